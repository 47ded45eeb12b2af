import { addDays, type CalendarDate, calendarDate } from '../../calendar-date.ts';

/**
 * Holidays of the whole country that every list of the central government's holidays has (the Department of Personnel
 * and Training's yearly memorandum, 'Holidays to be observed in Central Government Offices'), and whose days can be
 * reckoned for any year. Those that follow the moon (Holi, Diwali, Id …) are told year by year and are not guessed here.
 */
const FIXED = [
  ['republic_day', '01-26'],
  ['independence_day', '08-15'],
  ['gandhi_jayanti', '10-02'],
  ['christmas', '12-25'],
] as const;
export type Holiday = (typeof FIXED)[number][0] | 'good_friday';

/** Easter Sunday of a year of the Gregorian calendar (the 'anonymous' algorithm, Nature, 20 April 1876). */
function easterSunday(year: number): CalendarDate {
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const golden = year % 19;
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * late + 114;
  const [month, day] = [Math.floor(days / 31), (days % 31) + 1];
  return calendarDate(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
}

/** Those of a year, the first first. */
export function holidaysOf(year: number): [name: Holiday, day: CalendarDate][] {
  const fixed = FIXED.map(([name, day]): [Holiday, CalendarDate] => [name, calendarDate(`${year}-${day}`)]);
  const goodFriday: [Holiday, CalendarDate] = ['good_friday', addDays(easterSunday(year), -2)];
  return [...fixed, goodFriday].sort(([, a], [, b]) => (a < b ? -1 : 1));
}
