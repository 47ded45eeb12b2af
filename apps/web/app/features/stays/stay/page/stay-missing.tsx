import { useFailureToast } from '../../../../browser/use-failure-toast';
import { ButtonLink } from '../../../../ui/button';
import { EmptyState } from '../../../../ui/empty-state';
import { RetryButton } from '../../../../ui/retry-button';

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
