import { GUESTS_MAX } from '@basera/contract/limits';
import type { StoredSearch } from '@basera/contract/parsing/stored-values';
import { countedGuests, type Guests } from '@basera/contract/rules/guests';
import { noTrip, ofWhomChildren, type Trip } from '@basera/contract/trip';
import { readStored } from '@basera/ui/browser/storage/stored.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** What an address that was replaced no longer says: why its dates were not taken. */
export type TripState = { whyOtherDates: string | null };

/** Where a page goes on to, and what it tells of that once it is on its way. */
export type Onward = { to: string; state?: TripState; tell?: () => void };

/** Who comes, as a trip says it. */
export function headsOf(party: Guests): { guests: number } & Pick<Trip, 'children'> {
  const guests = Math.min(GUESTS_MAX, countedGuests(party));
  return { guests, ...ofWhomChildren(guests, party.children) };
}

/** The trip of the last search, where there was one. */
export const keptTrip = (stored: StoredSearch | null): Trip =>
  stored ? { dates: { checkIn: stored.date.from, checkOut: stored.date.to }, ...headsOf(stored.guests) } : noTrip;

/**
 * A page whose address leaves dates or guests to the browser goes on to one that names them: the address first, then what
 * this browser kept, then the defaults. `find` is asked once for each `of`, in the browser alone.
 */
export function useTripInAddress(of: string | null, find: (stored: StoredSearch | null) => Onward | null): void {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an address
  useEffect(() => {
    const onward = of === null ? null : find(readStored('search-bar-data'));
    if (!onward) return;
    navigate(onward.to, { replace: true, preventScrollReset: true, state: onward.state });
    onward.tell?.();
  }, [of]);
}
