import { useLingui } from '@lingui/react/macro';
import { OwnPage } from '../../shell/own-page';
import { UpcomingStays, WaitingRequests } from './owner-bookings';

/** All that guests have asked for and booked. */
export function Component() {
  const { t } = useLingui();
  return (
    <OwnPage title={t`Bookings`}>
      <div className="own-lists">
        <WaitingRequests />
        <UpcomingStays />
      </div>
    </OwnPage>
  );
}
