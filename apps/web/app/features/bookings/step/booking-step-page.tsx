import { useLingui } from '@lingui/react/macro';
import '../words/booking-words';
import { type BookingAddress, confirmationAddress, detailsAddress } from '@basera/contract/addresses/booking-address';
import type { StayDates } from '@basera/contract/rules/stay-dates';
import { stayAddress } from '@basera/contract/trip';
import { useFailureToast } from '@basera/ui/browser/use-failure-toast.ts';
import { ButtonLink } from '@basera/ui/button.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { RetryButton } from '@basera/ui/retry-button.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { keepInstead } from '../door/keep-instead';
import { attemptStore, heldRooms } from '../pay/booking-attempt';
import type { Selection } from '../room-selection';
import { BackLink } from './back-link';
import { BookingFrame, StepBody } from './booking-frame';
import type { BookingStep, FailedStep } from './booking-step';
import { selectionOf } from './rooms/selection-of';
import { SelectionProblem } from './rooms/selection-problem';
import { StaySummary } from './stay-summary';
import { useStoredTrip } from './use-stored-trip';

/** What a step shows once the rooms can be booked. */
export type ReadyStep = {
  step: BookingStep;
  selection: Extract<Selection, { kind: 'ready' }>;
  nights: number;
  /** The address of this booking: rooms, dates and guests, complete. */
  address: BookingAddress;
};

type Props = {
  step: BookingStep | FailedStep | null;
  which: 'details' | 'confirmation';
  /** A `StepBody` and a `StepAction`. */
  children(ready: ReadyStep): ReactNode;
};

/** Both booking steps: the frame, and words with a way back where the stay or the rooms are not to be had. */
export function BookingStepPage({ step, ...rest }: Props) {
  if (!step) return <NoStay />;
  return 'failure' in step ? <StayFailed message={step.failure} /> : <Step step={step} {...rest} />;
}

function Step({ step, which, children }: Omit<Props, 'step'> & { step: BookingStep }) {
  const { t } = useLingui();
  useStoredTrip(step.asked);
  const held = useHeldRooms(step.dates);
  const { stay, dates, guests } = step;
  const { selection, nights } = selectionOf(step, held);
  const address = { choices: step.asked.choices, dates, guests };
  const withRooms = (choices: BookingAddress['choices']) =>
    keepInstead(
      which === 'details'
        ? detailsAddress(stay.slug, { ...address, choices })
        : confirmationAddress(stay.id, { ...address, choices }),
      step.insteadOf,
    );
  return (
    <BookingFrame
      title={which === 'details' ? t`Check the details` : t`Pay and finish`}
      step={which === 'details' ? 1 : 2}
      back={
        which === 'details' ? (
          <BackLink to={stayAddress(stay.slug, address)}>{t`Change your selection`}</BackLink>
        ) : (
          <BackLink to={keepInstead(detailsAddress(stay.slug, address), step.insteadOf)}>{t`Back to details`}</BackLink>
        )
      }
      aside={<StaySummary step={step} selection={selection} />}
    >
      {selection.kind === 'ready' ? (
        children({ step, selection, nights, address })
      ) : (
        <StepBody>
          <SelectionProblem step={step} problem={selection} withRooms={withRooms} />
        </StepBody>
      )}
    </BookingFrame>
  );
}

/** There is no such stay. */
const NoStay = () => {
  const { t } = useLingui();
  return (
    <main className="wrap py-3 md:py-5">
      <EmptyState
        heading="h1"
        title={t`No Property Found`}
        className="empty-plain"
        action={<ButtonLink to="/search">{t`Find a stay`}</ButtonLink>}
      >
        {t`We couldn't find any property matching your criteria. Please adjust your search filters again.`}
      </EmptyState>
    </main>
  );
};

/** It may well be there, but could not be looked up: said in a toast, in the server's words. */
function StayFailed({ message }: { message: string }) {
  const { t } = useLingui();
  useFailureToast(message);
  return (
    <main className="wrap py-3 md:py-5">
      <EmptyState heading="h1" title={t`We could not load this stay`} className="empty-plain" action={<RetryButton />}>
        {t`Your choice is kept: it stands in the address of this page.`}
      </EmptyState>
    </main>
  );
}

const noRooms: ReadonlyMap<number, number> = new Map();

/**
 * How many of each room (by id) this tab's own unpaid booking holds on these dates: who comes back from the payment
 * page would otherwise find the last room sold out, to themselves. Empty on the server and while the page comes alive.
 */
function useHeldRooms({ checkIn, checkOut }: StayDates): ReadonlyMap<number, number> {
  const [held, setHeld] = useState(noRooms);
  useEffect(() => {
    setHeld(heldRooms(attemptStore(), { checkIn, checkOut }, Date.now()));
  }, [checkIn, checkOut]);
  return held;
}
