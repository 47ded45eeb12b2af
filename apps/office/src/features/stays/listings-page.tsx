import type { OfficeReview } from '@basera/contract/endpoints/office/reviews';
import { REVIEW_KINDS, type ReviewKind } from '@basera/contract/endpoints/office/stays';
import { QUEUE_SHOWN } from '@basera/contract/rules/office/case-queue';
import { useNews } from '@basera/ui/browser/calls/news.ts';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { Select } from '@basera/ui/fields/select.tsx';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FilePen, Sparkles } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { NavLink, useParams, useSearchParams } from 'react-router';
import { momentWords } from '../../browser/date-words';
import { Columns } from '../../shell/columns';
import { FactsComing } from '../../shell/facts-coming';
import { NotLoaded } from '../../shell/not-loaded';
import { PageComing } from '../../shell/page-coming';
import { ShowMore } from '../../shell/show-more';
import { readStaysAgain, reviewQuery, reviewsQuery } from './calls';
import { PartNav } from './part-nav';
import { useStayWords } from './stay-words';
import './stays.css';
import './words/stays-catalogue';

// The case comes with the first that is opened.
const OpenReview = lazy(async () => ({ default: (await import('./review-case')).OpenReview }));
const ReviewFacts = lazy(async () => ({ default: (await import('./review-case')).ReviewFacts }));

const ICONS = { new: Sparkles, change: FilePen };

/** Stays put live and changes of live ones that nobody of us has looked at, the oldest first. */
export function Component() {
  const { t } = useLingui();
  const { stayId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const [most, setMost] = useState(QUEUE_SHOWN);
  const kind = REVIEW_KINDS.find((one) => one === search.get('kind')) ?? null;
  const query = useQuery({ ...reviewsQuery(kind, most), placeholderData: keepPreviousData });
  const open = useQuery({ ...reviewQuery(stayId), enabled: stayId !== '' });
  useNews(() => void readStaysAgain());
  const title = t`Stays to look at`;
  if (query.error && !query.data) return <NotLoaded title={title} onRetry={() => void readStaysAgain()} />;
  if (!query.data) return <PageComing />;
  const { reviews, total, counts, now } = query.data;
  const set = (value: ReviewKind | '') => setSearch(value === '' ? {} : { kind: value }, { replace: true });
  const left = total - reviews.length;
  return (
    <Columns
      title={open.data?.name ?? title}
      listName={title}
      isOpen={stayId !== ''}
      back={`/listings?${search}`}
      list={
        <>
          <PartNav />
          <div className="queue-filters">
            <Select
              label={t`Kind`}
              hideLabel
              size="s"
              value={kind ?? ''}
              onValueChange={set}
              options={[
                { value: '', label: t`All (${counts.new + counts.change})` },
                { value: 'new', label: t`New stays (${counts.new})` },
                { value: 'change', label: t`Changes (${counts.change})` },
              ]}
            />
          </div>
          <ul>
            {reviews.map((review) => (
              <Entry key={review.listing_id} review={review} isLate={review.due_at <= now} search={String(search)} />
            ))}
          </ul>
          <ShowMore left={left} isReading={query.isFetching} onMore={() => setMost(most + QUEUE_SHOWN)} isEntry />
        </>
      }
      facts={
        stayId !== '' && open.data ? (
          <Suspense fallback={<FactsComing />}>
            <ReviewFacts review={open.data} />
          </Suspense>
        ) : undefined
      }
      factsName={t`Claims and facts`}
    >
      {stayId === '' ? (
        <EmptyState className="empty-plain" title={total > 0 ? t`Choose one on the left` : t`Nothing waits`}>
          {total > 0 ? t`J and K step through the list.` : t`Stays that owners put live or change are shown here.`}
        </EmptyState>
      ) : (
        <Suspense fallback={<p className="case-body" aria-busy="true">{t`One moment`}</p>}>
          <OpenReview review={open.data} error={open.error} stayId={stayId} key={stayId} />
        </Suspense>
      )}
    </Columns>
  );
}

type EntryProps = { review: OfficeReview; isLate: boolean; search: string };

function Entry({ review, isLate, search }: EntryProps) {
  const { t } = useLingui();
  const { reviews } = useStayWords();
  const Icon = ICONS[review.kind];
  return (
    <li>
      <NavLink className="queue-entry" to={`/listings/${review.listing_id}?${search}`}>
        <span className="queue-top">
          <Icon className="i i-s" aria-hidden="true" />
          {reviews[review.kind]}
          <time dateTime={review.asked_at}>{momentWords(review.asked_at)}</time>
        </span>
        <span className="queue-title">{review.name}</span>
        <span className="queue-more">{[review.city, review.business.name].filter(Boolean).join(', ')}</span>
        {isLate && <span className="stay-late">{t`Late: promised by ${momentWords(review.due_at)}`}</span>}
      </NavLink>
    </li>
  );
}
