import type { CalendarDate } from '@basera/contract/calendar-date';
import { sql, type Transaction } from 'kysely';
import { HttpError } from '../../platform/http-errors.ts';
import type { DB } from '../../platform/schema.ts';

export type RoomTake = { roomId: number; quantity: number };

const CHECK_VIOLATION = '23514';

/** 409: somebody else has the rooms. */
export const roomsUnavailable = (): HttpError =>
  new HttpError('rooms_unavailable', 'These rooms were just taken for your dates. Please choose other rooms or dates.');

/**
 * Takes every night of every room, or throws 409 and leaves the transaction to be rolled back. Rows are
 * locked in one order (room, night) everywhere: two buyers wait for one another, never in a circle.
 */
export async function takeNights(trx: Transaction<DB>, rooms: RoomTake[], nights: CalendarDate[]): Promise<void> {
  const roomIds = rooms.map((room) => room.roomId);
  const quantities = rooms.map((room) => room.quantity);
  const { rows } = await sql<{ room_id: number; night: CalendarDate; is_full: boolean }>`
    insert into room_nights (room_id, night, booked, units)
    select take.room_id, n.night, take.quantity, r.units
    from unnest(${roomIds}::int[], ${quantities}::int[]) as take (room_id, quantity)
    join rooms r on r.id = take.room_id
    cross join unnest(${nights}::date[]) as n (night)
    order by take.room_id, n.night
    on conflict (room_id, night) do update set booked = room_nights.booked + excluded.booked
      where room_nights.booked + excluded.booked <= room_nights.units
    returning room_id, night, booked = units as is_full`
    .execute(trx)
    .catch((error: { code?: string }) => {
      throw error.code === CHECK_VIOLATION ? roomsUnavailable() : error;
    });
  if (rows.length < rooms.length * nights.length) throw roomsUnavailable();
  const full = rows.filter((row) => row.is_full);
  if (full.length > 0) await markNights(trx, full, 'sold out');
}

/** Gives the nights back, in the same order. */
export async function releaseNights(trx: Transaction<DB>, rooms: RoomTake[], nights: CalendarDate[]): Promise<void> {
  const roomIds = rooms.map((room) => room.roomId);
  const quantities = rooms.map((room) => room.quantity);
  await sql`
    select 1 from room_nights where room_id = any(${roomIds}::int[]) and night = any(${nights}::date[])
    order by room_id, night for update`.execute(trx);
  const { rows } = await sql<{ room_id: number; night: CalendarDate }>`
    update room_nights n set booked = n.booked - given.quantity
    from unnest(${roomIds}::int[], ${quantities}::int[]) as given (room_id, quantity)
    where n.room_id = given.room_id and n.night = any(${nights}::date[])
    returning n.room_id, n.night`.execute(trx);
  if (rows.length > 0) await markNights(trx, rows, 'free');
}

/** Keeps `rooms.sold_out`, which search reads, in step with the nights. */
async function markNights(
  trx: Transaction<DB>,
  nights: { room_id: number; night: CalendarDate }[],
  as: 'sold out' | 'free',
): Promise<void> {
  const ids = [...new Set(nights.map((row) => row.room_id))].sort((a, b) => a - b);
  const operator = as === 'sold out' ? sql`+` : sql`-`;
  for (const id of ids) {
    const days = nights.filter((row) => row.room_id === id).map((row) => row.night);
    await sql`
      update rooms set sold_out = sold_out ${operator}
        (select range_agg(daterange(day, day + 1)) from unnest(${days}::date[]) as d (day))
      where id = ${id}`.execute(trx);
  }
}
