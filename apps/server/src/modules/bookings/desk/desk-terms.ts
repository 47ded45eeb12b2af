import { type CalendarDate, daysBetween } from '@basera/contract/calendar-date';
import type { DeskTerms } from '@basera/contract/endpoints/partners/desk';
import { formatRupees, type Paise, paiseFromRupees, rupeesFromPaise } from '@basera/contract/money';
import { priceBooked } from '@basera/contract/rules/booked-price';
import { problemWithStayDates } from '@basera/contract/rules/stay-dates';
import { invalidField } from '../../../platform/http/http-errors.ts';
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
  if (end_date < today) throw invalidField('end_date', 'Check-out cannot be in the past.');
}

/** What was agreed, else what the rooms cost. */
export const agreedAmount = (
  { amount, start_date, end_date }: Pick<DeskTerms, 'amount' | 'start_date' | 'end_date'>,
  rooms: SoldRoom[],
): Paise =>
  amount === undefined ? priceBooked(rooms, daysBetween(start_date, end_date)).total : paiseFromRupees(amount);

type Agreed = { terms: Pick<DeskTerms, 'start_date' | 'end_date'>; rooms: SoldRoom[]; amount: Paise };

/** Throws 422 for more than the rooms cost, on nights of which their owner has cancelled a booking. */
export function requireNoDearer({ terms, rooms, amount }: Agreed): void {
  const most = priceBooked(rooms, daysBetween(terms.start_date, terms.end_date)).total;
  if (amount <= most) return;
  const words = `You have cancelled a booking of these nights: they cannot cost more than ${formatRupees(rupeesFromPaise(most))}.`;
  throw invalidField('amount', words);
}
