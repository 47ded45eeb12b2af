import { type CalendarDate, dayInIndia, timeInIndia } from '../../calendar-date.ts';

const WEEKDAYS = ['रविवार', 'सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार'];
const SHORT_WEEKDAYS = ['रवि', 'सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि'];
/** As the columns of a calendar have them. */
export const WEEKDAY_COLUMNS = ['र', 'सो', 'मं', 'बु', 'गु', 'शु', 'श'];
export const MONTHS = ['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'];
/** Not cut: a syllable of Devanagari is several signs. */
const SHORT_MONTHS = ['जन', 'फ़र', 'मार्च', 'अप्रै', 'मई', 'जून', 'जुल', 'अग', 'सितं', 'अक्टू', 'नवं', 'दिसं'];

function partsOf(date: CalendarDate) {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return {
    year,
    month: MONTHS[month - 1] ?? '',
    shortMonth: SHORT_MONTHS[month - 1] ?? '',
    day,
    weekday: WEEKDAYS[weekday] ?? '',
    shortWeekday: SHORT_WEEKDAYS[weekday] ?? '',
  };
}

/** '11 दिसं - 13 दिसं 2026' */
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

export const formatShortWeekday = (date: CalendarDate): string => partsOf(date).shortWeekday;

export function formatWeekday(date: CalendarDate): string {
  const { shortWeekday, day, shortMonth } = partsOf(date);
  return `${shortWeekday}, ${day} ${shortMonth}`;
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
  [20, 'रात'],
  [16, 'शाम'],
  [12, 'दोपहर'],
  [4, 'सुबह'],
  [0, 'रात'],
] as const;

/** 'दोपहर 2 बजे', 'सुबह 9:30 बजे' */
export function clockTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const spoken = hours % 12 === 0 ? 12 : hours % 12;
  const part = PARTS_OF_DAY.find(([from]) => hours >= from)?.[1] ?? '';
  return `${part} ${spoken}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`} बजे`;
}

export const timeBehindDay = (word: 'from' | 'until', time: string | null): string =>
  time === null ? '' : `, ${clockTime(time)} ${word === 'from' ? 'से' : 'तक'}`;

export function momentInIndia(instant: Date | string): string {
  const date = new Date(instant);
  const { day, shortMonth } = partsOf(dayInIndia(date));
  return `${day} ${shortMonth}, ${clockTime(timeInIndia(date))}`;
}
