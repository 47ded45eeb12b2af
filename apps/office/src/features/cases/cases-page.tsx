import type { QueueList } from '@basera/contract/endpoints/office/queue';
import {
  QUEUE_KIND_NAMES,
  QUEUE_SHOWN,
  QUEUE_SHOWS,
  type QueueKind,
  type QueueShow,
} from '@basera/contract/rules/office/case-queue';
import { Badge } from '@basera/ui/badge.tsx';
import { useNews } from '@basera/ui/browser/calls/news.ts';
import { hasFailed, readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { QUEUE_KEY } from '../../browser/queue-key';
import { Columns } from '../../shell/columns';
import { FactsComing } from '../../shell/facts-coming';
import { NotLoaded } from '../../shell/not-loaded';
import { PageComing } from '../../shell/page-coming';
import { caseQuery, queueQuery } from './calls';
import { useCaseWords } from './case-words';
import { Filters } from './filters';
import { Queue } from './queue';
import './cases.css';

// Only who opens one asks for these.
const OpenCase = lazy(async () => ({ default: (await import('./open/open-case')).OpenCase }));
const CaseFacts = lazy(async () => ({ default: (await import('./open/case-facts')).CaseFacts }));

const asKind = (word: string | null | undefined): QueueKind | null =>
  QUEUE_KIND_NAMES.find((kind) => kind === word) ?? null;

/** Which cases the address asks for. */
function useAsked(): { show: QueueShow; kind: QueueKind | null } {
  const [search] = useSearchParams();
  return {
    show: QUEUE_SHOWS.find((show) => show === search.get('show')) ?? 'open',
    kind: asKind(search.get('kind')),
  };
}

/** Everything that somebody of us has to settle, by what is due first. */
export function Component() {
  const { t } = useLingui();
  const asked = useAsked();
  const { titleOf } = useCaseWords();
  const { kind: kindInPath, caseId = '' } = useParams();
  const [search] = useSearchParams();
  const [most, setMost] = useState(QUEUE_SHOWN);
  const query = useQuery({ ...queueQuery({ ...asked, most }), placeholderData: keepPreviousData });
  const kind = asKind(kindInPath);
  const isOpen = kind !== null && caseId !== '';
  const open = useQuery({ ...caseQuery(kind ?? 'ticket', caseId), enabled: isOpen });
  useNews(() => void readAgain(QUEUE_KEY));
  const title = t`Cases`;
  if (hasFailed(query) && !query.data) return <NotLoaded title={title} onRetry={() => void readAgain(QUEUE_KEY)} />;
  if (!query.data) return <PageComing />;
  return (
    <Columns
      title={isOpen ? (open.data ? titleOf(open.data) : t`A case`) : title}
      listName={title}
      listTools={query.data.counts.late > 0 && <Late count={query.data.counts.late} />}
      isOpen={isOpen}
      back={`/cases?${search}`}
      list={
        <>
          <Filters counts={query.data.counts} />
          <Queue
            list={query.data}
            cameAt={query.dataUpdatedAt}
            isReading={query.isFetching}
            onMore={() => setMost(most + QUEUE_SHOWN)}
          />
        </>
      }
      keyHints={
        <span>
          <kbd>?</kbd>
          {t`all keys`}
        </span>
      }
      facts={
        isOpen && open.data ? (
          <Suspense fallback={<FactsComing />}>
            <CaseFacts found={open.data} />
          </Suspense>
        ) : undefined
      }
      factsName={t`Facts`}
    >
      {isOpen ? (
        <Suspense fallback={<p className="case-body" aria-busy="true">{t`One moment`}</p>}>
          <OpenCase
            kind={kind}
            caseId={caseId}
            found={open.data}
            cameAt={open.dataUpdatedAt}
            error={open.error}
            key={`${kind} ${caseId}`}
          />
        </Suspense>
      ) : (
        <NothingOpen list={query.data} isFiltered={asked.show !== 'open' || asked.kind !== null} />
      )}
    </Columns>
  );
}

/** What is late is said beside the name of the list, whatever is shown of it. */
function Late({ count }: { count: number }) {
  const { t } = useLingui();
  return (
    <Link className="late-count" to="/cases?show=late">
      <Badge tone="bad">{t`${count} late`}</Badge>
    </Link>
  );
}

function NothingOpen({ list, isFiltered }: { list: QueueList; isFiltered: boolean }) {
  const { t } = useLingui();
  if (list.total > 0)
    return (
      <EmptyState className="empty-plain" title={t`Choose one on the left`}>
        {t`J and K step through the list.`}
      </EmptyState>
    );
  return (
    <EmptyState className="empty-plain" title={isFiltered ? t`None of these` : t`Nothing waits`}>
      {isFiltered ? t`Other filters may show some.` : t`What somebody has to settle is shown here.`}
    </EmptyState>
  );
}
