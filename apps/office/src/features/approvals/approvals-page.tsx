import type { Approval } from '@basera/contract/endpoints/office/approvals';
import { hasFailed, readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { NavLink, useParams } from 'react-router';
import { momentWords } from '../../browser/date-words';
import { Columns } from '../../shell/columns';
import { OfficePage } from '../../shell/office-page';
import { PageComing } from '../../shell/page-coming';
import { ApprovalCase } from './approval-case';
import { titleOf, useApprovalWords } from './approval-words';
import { approvalsQuery } from './calls';
import './words/approvals-catalogue';

/** What waits for a second pair of eyes, and what was decided lately. */
export function Component() {
  const { t } = useLingui();
  const { approvalId } = useParams();
  const query = useQuery(approvalsQuery);
  const title = t`Waiting for a second pair of eyes`;
  if (hasFailed(query)) {
    return (
      <OfficePage title={title}>
        <EmptyState
          title={t`We could not load this`}
          className="empty-plain"
          action={<Button onClick={() => void readAgain(approvalsQuery.queryKey)}>{t`Try again`}</Button>}
        >
          {t`Nothing is lost. Try again in a moment.`}
        </EmptyState>
      </OfficePage>
    );
  }
  if (!query.data) return <PageComing />;
  const open = query.data.find(({ id }) => String(id) === approvalId) ?? null;
  return (
    <Columns
      title={open ? titleOf(open) : title}
      listName={title}
      isOpen={open !== null}
      back="/approvals"
      list={<Queue approvals={query.data} />}
    >
      {open ? <ApprovalCase approval={open} key={open.id} /> : <NoneOpen hasAny={query.data.length > 0} />}
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
