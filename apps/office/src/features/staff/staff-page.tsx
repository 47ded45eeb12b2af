import type { ListedStaff } from '@basera/contract/endpoints/office/staff';
import { Button } from '@basera/ui/button.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NavLink, useParams } from 'react-router';
import { momentWords } from '../../browser/date-words';
import { useRoleWords } from '../../browser/role-words';
import { Columns } from '../../shell/columns';
import { NotLoaded } from '../../shell/not-loaded';
import { PageComing } from '../../shell/page-coming';
import { AddStaffDialog } from './add-staff-dialog';
import { staffQuery } from './calls';
import { StaffCase } from './staff-case';
import './words/staff-catalogue';

/** Who works here, in which role, and whether they have a passkey. */
export function Component() {
  const { t } = useLingui();
  const { staffId } = useParams();
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery(staffQuery);
  if (error && !data) return <NotLoaded title={t`Staff`} onRetry={() => void refetch()} />;
  if (!data) return <PageComing />;
  const open = data.find(({ id }) => String(id) === staffId) ?? null;
  return (
    <Columns
      title={open?.name ?? t`Staff`}
      isOpen={open !== null}
      listName={t`Staff`}
      back="/staff"
      listTools={
        <Button variant="tint" size="s" onClick={() => setAdding(true)}>
          {t`Add`}
        </Button>
      }
      list={<StaffList staff={data} />}
    >
      {open ? (
        <StaffCase member={open} key={open.id} />
      ) : (
        <EmptyState className="empty-plain" title={t`Choose somebody on the left`}>
          {t`Roles, lost passkeys and closed accounts are settled there.`}
        </EmptyState>
      )}
      {isAdding && <AddStaffDialog onClose={() => setAdding(false)} />}
    </Columns>
  );
}

function StaffList({ staff }: { staff: ListedStaff[] }) {
  const { t } = useLingui();
  const roleWords = useRoleWords();
  return (
    <ul>
      {staff.map(({ id, name, role, email, closed_at, last_seen_at }) => (
        <li key={id}>
          <NavLink className="queue-entry" to={`/staff/${id}`}>
            <span className="queue-top">
              {closed_at ? t`Closed` : roleWords[role]}
              {last_seen_at && <time dateTime={last_seen_at}>{momentWords(last_seen_at)}</time>}
            </span>
            <span className="queue-title">{name}</span>
            <span className="queue-more">{email}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
