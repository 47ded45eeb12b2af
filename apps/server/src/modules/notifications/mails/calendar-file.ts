import { instantInIndia } from '@basera/contract/calendar-date';
import ical from 'ical-generator';
import type { Selectable } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

export type ToldBooking = Selectable<DB['bookings']> & { address: string };

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
    start: instantInIndia(booking.check_in, booking.check_in_time),
    end: instantInIndia(booking.check_out, booking.check_out_time),
    summary: `Stay at ${booking.property_name}`,
    location: booking.address,
    description: `Booking #${booking.id}`,
    url: `${origin}/bookings`,
  });
  return calendar.toString();
}
