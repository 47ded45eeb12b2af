import type { CalendarDate } from '@basera/contract/calendar-date';
import type { Listing } from '@basera/contract/endpoints/listing';
import type { ListingStatus } from '@basera/contract/rules/status/listing-status';
import { formatLongDay } from '@basera/contract/words/date-words';
import { several } from '@basera/contract/words/phrases';
import type { BadgeTone } from '@basera/ui/badge.tsx';

const states: Record<ListingStatus, { tone: BadgeTone; words: string }> = {
  draft: { tone: 'mute', words: 'Draft' },
  waiting: { tone: 'info', words: 'Being looked at' },
  live: { tone: 'good', words: 'Live' },
  paused: { tone: 'warn', words: 'Paused' },
  ended: { tone: 'mute', words: 'Ended' },
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
  if (is_held && status !== 'ended') return { tone: 'bad' as const, words: 'Paused by Basera' };
  if (awaits_owner) return { tone: 'bad' as const, words: 'Not sold: nobody who runs it can sign in' };
  if (awaits_account) return { tone: 'bad' as const, words: 'Not sold: account refused' };
  const { tone, words } = states[status];
  const isToCome = status === 'live' && live_from !== null && live_from > today;
  return { tone, words: isToCome ? `${words}, from ${formatLongDay(live_from)}` : words };
}

/** What stands between a stay and its guests; null where nothing is to be said of it. */
export function missingWords(status: ListingStatus, missing: number): string | null {
  if (status === 'ended') return null;
  if (missing > 0) return `${several(missing, 'thing')} missing`;
  return status === 'draft' ? 'Ready to go live' : null;
}

/** '1 kind of room', '3 kinds of rooms' */
export const kindsWords = (rooms: number): string => (rooms === 1 ? '1 kind of room' : `${rooms} kinds of rooms`);
