import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import { dayOfNight } from '@basera/contract/rules/arrivals/at-the-door';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import type { FetchedFeed } from '../../../providers/feed-source/feed-source.ts';
import { blocksOfFeed, insertBlocks, settleBlocks, updateBlock } from './block-queries.ts';
import { settleCollisions } from './collisions.ts';
import type { FeedsInDeps } from './deps.ts';
import { type FeedRow, lockFeed, saveMiss, saveRead } from './feed-queries.ts';
import { markFreshness } from './freshness.ts';
import { matchBlocks } from './match-blocks.ts';
import { mendClosures, windowFrom } from './mend-closures.ts';
import type { Block } from './read/blocks.ts';
import { readFeed } from './read/read-feed.ts';

/** A site's own window ends about a year ahead or later. */
const EDGE_AHEAD_DAYS = 300;

/** An answer that can be used: blocks, or that they are the same as before. */
export type Usable = Exclude<FetchedFeed, { kind: 'failed' }> & { blocks: Block[] | null };
export type Answer = Usable | Extract<FetchedFeed, { kind: 'failed' }>;

/** Fetches a feed and reads it. Never throws. */
export async function askSite(
  { source, clock, ownDomain }: FeedsInDeps,
  { url, etag, last_modified }: Pick<FeedRow, 'url' | 'etag' | 'last_modified'>,
): Promise<Answer> {
  const fetched = await source.fetch(url, { etag, lastModified: last_modified });
  if (fetched.kind !== 'whole') return fetched.kind === 'failed' ? fetched : { ...fetched, blocks: null };
  const today = dayOfNight(clock.now());
  const read = readFeed(fetched.text, { today, until: windowFrom(today).to, ownDomain });
  return 'problem' in read ? { kind: 'failed', problem: read.problem } : { ...fetched, ...read };
}

/** Fetches a feed and takes what it says: nights are closed and opened by it, and what is sold twice becomes a case. */
export async function refreshFeed(deps: FeedsInDeps, feed: FeedRow): Promise<void> {
  const answer = await askSite(deps, feed);
  const { db, clock } = deps;
  if (answer.kind === 'failed') await saveMiss(db, feed.id, answer.problem, clock.now());
  else await db.transaction().execute((trx) => takeAnswer(trx, deps, feed.id, answer));
  await tellWhatFollows(deps, feed);
}

/** What becomes of bookings, and what search says of the room from now on. */
export async function tellWhatFollows(
  deps: FeedsInDeps,
  feed: Pick<FeedRow, 'property_id' | 'room_id'>,
): Promise<void> {
  const { db, clock } = deps;
  await db.transaction().execute((trx) => settleCollisions(trx, feed, deps));
  await markFreshness(db, clock.now(), feed.room_id);
  deps.tellOwnersSoon();
}

/** Works an answer in, in one transaction; nothing where the feed was removed meanwhile. */
export async function takeAnswer(
  trx: Transaction<DB>,
  deps: FeedsInDeps,
  feedId: number,
  answer: Usable,
): Promise<void> {
  const feed = await lockFeed(trx, feedId);
  if (!feed) return;
  const now = deps.clock.now();
  const isHeld = answer.blocks !== null && (await takeBlocks(trx, deps, feedId, answer.blocks));
  const known = { etag: feed.etag, lastModified: feed.last_modified };
  const told = answer.kind === 'whole' ? answer.validators : known;
  // While nights wait for a second answer it is to come whole: 'unchanged' would agree with nothing.
  await saveRead(trx, feedId, isHeld ? { etag: null, lastModified: null } : told, now);
  await mendClosures(trx, feed.room_id, deps.clock);
}

/** True where so much vanished that a second answer has to agree. */
async function takeBlocks(trx: Transaction<DB>, deps: FeedsInDeps, feedId: number, found: Block[]): Promise<boolean> {
  const now = deps.clock.now();
  const today = deps.clock.today();
  const kept = await blocksOfFeed(trx, feedId);
  const matched = matchBlocks(kept, found, { now, today, until: windowFrom(today).to });
  const withEdge = (block: Block) => ({ ...block, is_edge: isEdge(block, today) });
  for (const { id, block } of matched.changed) await updateBlock(trx, id, withEdge(block), now);
  await insertBlocks(trx, feedId, matched.added.map(withEdge), now);
  await settleBlocks(trx, matched, now);
  return matched.isHeld;
}

/** A site's notice begins today, its window ends the nights it sells: both move on by a day each day, and are nobody's booking. */
const isEdge = ({ first_night, until, is_reservation }: Block, today: CalendarDate): boolean =>
  !is_reservation && (first_night <= today || until >= addDays(today, EDGE_AHEAD_DAYS));
