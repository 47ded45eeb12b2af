import { daysBetween } from '@basera/contract/calendar-date';
import { fillTemplate, type TemplateField } from '@basera/contract/rules/business/template-fields';
import { clockTime, formatWeekday } from '@basera/contract/words/date-words';
import { several } from '@basera/contract/words/phrases';
import type { Selectable } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import type { OwnerRoomRow } from '../list-queries.ts';

type Booking = Selectable<DB['bookings']>;
export type Values = Partial<Record<TemplateField, string>>;

/** What the fields of a template stand for, as far as it is known: a time nobody gave is none. */
export const valuesOf = (booking: Booking, rooms: Pick<OwnerRoomRow, 'quantity' | 'room_name'>[]): Values => ({
  guest: booking.guest_name,
  stay: booking.property_name,
  rooms: rooms.map(({ quantity, room_name }) => `${quantity} × ${room_name}`).join(', '),
  check_in: formatWeekday(booking.check_in),
  ...(booking.check_in_given && { check_in_time: clockTime(booking.check_in_time) }),
  check_out: formatWeekday(booking.check_out),
  ...(booking.check_out_given && { check_out_time: clockTime(booking.check_out_time) }),
  nights: several(daysBetween(booking.check_in, booking.check_out), 'night'),
  guests: several(booking.guests, 'guest'),
  booking: `#${booking.id}`,
});

/** The words of a template for a guest; null where nobody was asked about. */
export const filledFor = (words: string, values: Values | null): string | null => values && fillTemplate(words, values);
