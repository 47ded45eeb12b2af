import type { Inquiry } from '@basera/contract/endpoints/bookings';
import { isConfirmed } from '@basera/contract/rules/status/booking-status';
import type { ReactNode } from 'react';
import { TripArrival } from '../arrival/trip-arrival';
import { TripDoor } from '../door/trip-door';
import { TripReview } from '../review/trip-review';
import { DisputeNote } from './dispute-note';
import { GettingThere } from './getting-there';
import { HouseRules } from './house-rules';
import { IfPlansChange } from './if-plans-change';
import { RefundTracker } from './refund-tracker';
import { RequestSteps } from './request-steps';
import { TripHost } from './trip-host';
import { TripRegister } from './trip-register';
import { hasLeft, isWaiting } from './trip-state';
import { useNow } from './use-now';
import { WhenAndWho } from './when-and-who';

type Props = {
  booking: Inquiry;
  onChanged(): void;
  /** A map of where it is, where that is known. */
  map?(booking: Inquiry): ReactNode;
};

/** All that a guest wants to know of a trip, section by section; of what is not confirmed only what is known of it. */
export function TripBody({ booking, onChanged, map }: Props) {
  const confirmed = isConfirmed(booking.status);
  // After the stay nobody is on the way; whom to call stays, for what was left behind.
  const isOver = hasLeft(booking, useNow());
  return (
    <>
      {booking.dispute && <DisputeNote dispute={booking.dispute} status={booking.status} />}
      {booking.refund && <RefundTracker refund={booking.refund} />}
      {isWaiting(booking) && <RequestSteps booking={booking} onChanged={onChanged} />}
      <TripArrival booking={booking} />
      <TripDoor booking={booking} />
      <TripReview booking={booking} />
      <WhenAndWho booking={booking} />
      {confirmed && !isOver && <GettingThere booking={booking} map={map?.(booking)} />}
      {confirmed && <TripHost booking={booking} />}
      {booking.status === 'accepted' && !isOver && <TripRegister booking={booking} />}
      {booking.status === 'accepted' && !isOver && <IfPlansChange booking={booking} onChanged={onChanged} />}
      {((confirmed && !isOver) || isWaiting(booking)) && <HouseRules booking={booking} />}
    </>
  );
}
