import { addDays, instantInIndia } from '@basera/contract/calendar-date';
import { timeBehindDay } from '@basera/contract/words/date-words';
import ical from 'ical-generator';
import type { Selectable } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import { saidTimes } from '../stays/index.ts';

export type ToldBooking = Selectable<DB['bookings']> & { address: string };

/** An event begins and ends at a time or has none: where the owner did not say both, it takes whole days, that of leaving too. */
function spanOf(booking: ToldBooking) {
  const { checkIn, checkOut } = saidTimes(booking);
  const { check_in, check_out } = booking;
  if (checkIn === null || checkOut === null)
    return { allDay: true, start: new Date(check_in), end: new Date(addDays(check_out, 1)) };
  return { start: instantInIndia(check_in, checkIn), end: instantInIndia(check_out, checkOut) };
}

/** What of the times whole days do not tell: ', check-in from 2 pm'. */
function timeWords(booking: ToldBooking): string {
  const { checkIn, checkOut } = saidTimes(booking);
  if (checkIn !== null && checkOut !== null) return '';
  if (checkIn !== null) return `, check-in${timeBehindDay('from', checkIn).slice(1)}`;
  return checkOut === null ? '' : `, check-out${timeBehindDay('until', checkOut).slice(1)}`;
}

/**
 * A stay as an iCalendar file, from check-in to check-out. The same booking always has the same id, so that a calendar moves the stay when
 * it has changed; `at` is when it did.
 */
export function stayInCalendar(booking: ToldBooking, at: Date, origin: string): string {
  const calendar = ical({ prodId: { company: 'Basera', product: 'Stays', language: 'EN' } });
  calendar.createEvent({
    id: `booking-${booking.id}@${new URL(origin).hostname}`,
    sequence: Math.floor(at.getTime() / 1000),
    stamp: at,
    ...spanOf(booking),
    summary: `Stay at ${booking.property_name}`,
    location: booking.address,
    description: `Booking #${booking.id}${timeWords(booking)}`,
    url: `${origin}/bookings`,
  });
  return calendar.toString();
}
