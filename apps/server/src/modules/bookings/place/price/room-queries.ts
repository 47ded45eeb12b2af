import type { StayDates } from '@basera/contract/rules/stay-dates';
import { type Kysely, sql } from 'kysely';
import { fewIds, PLANNED_ONCE } from '../../../../platform/database/statements/planned-once.ts';
import type { DB } from '../../../../platform/schema.ts';
import { rateColumns } from '../../../stays/index.ts';

/** The rooms somebody asked for, with what they cost on these nights. */
export const roomsToBook = (db: Kysely<DB>, roomIds: number[], dates: StayDates) =>
  db
    .selectFrom('rooms as r')
    .leftJoin('room_links as l', 'l.part_id', 'r.id')
    .select(['r.id', 'r.property_id', 'r.name', 'r.units', 'r.sleeps', 'r.base_price', 'r.weekend_price'])
    .select(['r.meal', 'r.breakfast', 'r.lunch', 'r.dinner'])
    .select(['r.included_guests', 'r.extra_guest_price', 'r.extra_child_price'])
    .select(['l.whole_id', sql<number>`least(coalesce(l.units, r.units), r.units)`.as('whole_units')])
    .select(rateColumns(dates))
    .where('r.id', 'in', fewIds(roomIds))
    .modifyEnd(PLANNED_ONCE)
    .execute();
export type RoomToBook = Awaited<ReturnType<typeof roomsToBook>>[number];
