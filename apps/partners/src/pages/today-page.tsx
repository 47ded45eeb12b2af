import { listed } from '@basera/contract/words/phrases';
import { isRegisteredForPush } from '@basera/ui/browser/push-registration.ts';
import { useSession } from '@basera/ui/browser/storage/session.ts';
import { Note } from '@basera/ui/note.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useBusinesses } from '../browser/business';
import { UpcomingStays, WaitingRequests } from '../features/bookings/owner-bookings';
import { OpenCases } from '../features/cases/open-cases';
import { OwnInvitations } from '../features/people/own-invitations';
import { OwnPage } from '../shell/own-page';

/** The day at a glance, what costs most if it is missed first. */
export function Component() {
  const { t } = useLingui();
  const user = useSession()?.user;
  const houses = listed(useBusinesses().map(({ name }) => name));
  const title = user?.first_name ? t`Namaste, ${user.first_name}` : t`Today`;
  return (
    <OwnPage title={title} lead={t`You answer for ${houses}.`}>
      <div className="own-lists">
        <OwnInvitations />
        <OpenCases />
        <BeTold />
        <WaitingRequests />
        <UpcomingStays />
      </div>
    </OwnPage>
  );
}

/** Why an owner wants notifications, where this browser does not show them yet. */
function BeTold() {
  const userId = useSession()?.user.id;
  if (userId === undefined || isRegisteredForPush(userId)) return null;
  return (
    <Note>
      <Trans>
        A request waits a day, then the guest gets all the money back. {/* A page of the travellers' site. */}
        <a className="link" href="/notifications">
          Be told of requests
        </a>{' '}
        on this device, also while this page is closed.
      </Trans>
    </Note>
  );
}
