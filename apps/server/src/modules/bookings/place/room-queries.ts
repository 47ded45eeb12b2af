import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

/** The rooms somebody asked for. */
export const roomsToBook = (db: Kysely<DB>, roomIds: number[]) =>
  db
    .selectFrom('rooms as r')
    .leftJoin('room_links as l', 'l.part_id', 'r.id')
    .selectAll('r')
    .select(['l.whole_id', sql<number>`least(coalesce(l.units, r.units), r.units)`.as('whole_units')])
    .where('r.id', 'in', roomIds)
    .execute();
export type RoomToBook = Awaited<ReturnType<typeof roomsToBook>>[number];
