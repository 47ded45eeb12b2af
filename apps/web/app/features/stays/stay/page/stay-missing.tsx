import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useToast } from '../../../../browser/app-context';
import { Button, ButtonLink } from '../../../../ui/button';
import { EmptyState } from '../../../../ui/empty-state';

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

/** Says in a toast what the server said of a failure; null is none. */
export function useFailureToast(message: string | null): void {
  const showToast = useToast();
  useEffect(() => {
    if (message !== null) showToast({ title: message, tone: 'bad' });
  }, [message, showToast]);
}

/** Loads the page again, for as long as it takes. */
export function TryAgain() {
  const { revalidate, state } = useRevalidator();
  return (
    <Button variant="outline" busy={state === 'loading'} busyLabel="Trying again..." onClick={() => revalidate()}>
      Try again
    </Button>
  );
}

/** It may well be there, but could not be loaded. */
export function StayFailed({ message }: { message: string }) {
  useFailureToast(message);
  return (
    <EmptyState className="empty-plain" heading="h1" title="We could not load this stay" action={<TryAgain />}>
      Your dates and guests are safe.
    </EmptyState>
  );
}
