import type { QueueEntry } from '@basera/contract/endpoints/office/queue';
import { QUEUE_KIND_NAMES, type QueueKind } from '@basera/contract/rules/office/case-queue';
import { momentInIndia } from '@basera/contract/words/date-words';
import { hasFailed, readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { Select } from '@basera/ui/fields/select.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NavLink, useParams, useSearchParams } from 'react-router';
import { useStaff } from '../../browser/session';
import { Columns } from '../../shell/columns';
import { OfficePage } from '../../shell/office-page';
import { PageComing } from '../../shell/page-coming';
import { caseQuery, queueQuery } from './calls';
import { CaseFacts } from './case-facts';
import { KIND_ICONS, useCaseWords } from './case-words';
import { Clocks } from './clocks';
import { OpenCase } from './open-case';
import './cases.css';

const asKind = (word: string | null | undefined): QueueKind | null =>
  QUEUE_KIND_NAMES.find((kind) => kind === word) ?? null;

/** Everything that somebody of us has to settle, by what is due first. */
export function Component() {
  const { t } = useLingui();
  const { kind: kindInPath, caseId = '' } = useParams();
  const [search] = useSearchParams();
  const isSettled = search.get('show') === 'settled';
  const query = useQuery(queueQuery(isSettled));
  const kind = asKind(kindInPath);
  const open = useQuery({ ...caseQuery(kind ?? 'ticket', caseId), enabled: kind !== null && caseId !== '' });
  const shown = useShown(query.data ?? []);
  const title = t`Cases`;
  if (hasFailed(query)) {
    return (
      <OfficePage title={title}>
        <EmptyState
          title={t`We could not load this`}
          className="empty-plain"
          action={<Button onClick={() => void readAgain(queueQuery(isSettled).queryKey)}>{t`Try again`}</Button>}
        >
          {t`Nothing is lost. Try again in a moment.`}
        </EmptyState>
      </OfficePage>
    );
  }
  if (!query.data) return <PageComing />;
  const isOpen = kind !== null && caseId !== '';
  return (
    <Columns
      title={isOpen ? (open.data?.title ?? t`A case`) : title}
      listName={title}
      isOpen={isOpen}
      back={`/cases?${search}`}
      list={
        <>
          <Filters />
          <Queue entries={shown} />
        </>
      }
      keyHints={
        <span>
          <kbd>A</kbd>
          {t`take it, give back`}
        </span>
      }
      facts={isOpen && open.data ? <CaseFacts found={open.data} /> : undefined}
      factsName={t`Facts`}
    >
      {isOpen ? (
        <OpenCase kind={kind} caseId={caseId} found={open.data} error={open.error} key={`${kind} ${caseId}`} />
      ) : (
        <EmptyState className="empty-plain" title={shown.length > 0 ? t`Choose one on the left` : t`Nothing waits`}>
          {shown.length > 0 ? t`J and K step through the list.` : t`What somebody has to settle is shown here.`}
        </EmptyState>
      )}
    </Columns>
  );
}

/** Of all cases those that the filters in the address leave. */
function useShown(entries: QueueEntry[]): QueueEntry[] {
  const staff = useStaff();
  const [search] = useSearchParams();
  const kind = asKind(search.get('kind'));
  const isMine = search.get('show') === 'mine';
  return entries.filter((one) => (!kind || one.kind === kind) && (!isMine || one.taken_by?.id === staff.id));
}

function Filters() {
  const { t } = useLingui();
  const { kinds } = useCaseWords();
  const [search, setSearch] = useSearchParams();
  const set = (name: string, value: string) =>
    setSearch((now) => {
      if (value === '') now.delete(name);
      else now.set(name, value);
      return now;
    });
  return (
    <div className="case-filters">
      <Select
        label={t`Which`}
        hideLabel
        size="s"
        value={search.get('show') ?? ''}
        onValueChange={(value) => set('show', value)}
        options={[
          { value: '', label: t`All open` },
          { value: 'mine', label: t`Mine` },
          { value: 'settled', label: t`Settled` },
        ]}
      />
      <Select
        label={t`Kind`}
        hideLabel
        size="s"
        value={search.get('kind') ?? ''}
        onValueChange={(value) => set('kind', value)}
        options={[
          { value: '', label: t`Every kind` },
          ...QUEUE_KIND_NAMES.map((kind) => ({ value: kind as string, label: kinds[kind] })),
        ]}
      />
    </div>
  );
}

function Queue({ entries }: { entries: QueueEntry[] }) {
  const { kinds } = useCaseWords();
  const [search] = useSearchParams();
  const [now] = useState(Date.now);
  return (
    <ul>
      {entries.map((entry) => {
        const Icon = KIND_ICONS[entry.kind];
        return (
          <li key={`${entry.kind} ${entry.id}`}>
            <NavLink className="queue-entry" to={`/cases/${entry.kind}/${entry.id}?${search}`}>
              <span className="queue-top">
                <Icon className="i i-s" aria-hidden="true" />
                {kinds[entry.kind]}
                <time dateTime={entry.opened_at}>{momentInIndia(entry.opened_at)}</time>
              </span>
              <span className="queue-title">{entry.title}</span>
              <span className="queue-more">
                {[entry.number, entry.more, entry.taken_by?.name].filter(Boolean).join(', ')}
              </span>
              <Clocks entry={entry} now={now} />
            </NavLink>
          </li>
        );
      })}
    </ul>
  );
}
