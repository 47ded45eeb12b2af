import { dayInIndia } from '@basera/contract/calendar-date';
import { type Inquiry, inquiry } from '@basera/contract/endpoints/bookings';
import { LAST_BOOKINGS_KEY } from '@basera/ui/browser/storage/last-bookings-key.ts';
import { readSession } from '@basera/ui/browser/storage/session.ts';
import * as z from 'zod/mini';
import { comingAndPast } from './coming-up';

const KEPT_MAX = 20;
/** The bookings last seen on this device, for when there is no network. They go with the session. */
const lastBookings = z.object({ userId: z.number(), seenAt: z.string(), bookings: z.array(inquiry) });

export type LastBookings = { seenAt: string; bookings: Inquiry[] };

/** The stays one still goes to before all else, the next one first. */
function upcomingFirst(bookings: Inquiry[]): Inquiry[] {
  const { coming, past } = comingAndPast(bookings, dayInIndia(Date.now()));
  return [...coming, ...past];
}

/** Keeps what was just loaded for whoever is signed in. A store that is full or forbidden keeps nothing. */
export function keepLastBookings(bookings: Inquiry[]): void {
  const userId = readSession()?.user.id;
  if (userId === undefined) return;
  const kept = { userId, seenAt: new Date().toISOString(), bookings: upcomingFirst(bookings).slice(0, KEPT_MAX) };
  try {
    localStorage.setItem(LAST_BOOKINGS_KEY, JSON.stringify(kept));
  } catch (error) {
    console.error('could not keep the bookings for later', error);
  }
}

/** What was kept for whoever is signed in, upcoming stays first; null for nothing, and for what is another person's. */
export function readLastBookings(): LastBookings | null {
  try {
    const read = z.safeParse(lastBookings, JSON.parse(localStorage.getItem(LAST_BOOKINGS_KEY) ?? 'null'));
    if (!read.success || read.data.userId !== readSession()?.user.id) return null;
    return { ...read.data, bookings: upcomingFirst(read.data.bookings) };
  } catch {
    return null;
  }
}
