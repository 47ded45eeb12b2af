import type { CalendarDate } from '@basera/contract/calendar-date';
import type { Kysely, Selectable } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import type { Days } from './grid-queries.ts';

export type RoomLimitRow = Selectable<DB['room_limits']>;
export type DateLimitRow = Selectable<DB['room_date_limits']>;

/** What a room and its dates ask. */
export type LimitRows = { ofRoom: RoomLimitRow | undefined; ofDates: DateLimitRow[] };

export const roomLimitRows = (db: Kysely<DB>, roomIds: number[]): Promise<RoomLimitRow[]> =>
  db.selectFrom('room_limits').selectAll().where('room_id', 'in', roomIds).execute();

/** From a date on, or all. */
export const dateLimitRows = (db: Kysely<DB>, roomIds: number[], days?: Days): Promise<DateLimitRow[]> =>
  db
    .selectFrom('room_date_limits')
    .selectAll()
    .where('room_id', 'in', roomIds)
    .$if(days !== undefined, (query) =>
      query.where('date', '>=', days?.from as CalendarDate).where('date', '<', days?.to as CalendarDate),
    )
    .orderBy('date')
    .execute();

/** The limits of rooms by their ids. */
export async function limitRows(db: Kysely<DB>, roomIds: number[], days: Days): Promise<(id: number) => LimitRows> {
  const ofRooms = new Map((await roomLimitRows(db, roomIds)).map((row) => [row.room_id, row]));
  const ofDates = Map.groupBy(await dateLimitRows(db, roomIds, days), ({ room_id }) => room_id);
  return (id) => ({ ofRoom: ofRooms.get(id), ofDates: ofDates.get(id) ?? [] });
}
