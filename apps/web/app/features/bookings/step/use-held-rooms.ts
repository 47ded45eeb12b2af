import type { StayDates } from '@basera/contract/rules/stay-dates';
import { useEffect, useState } from 'react';
import { attemptStore, heldRooms } from '../pay/booking-attempt';

const none: ReadonlyMap<number, number> = new Map();

/**
 * How many of each room (by id) this tab's own unpaid booking holds on these dates: who comes back from the payment
 * page would otherwise find the last room sold out, to themselves. Empty on the server and while the page comes alive.
 */
export function useHeldRooms({ checkIn, checkOut }: Partial<StayDates>): ReadonlyMap<number, number> {
  const [held, setHeld] = useState(none);
  useEffect(() => {
    if (checkIn && checkOut) setHeld(heldRooms(attemptStore(), { checkIn, checkOut }, Date.now()));
  }, [checkIn, checkOut]);
  return held;
}
