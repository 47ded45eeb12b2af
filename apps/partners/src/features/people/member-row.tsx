import type { Member } from '@basera/contract/endpoints/partners/businesses';
import { MEMBER_ROLES, type MemberRole } from '@basera/contract/rules/business/roles';
import { showContact } from '@basera/contract/words/contact-words';
import { roleTitles } from '@basera/contract/words/role-words';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { useSession } from '@basera/ui/browser/storage/session.ts';
import { Button } from '@basera/ui/button.tsx';
import { Select } from '@basera/ui/fields/select.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { businessesQuery } from '../../browser/business';
import { giveRole, PEOPLE } from './calls';
import { PartingDialog } from './parting-dialog';

const roles = MEMBER_ROLES.map((value) => ({ value, label: roleTitles[value] }));

/** A member, whose role an owner changes on the spot. */
export function MemberRow({ businessId, member: known }: { businessId: number; member: Member }) {
  // Who has given no name is called by what a code was sent to.
  const member = { ...known, name: showContact(known.name) };
  const { t } = useLingui();
  const toast = useToast();
  const isSelf = useSession()?.user.id === member.user_id;
  const [isParting, setParting] = useState(false);
  // Shown from the press on; what the server says of it comes a moment later.
  const [role, setRole] = useState(member.role);
  const changing = useMutation({
    mutationFn: (next: MemberRole) => giveRole(businessId, member.user_id, next),
    onSuccess: (_, next) => toast({ title: t`${member.name} is ${roleTitles[next]} now`, tone: 'good' }),
    onError(error) {
      setRole(member.role);
      toast({ title: messageOf(error), tone: 'bad' });
    },
    onSettled: () => void Promise.all([readAgain(PEOPLE), isSelf && readAgain(businessesQuery.queryKey)]),
  });
  const choose = (next: MemberRole) => {
    setRole(next);
    changing.mutate(next);
  };

  return (
    <li className="person">
      <div className="person-words">
        <b className="strong wrap-anywhere">{isSelf ? t`${member.name} (you)` : member.name}</b>
        {member.contact && member.contact !== known.name && (
          <span className="small soft wrap-anywhere">{showContact(member.contact)}</span>
        )}
      </div>
      <Select
        label={t`Role of ${member.name}`}
        hideLabel
        size="s"
        value={role}
        options={roles}
        disabled={changing.isPending}
        onValueChange={choose}
      />
      <Button variant="ghost" size="s" onClick={() => setParting(true)}>
        {isSelf ? t`Leave` : t`Let go`}
        {!isSelf && <span className="sr">{` ${member.name}`}</span>}
      </Button>
      {isParting && (
        <PartingDialog businessId={businessId} member={member} isSelf={isSelf} onClose={() => setParting(false)} />
      )}
    </li>
  );
}
