import { useFailureToast } from '@basera/ui/browser/use-failure-toast.ts';
import { ButtonLink } from '@basera/ui/button.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { RetryButton } from '@basera/ui/retry-button.tsx';

/** There is no such stay. */
export function NoStay() {
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
