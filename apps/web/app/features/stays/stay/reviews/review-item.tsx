import type { Stay } from '@basera/contract/endpoints/stays';
import { NAME } from '@basera/contract/languages/marks';
import { ReportButton } from '../report/report-button';
import type { ToldReview } from './told-review';

type Props = { stay: Pick<Stay, 'id' | 'name'>; review: ToldReview };

/** One review with what its writer's stay was, their photos, and the owner's answer beneath. */
export const ReviewItem = ({ stay, review: { id, author, rating, of, words, lang, photos, reply } }: Props) => (
  <li className="review">
    <h3 {...NAME} className="strong">
      {author}, {rating}
    </h3>
    <p className="small soft">{of}</p>
    <p className="prose" lang={lang}>
      {words}
    </p>
    <p {...NAME} className="review-photos">
      {photos.map(({ full, src, alt }) => (
        <a key={src} href={full}>
          <img src={src} alt={alt} loading="lazy" />
        </a>
      ))}
    </p>
    {reply && (
      <p className="prose small review-reply">
        {`${reply.head}\n`}
        <span lang={reply.lang}>{reply.words}</span>
      </p>
    )}
    <ReportButton stay={stay} reviewId={id} />
  </li>
);
