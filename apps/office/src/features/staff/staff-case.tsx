import type { ListedStaff } from '@basera/contract/endpoints/office/staff';
import { STAFF_ROLES, type StaffRole } from '@basera/contract/rules/office/staff-roles';
import { Badge } from '@basera/ui/badge.tsx';
import { Button } from '@basera/ui/button.tsx';
import { Select } from '@basera/ui/fields/select.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { momentWords } from '../../browser/date-words';
import { useRoleWords } from '../../browser/role-words';
import { useStaff } from '../../browser/session';
import { WhyDialog } from '../../browser/why-dialog';
import { close, reset, setRole } from './calls';

/** One member of staff, changed by another. */
export function StaffCase({ member }: { member: ListedStaff }) {
  const { t } = useLingui();
  const { id: ownId } = useStaff();
  const roleWords = useRoleWords();
  const isOwn = member.id === ownId;
  return (
    <>
      <header className="case-head">
        <p className="case-meta">
          <Badge tone={member.closed_at ? 'mute' : 'info'}>{roleWords[member.role]}</Badge>
          {member.closed_at && <span>{t`Closed ${momentWords(member.closed_at)}`}</span>}
        </p>
        <h1 className="case-title">{member.name}</h1>
      </header>
      <div className="case-body">
        <dl className="fact-list">
          <dt>{t`E-mail`}</dt>
          <dd>{member.email}</dd>
          <dt>{t`Passkey`}</dt>
          <dd>{member.passkeys > 0 ? t`Enrolled` : t`None yet: made at the next sign-in`}</dd>
          <dt>{t`Last seen`}</dt>
          <dd>{member.last_seen_at ? momentWords(member.last_seen_at) : t`Not lately`}</dd>
        </dl>
      </div>
      {!member.closed_at && (
        <section className="case-decide" aria-label={t`Changes`}>
          {isOwn ? <p className="soft">{t`Another admin changes your account.`}</p> : <Changes member={member} />}
        </section>
      )}
    </>
  );
}

function Changes({ member }: { member: ListedStaff }) {
  const { t } = useLingui();
  const roleWords = useRoleWords();
  const [role, setChosen] = useState<StaffRole>(member.role);
  const [doing, setDoing] = useState<'role' | 'reset' | 'close' | null>(null);
  const done = () => setDoing(null);
  return (
    <>
      <div className="case-acts">
        <Select<StaffRole>
          label={t`Role`}
          hideLabel
          value={role}
          onValueChange={setChosen}
          options={STAFF_ROLES.map((value) => ({ value, label: roleWords[value] }))}
        />
        <Button
          variant="outline"
          disabled={role === member.role}
          onClick={() => setDoing('role')}
        >{t`Change role`}</Button>
        <Button variant="danger" onClick={() => setDoing('reset')}>{t`Reset passkey`}</Button>
        <Button variant="danger" onClick={() => setDoing('close')}>{t`Close account`}</Button>
      </div>
      {doing === 'role' && (
        <WhyDialog
          title={t`Change the role?`}
          means={t`${member.name} is signed out, and signs in again as ${roleWords[role]}.`}
          act={t`Change role`}
          run={(why) => setRole(member.id, role, why)}
          onClose={done}
        />
      )}
      {doing === 'reset' && (
        <WhyDialog
          title={t`Reset the passkey?`}
          means={t`Be sure that it is ${member.name} who asks. The one they had is void, they are signed out, and the next sign-in makes a new one.`}
          act={t`Reset passkey`}
          variant="danger"
          run={(why) => reset(member.id, why)}
          onClose={done}
        />
      )}
      {doing === 'close' && (
        <WhyDialog
          title={t`Close the account?`}
          means={t`${member.name} is signed out and cannot sign in again. What they did stays in the audit.`}
          act={t`Close account`}
          variant="danger"
          run={(why) => close(member.id, why)}
          onClose={done}
        />
      )}
    </>
  );
}
