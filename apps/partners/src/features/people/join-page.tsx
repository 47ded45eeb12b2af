import { showContact } from '@basera/contract/words/contact-words';
import { sitePath } from '@basera/ui/addresses/site-path.ts';
import { useSession } from '@basera/ui/browser/storage/session.ts';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { chooseBusiness } from '../../browser/business';
import { LoadFailed } from '../../shell/load-failed';
import { OwnPage } from '../../shell/own-page';
import { ownInvitationsQuery } from './calls';
import { OwnInvitations } from './own-invitations';

/** Where the link of an invitation leads: what waits for whoever is signed in, or with what to sign in instead. */
export function Component() {
  const { t } = useLingui();
  const { data: invitations, isError, refetch } = useQuery(ownInvitationsQuery);
  const navigate = useNavigate();
  const joined = (businessId: number) => {
    chooseBusiness(businessId);
    void navigate('/today');
  };
  return (
    <OwnPage title={t`Invitation`}>
      {invitations && invitations.length > 0 && <OwnInvitations onJoined={joined} />}
      {invitations?.length === 0 && <NoneWaits />}
      {!invitations && isError && <LoadFailed onRetry={refetch}>{t`We could not look for invitations.`}</LoadFailed>}
      {!invitations && !isError && <Skeleton height={168} className="rounded-card" />}
    </OwnPage>
  );
}

function NoneWaits() {
  const { t } = useLingui();
  const user = useSession()?.user;
  const contacts = [user?.number, user?.email].flatMap((one) => (one ? showContact(one) : [])).join(', ');
  return (
    <EmptyState
      heading="h2"
      className="empty-plain"
      title={t`No invitation waits for you`}
      // A page of the travellers' site.
      action={<a className="btn btn-outline" href={sitePath('/signout')}>{t`Sign out`}</a>}
    >
      {t`You are signed in with ${contacts}. An invitation waits for the number or address it was sent to: sign out, and in again with that one. Is it over, or taken back? Then ask for a new one.`}
    </EmptyState>
  );
}
