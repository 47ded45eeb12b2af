import type { Approval } from '@basera/contract/endpoints/office/approvals';
import { QUEUE_SHOWN } from '@basera/contract/rules/office/case-queue';
import { hasFailed } from '@basera/ui/browser/calls/query-client.ts';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { NavLink, useParams } from 'react-router';
import { momentWords } from '../../browser/date-words';
import { Columns } from '../../shell/columns';
import { NotLoaded } from '../../shell/not-loaded';
import { PageComing } from '../../shell/page-coming';
import { ShowMore } from '../../shell/show-more';
import { ApprovalCase } from './approval-case';
import { titleOf, useApprovalWords } from './approval-words';
import { approvalsQuery, readApprovalsAgain } from './calls';
import './words/approvals-catalogue';

/** What waits for a second pair of eyes, and behind it what was decided. */
export function Component() {
  const { t } = useLingui();
  const { approvalId } = useParams();
  const [most, setMost] = useState(QUEUE_SHOWN);
  const query = useQuery(approvalsQuery(most));
  const title = t`Waiting for a second pair of eyes`;
  if (hasFailed(query)) return <NotLoaded title={title} onRetry={() => void readApprovalsAgain()} />;
  if (!query.data) return <PageComing />;
  const { data, total } = query.data;
  const open = data.find(({ id }) => String(id) === approvalId) ?? null;
  const list = (
    <>
      <Queue approvals={data} />
      <ShowMore
        left={total - data.length}
        isReading={query.isFetching}
        onMore={() => setMost(most + QUEUE_SHOWN)}
        isEntry
      />
    </>
  );
  return (
    <Columns title={open ? titleOf(open) : title} listName={title} isOpen={open !== null} back="/approvals" list={list}>
      {open ? <ApprovalCase approval={open} key={open.id} /> : <NoneOpen hasAny={data.length > 0} />}
    </Columns>
  );
}

function Queue({ approvals }: { approvals: Approval[] }) {
  const { kinds, states } = useApprovalWords();
  return (
    <ul>
      {approvals.map((approval) => (
        <li key={approval.id}>
          <NavLink className="queue-entry" to={`/approvals/${approval.id}`}>
            <span className="queue-top">
              <Eye className="i i-s" aria-hidden="true" />
              <span>{kinds[approval.kind]}</span>
              <time dateTime={approval.asked_at}>{momentWords(approval.asked_at)}</time>
            </span>
            <span className="queue-title">{titleOf(approval)}</span>
            <span className="queue-more">
              {states[approval.state].words}, {approval.asked_by.name}
            </span>
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function NoneOpen({ hasAny }: { hasAny: boolean }) {
  const { t } = useLingui();
  return (
    <EmptyState className="empty-plain" title={hasAny ? t`Choose one on the left` : t`Nothing waits`}>
      {hasAny ? t`J and K step through the list.` : t`What takes two of you is shown here.`}
    </EmptyState>
  );
}
