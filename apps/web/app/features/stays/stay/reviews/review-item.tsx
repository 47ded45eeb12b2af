import type { ShownReview } from '@basera/contract/endpoints/reviews';
import { ratingText } from '@basera/contract/rules/reviews/review-rules';
import { formatLongDay, monthAndYear } from '@basera/contract/words/date-words';
import { several } from '@basera/contract/words/phrases';
import { partyNames } from '@basera/contract/words/review-words';
import { useLingui } from '@lingui/react/macro';
import './words/review-words';

/** One review with what its writer's stay was, and the owner's answer beneath. */
export function ReviewItem({ review }: { review: ShownReview }) {
  const { t } = useLingui();
  const { author, party, nights, stayed, rating, words, reply, written_on } = review;
  return (
    <li className="review">
      <div className="spread">
        <h3 className="strong min-w-0 wrap-anywhere">{author}</h3>
        <span className="num strong">
          <span className="sr">{t`Rated`} </span>
          {ratingText(rating)}
        </span>
      </div>
      <p className="small soft">
        {partyNames[party]} · {several(nights, 'night')} · {monthAndYear(`${stayed}-15T12:00:00Z`)}
      </p>
      <p className="prose" title={t`Written on ${formatLongDay(written_on)}`}>
        {words}
      </p>
      {reply && (
        <div className="review-reply">
          <p className="small strong">{t`Answer of the owner, ${formatLongDay(reply.written_on)}`}</p>
          <p className="prose small">{reply.words}</p>
        </div>
      )}
    </li>
  );
}
