import type { ReviewSummary, ShownReview } from '@basera/contract/endpoints/reviews';
import type { Stay } from '@basera/contract/endpoints/stays';
import { ratingText } from '@basera/contract/rules/reviews/review-rules';
import { several } from '@basera/contract/words/phrases';
import { hiddenNames } from '@basera/contract/words/review-words';
import { Button } from '@basera/ui/button.tsx';
import { lateLoader } from '@basera/ui/use-loaded.ts';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useOpened } from '../../use-opened';
import { PartMeans } from './part-means';
import { ReviewItem } from './review-item';
import './words/review-words';

/** So many stand on the page; the others in a dialog. */
const FIRST = 4;

const useAllReviews = lateLoader(() => import('./all-reviews'));

type Props = { stay: Pick<Stay, 'id' | 'name'>; summary: ReviewSummary; reviews: ShownReview[] };

/** What guests wrote who have paid for the stay and been there; where nobody has, that. */
export function StayReviews({ stay, summary, reviews }: Props) {
  const { t } = useLingui();
  return (
    <section className="block-line stack-16" id="reviews" aria-labelledby="reviews-title">
      <h2 className="h2" id="reviews-title">
        {t`Reviews by guests`}
      </h2>
      {summary.rating === null || summary.parts === null ? (
        <p className="soft">{t`Nobody has reviewed this stay yet. Only guests who have paid for it and been there can.`}</p>
      ) : (
        <>
          <p className="rated">
            <b>{ratingText(summary.rating)}</b>
            <span className="soft">{t`of 5, the mean of ${several(summary.count, 'review')}`}</span>
          </p>
          <PartMeans parts={summary.parts} />
          <ul className="reviews">
            {reviews.slice(0, FIRST).map((review) => (
              <ReviewItem key={review.id} review={review} />
            ))}
          </ul>
          {summary.count > FIRST && <AllReviewsButton stay={stay} summary={summary} />}
        </>
      )}
      <p className="small soft">
        {summary.hidden.map(({ reason, count }) => `${several(count, 'review')} ${hiddenNames[reason]}. `)}
        <Link className="link" to="/how-reviews-work">{t`How reviews work`}</Link>
      </p>
    </section>
  );
}

function AllReviewsButton({ stay, summary }: Pick<Props, 'stay' | 'summary'>) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const opened = useOpened(useAllReviews(isOpen), isOpen, () => setOpen(false));
  return (
    <>
      <Button
        ref={button}
        variant="outline"
        className="justify-self-start noscript:hidden"
        aria-haspopup="dialog"
        busy={isOpen && opened === null}
        onClick={() => setOpen(true)}
      >
        {t`Show all ${several(summary.count, 'review')}`}
      </Button>
      {opened && (
        <opened.AllReviews stay={stay} summary={summary} opener={button.current} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
