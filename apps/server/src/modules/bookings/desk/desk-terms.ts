import { type CalendarDate, daysBetween } from '@basera/contract/calendar-date';
import type { DeskTerms } from '@basera/contract/endpoints/partners/desk';
import { formatRupees, type Paise, paiseFromRupees, rupeesFromPaise } from '@basera/contract/money';
import { priceBooked } from '@basera/contract/rules/booked-price';
import { problemWithStayDates } from '@basera/contract/rules/stay-dates';
import type { Kysely } from 'kysely';
import { invalidField } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { say } from '../../../words/say.ts';
import { linesOf, roomForSale } from '../place/price/quote-request.ts';
import { readRooms } from '../place/price/read-rooms.ts';
import { soldRooms } from '../place/price/sold-rooms.ts';
import type { SoldRoom } from '../tables.ts';

const fieldOf = { check_in: 'start_date', check_out: 'end_date' } as const;

/** Throws 422 for dates that make no sense. Guests who are here keep the day they came: `since`. */
export function requireDates(
  { start_date, end_date }: Pick<DeskTerms, 'start_date' | 'end_date'>,
  today: CalendarDate,
  since: CalendarDate | null = null,
): void {
  const from = since !== null && start_date === since && since < today ? since : today;
  const problem = problemWithStayDates({ checkIn: start_date, checkOut: end_date }, from);
  if (problem) throw invalidField(fieldOf[problem.field], problem.message);
  if (end_date < today) throw invalidField('end_date', say`Check-out cannot be in the past.`);
}

/** The rooms as they are sold at this moment. */
export async function roomsAtDesk(db: Kysely<DB>, propertyId: number, asked: DeskTerms): Promise<SoldRoom[]> {
  const lines = linesOf(asked, await readRooms(db, asked));
  if (lines.some(({ room }) => room.property_id !== propertyId))
    throw invalidField('rooms.0.room_id', say`Is a room of another property.`);
  return soldRooms(lines.map(roomForSale), asked);
}

/** What the rooms cost by their own prices. */
export const priceOf = (
  { start_date, end_date }: Pick<DeskTerms, 'start_date' | 'end_date'>,
  rooms: SoldRoom[],
): Paise => priceBooked(rooms, daysBetween(start_date, end_date)).total;

/** What was agreed, else what the rooms cost. */
export const agreedAmount = (
  { amount, ...dates }: Pick<DeskTerms, 'amount' | 'start_date' | 'end_date'>,
  rooms: SoldRoom[],
): Paise => (amount === undefined ? priceOf(dates, rooms) : paiseFromRupees(amount));

/** Throws 422 for more than `most`, on nights of which their owner has cancelled a booking. */
export function requireNoDearer(amount: Paise, most: Paise): void {
  if (amount <= most) return;
  const words = say`You have cancelled a booking of these nights: they cannot cost more than ${formatRupees(rupeesFromPaise(most))}.`;
  throw invalidField('amount', words);
}
