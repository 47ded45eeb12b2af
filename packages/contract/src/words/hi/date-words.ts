import { type CalendarDate, dayInIndia, timeInIndia } from '../../calendar-date.ts';
import {
  type CalendarNames,
  type Day,
  dayFirstRange,
  dayIn,
  hourOfPart,
  longDay,
  momentOf,
  monthWithYear,
  type PartsOfDay,
  shortRange,
  withLongWeekday,
  withWeekday,
  withYear,
} from '../forms/day-forms.ts';

export { formatDayMonthYear, formatInstant } from '../forms/day-forms.ts';

export const MONTHS = ['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'];
/** As the columns of a calendar have them. */
export const WEEKDAY_COLUMNS = ['र', 'सो', 'मं', 'बु', 'गु', 'शु', 'श'];
const WEEKDAYS = ['रविवार', 'सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार'];
const NAMES: CalendarNames = {
  weekdays: WEEKDAYS,
  shortWeekdays: ['रवि', 'सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि'],
  months: MONTHS,
  // Not cut: a syllable of Devanagari is several signs.
  shortMonths: ['जन', 'फ़र', 'मार्च', 'अप्रै', 'मई', 'जून', 'जुल', 'अग', 'सितं', 'अक्टू', 'नवं', 'दिसं'],
};

const on = (date: CalendarDate): Day => dayIn(NAMES, date);
const onInstant = (instant: Date | string): Day => on(dayInIndia(new Date(instant)));

export const formatDateRange = (from: CalendarDate, to: CalendarDate): string => dayFirstRange(on(from), on(to));

export const formatShortRange = (from: CalendarDate, to: CalendarDate): string => shortRange(on(from), on(to));

export const shortMonth = (date: CalendarDate): string => on(date).shortMonth;

export const formatShortWeekday = (date: CalendarDate): string => on(date).shortWeekday;

export const formatWeekday = (date: CalendarDate): string => withWeekday(on(date));

export const formatWeekdayAndYear = (date: CalendarDate): string => `${formatWeekday(date)} ${on(date).year}`;

export const formatLongWeekday = (date: CalendarDate): string => withLongWeekday(on(date));

export const formatLongDay = (date: CalendarDate): string => longDay(on(date));

export const dayOfInstant = (iso: string): string => withYear(onInstant(iso));

export const monthAndYear = (iso: string): string => monthWithYear(onInstant(iso));

const PARTS_OF_DAY: PartsOfDay = [
  [20, 'रात'],
  [16, 'शाम'],
  [12, 'दोपहर'],
  [4, 'सुबह'],
  [0, 'रात'],
];

/** 'दोपहर 2 बजे', 'सुबह 9:30 बजे' */
export const clockTime = (time: string): string => `${hourOfPart(time, PARTS_OF_DAY)} बजे`;

export const timeBehindDay = (word: 'from' | 'until', time: string | null): string =>
  time === null ? '' : `, ${clockTime(time)} ${word === 'from' ? 'से' : 'तक'}`;

export const momentInIndia = (instant: Date | string): string =>
  momentOf(onInstant(instant), clockTime(timeInIndia(new Date(instant))));
