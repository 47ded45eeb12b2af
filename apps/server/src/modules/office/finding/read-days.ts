import { type CalendarDate, isCalendarDate } from '@basera/contract/calendar-date';

/** A day somebody typed: the days it may be, one where the year was said. */
export type AskedDay = readonly CalendarDate[];

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
const YEAR = String.raw`(?:,?\s+(\d{4}))?`;

type Parts = { day?: string | undefined; month?: string | undefined; year?: string | undefined };

/** '2026-11-29', '29/11/2026' and '29/11', '29 Nov' and 'Nov 29', each with a year or without. */
const FORMS: { form: RegExp; read(parts: (string | undefined)[]): Parts }[] = [
  { form: /(?<!\S)(\d{4})-(\d{1,2})-(\d{1,2})(?![\w-])/g, read: ([year, month, day]) => ({ day, month, year }) },
  {
    form: /(?<!\S)(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?!\S)/g,
    read: ([day, , month, year]) => ({ day, month, year }),
  },
  { form: /(?<!\S)(\d{1,2})\/(\d{1,2})(?!\S)/g, read: ([day, month]) => ({ day, month }) },
  {
    form: new RegExp(String.raw`(?<!\S)${DAY}[ -]?${MONTH}\.?${YEAR}(?!\w)`, 'gi'),
    read: ([day, month, year]) => ({ day, month, year }),
  },
  {
    form: new RegExp(String.raw`(?<!\S)${MONTH}\.?\s?${DAY}${YEAR}(?!\w)`, 'gi'),
    read: ([month, day, year]) => ({ day, month, year }),
  },
];

/** The days in what was typed, and what is left of it. Of a day without a year it is that of last year, this and the next. */
export function readDays(typed: string, today: CalendarDate): { days: AskedDay[]; rest: string } {
  const days: AskedDay[] = [];
  const rest = FORMS.reduce(
    (left, { form, read }) =>
      left.replace(form, (whole: string, ...found: unknown[]) => {
        const day = daysOf(read(found.filter((part) => part === undefined || typeof part === 'string')), today);
        if (day.length > 0) days.push(day);
        return day.length > 0 ? ' ' : whole;
      }),
    typed,
  );
  return { days, rest };
}

function daysOf({ day = '', month = '', year }: Parts, today: CalendarDate): CalendarDate[] {
  const monthNumber = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1 || Number(month);
  const thisYear = Number(today.slice(0, 4));
  const years = year === undefined ? [thisYear - 1, thisYear, thisYear + 1] : [Number(year.padStart(4, '20'))];
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return years.map((each) => `${each}-${twoDigits(monthNumber)}-${twoDigits(Number(day))}`).filter(isCalendarDate);
}
