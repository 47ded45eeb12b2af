import { addDays, type CalendarDate, isCalendarDate, weekday } from '@basera/contract/calendar-date';
import { DEFAULT_NIGHTS } from '@basera/contract/limits';
import { type Holiday, holidaysOf } from '@basera/contract/rules/quick-dates/holidays';
import { longWeekends, weekend } from '@basera/contract/rules/quick-dates/quick-dates';
import { type Found, rule, type SaidDay, type SaidStay, type Tape } from './tape.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const [MONDAY, FRIDAY, SATURDAY, DAYS_A_WEEK] = [1, 5, 6, 7];
/** In so many years each day of the calendar has been. */
const YEARS_AHEAD = 8;

const MONTH = `(?<month>${MONTHS.join('|')})`;
const YEAR = String.raw`(?<year>20\d\d)`;
/** After these a number counts something else. */
const NO_COUNT =
  '(?! (?:- N )?(?:night|day|week|people|adult|child|infant|friend|couple|room|star|k|hundred|lakh|rs|tak kam)(?= ))';

const two = (number: number): string => String(number).padStart(2, '0');

function dayOf(year: number, month: number, day: number): CalendarDate | null {
  const written = `${year}-${two(month)}-${two(day)}`;
  return isCalendarDate(written) ? written : null;
}

/** The next such day; that of a year, where it was said. */
export function dated(day: number, month: number, said: number): SaidDay {
  return (from) => {
    const first = said || Number(from.slice(0, 4));
    for (let year = first; year <= (said || first + YEARS_AHEAD); year++) {
      const found = dayOf(year, month, day);
      if (found && found >= from) return found;
    }
    return null;
  };
}

/** The next day of that number in a month. */
export const numbered =
  (day: number): SaidDay =>
  (from) => {
    const next = Array.from({ length: 12 }, (_, ahead) => Number(from.slice(5, 7)) - 1 + ahead).flatMap((months) => {
      const year = Number(from.slice(0, 4)) + Math.floor(months / 12);
      return dayOf(year, (months % 12) + 1, day) ?? [];
    });
    return next.find((found) => found >= from) ?? null;
  };

const onOrAfter = (from: CalendarDate, day: number): CalendarDate =>
  addDays(from, (day - weekday(from) + DAYS_A_WEEK) % DAYS_A_WEEK);

/** 'This' and no word mean the next there is, 'next' that of the week that begins on the Monday to come. */
const weekdayOf =
  (day: number, isNext: boolean): SaidDay =>
  (from) =>
    onOrAfter(isNext ? onOrAfter(addDays(from, 1), MONDAY) : from, day);

const inDays =
  (days: number): SaidDay =>
  (from) =>
    addDays(from, days);

const asStay = (checkIn: SaidDay, nights = DEFAULT_NIGHTS) => ({ symbol: 'D', stay: { checkIn, nights } });

const between = (checkIn: SaidDay, checkOut: SaidDay) => ({
  symbol: 'R',
  stay: { checkIn, checkOut, nights: DEFAULT_NIGHTS },
});

const monthOf = ({ group }: Found): number => MONTHS.indexOf(group('month')) + 1;

function joinDates(tape: Tape): void {
  const byNumbers = (found: Found) => asStay(dated(found.number('day'), found.number('in'), found.number('year')));
  tape.join(rule(`${YEAR} [-/] (?<in>N) [-/] (?<day>N)`), byNumbers);
  tape.join(rule(`(?<day>N) [-/] (?<in>N) [-/] ${YEAR}`), byNumbers);
  const fromTo = (found: Found) => {
    const [month, year] = [monthOf(found), found.number('year')];
    return between(dated(found.number('first'), month, year), dated(found.number('last'), month, year));
  };
  const TO = '(?:-|to|se|tak)';
  tape.join(rule(`(?<first>N)(?: th)? ${TO} (?<last>N)(?: th)?(?: of)? ${MONTH}(?: ,)?(?: ${YEAR})?(?: tak)?`), fromTo);
  tape.join(rule(`${MONTH} (?<first>N)(?: th)? ${TO} (?<last>N)(?: th)?${NO_COUNT}(?: tak)?`), fromTo);
  const byMonth = (found: Found) => asStay(dated(found.number('day'), monthOf(found), found.number('year')));
  tape.join(rule(`(?<day>N)(?: th)?(?: of)? ${MONTH}(?: ,)?(?: ${YEAR})?`), byMonth);
  tape.join(rule(`${MONTH} (?<day>N)(?: th)?${NO_COUNT}(?: ${YEAR})?`), byMonth);
  tape.join(rule(`(?<day>N) / (?<in>N)${NO_COUNT}`), byNumbers);
  tape.join(rule('(?<day>N) (?:th )?(?:date(?: ko)?|ko)'), ({ number }) => asStay(numbered(number('day'))));
  tape.join(rule('(?<day>N) th'), ({ number }) => asStay(numbered(number('day'))));
}

