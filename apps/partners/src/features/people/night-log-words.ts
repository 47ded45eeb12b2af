import type { CalendarDate } from '@basera/contract/calendar-date';
import { formatRupees } from '@basera/contract/money';
import { formatShortRange, formatWeekday } from '@basera/contract/words/date-words';

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
  return `, ${rangeWords(first)}${more > 0 ? ` and ${more} more` : ''}`;
}

/** ': ₹4,500' where all of it costs the same now. */
function priceWords(detail: Detail): string {
  const prices = new Set(changesOf(detail).map(({ price }) => price));
  const [price] = prices;
  if (prices.size !== 1 || price === undefined) return '';
  return price === null ? ': as the season or room says' : `: ${formatRupees(price)}`;
}

/** Which prices of which nights were changed. */
export function ratesWords(subject: string, detail: Detail): string {
  if (detail.what === 'base') return `changed the base prices of ${subject}`;
  if (detail.what === 'season') return `changed the seasons of ${subject}`;
  if (detail.what === 'terms') return `changed what extra guests and longer stays cost in ${subject}`;
  return `changed prices of ${subject}${nightWords(detail)}${priceWords(detail)}`;
}

export const limitsWords = (subject: string, detail: Detail): string =>
  `changed the rules of arrival of ${subject}${nightWords(detail)}`;

export const closedWords = (done: 'closed' | 'opened') => (subject: string, detail: Detail) =>
  `${done} nights of ${subject}${nightWords(detail)}`;
