import { addDays, type CalendarDate, daysBetween } from '@basera/contract/calendar-date';
import { STAY_NIGHTS_MAX } from '@basera/contract/limits';
import { problemWithStayDates, type StayDates } from '@basera/contract/rules/stay-dates';
import { joinDays } from './join-days.ts';
import { rule, type SaidStay, type Tape } from './tape.ts';

export type SaidDates = { dates: StayDates | null; nights: number | null };

const DAYS: Readonly<Record<string, number>> = { night: 1, day: 1, week: 7 };
const FORTNIGHT = 14;
const FOR = '(?: for| of for)?';

/** How long a stay is to be: so many days are so many nights, unless nights were said beside them. */
function readNights(tape: Tape, takes: (nights: number) => boolean): void {
  const take = ({ number }: { number(name: string): number }) => takes(number('nights'));
  tape.readOnce(rule(`(?:for )?N day(?: (?:and|-|/|,))* (?<nights>N) night${FOR}`), take);
  tape.readOnce(rule(`(?:for )?(?<nights>N) night(?: (?:and|-|/|,))* N day${FOR}`), take);
  tape.readOnce(rule(`(?:for )?fortnight${FOR}`), () => takes(FORTNIGHT));
  tape.readOnce(rule(`(?:for )?(?:(?<count>N)|a) (?<unit>night|day|week)${FOR}`), ({ group, number }) =>
    takes((number('count') || 1) * (DAYS[group('unit')] as number)),
  );
}

/** The days of what was said, or null where there are none that can be booked. */
function datesOf(said: SaidStay, nights: number | null, today: CalendarDate): StayDates | null {
  const checkIn = said.checkIn(today);
  if (!checkIn) return null;
  const checkOut = said.checkOut ? said.checkOut(addDays(checkIn, 1)) : addDays(checkIn, nights ?? said.nights);
  if (!checkOut) return null;
  const dates = { checkIn, checkOut };
  return problemWithStayDates(dates, today) === null ? dates : null;
}

/** Days within the stay say nothing more: 'for New Year, 30 December to 2 January'. */
function readAgain(tape: Tape, { checkIn, checkOut }: StayDates): void {
  tape.read(rule('D(?: (?:se|from|ko))?'), ({ lexemes }) => {
    const day = lexemes[0]?.stay?.checkIn(checkIn);
    return day !== undefined && day !== null && day <= checkOut;
  });
}

/** When somebody wants to come, and for how long. */
export function readDates(tape: Tape, today: CalendarDate): SaidDates {
  joinDays(tape, today);
  // From one day to another says how long it is: other nights beside it are left.
  const whole = tape.lexemes.find(({ symbol }) => symbol === 'R')?.stay;
  const length = whole && datesOf(whole, null, today);
  let nights: number | null = null;
  readNights(tape, (said) => {
    const fits = length ? said === daysBetween(length.checkIn, length.checkOut) : said >= 1 && said <= STAY_NIGHTS_MAX;
    if (nights !== null || !fits || !Number.isInteger(said)) return false;
    nights = said;
    return true;
  });
  let dates: StayDates | null = null;
  for (const symbol of ['R', 'D'])
    tape.readOnce(rule(`(?:from )?${symbol}(?: (?:se|from|ko))?${FOR}`), ({ lexemes }) => {
      const said = lexemes.find(({ stay }) => stay)?.stay;
      if (dates || !said) return false;
      dates = datesOf(said, nights, today);
      return dates !== null;
    });
  if (dates) readAgain(tape, dates);
  return { dates, nights: dates === null ? nights : null };
}
