import { may } from '@basera/contract/rules/business/roles';
import { roleTitles } from '@basera/contract/words/role-words';
import { useSession } from '@basera/ui/browser/storage/session.ts';
import { Button } from '@basera/ui/button.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useBusiness } from '../../browser/business';
import { OwnPage } from '../../shell/own-page';
import { membersQuery } from './calls';
import { InvitationRow } from './invitation-row';
import { LogCard } from './log-card';
import { MemberRow } from './member-row';
import { PartingDialog } from './parting-dialog';
import './people.css';
import { LoadFailed } from '../../shell/load-failed';

// The library of forms is loaded behind the list.
const InviteForm = lazy(async () => ({ default: (await import('./invite-form')).InviteForm }));

/** Who acts for a business, as what, and what they changed. */
export function Component() {
  const { t } = useLingui();
  const business = useBusiness();
  return (
    <OwnPage title={t`People`} lead={`${business.name} · ${roleTitles[business.role]}`}>
      {may(business.role, 'manage_members') && <Members key={`members ${business.id}`} businessId={business.id} />}
      {may(business.role, 'read_log') && <LogCard key={`log ${business.id}`} businessId={business.id} />}
      {business.role !== 'owner' && <Leaving />}
    </OwnPage>
  );
}

function Members({ businessId }: { businessId: number }) {
  const { t } = useLingui();
  const { data: people, isError, refetch } = useQuery(membersQuery(businessId));
  if (!people && isError) return <LoadFailed onRetry={refetch}>{t`We could not load the people.`}</LoadFailed>;
  if (!people) return <Skeleton height={168} className="rounded-card" />;
  return (
    <>
      <section className="card" aria-labelledby="members">
        <h2 className="h2 people-title" id="members">{t`Who may do what`}</h2>
        <ul className="people">
          {people.members.map((member) => (
            <MemberRow key={member.user_id} businessId={businessId} member={member} />
          ))}
          {people.invitations.map((invitation) => (
            <InvitationRow key={`asked ${invitation.id}`} businessId={businessId} invitation={invitation} />
          ))}
        </ul>
      </section>
      <Suspense fallback={<Skeleton height={168} className="rounded-card" />}>
        <InviteForm businessId={businessId} />
      </Suspense>
    </>
  );
}

/** For whom owners have let in: owners leave in the list. */
function Leaving() {
  const { t } = useLingui();
  const business = useBusiness();
  const user = useSession()?.user;
  const [isOpen, setOpen] = useState(false);
  if (!user) return null;
  return (
    <div>
      <Button variant="outline" onClick={() => setOpen(true)}>{t`Leave ${business.name}`}</Button>
      {isOpen && (
        <PartingDialog
          businessId={business.id}
          member={{ user_id: user.id, name: user.name ?? '' }}
          isSelf
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
