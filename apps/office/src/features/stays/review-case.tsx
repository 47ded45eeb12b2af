import type { ReviewCase } from '@basera/contract/endpoints/office/reviews';
import { Badge } from '@basera/ui/badge.tsx';
import { ApiError, messageOf } from '@basera/ui/browser/calls/api.ts';
import { Button } from '@basera/ui/button.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { momentWords } from '../../browser/date-words';
import { useListingStates } from '../../browser/listing-words';
import { useMay } from '../../browser/session';
import { WhyDialog } from '../../browser/why-dialog';
import { decide, forgetReview, readStaysAgain } from './calls';
import { Changes } from './changes';
import { Claims } from './claims';
import { LikenessRow } from './likeness-view';
import { useStayWords } from './stay-words';

type Props = { review: ReviewCase | undefined; error: Error | null; stayId: string };

/** What waits of a stay, beside what it was; below it yes and no. */
export function OpenReview({ review, error, stayId }: Props) {
  const { t } = useLingui();
  if (!review && !error) return <p className="case-body" aria-busy="true">{t`One moment`}</p>;
  if (!review) {
    const isGone = error instanceof ApiError && error.status === 404;
    return (
      <EmptyState
        className="empty-plain"
        heading="h1"
        title={isGone ? t`Nothing of it waits` : t`We could not load this`}
      >
        {isGone ? <Link className="link tap" to={`/stays/${stayId}`}>{t`See the stay`}</Link> : messageOf(error)}
      </EmptyState>
    );
  }
  return <Shown review={review} />;
}

function Shown({ review }: { review: ReviewCase }) {
  const { t } = useLingui();
  const { reviews } = useStayWords();
  const states = useListingStates();
  const { words, tone } = states[review.status];
  return (
    <>
      <header className="case-head">
        <p className="case-meta">
          <span>{reviews[review.kind]}</span>
          <Badge tone={tone}>{words}</Badge>
          <span>{t`Asked ${momentWords(review.asked_at)}, promised by ${momentWords(review.due_at)}`}</span>
        </p>
        <h1 className="case-title wrap-anywhere" tabIndex={-1}>
          {review.name}
        </h1>
        <Means review={review} />
      </header>
      <div className="case-body">
        {review.pauses.map(({ id, why, by, at }) => (
          <Note key={id} tone="warn">
            <b>{t`Paused by ${by}, ${momentWords(at)}`}</b>
            <p>{why}</p>
          </Note>
        ))}
        {review.likenesses.length > 0 && (
          <section className="changes" aria-label={t`May be the same as`}>
            <h2>{t`May be the same as`}</h2>
            {review.likenesses.map((likeness) => (
              <LikenessRow key={likeness.id} likeness={likeness} of={review.listing_id} />
            ))}
          </section>
        )}
        <Changes review={review} />
      </div>
      <Deeds review={review} />
    </>
  );
}

/** What guests see of it meanwhile. */
function Means({ review: { status, waiting, passed_at } }: { review: ReviewCase }) {
  const { t } = useLingui();
  const words = () => {
    if (status === 'waiting') return t`Guests see it once somebody has said yes.`;
    if (status === 'paused') return t`It is paused: guests do not see it.`;
    if (waiting.length > 0) return t`Guests see what it was until somebody has said yes.`;
    if (passed_at) return t`Guests see it already. It was passed ${momentWords(passed_at)}.`;
    return t`Guests see it already.`;
  };
  return <p className="small soft">{words()}</p>;
}

function Deeds({ review }: { review: ReviewCase }) {
  const { t } = useLingui();
  const may = useMay();
  const navigate = useNavigate();
  const [doing, setDoing] = useState<'yes' | 'no' | null>(null);
  if (!may('decide_listings')) return null;
  const done = async () => {
    await navigate('/listings');
    forgetReview(review.listing_id);
    await readStaysAgain();
  };
  return (
    <section className="case-decide" aria-label={t`Decision`}>
      <div className="case-acts">
        <Button onClick={() => setDoing('yes')}>{t`Pass it`}</Button>
        <Button variant="danger" onClick={() => setDoing('no')}>{t`Send it back`}</Button>
      </div>
      {doing === 'yes' && (
        <WhyDialog
          title={t`Pass ${review.name}?`}
          means={t`Guests see it as it stands here. What you have seen now is what the next change is compared with.`}
          act={t`Pass it`}
          run={(why) => decide(review, true, why)}
          onDone={() => void done()}
          onClose={() => setDoing(null)}
        />
      )}
      {doing === 'no' && (
        <WhyDialog
          title={t`Send ${review.name} back?`}
          means={
            review.waiting.length > 0
              ? t`What waits is dropped, and guests go on seeing what it was. Its owners read your reason, here and by mail.`
              : t`Guests do not see it until it is put live again. Its owners read your reason, here and by mail.`
          }
          act={t`Send it back`}
          variant="danger"
          run={(why) => decide(review, false, why)}
          onDone={() => void done()}
          onClose={() => setDoing(null)}
        />
      )}
    </section>
  );
}

/** Whose it is, and what is claimed of it. */
export function ReviewFacts({ review }: { review: ReviewCase }) {
  const { t } = useLingui();
  return (
    <>
      <section>
        <h2>{t`Stay ${review.listing_id}`}</h2>
        <dl className="fact-list">
          <dt>{t`Business`}</dt>
          <dd>
            <Link className="link" to={`/businesses/${review.business.id}`}>
              {review.business.name}
            </Link>
          </dd>
          {review.city && (
            <>
              <dt>{t`Town`}</dt>
              <dd>{review.city}</dd>
            </>
          )}
        </dl>
        <p>
          <Link className="link tap" to={`/stays/${review.listing_id}`}>{t`All of this stay`}</Link>
        </p>
      </section>
      <Claims stayId={review.listing_id} claims={review.claims} />
    </>
  );
}
