import type { QueueCase } from '@basera/contract/endpoints/office/queue';
import { pictureAt } from '@basera/contract/pictures';
import { ratingText } from '@basera/contract/rules/reviews/review-rules';
import { formatLongDay } from '@basera/contract/words/date-words';
import { Badge } from '@basera/ui/badge.tsx';
import { useLingui } from '@lingui/react/macro';
import { momentWords } from '../../../browser/date-words';
import { FactRows } from '../../../browser/fact-words';
import './review-of-case.css';
import { useReviewWords } from './review-words';

type Review = NonNullable<QueueCase['review']>;

/** The review a case is about, as it stands, and what a computation found of it: nothing is decided by that. */
export function ReviewOfCase({ review }: { review: Review }) {
  const { t } = useLingui();
  const { hidden } = useReviewWords();
  return (
    <>
      <section className="case-review" aria-label={t`The review`}>
        <Head review={review} />
        {review.hidden && <p className="soft">{hidden[review.hidden]}</p>}
        <p className="wrap-anywhere whitespace-pre-wrap">
          {review.words || <span className="faint">{t`Its words are deleted.`}</span>}
        </p>
        {review.private_note && (
          <p className="wrap-anywhere whitespace-pre-wrap">{t`For the guest alone: ${review.private_note}`}</p>
        )}
        <Photos review={review} />
        {review.reply && (
          <p className="small soft wrap-anywhere whitespace-pre-wrap">
            {t`The owner answered: ${review.reply}`}{' '}
            {review.reply_hidden && <b>{t`Nobody reads this answer any more.`}</b>}
          </p>
        )}
      </section>
      {review.signals.length > 0 && <Signals signals={review.signals} />}
    </>
  );
}

/** Whose it is, what it comes to, and who reads it. */
function Head({ review }: { review: Review }) {
  const { t } = useLingui();
  const author = review.author || t`A guest`;
  const readers = review.side === 'guest' ? t`Everybody reads it` : t`Its guest reads it`;
  return (
    <p className="row flex-wrap">
      <b>
        {review.rating === null
          ? review.again
            ? t`The owner, of their guests: would have them again`
            : t`The owner, of their guests: would not have them again`
          : t`${author}, rated ${ratingText(review.rating)} of 5`}
      </b>
      <span className="small soft">{t`written on ${formatLongDay(review.written_on)}`}</span>
      {review.hidden ? (
        <Badge tone="mute">{t`Not shown`}</Badge>
      ) : (
        <Badge tone={review.is_shown ? 'good' : 'info'}>{review.is_shown ? readers : t`Nobody reads it yet`}</Badge>
      )}
    </p>
  );
}

function Photos({ review }: { review: Review }) {
  const { t } = useLingui();
  if (review.photo_count === 0) return null;
  if (review.photos.length === 0) return <p className="small soft">{t`${review.photo_count} photos, not public`}</p>;
  return (
    <ul className="case-review-photos">
      {review.photos.map(({ address }, index) => (
        <li key={address}>
          <a href={address} target="_blank" rel="noreferrer">
            <img
              src={pictureAt(address, 320)}
              alt={t`By the guest, ${index + 1} of ${review.photo_count}`}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Signals({ signals }: { signals: Review['signals'] }) {
  const { t } = useLingui();
  const words = useReviewWords().signals;
  return (
    <section className="stack-16" aria-labelledby="signals-title">
      <h2 id="signals-title">{t`Found by itself: you decide`}</h2>
      <ul className="case-signals">
        {signals.map(({ kind, facts, found_at }) => (
          <li key={kind}>
            <p>
              <b>{words[kind].name}</b> <span className="small faint">{momentWords(found_at)}</span>
            </p>
            <p className="soft">{words[kind].words}</p>
            <dl className="fact-list">
              <FactRows facts={facts} />
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
