import { addDays } from '@basera/contract/calendar-date';
import type { NumbersPoint } from '@basera/contract/endpoints/partners/numbers';
import { formatRupees } from '@basera/contract/money';
import { LEAD_GROUPS } from '@basera/contract/rules/numbers/measures';
import { type Period, stepOf } from '@basera/contract/rules/numbers/periods';
import { formatLongDay, formatShortRange, MONTHS, shortMonth } from '@basera/contract/words/date-words';
import { t } from '@lingui/core/macro';
import { siteWords } from '../../words/words';
import './words/numbers-catalogue';

const HUNDRED = 100;
const NONE = '–';
const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** '1,240' */
export const countWords = (value: number | null): string => (value === null ? NONE : whole.format(value));
const LEAST_SHARE = 0.001;
/** '62%', small shares as '4.2%', and what is less than can be said so as 'under 0.1%': some is not none. */
export function shareWords(value: number | null): string {
  if (value === null) return NONE;
  if (value > 0 && value < LEAST_SHARE) return t(siteWords)`under ${tenths.format(LEAST_SHARE * HUNDRED)}%`;
  return `${(value < 0.1 ? tenths : whole).format(value * HUNDRED)}%`;
}
/** '₹2,450' */
export const moneyWords = (value: number | null): string => (value === null ? NONE : formatRupees(Math.round(value)));
/** '₹2.5k', '₹1.2L': for an axis. */
export function shortMoney(rupees: number): string {
  if (rupees >= 100_000) return t(siteWords)`₹${tenths.format(rupees / 100_000)}L`;
  return rupees >= 1000 ? t(siteWords)`₹${tenths.format(rupees / 1000)}k` : `₹${whole.format(rupees)}`;
}

/** '800', '12k': for an axis. */
export const shortCount = (count: number): string =>
  count >= 10_000 ? t(siteWords)`${tenths.format(count / 1000)}k` : whole.format(count);

type Days = Pick<NumbersPoint, 'from' | 'to'>;

/** Below a plot: '23 Nov', or of a month 'Nov'. */
export function shortPoint({ from }: Days, period: Period): string {
  const month = shortMonth(from);
  return stepOf(period) === 'month' ? month : `${Number(from.slice(8))} ${month}`;
}

/** Whole: '23 November', '23 - 29 Nov', 'November 2026'. */
export function pointWords({ from, to }: Days, period: Period): string {
  if (stepOf(period) === 'month') return `${MONTHS[Number(from.slice(5, 7)) - 1]} ${from.slice(0, 4)}`;
  const last = addDays(to, -1);
  return last === from ? formatLongDay(from) : formatShortRange(from, last);
}

/** '0', '1–3', '61+' */
export const leadNames = LEAD_GROUPS.map(([first, last]) =>
  last === null ? `${first}+` : first === last ? `${first}` : `${first}–${last}`,
);
