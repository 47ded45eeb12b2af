import { createHash } from 'node:crypto';
import { unitTitle } from '@basera/contract/words/unit-words';
import { countHourly } from '../../../platform/rate-limits.ts';
import { numberUnits } from '../../calendar/index.ts';
import type { FeedsDeps } from '../deps.ts';
import { feedFile } from './feed-file.ts';
import { feedBySecret, noteRead, takenOfRoom } from './feed-queries.ts';
import { eventsOfUnit } from './unit-events.ts';

/** Every half a minute; sites ask every quarter of an hour at most. */
const READS_PER_HOUR = 120;

export type FeedRead = { file: string; etag: string; changedAt: Date };

/** What a site reads by a secret link; null where the link is none. Throws 429 for who asks without a pause. */
export async function readFeed(deps: FeedsDeps, secret: string): Promise<FeedRead | null> {
  const { db, clock, origin } = deps;
  const feed = await feedBySecret(db, secret);
  if (!feed) return null;
  const now = clock.now();
  await countHourly(db, `feed:${secret}`, READS_PER_HOUR, now);
  await numberUnits(deps, feed.property_id);
  const today = clock.today();
  const events = eventsOfUnit(await takenOfRoom(db, feed, today), feed.unit_no, feed.site, today);
  const title = feed.units === 1 && feed.name === null ? feed.room_name : unitTitle(feed.room_name, feed);
  const file = feedFile(title, events, origin);
  const content = createHash('sha256').update(file).digest('base64url');
  return { file, etag: `"${content}"`, changedAt: await noteRead(db, feed, content, now) };
}
