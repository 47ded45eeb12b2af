import type { CalendarDate } from '../../calendar-date.ts';

/** The series of what the operator supplies by the law: stays whose owner is not registered. */
export const OPERATORS_SERIES = 'BAS';
/** The series of the credit notes to those: however short it gets, no invoice's and no owner's. */
const OPERATORS_CREDITS = 'RCN';
const DIGITS = 6;
const OWNERS_DIGITS = 5;
const LONGEST = 16;
const STATES = /^[BR]\d\d$/;
const FIRST_MONTH = 4;

/** The Indian financial year of a day, April to March: '26-27'. */
export function financialYear(day: CalendarDate): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = month >= FIRST_MONTH ? year : year - 1;
  const twoDigits = (value: number) => String(value % 100).padStart(2, '0');
  return `${twoDigits(first)}-${twoDigits(first + 1)}`;
}

/** First and last day of the financial year that a day is in. */
export function daysOfFinancialYear(day: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = month >= FIRST_MONTH ? year : year - 1;
  return { from: `${first}-04-01` as CalendarDate, to: `${first + 1}-03-31` as CalendarDate };
}

/** The series of a registered owner, whose own supply a stay is: 'H2N9C'. */
export const ownersSeries = (businessId: number): string => `H${businessId.toString(36).toUpperCase()}`;

/** The series of what the operator supplies under its registration in a state, by the state's code under GST: 'B29'. */
export const statesSeries = (code: string): string => `B${code}`;

/** The series of the credit notes to the invoices of a series: 'RCN', 'R29', 'C2N9C'. */
export function creditSeries(series: string): string {
  if (series === OPERATORS_SERIES) return OPERATORS_CREDITS;
  return `${STATES.test(series) ? 'R' : 'C'}${series.slice(1)}`;
}

/**
 * The number of an invoice or a credit note: never more than the 16 characters that the law allows, and nobody else's. The operator's are 'BAS/26-27/000001';
 * from the millionth of a year on their name gives way to the digits. Those of its registration in a state are 'B29/26-27/000001', of which from then on what
 * parts the digits gives way: the name is the state's. An owner's are 'H2N9C-2627-00001', from the hundred thousandth on without the second hyphen.
 */
export function invoiceNumber(series: string, year: string, serial: number): string {
  if (STATES.test(series)) return statesNumber(series, year, serial);
  const isOperators = series === OPERATORS_SERIES || series === OPERATORS_CREDITS;
  return (isOperators ? operatorsNumber : ownersNumber)(series, year, serial);
}

function operatorsNumber(series: string, year: string, serial: number): string {
  const digits = String(serial).padStart(DIGITS, '0');
  const name = series.slice(0, series.length - (digits.length - DIGITS));
  if (name === '') throw new RangeError(`too many invoices in ${year}`);
  return `${name}/${year}/${digits}`;
}

function statesNumber(series: string, year: string, serial: number): string {
  const digits = String(serial).padStart(DIGITS, '0');
  const short = year.replace('-', '');
  const forms = [`${series}/${year}/${digits}`, `${series}/${short}/${digits}`, `${series}/${short}${digits}`];
  const number = forms.find(({ length }) => length <= LONGEST);
  if (number === undefined) throw new RangeError(`too many invoices of ${series} in ${year}`);
  return number;
}

function ownersNumber(series: string, year: string, serial: number): string {
  const digits = String(serial).padStart(OWNERS_DIGITS, '0');
  const number = `${series}-${year.replace('-', '')}${digits.length > OWNERS_DIGITS ? '' : '-'}${digits}`;
  if (number.length > LONGEST) throw new RangeError(`too many invoices of ${series} in ${year}`);
  return number;
}
