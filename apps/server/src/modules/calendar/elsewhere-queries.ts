import type { CalendarDate } from '@basera/contract/calendar-date';
import type { FeedSite } from '@basera/contract/rules/calendar/feed-sites';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import type { Days } from './grid-queries.ts';

export type TakenRow = {
  room_id: number;
  unit_no: number;
  site: FeedSite;
  first_night: CalendarDate;
  /** The day of departure. */
  until: CalendarDate;
  changed_at: Date;
};

/** What calendars of other sites say is taken of units there are; what one of them repeats of another is told once. */
const takenRows = (db: Kysely<DB>, roomIds: number[], { from, to }: Days): Promise<TakenRow[]> =>
  db
    .selectFrom('feed_blocks as b')
    .innerJoin('calendar_feeds as f', 'f.id', 'b.feed_id')
    .innerJoin('rooms as r', (join) => join.onRef('r.id', '=', 'f.room_id').onRef('f.unit_no', '<=', 'r.units'))
    .select(['f.room_id', 'f.unit_no', 'f.site', 'b.first_night', 'b.until', 'b.changed_at'])
    .where('f.room_id', 'in', roomIds)
    .where('b.is_copy', '=', false)
    .where('b.first_night', '<', to)
    .where('b.until', '>', from)
    .orderBy('b.first_night')
    .orderBy('b.id')
    .execute();

const closedRows = (db: Kysely<DB>, roomIds: number[], { from, to }: Days) =>
  db
    .selectFrom('room_closures')
    .select(['room_id', 'night', 'units'])
    .where('room_id', 'in', roomIds)
    .where('why', '=', 'feed')
    .where('night', '>=', from)
    .where('night', '<', to)
    .execute();

/** What other sites have of rooms: what they say, and what of it is closed here. */
export type Elsewhere = { taken: TakenRow[]; closed: { night: CalendarDate; units: number }[] };

export async function elsewhereOf(db: Kysely<DB>, roomIds: number[], days: Days): Promise<(id: number) => Elsewhere> {
  const taken = Map.groupBy(await takenRows(db, roomIds, days), ({ room_id }) => room_id);
  const closed = Map.groupBy(await closedRows(db, roomIds, days), ({ room_id }) => room_id);
  return (id) => ({ taken: taken.get(id) ?? [], closed: closed.get(id) ?? [] });
}

/** The whole that each room belongs to, or the rooms of it. */
export async function linkedRoomsOf(db: Kysely<DB>, roomIds: number[]): Promise<(id: number) => number[]> {
  const { rows } = await sql<{ room_id: number; other_id: number }>`
    select part_id as room_id, whole_id as other_id from room_links where part_id = any(${roomIds})
    union all select whole_id, part_id from room_links where whole_id = any(${roomIds})
    order by 1, 2`.execute(db);
  const byRoom = Map.groupBy(rows, ({ room_id }) => room_id);
  return (id) => (byRoom.get(id) ?? []).map(({ other_id }) => other_id);
}
