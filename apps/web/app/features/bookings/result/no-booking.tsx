import { useLingui } from '@lingui/react/macro';
import '../words/booking-words';
import { ButtonLink } from '@basera/ui/button.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';

/** No booking of this guest has the id of the address: it is unknown, or somebody else's. */
export const NoBooking = () => {
  const { t } = useLingui();
  return (
    <main className="wrap py-3 md:py-5">
      <EmptyState
        heading="h1"
        title={t`We could not find this booking`}
        className="empty-plain"
        action={<ButtonLink to="/bookings">{t`View All Booking`}</ButtonLink>}
      >
        {t`There is no such booking on your account. If you made it with another phone number or email, log in with that one.`}
      </EmptyState>
    </main>
  );
};
