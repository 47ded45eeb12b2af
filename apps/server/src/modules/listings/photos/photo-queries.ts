import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

/** The photos of some stays, in their order. */
export const photosOfListings = (db: Kysely<DB>, ids: number[]) =>
  db.selectFrom('media').selectAll().where('property_id', 'in', ids).orderBy('position').orderBy('id').execute();
export type PhotoRow = Awaited<ReturnType<typeof photosOfListings>>[number];

export const insertPhoto = (trx: Transaction<DB>, photo: Insertable<DB['media']>): Promise<PhotoRow> =>
  trx.insertInto('media').values(photo).returningAll().executeTakeFirstOrThrow();

export async function updatePhoto(trx: Transaction<DB>, id: number, set: Updateable<DB['media']>): Promise<void> {
  await trx.updateTable('media').set(set).where('id', '=', id).execute();
}

/** Puts photos into an order, the first in place 1. */
export async function placePhotos(trx: Transaction<DB>, ids: number[]): Promise<void> {
  await sql`update media m set position = o.place
    from unnest(${ids}::int[]) with ordinality as o (id, place) where o.id = m.id`.execute(trx);
}

export async function deletePhoto(trx: Transaction<DB>, id: number): Promise<void> {
  await trx.deleteFrom('media').where('id', '=', id).execute();
}

/** Whether a booking was made under this picture, which its guest goes on seeing. */
export const isOfBooking = async (trx: Transaction<DB>, propertyId: number, key: string): Promise<boolean> =>
  (await trx
    .selectFrom('bookings')
    .select('id')
    .where('property_id', '=', propertyId)
    .where('hero_key', '=', key)
    .limit(1)
    .executeTakeFirst()) !== undefined;