function joinNearDays(tape: Tape, today: CalendarDate): void {
  tape.join(rule('(?:tonight|today (?:of )?night)'), () => asStay(inDays(0), 1));
  tape.join(rule('day after tomorrow'), () => asStay(inDays(2)));
  tape.join(rule('(?<day>today|tomorrow|overmorrow)(?: (?:of )?(?<night>night))?(?: ko)?'), ({ group }) => {
    const days = ['today', 'tomorrow', 'overmorrow'].indexOf(group('day'));
    // 'From today' counts from the day of the question, whatever it stands after.
    const day: SaidDay = (from) => (addDays(today, days) >= from ? addDays(today, days) : null);
    return asStay(day, group('night') ? 1 : DEFAULT_NIGHTS);
  });
  tape.join(rule('(?:(?:in|after) (?<after>N) day|(?<later>N) day (?:of )?later)'), ({ number, group, lexemes }) => {
    // 'गोवा में 3 दिन' is how long, 'in 3 days' when.
    if (group('after') && lexemes[0]?.symbol === 'in' && lexemes[0].words[0] !== 'in') return null;
    return asStay(inDays(number('after') || number('later')));
  });
}

/** A holiday by its name: its day, or where a weekend was said the long one that it makes. */
function holiday(name: Holiday, today: CalendarDate, isWeekend: boolean): SaidStay | null {
  if (isWeekend) {
    const dates = longWeekends(today).find((each) => each.name === name)?.dates;
    return dates ? { checkIn: () => dates.checkIn, checkOut: () => dates.checkOut, nights: DEFAULT_NIGHTS } : null;
  }
  const year = Number(today.slice(0, 4));
  const days = [year, year + 1].flatMap(holidaysOf).filter(([each, day]) => each === name && day >= today);
  const next = days[0]?.[1];
  return next ? { checkIn: () => next, nights: DEFAULT_NIGHTS } : null;
}

const HOLIDAYS: readonly [symbols: string, name: Holiday][] = [
  ['christmas(?: day)?', 'christmas'],
  ['republic day', 'republic_day'],
  ['independence day', 'independence_day'],
  ['gandhi jayanti', 'gandhi_jayanti'],
  [String.raw`(?<good>\.) fri`, 'good_friday'],
];

function joinHolidays(tape: Tape, today: CalendarDate): void {
  tape.join(rule('christmas eve'), () => asStay(dated(24, 12, 0)));
  tape.join(rule('(?:nye|new year(?: (?:eve|day|night))?)'), () => asStay(dated(31, 12, 0)));
  for (const [symbols, name] of HOLIDAYS)
    tape.join(rule(`${symbols}(?<weekend> (?:long )?weekend)?`), ({ group, lexemes }) => {
      if (group('good') && lexemes[0]?.words[0] !== 'good') return null;
      const stay = holiday(name, today, group('weekend') !== '');
      return stay && { symbol: stay.checkOut ? 'R' : 'D', stay };
    });
}

/** The nights of a weekend from its Friday on; on a Saturday of 'this' one the night that is left. */
function weekendOf(which: string, today: CalendarDate): SaidStay {
  const coming = weekend(today).dates;
  const day = weekday(today);
  if (which === 'this' && day === SATURDAY) return { checkIn: () => today, nights: 1 };
  const isNextWeek = which === 'next' && day > 0 && day <= FRIDAY;
  const checkIn = isNextWeek ? addDays(coming.checkIn, DAYS_A_WEEK) : coming.checkIn;
  return { checkIn: () => checkIn, nights: DEFAULT_NIGHTS };
}

function joinWeekdays(tape: Tape, today: CalendarDate): void {
  tape.join(rule('(?:(?:this|next) )?long weekend'), () => {
    const dates = longWeekends(today)[0]?.dates;
    if (!dates) return null;
    return between(
      () => dates.checkIn,
      () => dates.checkOut,
    );
  });
  tape.join(rule('(?:(?<which>this|next) )?weekend'), ({ group }) => ({
    symbol: 'D',
    stay: weekendOf(group('which'), today),
  }));
  const DAY = `(?<day>${WEEKDAYS.join('|')})`;
  const PAIR = `${DAY}(?: (?:and|,))? (?<last>${WEEKDAYS.join('|')})`;
  tape.join(rule(`(?:(?<which>this|next) )?${PAIR}`), ({ group }) => {
    const [first, last] = [WEEKDAYS.indexOf(group('day')), WEEKDAYS.indexOf(group('last'))];
    return first === last ? null : between(weekdayOf(first, group('which') === 'next'), weekdayOf(last, false));
  });
  tape.join(rule(`(?:(?<which>this|next) )?${DAY}(?: (?<night>night))?(?: ko)?`), ({ group }) =>
    asStay(weekdayOf(WEEKDAYS.indexOf(group('day')), group('which') === 'next'), group('night') ? 1 : DEFAULT_NIGHTS),
  );
}

/** Makes one word of each day that was said, and of both days of a stay: 'D' and 'R'. */
export function joinDays(tape: Tape, today: CalendarDate): void {
  joinDates(tape);
  joinHolidays(tape, today);
  joinWeekdays(tape, today);
  joinNearDays(tape, today);
  const isStay = (stay: SaidStay | undefined): stay is SaidStay => stay !== undefined;
  tape.join(rule('(?:from )?D (?:-|to|se|tak)(?: ,)? D(?: tak| to)?'), ({ lexemes }) => {
    const [first, last] = lexemes.map(({ stay }) => stay).filter(isStay);
    return first && last ? between(first.checkIn, last.checkIn) : null;
  });
  tape.join(rule(`(?:from )?D (?:-|to|se) (?<last>N)(?: th)?${NO_COUNT}(?: tak)?`), ({ lexemes, number }) => {
    const first = lexemes.map(({ stay }) => stay).find(isStay);
    return first ? between(first.checkIn, numbered(number('last'))) : null;
  });
}
