import { randomBytes } from 'node:crypto';
import type { FeedRoom } from '@basera/contract/endpoints/partners/feeds';
import { CALENDAR_WRITES_PER_HOUR } from '@basera/contract/limits';
import type { FeedSite } from '@basera/contract/rules/calendar/feed-sites';
import { unitTitle } from '@basera/contract/words/unit-words';
import type { Kysely } from 'kysely';
import { HttpError } from '../../../platform/http/http-errors.ts';
import { countHourly } from '../../../platform/rate-limits.ts';
import type { DB } from '../../../platform/schema.ts';
import { say } from '../../../words/say.ts';
import { namesOfUnits } from '../../calendar/index.ts';
import { noteChange } from '../../partners/index.ts';
import type { FeedsDeps } from '../deps.ts';
import { roomsOfStay } from '../queries.ts';
import { insertLinks, linksOfRooms, replaceSecret } from './feed-queries.ts';

type Property = { id: number; name: string; business_id: number };
type By = { property: Property; userId: number };

const SECRET_BYTES = 20;
/** Of digits and small letters: some sites write addresses small. */
const newSecret = (): string => randomBytes(SECRET_BYTES).toString('hex');

/** The kinds of rooms of a stay with the links of each unit. */
export async function listLinks({ db, origin }: FeedsDeps, propertyId: number): Promise<FeedRoom[]> {
  const rooms = await roomsOfStay(db, propertyId);
  const ids = rooms.map(({ id }) => id);
  if (ids.length === 0) return [];
  const of = (one: { room_id: number; unit_no: number }) => `${one.room_id} ${one.unit_no}`;
  const links = Map.groupBy(await linksOfRooms(db, ids), of);
  const names = new Map((await namesOfUnits(db, ids)).map((one) => [of(one), one.name]));
  return rooms.map(({ id, name, units }) => ({
    room_id: id,
    room_name: name,
    units: unitsOf(units).map((unit_no) => ({
      unit_no,
      name: names.get(`${id} ${unit_no}`) ?? null,
      links: (links.get(`${id} ${unit_no}`) ?? []).map(({ site, secret, made_at, read_at }) => ({
        site,
        url: `${origin}/feeds/${secret}.ics`,
        made_at: made_at.toISOString(),
        read_at: read_at?.toISOString() ?? null,
      })),
    })),
  }));
}

const unitsOf = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

/** Makes what a site's links lack of a stay. */
export async function makeLinks({ db, clock }: FeedsDeps, { property, userId }: By, site: FeedSite): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await countHourly(trx, `calendar-write:${userId}`, CALENDAR_WRITES_PER_HOUR, clock.now());
    const rooms = await roomsOfStay(trx, property.id);
    const links = rooms.flatMap(({ id, units }) =>
      unitsOf(units).map((unit_no) => ({ room_id: id, unit_no, site, secret: newSecret() })),
    );
    await insertLinks(trx, links, clock.now());
  });
}

/** A new secret: who has the old link reads nothing any more. */
export async function renewLink(
  { db, clock }: FeedsDeps,
  { property, userId }: By,
  link: { room_id: number; unit_no: number; site: FeedSite },
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    await countHourly(trx, `calendar-write:${userId}`, CALENDAR_WRITES_PER_HOUR, now);
    const subject = await titleOf(trx, property.id, link);
    if (!subject || !(await replaceSecret(trx, { ...link, secret: newSecret() }, now)))
      throw new HttpError('not_found', say`There is no such link.`);
    const detail = { stay: property.name, site: link.site };
    await noteChange(trx, { businessId: property.business_id, userId, action: 'feed_renewed', subject, detail }, now);
  });
}

async function titleOf(db: Kysely<DB>, propertyId: number, { room_id, unit_no }: { room_id: number; unit_no: number }) {
  const room = (await roomsOfStay(db, propertyId)).find(({ id }) => id === room_id);
  const named = (await namesOfUnits(db, [room_id])).find((one) => one.unit_no === unit_no);
  return room && unitTitle(room.name, { unit_no, name: named?.name ?? null });
}
