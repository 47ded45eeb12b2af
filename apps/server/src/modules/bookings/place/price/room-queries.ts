import type { StayDates } from '@basera/contract/rules/stay-dates';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../../platform/schema.ts';
import { rateColumns } from '../../../stays/index.ts';

/** The rooms somebody asked for, with what they cost on these nights. */
export const roomsToBook = (db: Kysely<DB>, roomIds: number[], dates: StayDates) =>
  db
    .selectFrom('rooms as r')
    .leftJoin('room_links as l', 'l.part_id', 'r.id')
    .selectAll('r')
    .select(['l.whole_id', sql<number>`least(coalesce(l.units, r.units), r.units)`.as('whole_units')])
    .select(rateColumns(dates))
    .where('r.id', 'in', roomIds)
    .execute();
export type RoomToBook = Awaited<ReturnType<typeof roomsToBook>>[number];
