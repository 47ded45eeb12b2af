import type { OfficeStay } from '@basera/contract/endpoints/office/stays';
import { Badge } from '@basera/ui/badge.tsx';
import { Picture } from '@basera/ui/picture.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { dayWords, momentWords } from '../../browser/date-words';
import { useListingStates } from '../../browser/listing-words';
import { useMay } from '../../browser/session';
import { NotShown } from '../../shell/not-loaded';
import { OfficePage } from '../../shell/office-page';
import { PageComing } from '../../shell/page-coming';
import { readStaysAgain, stayQuery } from './calls';
import { LikenessRow } from './likeness-view';
import { Pauses } from './pauses';
import { useStayWords } from './stay-words';
import './stays.css';
import './words/stays-catalogue';

// They come a moment later than what is read.
const PauseStay = lazy(async () => ({ default: (await import('../../browser/pause-stay')).PauseStay }));
const Claims = lazy(async () => ({ default: (await import('./claims')).Claims }));

/** All that the office knows of a stay: how it stands, whose it is, what was said of it, seen of it and reported. */
export function Component() {
  const { t } = useLingui();
  const { stayId = '' } = useParams();
  const { data, error, refetch } = useQuery(stayQuery(stayId));
  if (error && !data) return <NotShown title={t`Stay ${stayId}`} error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageComing />;
  return <Shown stay={data} key={data.id} />;
}

function Shown({ stay }: { stay: OfficeStay }) {
  const { t } = useLingui();
  const may = useMay();
  const { words, tone } = useListingStates()[stay.status];
  return (
    <OfficePage
      title={stay.name}
      lead={[stay.city, t`stay ${stay.id}`].filter(Boolean).join(', ')}
      actions={<Badge tone={tone}>{words}</Badge>}
    >
      <div className="stay-page story">
        <div className="stay-page-main">
          <Verdicts stay={stay} />
          <section>
            <h2>{t`Pauses`}</h2>
            {stay.pauses.length === 0 && <p className="small soft">{t`We never paused it.`}</p>}
            <Pauses pauses={stay.pauses} name={stay.name} />
            {may('pause_listings') && stay.status !== 'ended' && (
              <p>
                <Suspense fallback={<Skeleton width={140} height={36} />}>
                  <PauseStay stayId={stay.id} name={stay.name} cause="other" onPaused={readStaysAgain} />
                </Suspense>
              </p>
            )}
          </section>
          <Reports stay={stay} />
          <section>
            <h2>{t`May be the same as`}</h2>
            {stay.likenesses.length === 0 && <p className="small soft">{t`No other stay is like it.`}</p>}
            {stay.likenesses.map((likeness) => (
              <LikenessRow key={likeness.id} likeness={likeness} of={stay.id} />
            ))}
          </section>
        </div>
        <div className="stay-page-side">
          <Standing stay={stay} />
          <Suspense fallback={<Skeleton height={168} className="rounded-card" />}>
            <Claims stayId={stay.id} claims={stay.claims} />
          </Suspense>
        </div>
      </div>
    </OfficePage>
  );
}

function Standing({ stay }: { stay: OfficeStay }) {
  const { t } = useLingui();
  return (
    <section>
      {stay.hero && (
        <div className="pic stay-hero">
          <Picture picture={stay.hero} sizes="(min-width: 1080px) 340px, 100vw" decorative />
        </div>
      )}
      <h2>{t`How it stands`}</h2>
      <dl className="fact-list">
        <dt>{t`Business`}</dt>
        <dd>
          <Link className="link" to={`/businesses/${stay.business.id}`}>
            {stay.business.name}
          </Link>
        </dd>
        <dt>{t`Address`}</dt>
        <dd className="wrap-anywhere">{`/property/${stay.slug}`}</dd>
        <dt>{t`Kinds of rooms`}</dt>
        <dd>{stay.rooms}</dd>
        <dt>{t`Photos`}</dt>
        <dd>{stay.photos}</dd>
        {stay.live_from && (
          <>
            <dt>{t`Sold from`}</dt>
            <dd>{dayWords(stay.live_from)}</dd>
          </>
        )}
        {stay.awaits_account && (
          <>
            <dt>{t`Waits for`}</dt>
            <dd>{t`An account that is ready`}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

function Verdicts({ stay }: { stay: OfficeStay }) {
  const { t } = useLingui();
  const { reviews } = useStayWords();
  return (
    <section>
      <h2>{t`Looked at`}</h2>
      {stay.review_due && (
        <p>
          <Link className="link tap" to={`/listings/${stay.id}`}>
            {t`Something waits to be looked at, by ${momentWords(stay.review_due)}`}
          </Link>
        </p>
      )}
      {stay.verdicts.length === 0 && <p className="small soft">{t`Nobody has said yes or no to it here.`}</p>}
      <ol className="event-list">
        {stay.verdicts.map(({ id, at, kind, passed, why, by }) => (
          <li key={id}>
            <time dateTime={at}>{momentWords(at)}</time>
            <span className="wrap-anywhere">
              {`${reviews[kind]}: ${passed ? t`passed` : t`sent back`}`}
              {by && `, ${by}`}
              {why && `. ${why}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Reports({ stay }: { stay: OfficeStay }) {
  const { t } = useLingui();
  const may = useMay();
  return (
    <section>
      <h2>{t`Reports`}</h2>
      {stay.reports.length === 0 && <p className="small soft">{t`Nobody has reported it.`}</p>}
      <ol className="event-list">
        {stay.reports.map(({ id, number, reports, opened_at, settled_at }) => (
          <li key={id}>
            <time dateTime={opened_at}>{momentWords(opened_at)}</time>
            <span>
              {may('read_reports') ? (
                <Link className="link" to={`/cases/report/${id}`}>
                  {number}
                </Link>
              ) : (
                number
              )}
              {`, ${reports === 1 ? t`1 report` : t`${reports} reports`}, `}
              {settled_at ? t`settled ${momentWords(settled_at)}` : t`open`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
