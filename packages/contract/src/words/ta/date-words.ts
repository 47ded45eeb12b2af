import { type CalendarDate, dayInIndia, timeInIndia } from '../../calendar-date.ts';

const WEEKDAYS = ['ஞாயிறு', 'திங்கள்', 'செவ்வாய்', 'புதன்', 'வியாழன்', 'வெள்ளி', 'சனி'];
/** As the columns of a calendar have them. */
export const WEEKDAY_COLUMNS = ['ஞா', 'தி', 'செ', 'பு', 'வி', 'வெ', 'ச'];
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
/** Not cut: a syllable of Tamil is several signs. */
const SHORT_MONTHS = ['ஜன', 'பிப்', 'மார்', 'ஏப்', 'மே', 'ஜூன்', 'ஜூலை', 'ஆக', 'செப்', 'அக்', 'நவ', 'டிச'];

function partsOf(date: CalendarDate) {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return {
    year,
    month: MONTHS[month - 1] ?? '',
    shortMonth: SHORT_MONTHS[month - 1] ?? '',
    day,
    weekday: WEEKDAYS[weekday] ?? '',
  };
}

/** '11 டிச - 13 டிச 2026' */
export function formatDateRange(from: CalendarDate, to: CalendarDate): string {
  const [start, end] = [partsOf(from), partsOf(to)];
  const startYear = start.year === end.year ? '' : ` ${start.year}`;
  return `${start.day} ${start.shortMonth}${startYear} - ${end.day} ${end.shortMonth} ${end.year}`;
}

export function formatShortRange(from: CalendarDate, to: CalendarDate): string {
  const [start, end] = [partsOf(from), partsOf(to)];
  const startMonth = start.month === end.month ? '' : ` ${start.shortMonth}`;
  return `${start.day}${startMonth} - ${end.day} ${end.shortMonth}`;
}

export const shortMonth = (date: CalendarDate): string => partsOf(date).shortMonth;

export const formatShortWeekday = (date: CalendarDate): string => partsOf(date).weekday;

export function formatWeekday(date: CalendarDate): string {
  const { weekday, day, shortMonth } = partsOf(date);
  return `${weekday}, ${day} ${shortMonth}`;
}

export const formatWeekdayAndYear = (date: CalendarDate): string => `${formatWeekday(date)} ${partsOf(date).year}`;

export function formatLongWeekday(date: CalendarDate): string {
  const { weekday, day, month } = partsOf(date);
  return `${weekday}, ${day} ${month}`;
}

export function formatLongDay(date: CalendarDate): string {
  const { day, month } = partsOf(date);
  return `${day} ${month}`;
}

export const formatDayMonthYear = (date: CalendarDate): string => date.split('-').reverse().join('-');

export function dayOfInstant(iso: string): string {
  const { day, shortMonth, year } = partsOf(dayInIndia(new Date(iso)));
  return `${day} ${shortMonth} ${year}`;
}

export function monthAndYear(iso: string): string {
  const { month, year } = partsOf(dayInIndia(new Date(iso)));
  return `${month} ${year}`;
}

export function formatInstant(iso: string): string {
  const instant = new Date(iso);
  return `${formatDayMonthYear(dayInIndia(instant))} ${timeInIndia(instant)}`;
}

/** The part of a day from an hour on, as people say it. */
const PARTS_OF_DAY = [
  [20, 'இரவு'],
  [16, 'மாலை'],
  [12, 'பிற்பகல்'],
  [4, 'காலை'],
  [0, 'இரவு'],
] as const;

/** 'பிற்பகல் 2 மணி', 'காலை 9:30 மணி' */
export function clockTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const spoken = hours % 12 === 0 ? 12 : hours % 12;
  const part = PARTS_OF_DAY.find(([from]) => hours >= from)?.[1] ?? '';
  return `${part} ${spoken}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`} மணி`;
}

export const timeBehindDay = (word: 'from' | 'until', time: string | null): string =>
  time === null ? '' : `, ${clockTime(time)} ${word === 'from' ? 'முதல்' : 'வரை'}`;

export function momentInIndia(instant: Date | string): string {
  const date = new Date(instant);
  const { day, shortMonth } = partsOf(dayInIndia(date));
  return `${day} ${shortMonth}, ${clockTime(timeInIndia(date))}`;
}
