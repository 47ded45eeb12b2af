import type { CalendarDate } from '@basera/contract/calendar-date';
import type { TripAsked } from '@basera/contract/endpoints/stays';
import { problemWithStayDates, type StayDates } from '@basera/contract/rules/stay-dates';
import { invalidField } from '../../platform/http/http-errors.ts';
import { say } from '../../words/say.ts';
import type { PartyTrip } from './show/party-prices.ts';

const fieldOf = { check_in: 'start_date', check_out: 'end_date' } as const;

type GivenDates = { start_date?: CalendarDate | undefined; end_date?: CalendarDate | undefined };

/** Dates asked for in a call, or none. Throws 422 for one alone, and for dates that cannot be booked. */
export function stayDates({ start_date, end_date }: GivenDates, today: CalendarDate): StayDates | null {
  if (!start_date && !end_date) return null;
  if (!start_date) throw invalidField('start_date', say`Needs a check-in with the check-out.`);
  if (!end_date) throw invalidField('end_date', say`Needs a check-out with the check-in.`);
  const dates = { checkIn: start_date, checkOut: end_date };
  const problem = problemWithStayDates(dates, today);
  if (problem) throw invalidField(fieldOf[problem.field], problem.message);
  return dates;
}

/** The trip that prices of a list are asked for. Throws 422 as `stayDates` does. */
export const tripOf = (asked: TripAsked, today: CalendarDate): PartyTrip => ({
  dates: stayDates(asked, today),
  today,
  guests: asked.max_guests ?? 0,
  children: Math.min(asked.children ?? 0, asked.max_guests ?? 0),
});
