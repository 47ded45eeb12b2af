import type { CalendarDate } from '@basera/contract/calendar-date';
import type { Listing } from '@basera/contract/endpoints/listing';
import type { ListingStatus } from '@basera/contract/rules/status/listing-status';
import { formatLongDay } from '@basera/contract/words/date-words';
import { several } from '@basera/contract/words/phrases';
import type { BadgeTone } from '@basera/ui/badge.tsx';
import { t } from '@lingui/core/macro';
import { siteWords } from '../../words/words';
import './words/listings-catalogue';

const states: Record<ListingStatus, { tone: BadgeTone; words: string }> = {
  draft: { tone: 'mute', words: t(siteWords)`Draft` },
  waiting: { tone: 'info', words: t(siteWords)`Being looked at` },
  live: { tone: 'good', words: t(siteWords)`Live` },
  paused: { tone: 'warn', words: t(siteWords)`Paused` },
  ended: { tone: 'mute', words: t(siteWords)`Ended` },
};

/** Where a stay is, in a word; with its first night where that is still to come. */
export function statusWords(
  {
    status,
    live_from,
    awaits_account,
    awaits_owner,
    is_held,
  }: Pick<Listing, 'status' | 'live_from' | 'awaits_account' | 'awaits_owner' | 'is_held'>,
  today: CalendarDate,
) {
  if (is_held && status !== 'ended') return { tone: 'bad' as const, words: t(siteWords)`Paused by Basera` };
  if (awaits_owner) return { tone: 'bad' as const, words: t(siteWords)`Not sold: nobody who runs it can sign in` };
  if (awaits_account) return { tone: 'bad' as const, words: t(siteWords)`Not sold: account refused` };
  const { tone, words } = states[status];
  const isToCome = status === 'live' && live_from !== null && live_from > today;
  return { tone, words: isToCome ? t(siteWords)`${words}, from ${formatLongDay(live_from)}` : words };
}

/** What stands between a stay and its guests; null where nothing is to be said of it. */
export function missingWords(status: ListingStatus, missing: number): string | null {
  if (status === 'ended') return null;
  if (missing > 0) return t(siteWords)`${several(missing, 'thing')} missing`;
  return status === 'draft' ? t(siteWords)`Ready to go live` : null;
}

/** '1 kind of room', '3 kinds of rooms' */
export const kindsWords = (rooms: number): string =>
  rooms === 1 ? t(siteWords)`1 kind of room` : t(siteWords)`${rooms} kinds of rooms`;
