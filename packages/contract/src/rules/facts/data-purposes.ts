import { type CalendarDate, calendarDate } from '../../calendar-date.ts';
import { daysOfFinancialYear } from '../tax/invoice-number.ts';

/** On what ground data of a person is kept: they asked for what needs it, they agreed, the law asks for it, or it keeps the site safe for all. */
export type DataGround = 'asked' | 'consent' | 'law' | 'safety';

/**
 * When it goes: with the account; as soon as the person takes their consent back; what was agreed to ends then, while the dates stay with the account; by a clock; or, of what the books need, with the account all that says
 * who it was, while the sums stay; of what was done or written for a business, the name with the account, while the rest stays with the business; of how
 * a business is reached, with the account where others own it too; of what the law has us write of a seller, when the law no longer asks for it.
 */
export type DataEnd = 'account' | 'withdrawn' | 'dates' | 'clock' | 'books' | 'name' | 'business' | 'law';

/** What personal data is kept for, in the order in which it is told. */
export const DATA_PURPOSES = {
  account: { ground: 'asked', end: 'account' },
  sign_in: { ground: 'asked', end: 'clock' },
  codes: { ground: 'asked', end: 'clock' },
  repeats: { ground: 'asked', end: 'clock' },
  bookings: { ground: 'asked', end: 'books' },
  papers: { ground: 'law', end: 'books' },
  register: { ground: 'law', end: 'clock' },
  desk: { ground: 'asked', end: 'clock' },
  messages: { ground: 'asked', end: 'account' },
  notices: { ground: 'asked', end: 'account' },
  mails: { ground: 'asked', end: 'clock' },
  support: { ground: 'asked', end: 'account' },
  reviews: { ground: 'asked', end: 'account' },
  reports: { ground: 'asked', end: 'account' },
  saved: { ground: 'asked', end: 'account' },
  friends: { ground: 'asked', end: 'account' },
  offers: { ground: 'consent', end: 'dates' },
  push: { ground: 'consent', end: 'withdrawn' },
  asking: { ground: 'asked', end: 'account' },
  fraud: { ground: 'safety', end: 'account' },
  business: { ground: 'asked', end: 'name' },
  listed: { ground: 'asked', end: 'business' },
  seller: { ground: 'law', end: 'law' },
  payout_account: { ground: 'asked', end: 'account' },
} as const satisfies Record<string, { ground: DataGround; end: DataEnd }>;

export type DataPurpose = keyof typeof DATA_PURPOSES;

export const ALL_DATA_PURPOSES = Object.keys(DATA_PURPOSES) as [DataPurpose, ...DataPurpose[]];

/** Whole years that papers of a financial year are kept after the 31 December that ends the time for its annual return (s.36 CGST Act). */
const PAPERS_YEARS = 6;

/** Until when the law has the papers of a day kept at least. */
export function papersKeptUntil(day: CalendarDate): CalendarDate {
  const returnDue = Number(daysOfFinancialYear(day).to.slice(0, 4));
  return calendarDate(`${returnDue + PAPERS_YEARS}-12-31`);
}
