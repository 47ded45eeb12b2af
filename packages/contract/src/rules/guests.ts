import { DEFAULT_ADULTS, GUESTS_MAX } from '../limits.ts';
import { ADD_GUESTS, addRoomWords } from '../words/guests-words.ts';
import { several } from '../words/phrases.ts';

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
  return counted > 0 ? parts.join(', ') : ADD_GUESTS;
}

/** A counter moved by one, never below 0 nor past the most a search takes. */
export const stepGuests = (count: number, step: 1 | -1): number => Math.min(GUESTS_MAX, Math.max(0, count + step));

/** Of how many people a party is that may not have been counted yet: one at least, for whom prices are. */
export const partySize = (guests: number): number => Math.max(1, guests);

/** So many rooms of a kind. */
type Taken = { room: { max_guests: number }; quantity: number };

/** How many people the rooms somebody takes sleep. */
export const sleeps = (taken: Taken[]): number =>
  taken.reduce((sum, { room, quantity }) => sum + room.max_guests * quantity, 0);

/** How many the rooms sleep where that is fewer than come; null where it is enough. */
export function bedsShort(taken: Taken[], guests: number): number | null {
  const beds = sleeps(taken);
  return beds < partySize(guests) ? beds : null;
}

export { roomsSleep } from '../words/guests-words.ts';

/** 'These rooms sleep 2 of 4: add a room' */
export const roomsSleepOf = (beds: number, guests: number): string => addRoomWords(beds, partySize(guests));

/** A kind of room on offer, so many of it free. */
type Offered = { id: number; max_guests: number; number_of_rooms: number; base_price_per_night: number };

/**
 * The room that a party takes one more of when its rooms sleep too few: of the kinds it has, else of the others, the cheapest that
 * is free; null where none is. `canTakeMore`: whether a further kind fits into the booking.
 */
export function roomToAdd<R extends Offered>(
  offered: R[],
  taken: { room: { id: number }; quantity: number }[],
  canTakeMore: boolean,
): R | null {
  const quantityOf = new Map(taken.map(({ room, quantity }) => [room.id, quantity]));
  const free = offered.filter(({ id, number_of_rooms }) => number_of_rooms > (quantityOf.get(id) ?? 0));
  const own = free.filter(({ id }) => quantityOf.has(id));
  const [cheapest] = (own.length > 0 ? own : canTakeMore ? free : []).sort(
    (a, b) => a.base_price_per_night - b.base_price_per_night,
  );
  return cheapest ?? null;
}
