import { type BookingRequest, bookingRequest } from '@basera/contract/endpoints/bookings';
import type { StayDates } from '@basera/contract/rules/stay-dates';
import { freshKey } from '@basera/ui/browser/calls/fresh-key.ts';
import * as z from 'zod/mini';

/**
 * The booking under way in this tab. A double click, a retry or a reload repeats its key, so that the server
 * answers as it did the first time; a body that differs in anything is another booking with another key.
 */
const attempt = z.object({
  body: bookingRequest,
  key: z.string().check(z.minLength(1)),
  /** What came of it, once the server answered. */
  placed: z.nullable(z.object({ bookingId: z.number(), holdExpiresAt: z.string() })),
});
export type BookingAttempt = z.infer<typeof attempt>;

const STORED_UNDER = 'booking-attempt';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const nowhere: Store = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

/** Where this tab keeps its attempt: its session storage, or nowhere in a browser that forbids it. */
export function attemptStore(): Store {
  try {
    return window.sessionStorage;
  } catch {
    return nowhere;
  }
}

/** The attempt kept in a store; null when there is none, or none that can be read. */
export function readAttempt(store: Store): BookingAttempt | null {
  try {
    return z.parse(attempt, JSON.parse(store.getItem(STORED_UNDER) ?? 'null'));
  } catch {
    return null;
  }
}

function write(store: Store, value: BookingAttempt): void {
  try {
    store.setItem(STORED_UNDER, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still books; only a reload no longer repeats the key.
  }
}

/** What is booked and for how much; consent and referral are said once, with the first press. */
const bookedPart = ({ start_date, end_date, guests, children, amount, rooms, instead_of }: BookingRequest): string =>
  // What is chosen instead of another booking is held for that one alone.
  JSON.stringify([start_date, end_date, guests, children, amount, rooms, instead_of]);

/** The attempt whose rooms are held right now, or null. `now` in epoch milliseconds. */
function liveAttempt(store: Store, now: number): BookingAttempt | null {
  const known = readAttempt(store);
  return known?.placed && Date.parse(known.placed.holdExpiresAt) > now ? known : null;
}

/** How many of each room (by id) this tab's own unpaid booking holds on exactly these dates. */
export function heldRooms(store: Store, { checkIn, checkOut }: StayDates, now: number): ReadonlyMap<number, number> {
  const body = liveAttempt(store, now)?.body;
  const same = body?.start_date === checkIn && body.end_date === checkOut;
  return new Map(same ? body.rooms.map((room) => [room.room_id, room.quantity]) : []);
}

/** The attempt that holds exactly these rooms at this price right now, or null. */
export function heldAttempt(store: Store, body: BookingRequest, now: number): BookingAttempt | null {
  const known = liveAttempt(store, now);
  return known && bookedPart(known.body) === bookedPart(body) ? known : null;
}

/** The attempt to send for a body: the one that holds its rooms, the same one not answered yet, or a fresh one. */
export function attemptFor(store: Store, body: BookingRequest, now: number): BookingAttempt {
  const held = heldAttempt(store, body, now);
  if (held) return held;
  const known = readAttempt(store);
  if (known && !known.placed && JSON.stringify(known.body) === JSON.stringify(body)) return known;
  const fresh = { body, key: freshKey(), placed: null };
  write(store, fresh);
  return fresh;
}

/** Remembers what the server answered to the attempt. */
export const rememberPlaced = (store: Store, made: BookingAttempt, placed: BookingAttempt['placed']): void =>
  write(store, { ...made, placed });

/** Forgets the attempt, so that the same rooms can be booked anew. */
export function forgetAttempt(store: Store): void {
  try {
    store.removeItem(STORED_UNDER);
  } catch {
    // Nothing was kept, so there is nothing to forget.
  }
}

/** Forgets the attempt if it made this booking. */
export function forgetSettled(store: Store, bookingId: number): void {
  if (readAttempt(store)?.placed?.bookingId === bookingId) forgetAttempt(store);
}
