import { writtenIn } from '@basera/contract/languages/written-in';
import { pictureAt } from '@basera/contract/pictures';
import { may } from '@basera/contract/rules/business/roles';
import { REVIEW_PARTS, ratingText } from '@basera/contract/rules/reviews/review-rules';
import { formatLongDay } from '@basera/contract/words/date-words';
import { capitalised } from '@basera/contract/words/phrases';
import { hiddenNames, partNames, partyNames } from '@basera/contract/words/review-words';
import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { lateLoader } from '@basera/ui/use-loaded.ts';
import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useBusiness } from '../../browser/business';
import type { ReviewedStay } from './calls';
import { Objecting } from './objecting';

type Review = NonNullable<ReviewedStay['of_stay']>;
const useForm = lateLoader(() => import('./answer-form'));

/** A guest's review as everybody reads it, the note for the house alone, and the answer. */
export function GuestsReview({ stay, review }: { stay: ReviewedStay; review: Review }) {
  const { t } = useLingui();
  return (
    <div className="stack-16">
      <div className="review-rating">
        <p className="num strong">{t`${ratingText(review.rating)} of 5`}</p>
        <p className="small soft">
          {partyNames[review.party]} · <Plural value={review.nights} one="# night" other="# nights" /> ·{' '}
          {t`written on ${formatLongDay(review.written_on)}`}
        </p>
      </div>
      <Parts parts={review.parts} />
      <p className="wrap-anywhere whitespace-pre-wrap" lang={writtenIn(review.words)}>
        {review.words}
      </p>
      {review.photos.length > 0 && (
        <ul className="review-photos">
          {review.photos.map(({ address }, index) => (
            <li key={address}>
              <a href={address}>
                <img
                  src={pictureAt(address, 320)}
                  alt={t`By the guest, ${index + 1} of ${review.photos.length}`}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {review.private_note && (
        <div className="review-note">
          <p className="small strong">{t`For you alone`}</p>
          <p className="wrap-anywhere whitespace-pre-wrap" lang={writtenIn(review.private_note)}>
            {review.private_note}
          </p>
        </div>
      )}
      {review.answer_removed ? (
        <Note>
          <b>{t`Nobody reads this answer any more`}</b>
          <p>{t`${capitalised(hiddenNames[review.answer_removed])}. The page of your stay says that one is gone, and why.`}</p>
          {review.answer_case && <Objecting number={review.answer_case} />}
        </Note>
      ) : review.reply ? (
        <Reply reply={review.reply} />
      ) : (
        <Answer stay={stay} />
      )}
    </div>
  );
}

function Parts({ parts }: { parts: Review['parts'] }) {
  const { t } = useLingui();
  return (
    <dl className="review-parts">
      {REVIEW_PARTS.map((part) => (
        <div key={part}>
          <dt className="small soft">{partNames[part]}</dt>
          <dd className="num">
            {parts[part]}
            <span className="sr"> {t`of 5`}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Reply({ reply }: { reply: NonNullable<Review['reply']> }) {
  const { t } = useLingui();
  return (
    <section className="review-own">
      <h4 className="strong">
        {t`You answered`} <span className="small soft">{formatLongDay(reply.written_on)}</span>
      </h4>
      <p className="wrap-anywhere whitespace-pre-wrap" lang={writtenIn(reply.words)}>
        {reply.words}
      </p>
    </section>
  );
}

function Answer({ stay }: { stay: ReviewedStay }) {
  const { t } = useLingui();
  const { role } = useBusiness();
  const [isAnswering, setAnswering] = useState(false);
  const part = useForm(isAnswering);
  if (!may(role, 'write_reviews')) return null;
  if (isAnswering && part && part !== 'failed')
    return <part.AnswerForm stay={stay} onClose={() => setAnswering(false)} />;
  return (
    <div className="row flex-wrap">
      <Button
        size="s"
        variant="outline"
        busy={isAnswering && part === null}
        busyLabel={t`Loading...`}
        onClick={() => setAnswering(true)}
      >
        {t`Answer`}
        <span className="sr"> {stay.guest}</span>
      </Button>
      {isAnswering && part === 'failed' && (
        <p className="error" role="alert">{t`We could not load the form. Check your connection.`}</p>
      )}
    </div>
  );
}
