import type { NewFeed } from '@basera/contract/endpoints/partners/feeds-in';
import { FEED_ADDS_PER_HOUR, FEEDS_PER_STAY_MAX } from '@basera/contract/limits';
import { FEED_PROBLEM_WORDS } from '@basera/contract/rules/feeds/feed-problems';
import { HttpError, invalidField } from '../../../platform/http/http-errors.ts';
import { countHit } from '../../../platform/rate-limits.ts';
import { say } from '../../../words/say.ts';
import { noteChange } from '../../partners/index.ts';
import { roomsOfStay } from '../queries.ts';
import type { FeedsInDeps } from './deps.ts';
import { deleteFeed, type FeedRow, feedsOfStay, insertFeed, lockFeed } from './feed-queries.ts';
import { mendClosures } from './mend-closures.ts';
import { askSite, takeAnswer, tellWhatFollows } from './take-answer.ts';

export type FeedWriter = { property: { id: number; name: string; business_id: number }; userId: number };

/**
 * Adds the calendar of another site to a unit, read at once: what cannot be read is not added, and the owner learns why at
 * the field. Throws 422.
 */
export async function addFeed(deps: FeedsInDeps, { property, userId }: FeedWriter, asked: NewFeed): Promise<void> {
  const { db, clock } = deps;
  const room = (await roomsOfStay(db, property.id)).find(({ id }) => id === asked.room_id);
  if (!room) throw invalidField('room_id', say`There is no such room.`);
  if (asked.unit_no > room.units) throw invalidField('unit_no', say`There are only ${room.units} of these rooms.`);
  const known = await feedsOfStay(db, property.id, clock.today(), clock.now());
  if (known.length >= FEEDS_PER_STAY_MAX)
    throw invalidField('url', say`A stay has at most ${FEEDS_PER_STAY_MAX} calendars of other sites.`);
  const problem = deps.source.problemWith(asked.url);
  if (problem) throw invalidField('url', FEED_PROBLEM_WORDS[problem]);
  await countHit(db, { key: `feeds:${userId}`, limit: FEED_ADDS_PER_HOUR, windowSeconds: 3600 }, clock.now());
  const answer = await askSite(deps, { url: asked.url, etag: null, last_modified: null });
  if (answer.kind === 'failed') throw invalidField('url', FEED_PROBLEM_WORDS[answer.problem]);
  await db.transaction().execute(async (trx) => {
    const { room_id, unit_no, url, site } = asked;
    const feed = await insertFeed(trx, { property_id: property.id, room_id, unit_no, url, site }, clock.now());
    if (!feed) throw invalidField('url', say`This calendar is read for this unit already.`);
    await takeAnswer(trx, deps, feed.id, answer);
    const change = { businessId: property.business_id, userId, action: 'feed_added', subject: room.name } as const;
    await noteChange(trx, { ...change, detail: { stay: property.name, site } }, clock.now());
  });
  await tellWhatFollows(deps, { property_id: property.id, room_id: room.id });
}

/** Takes a calendar away; the nights it had closed are open. */
export async function removeFeed(deps: FeedsInDeps, { property, userId }: FeedWriter, feed: FeedRow): Promise<void> {
  const { db, clock } = deps;
  await db.transaction().execute(async (trx) => {
    if (!(await lockFeed(trx, feed.id))) throw new HttpError('not_found', say`There is no such calendar.`);
    await deleteFeed(trx, feed.id);
    await mendClosures(trx, feed.room_id, clock);
    const room = (await roomsOfStay(trx, property.id)).find(({ id }) => id === feed.room_id);
    const subject = room?.name ?? property.name;
    const change = { businessId: property.business_id, userId, action: 'feed_removed', subject } as const;
    await noteChange(trx, { ...change, detail: { stay: property.name, site: feed.site } }, clock.now());
  });
  await tellWhatFollows(deps, feed);
}
