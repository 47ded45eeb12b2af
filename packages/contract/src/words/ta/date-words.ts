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

export const MONTHS = [
  'ஜனவரி',
  'பிப்ரவரி',
  'மார்ச்',
  'ஏப்ரல்',
  'மே',
  'ஜூன்',
  'ஜூலை',
  'ஆகஸ்ட்',
  'செப்டம்பர்',
  'அக்டோபர்',
  'நவம்பர்',
  'டிசம்பர்',
];
/** As the columns of a calendar have them. */
export const WEEKDAY_COLUMNS = ['ஞா', 'தி', 'செ', 'பு', 'வி', 'வெ', 'ச'];
const WEEKDAYS = ['ஞாயிறு', 'திங்கள்', 'செவ்வாய்', 'புதன்', 'வியாழன்', 'வெள்ளி', 'சனி'];
const NAMES: CalendarNames = {
  weekdays: WEEKDAYS,
  shortWeekdays: WEEKDAYS,
  months: MONTHS,
  // Not cut: a syllable of Tamil is several signs.
  shortMonths: ['ஜன', 'பிப்', 'மார்', 'ஏப்', 'மே', 'ஜூன்', 'ஜூலை', 'ஆக', 'செப்', 'அக்', 'நவ', 'டிச'],
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
  [20, 'இரவு'],
  [16, 'மாலை'],
  [12, 'பிற்பகல்'],
  [4, 'காலை'],
  [0, 'இரவு'],
];

/** 'பிற்பகல் 2 மணி', 'காலை 9:30 மணி' */
export const clockTime = (time: string): string => `${hourOfPart(time, PARTS_OF_DAY)} மணி`;

export const timeBehindDay = (word: 'from' | 'until', time: string | null): string =>
  time === null ? '' : `, ${clockTime(time)} ${word === 'from' ? 'முதல்' : 'வரை'}`;

export const momentInIndia = (instant: Date | string): string =>
  momentOf(onInstant(instant), clockTime(timeInIndia(new Date(instant))));
