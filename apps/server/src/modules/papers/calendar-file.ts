import { addDays, instantInIndia } from '@basera/contract/calendar-date';
import { addressIn, type Language } from '@basera/contract/languages/languages';
import ical from 'ical-generator';
import type { Selectable } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import { inLanguage, say, type Told } from '../../words/say.ts';
import { saidTimes } from '../stays/index.ts';

export type ToldBooking = Selectable<DB['bookings']> & { address: string };

/** The site, in the language of whoever takes the file. */
type Reader = { origin: string; language: Language };

/** An event begins and ends at a time or has none: where the owner did not say both, it takes whole days, that of leaving too. */
function spanOf(booking: ToldBooking) {
  const { checkIn, checkOut } = saidTimes(booking);
  const { check_in, check_out } = booking;
  if (checkIn === null || checkOut === null)
    return { allDay: true, start: new Date(check_in), end: new Date(addDays(check_out, 1)) };
  return { start: instantInIndia(check_in, checkIn), end: instantInIndia(check_out, checkOut) };
}

/** What of the times whole days do not tell: ', check-in from 2 pm'. */
function timeWords(booking: ToldBooking): Told {
  const { checkIn, checkOut } = saidTimes(booking);
  if (checkIn !== null && checkOut !== null) return '';
  if (checkIn !== null) return say`, check-in${(said) => said.timeBehindDay('from', checkIn).slice(1)}`;
  return checkOut === null ? '' : say`, check-out${(said) => said.timeBehindDay('until', checkOut).slice(1)}`;
}

/**
 * A stay as an iCalendar file, from check-in to check-out. The same booking always has the same id, so that a calendar moves the stay when
 * it has changed; `at` is when it did.
 */
export function stayInCalendar(booking: ToldBooking, at: Date, { origin, language }: Reader): string {
  const calendar = ical({ prodId: { company: 'Basera', product: 'Stays', language: language.toUpperCase() } });
  calendar.createEvent({
    id: `booking-${booking.id}@${new URL(origin).hostname}`,
    sequence: Math.floor(at.getTime() / 1000),
    stamp: at,
    ...spanOf(booking),
    summary: inLanguage(say`Stay at ${booking.property_name}`, language),
    location: booking.address,
    description: inLanguage(say`Booking #${booking.id}${timeWords(booking)}`, language),
    url: origin + addressIn(language, '/bookings'),
  });
  return calendar.toString();
}
