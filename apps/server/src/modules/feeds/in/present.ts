import type { FeedIn } from '@basera/contract/endpoints/partners/feeds-in';
import { FEED_PROBLEM_WORDS } from '@basera/contract/rules/feeds/feed-problems';
import type { feedsOfStay } from './feed-queries.ts';

type Row = Awaited<ReturnType<typeof feedsOfStay>>[number];

const SHOWN_END = 6;

/** Whoever has the address reads the calendar: enough of it is shown to know it again. */
function shownAddress(url: string): string {
  if (url.startsWith('/')) return url;
  const { host } = new URL(url.replace(/^webcals?:/i, 'https:'));
  return `${host}/…${url.slice(-SHOWN_END)}`;
}

export const presentFeed = (row: Row): FeedIn => ({
  id: row.id,
  room_id: row.room_id,
  unit_no: row.unit_no,
  site: row.site,
  address: shownAddress(row.url),
  fetched_at: row.fetched_at?.toISOString() ?? null,
  read_at: row.read_at?.toISOString() ?? null,
  next_fetch_at: row.next_fetch_at.toISOString(),
  problem: row.problem && FEED_PROBLEM_WORDS[row.problem],
  is_stale: row.is_stale,
  blocks: row.blocks,
  held_blocks: row.held,
});
