import { ButtonLink } from '@basera/ui/button.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';

/** No booking of this guest has the id of the address: it is unknown, or somebody else's. */
export const NoBooking = () => (
  <main className="wrap py-3 md:py-5">
    <EmptyState
      heading="h1"
      title="We could not find this booking"
      className="empty-plain"
      action={<ButtonLink to="/bookings">View All Booking</ButtonLink>}
    >
      There is no such booking on your account. If you made it with another phone number or email, log in with that one.
    </EmptyState>
  </main>
);
