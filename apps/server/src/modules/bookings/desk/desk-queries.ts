import type { CalendarDate } from '@basera/contract/calendar-date';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import { hasAddress } from '../../../platform/persons/confirmed-address.ts';
import type { DB } from '../../../platform/schema.ts';
import { linkedNights } from '../nights/linked-nights.ts';

/** What is kept of a booking that the desk has entered; undefined for any other. */
export const deskBookingOf = (db: Kysely<DB>, bookingId: number) =>
  db.selectFrom('desk_bookings').selectAll().where('booking_id', '=', bookingId).executeTakeFirst();

/** The booking that a business has entered under this id of its browser's. */
export async function enteredBefore(db: Kysely<DB>, businessId: number, clientId: string): Promise<number | null> {
  const row = await db
    .selectFrom('desk_bookings')
    .select('booking_id')
    .where('business_id', '=', businessId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row?.booking_id ?? null;
}

export async function insertDeskBooking(trx: Transaction<DB>, entered: Insertable<DB['desk_bookings']>): Promise<void> {
  await trx.insertInto('desk_bookings').values(entered).execute();
}

/** Who comes with a booking of the desk's own. */
export async function setDeskGuest(
  trx: Transaction<DB>,
  bookingId: number,
  { guest_name, phone, email }: { guest_name: string; phone: string; email: string | null },
): Promise<void> {
  await trx.updateTable('bookings').set({ guest_name }).where('id', '=', bookingId).execute();
  await trx.updateTable('desk_bookings').set({ phone, email }).where('booking_id', '=', bookingId).execute();
}

/** Kinds of rooms a stay sells, with how many are free in each of the nights; those that `besides` holds count as free, and what they take of linked rooms. */
export async function freeRooms(
  db: Kysely<DB>,
  propertyId: number,
  { from, to, besides }: { from: CalendarDate; to: CalendarDate; besides: number },
): Promise<{ room_id: number; free: number }[]> {
  const nights = sql`
    select n.room_id, n.night, n.booked - coalesce(own.quantity, 0) as booked, n.closed, n.units
    from room_nights n join rooms r on r.id = n.room_id
    left join lateral (
      select br.quantity from booking_rooms br join bookings b on b.id = br.booking_id
      where b.id = ${besides} and b.status = 'accepted' and br.room_id = n.room_id and n.night >= b.check_in and n.night < b.check_out
    ) own on true
    where r.property_id = ${propertyId} and n.night >= ${from} and n.night < ${to}`;
  const { rows } = await sql<{ room_id: number; free: number }>`
    select r.id as room_id, least(r.units, coalesce(min(n.units - n.booked - n.closed - n.linked), r.units))::int as free
    from rooms r left join (${linkedNights(nights)}) n on n.room_id = r.id
    where r.property_id = ${propertyId} and not r.withdrawn
    group by r.id order by r.base_price, r.id`.execute(db);
  return rows;
}

/** Forgets how guests of the desk's bookings were reached, where they left before a day; of how many. */
export async function forgetContactsBefore(db: Kysely<DB>, day: CalendarDate): Promise<number> {
  const over = db.selectFrom('bookings').select('id').where('check_out', '<', day);
  const { numUpdatedRows } = await db
    .updateTable('desk_bookings')
    .set({ phone: null, email: null })
    .where((eb) => eb.or([eb('phone', 'is not', null), eb('email', 'is not', null)]))
    .where('booking_id', 'in', over)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** What a person has entered for a business, and forgets that it was them. */
export const enteredBy = (db: Kysely<DB>, userId: number) =>
  db.selectFrom('desk_bookings').select(['booking_id', 'made_at']).where('made_by', '=', userId).execute();
export const calledOffBy = (db: Kysely<DB>, userId: number) =>
  db.selectFrom('owner_cancellations').select(['booking_id', 'reason', 'at']).where('user_id', '=', userId).execute();

/** The desk's bookings under an address that a person has confirmed. */
export const enteredFor = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('desk_bookings as d')
    .innerJoin('bookings as b', 'b.id', 'd.booking_id')
    .innerJoin('users as u', (join) => join.on(hasAddress('u', { email: sql`lower(d.email)`, phone: sql`d.phone` })))
    .select(['d.booking_id', 'b.property_name', 'b.guest_name', 'b.check_in', 'b.check_out', 'd.phone', 'd.email'])
    .where('u.id', '=', userId)
    .orderBy('d.booking_id')
    .execute();

export async function forgetWhoWasAtDesk(trx: Transaction<DB>, userId: number): Promise<void> {
  await trx.updateTable('desk_bookings').set({ made_by: null }).where('made_by', '=', userId).execute();
  await trx.updateTable('owner_cancellations').set({ user_id: null }).where('user_id', '=', userId).execute();
}
