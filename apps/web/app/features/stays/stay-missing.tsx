import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useToast } from '../../browser/app-context';
import { Button, ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';

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

const FAILED = 'We could not load this stay';

/** It may well be there, but could not be loaded. */
export function StayFailed() {
  const { revalidate, state } = useRevalidator();
  const showToast = useToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when the page comes up
  useEffect(() => showToast({ title: FAILED, tone: 'bad' }), []);
  return (
    <EmptyState
      className="empty-plain"
      heading="h1"
      title={FAILED}
      action={
        <Button variant="outline" busy={state === 'loading'} busyLabel="Trying again..." onClick={() => revalidate()}>
          Try again
        </Button>
      }
    >
      It is us, not you. Your dates and guests are safe.
    </EmptyState>
  );
}
