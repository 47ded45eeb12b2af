import { DEFAULT_ADULTS, GUESTS_MAX } from '../limits.ts';
import { several } from '../phrases.ts';

export type Guests = { adults: number; children: number; infants: number };

export const defaultGuests: Guests = { adults: DEFAULT_ADULTS, children: 0, infants: 0 };

/** Guests who need a bed: infants do not count. */
export const countedGuests = ({ adults, children }: Guests): number => adults + children;

/** '2 guests', '3 guests, 1 infant', 'Add guests' when nobody comes. */
export function guestsLabel(guests: Guests): string {
  const counted = countedGuests(guests);
  const parts = [];
  if (counted > 0) parts.push(several(counted, 'guest'));
  if (guests.infants > 0) parts.push(several(guests.infants, 'infant'));
  return counted > 0 ? parts.join(', ') : 'Add guests';
}

/** A counter moved by one, never below 0 nor past the most a search takes. */
export const stepGuests = (count: number, step: 1 | -1): number => Math.min(GUESTS_MAX, Math.max(0, count + step));

/** How many people the rooms somebody takes sleep. */
export const sleeps = (taken: { room: { max_guests: number }; quantity: number }[]): number =>
  taken.reduce((sum, { room, quantity }) => sum + room.max_guests * quantity, 0);
