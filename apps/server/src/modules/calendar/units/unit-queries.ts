import type { CalendarDate } from '@basera/contract/calendar-date';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import type { Days } from '../grid-queries.ts';
import type { BookedUnits, UnitStretch } from './assign-units.ts';

/** Stays whose numbers are not in step with their bookings; of one stay, that one if it is. */
export async function staysToNumber(db: Kysely<DB>, propertyId?: number): Promise<number[]> {
  const rows = await db
    .selectFrom('stays_to_number as due')
    .innerJoin('properties as p', 'p.id', 'due.property_id')
    .select('p.id')
    .$if(propertyId !== undefined, (query) => query.where('due.property_id', '=', propertyId ?? 0))
    .groupBy('p.id')
    .orderBy('p.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What has been noted so far: read before the bookings, so that what changes after that is noted anew. */
export const notesOf = async (trx: Transaction<DB>, propertyId: number): Promise<number[]> =>
  (await trx.selectFrom('stays_to_number').select('id').where('property_id', '=', propertyId).execute()).map(
    ({ id }) => id,
  );

export async function dropNotes(trx: Transaction<DB>, ids: number[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('stays_to_number').where('id', 'in', ids).execute();
}

/** Behind today a stay that was given up may still have numbers. */
const BEHIND_DAYS = 100;

type Of<T> = T & { room_id: number };

/** Accepted bookings of a stay, and those whose nights lie beside theirs and are over. */
export async function bookedUnits(trx: Transaction<DB>, propertyId: number): Promise<Of<BookedUnits>[]> {
  const { rows } = await sql<Of<BookedUnits>>`
    select r.room_id, b.id as booking_id, sum(r.quantity)::int as quantity, b.check_in, b.check_out
    from bookings b join booking_rooms r on r.booking_id = b.id
    where b.property_id = ${propertyId} and (b.status = 'accepted' or b.status = 'completed' and b.check_out > (
      select min(check_in) from bookings where property_id = ${propertyId} and status = 'accepted'
    ) and exists (select 1 from booking_units u where u.booking_id = b.id and u.room_id = r.room_id))
    group by r.room_id, b.id`.execute(trx);
  return rows;
}

/** What is numbered of a stay's open bookings, and of those that no longer hold rooms. */
export async function writtenStretches(
  trx: Transaction<DB>,
  propertyId: number,
  today: CalendarDate,
): Promise<(Of<UnitStretch> & { id: number })[]> {
  const { rows } = await sql<Of<UnitStretch> & { id: number }>`
    with since as (select min(check_in) as day from bookings where property_id = ${propertyId} and status = 'accepted')
    select u.id, u.booking_id, u.room_id, u.unit_no, u.first_night, u.last_night
    from booking_units u join rooms r on r.id = u.room_id join bookings b on b.id = u.booking_id
    where r.property_id = ${propertyId} and u.last_night >= least((select day from since), ${today}::date - ${BEHIND_DAYS}::int)
      and (b.status <> 'completed' or b.check_out > (select day from since))
    order by u.id`.execute(trx);
  return rows;
}

/** How many units each kind of room of a stay is sold by on the night of most: more than it has where an operator's file counts fewer than are booked. */
export async function mostUnits(trx: Transaction<DB>, propertyId: number, from: CalendarDate) {
  const { rows } = await sql<{ id: number; units: number; most: number }>`
    select r.id, r.units, greatest(r.units, (
      select max(n.units) from room_nights n where n.room_id = r.id and n.night >= ${from} and n.booked > 0)) as most
    from rooms r where r.property_id = ${propertyId} order by r.id`.execute(trx);
  return rows;
}

/** How many units each kind of room of a stay has. */
export const unitsOfRooms = (db: Kysely<DB>, propertyId: number) =>
  db.selectFrom('rooms').select(['id', 'name', 'units']).where('property_id', '=', propertyId).orderBy('id').execute();

type Changed = { gone: number[]; moved: (Of<UnitStretch> & { id: number })[]; added: Of<UnitStretch>[]; now: Date };

/** Writes what is another unit or other nights than before, in an order in which no two ever share a night. */
export async function writeStretches(trx: Transaction<DB>, { gone, moved, added, now }: Changed): Promise<void> {
  if (gone.length > 0) await trx.deleteFrom('booking_units').where('id', 'in', gone).execute();
  if (moved.length > 0)
    await sql`
      update booking_units u set first_night = m.first_night, last_night = m.last_night, changed_at = ${now}
      from unnest(${moved.map(({ id }) => id)}::int[], ${moved.map((one) => one.first_night)}::date[],
        ${moved.map((one) => one.last_night)}::date[]) as m (id, first_night, last_night)
      where u.id = m.id`.execute(trx);
  if (added.length > 0)
    await trx
      .insertInto('booking_units')
      .values(added.map(({ id: _id, ...stretch }) => ({ ...stretch, changed_at: now })))
      .execute();
}

export type GivenUnit = {
  booking_id: number;
  room_id: number;
  unit_no: number;
  first_night: CalendarDate;
  last_night: CalendarDate;
};

/** The units of some bookings, the first night first. */
export const unitsOfBookings = (db: Kysely<DB>, bookingIds: number[]): Promise<GivenUnit[]> =>
  db
    .selectFrom('booking_units')
    .select(['booking_id', 'room_id', 'unit_no', 'first_night', 'last_night'])
    .where('booking_id', 'in', bookingIds)
    .orderBy('first_night')
    .orderBy('room_id')
    .orderBy('unit_no')
    .execute();

/** The units of a kind of room that one booking has. */
export const stretchesOfBooking = (trx: Transaction<DB>, bookingId: number, roomId: number) =>
  trx
    .selectFrom('booking_units')
    .select(['id', 'booking_id', 'room_id', 'unit_no', 'first_night', 'last_night'])
    .where('booking_id', '=', bookingId)
    .where('room_id', '=', roomId)
    .orderBy('id')
    .execute();

/** What units of some kinds of rooms are called, where they are called something. */
export const namesOfUnits = (db: Kysely<DB>, roomIds: number[]) =>
  db
    .selectFrom('room_units')
    .select(['room_id', 'unit_no', 'name'])
    .where('room_id', 'in', roomIds)
    .orderBy('room_id')
    .orderBy('unit_no')
    .execute();
export type UnitName = Awaited<ReturnType<typeof namesOfUnits>>[number];

/** Puts names in the place of those a kind of room has for these units; null takes one away. */
export async function saveUnitNames(
  trx: Transaction<DB>,
  roomId: number,
  names: { unit_no: number; name: string | null }[],
): Promise<void> {
  const numbers = names.map(({ unit_no }) => unit_no);
  await trx.deleteFrom('room_units').where('room_id', '=', roomId).where('unit_no', 'in', numbers).execute();
  const rows = names.flatMap(({ unit_no, name }) => (name === null ? [] : { room_id: roomId, unit_no, name }));
  if (rows.length > 0) await trx.insertInto('room_units').values(rows).execute();
}

/** Whether the desk has said that the guests are there. */
export const hasArrived = sql<boolean>`exists (
  select 1 from guest_marks m where m.booking_id = bookings.id and m.mark = 'arrived')`.as('has_arrived');

/** A booking of a stay as somebody who moves it has to know it. */
export const bookingToMove = (trx: Transaction<DB>, propertyId: number, bookingId: number) =>
  trx
    .selectFrom('bookings')
    .select(['id', 'status', 'check_in', 'guest_name'])
    .select(hasArrived)
    .where('id', '=', bookingId)
    .where('property_id', '=', propertyId)
    .executeTakeFirst();

/** Who has a unit on some of the nights between two days, the earliest first. */
export const whoHasUnit = (
  trx: Transaction<DB>,
  { roomId, unitNo, from, to }: { roomId: number; unitNo: number } & Days,
) =>
  trx
    .selectFrom('booking_units as u')
    .innerJoin('bookings as b', 'b.id', 'u.booking_id')
    .select(['u.id', 'u.booking_id', 'u.unit_no', 'u.first_night', 'u.last_night', 'b.guest_name'])
    .where('u.room_id', '=', roomId)
    .where('u.unit_no', '=', unitNo)
    .where('u.first_night', '<', to)
    .where('u.last_night', '>=', from)
    .orderBy('u.first_night')
    .execute();

/** Whether another site says that it has sold a unit on a night. */
export async function blockedUnits(
  db: Kysely<DB>,
  propertyId: number,
  from: CalendarDate,
): Promise<(roomId: number, unit: number, night: CalendarDate) => boolean> {
  const blocks = await db
    .selectFrom('feed_blocks as b')
    .innerJoin('calendar_feeds as f', 'f.id', 'b.feed_id')
    .select(['f.room_id', 'f.unit_no', 'b.first_night', 'b.until'])
    .where('f.property_id', '=', propertyId)
    .where('b.until', '>', from)
    .execute();
  const ofUnit = Map.groupBy(blocks, ({ room_id, unit_no }) => `${room_id} ${unit_no}`);
  return (roomId, unit, night) =>
    ofUnit.get(`${roomId} ${unit}`)?.some(({ first_night, until }) => first_night <= night && night < until) ?? false;
}
