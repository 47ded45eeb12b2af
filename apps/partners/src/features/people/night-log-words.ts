import type { CalendarDate } from '@basera/contract/calendar-date';
import { formatRupees } from '@basera/contract/money';
import { formatShortRange, formatWeekday } from '@basera/contract/words/date-words';
import { t } from '@lingui/core/macro';
import { siteWords } from '../../words/words';

type Detail = Record<string, unknown>;
type Range = [CalendarDate, CalendarDate];
type Change = { nights?: Range[]; price?: number | null };

const changesOf = ({ after, closed }: Detail): Change[] => [after, closed].find(Array.isArray) ?? [];

const rangeWords = ([from, to]: Range): string => (from === to ? formatWeekday(from) : formatShortRange(from, to));

/** ', 3 - 6 Dec and 2 more'; nothing where no nights are known. */
function nightWords(detail: Detail): string {
  const ranges = changesOf(detail).flatMap(({ nights = [] }) => nights);
  const [first] = ranges;
  if (!first) return '';
  const more = ranges.length - 1;
  return more > 0 ? t(siteWords)`, ${rangeWords(first)} and ${more} more` : `, ${rangeWords(first)}`;
}

/** ': ₹4,500' where all of it costs the same now. */
function priceWords(detail: Detail): string {
  const prices = new Set(changesOf(detail).map(({ price }) => price));
  const [price] = prices;
  if (prices.size !== 1 || price === undefined) return '';
  return price === null ? t(siteWords)`: as the season or room says` : `: ${formatRupees(price)}`;
}

/** Which prices of which nights were changed. */
export function ratesWords(subject: string, detail: Detail): string {
  if (detail.what === 'base') return t(siteWords)`changed the base prices of ${subject}`;
  if (detail.what === 'season') return t(siteWords)`changed the seasons of ${subject}`;
  if (detail.what === 'terms') return t(siteWords)`changed what extra guests and longer stays cost in ${subject}`;
  return t(siteWords)`changed prices of ${subject}${nightWords(detail)}${priceWords(detail)}`;
}

export const limitsWords = (subject: string, detail: Detail): string =>
  t(siteWords)`changed the rules of arrival of ${subject}${nightWords(detail)}`;

export const closedWords = (subject: string, detail: Detail): string =>
  t(siteWords)`closed nights of ${subject}${nightWords(detail)}`;

export const openedWords = (subject: string, detail: Detail): string =>
  t(siteWords)`opened nights of ${subject}${nightWords(detail)}`;
