import type { CalendarDate } from '../../calendar-date.ts';

const SERIES = 'BAS';
const DIGITS = 6;
const FIRST_MONTH = 4;

/** The Indian financial year of a day, April to March: '26-27'. */
export function financialYear(day: CalendarDate): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = month >= FIRST_MONTH ? year : year - 1;
  const twoDigits = (value: number) => String(value % 100).padStart(2, '0');
  return `${twoDigits(first)}-${twoDigits(first + 1)}`;
}

/**
 * The number of an invoice, 'BAS/26-27/000001': never more than the 16 characters that the law allows. From the millionth of a year on
 * its name gives way to the digits.
 */
export function invoiceNumber(year: string, serial: number): string {
  const digits = String(serial).padStart(DIGITS, '0');
  const series = SERIES.slice(0, SERIES.length - (digits.length - DIGITS));
  if (series === '') throw new RangeError(`too many invoices in ${year}`);
  return `${series}/${year}/${digits}`;
}
