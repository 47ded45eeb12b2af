import { useFailureToast } from '@basera/ui/browser/use-failure-toast.ts';
import { ButtonLink } from '@basera/ui/button.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { RetryButton } from '@basera/ui/retry-button.tsx';
import { searchAddress } from '../../search/bar/search-bar-values';

/** There is no such stay; or there is, and it takes no bookings now. */
export function NoStay({ resting }: { resting: { name: string; city: string } | null }) {
  if (resting) {
    return (
      <EmptyState
        className="empty-plain"
        heading="h1"
        title={`${resting.name} takes no bookings now`}
        action={<ButtonLink to={searchAddress({ city: resting.city })}>Stays in {resting.city}</ButtonLink>}
      >
        Have you booked it? Your booking stands: find it in your trips. Other stays in {resting.city} take bookings.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      className="empty-plain"
      heading="h1"
      title="No Property Found"
      action={<ButtonLink to="/search">Search all of India</ButtonLink>}
    >
      We couldn't find any property matching your criteria. Please adjust your search filters again.
    </EmptyState>
  );
}

/** It may well be there, but could not be loaded. */
export function StayFailed({ message }: { message: string }) {
  useFailureToast(message);
  return (
    <EmptyState className="empty-plain" heading="h1" title="We could not load this stay" action={<RetryButton />}>
      Your dates and guests are safe.
    </EmptyState>
  );
}
