import type { OwnInvitation } from '@basera/contract/endpoints/partners/businesses';
import { roleMay, roleWords } from '@basera/contract/words/role-words';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { businessesQuery } from '../../browser/business';
import { lookingHere } from '../../browser/looking';
import { answer, ownInvitationsQuery } from './calls';
import './people.css';

/** What the signed-in person is asked to join; nothing where there is none. */
export function OwnInvitations({ onJoined }: { onJoined?: (businessId: number) => void }) {
  const { data: invitations } = useQuery({ ...ownInvitationsQuery, enabled: !lookingHere() });
  return (
    invitations?.map((invitation) => <Asked key={invitation.id} invitation={invitation} onJoined={onJoined} />) ?? null
  );
}

type AskedProps = { invitation: OwnInvitation; onJoined: ((businessId: number) => void) | undefined };

function Asked({ invitation, onJoined }: AskedProps) {
  const { t } = useLingui();
  const toast = useToast();
  const { business_name: name, role } = invitation;
  const by = invitation.invited_by ?? t`An owner`;
  const answering = useMutation({
    mutationFn: (joins: boolean) => answer(invitation.id, joins),
    onSuccess({ data: { business } }) {
      if (!business) return;
      toast({ title: t`Welcome to ${name}`, tone: 'good' });
      onJoined?.(business.id);
    },
    onError: (error) => toast({ title: messageOf(error), tone: 'bad' }),
    onSettled: () => void Promise.all([readAgain(ownInvitationsQuery.queryKey), readAgain(businessesQuery.queryKey)]),
  });
  return (
    <section className="card card-pad stack-16" aria-label={t`Invitation to ${name}`}>
      <div>
        <h2 className="h2 wrap-anywhere">{t`${by} asks you to join ${name}`}</h2>
        <p className="soft">
          {t`As ${roleWords[role]}.`} {roleMay[role]}
        </p>
      </div>
      <div className="row flex-wrap">
        <Button
          busy={answering.isPending && answering.variables}
          busyLabel={t`Joining...`}
          disabled={answering.isPending}
          onClick={() => answering.mutate(true)}
        >{t`Join`}</Button>
        <Button
          variant="outline"
          disabled={answering.isPending}
          onClick={() => answering.mutate(false)}
        >{t`No, thank you`}</Button>
      </div>
    </section>
  );
}
