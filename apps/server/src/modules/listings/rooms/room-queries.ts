import type { CalendarDate } from '@basera/contract/calendar-date';
import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

/** The kinds of rooms of some stays, in the order they were added. */
export const roomsOfListings = (db: Kysely<DB>, ids: number[]) =>
  db
    .selectFrom('rooms as r')
    .leftJoin('room_links as l', 'l.part_id', 'r.id')
    .selectAll('r')
    .select(['l.whole_id', 'l.units as whole_units'])
    .select(
      sql<number[]>`coalesce((
        select json_agg(a.amenity_id order by a.amenity_id) from room_amenities a where a.room_id = r.id), '[]')`.as(
        'amenities',
      ),
    )
    .where('r.property_id', 'in', ids)
    .where('r.withdrawn', '=', false)
    .orderBy('r.id')
    .execute();
export type ListingRoomRow = Awaited<ReturnType<typeof roomsOfListings>>[number];

export const roomOfListing = (trx: Transaction<DB>, listingId: number, roomId: number) =>
  trx
    .selectFrom('rooms')
    .selectAll()
    .where('id', '=', roomId)
    .where('property_id', '=', listingId)
    .where('withdrawn', '=', false)
    .forUpdate()
    .executeTakeFirst();

export const roomById = (trx: Transaction<DB>, id: number) =>
  trx.selectFrom('rooms').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** No longer on the stay. Its photos are of the house then. */
export async function withdrawRoom(trx: Transaction<DB>, id: number): Promise<void> {
  await trx.updateTable('rooms').set({ withdrawn: true }).where('id', '=', id).execute();
  await trx.updateTable('media').set({ room_id: null }).where('room_id', '=', id).execute();
}

/** Undefined where it was added before. */
export const insertRoom = (trx: Transaction<DB>, room: Insertable<DB['rooms']>) =>
  trx
    .insertInto('rooms')
    .values(room)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

export async function updateRoom(trx: Transaction<DB>, id: number, set: Updateable<DB['rooms']>): Promise<void> {
  await trx.updateTable('rooms').set(set).where('id', '=', id).execute();
}

export async function replaceRoomAmenities(trx: Transaction<DB>, roomId: number, amenities: number[]): Promise<void> {
  await trx.deleteFrom('room_amenities').where('room_id', '=', roomId).execute();
  if (amenities.length === 0) return;
  await trx
    .insertInto('room_amenities')
    .values(amenities.map((amenity_id) => ({ room_id: roomId, amenity_id })))
    .execute();
}

/** The last night, today or later, on which a room of this kind is taken or held; null for none. */
export async function lastTakenNight(
  trx: Transaction<DB>,
  roomId: number,
  today: CalendarDate,
): Promise<CalendarDate | null> {
  const { night } = await trx
    .selectFrom('room_nights')
    .select(sql<CalendarDate | null>`max(night)`.as('night'))
    .where('room_id', '=', roomId)
    .where('booked', '>', 0)
    .where('night', '>=', today)
    .executeTakeFirstOrThrow();
  return night;
}

/** Prices of weekends, seasons and dates that a room has beside its base price. */
export async function otherPrices(trx: Transaction<DB>, roomId: number): Promise<number[]> {
  const { rows } = await sql<{ price: number }>`
    select weekend_price as price from rooms where id = ${roomId} and weekend_price is not null
    union select price from room_seasons where room_id = ${roomId}
    union select weekend_price from room_seasons where room_id = ${roomId} and weekend_price is not null
    union select price from room_rates where room_id = ${roomId}`.execute(trx);
  return rows.map(({ price }) => price);
}
