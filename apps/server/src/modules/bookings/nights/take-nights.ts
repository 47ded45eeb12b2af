import type { CalendarDate } from '@basera/contract/calendar-date';
import { sql, type Transaction } from 'kysely';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { keepTaken } from './keep-taken.ts';
import { requireOnSale } from './on-sale.ts';

/** So many rooms of a kind in one night. SQL: in this file the statements, and the order in which they lock, are the rule itself (0002). */
export type RoomNight = { roomId: number; night: CalendarDate; quantity: number };

const CHECK_VIOLATION = '23514';

/** 409: somebody else has the rooms. */
export const roomsUnavailable = (): HttpError =>
  new HttpError('rooms_unavailable', 'These rooms were just taken for your dates. Please choose other rooms or dates.');

/** Every room in every night. */
export const roomNights = (rooms: { room_id: number; quantity: number }[], nights: CalendarDate[]): RoomNight[] =>
  rooms.flatMap(({ room_id, quantity }) => nights.map((night) => ({ roomId: room_id, night, quantity })));

/** What `wanted` has beyond `held`, night by night. */
export function nightsBeyond(wanted: RoomNight[], held: RoomNight[]): RoomNight[] {
  const has = new Map(held.map((one) => [`${one.roomId} ${one.night}`, one.quantity]));
  return wanted
    .map((one) => ({ ...one, quantity: one.quantity - (has.get(`${one.roomId} ${one.night}`) ?? 0) }))
    .filter((one) => one.quantity > 0);
}

/** Night by night, as many as either has. */
export const atLeast = (one: RoomNight[], other: RoomNight[]): RoomNight[] => {
  const beyond = nightsBeyond(other, one);
  const more = new Map(beyond.map((night) => [`${night.roomId} ${night.night}`, night.quantity]));
  const has = new Set(one.map((night) => `${night.roomId} ${night.night}`));
  return [
    ...one.map((night) => ({ ...night, quantity: night.quantity + (more.get(`${night.roomId} ${night.night}`) ?? 0) })),
    ...beyond.filter((night) => !has.has(`${night.roomId} ${night.night}`)),
  ];
};

/**
 * Takes the nights, or throws 409 and leaves the transaction to be rolled back. Rows are
 * locked in one order (room, night) everywhere: two buyers wait for one another, never in a circle. Each kind of room is
 * shared before its nights are locked, so that whoever changes its units waits for all of them, and they for nobody.
 */
export async function takeNights(trx: Transaction<DB>, wanted: RoomNight[]): Promise<void> {
  if (wanted.length === 0) return;
  await requireOnSale(trx, wanted);
  const { rows } = await sql<TouchedNight>`
    insert into room_nights (room_id, night, booked, units)
    select take.room_id, take.night, take.quantity, r.units
    from ${unnested(wanted)} as take (room_id, night, quantity)
    join rooms r on r.id = take.room_id and not r.withdrawn
    order by take.room_id, take.night
    for key share of r
    on conflict (room_id, night) do update set booked = room_nights.booked + excluded.booked
      where room_nights.booked + room_nights.closed + excluded.booked <= room_nights.units
    returning room_id, night, booked + closed = units as is_full`
    .execute(trx)
    .catch((error: { code?: string }) => {
      throw error.code === CHECK_VIOLATION ? roomsUnavailable() : error;
    });
  if (rows.length < wanted.length) throw roomsUnavailable();
  await markNights(
    trx,
    rows.filter((row) => row.is_full),
  );
}

/** Gives nights back, in the same order. */
export async function releaseNights(trx: Transaction<DB>, given: RoomNight[]): Promise<void> {
  if (given.length === 0) return;
  await sql`
    select 1 from room_nights n join ${unnested(given)} as g (room_id, night, quantity)
      on n.room_id = g.room_id and n.night = g.night
    join rooms r on r.id = n.room_id
    order by n.room_id, n.night for key share of r for update of n`.execute(trx);
  const { rows } = await sql<TouchedNight>`
    update room_nights n set booked = n.booked - g.quantity
    from ${unnested(given)} as g (room_id, night, quantity)
    where n.room_id = g.room_id and n.night = g.night
    returning n.room_id, n.night, n.booked + n.closed = n.units as is_full`.execute(trx);
  await markNights(trx, rows);
  await keepTaken(trx, given);
}

/** Takes the place of `from` by `to`, or throws 409. Every night is locked first, taken or given back, in the one order. */
export async function exchangeNights(trx: Transaction<DB>, from: RoomNight[], to: RoomNight[]): Promise<void> {
  const taken = nightsBeyond(to, from);
  const given = nightsBeyond(from, to);
  const touched = [...taken, ...given].map((one) => ({ ...one, quantity: 0 }));
  if (touched.length === 0) return;
  await requireOnSale(trx, taken);
  await sql`
    insert into room_nights (room_id, night, booked, units)
    select t.room_id, t.night, 0, r.units
    from ${unnested(touched)} as t (room_id, night, quantity) join rooms r on r.id = t.room_id
    order by t.room_id, t.night
    for key share of r
    on conflict (room_id, night) do update set booked = room_nights.booked`.execute(trx);
  const deltas = [...taken, ...given.map((one) => ({ ...one, quantity: -one.quantity }))];
  const { rows } = await sql<TouchedNight>`
    update room_nights n set booked = n.booked + d.quantity
    from ${unnested(deltas)} as d (room_id, night, quantity)
    where n.room_id = d.room_id and n.night = d.night
    returning n.room_id, n.night, n.booked + n.closed = n.units as is_full`
    .execute(trx)
    .catch((error: { code?: string }) => {
      throw error.code === CHECK_VIOLATION ? roomsUnavailable() : error;
    });
  await markNights(trx, rows);
  await keepTaken(trx, given);
}

/** What is booked and kept from sale of a kind of room in one night. */
export type LockedNight = { room_id: number; night: CalendarDate; booked: number; closed: number; units: number };

/** Nights that nobody else sells, gives back, closes or opens until the transaction ends, locked in the one order. */
export async function lockNights(
  trx: Transaction<DB>,
  nights: { roomId: number; night: CalendarDate }[],
): Promise<LockedNight[]> {
  if (nights.length === 0) return [];
  const { rows } = await sql<LockedNight>`
    insert into room_nights (room_id, night, booked, units)
    select t.room_id, t.night, 0, r.units
    from ${unnested(nights.map((one) => ({ ...one, quantity: 0 })))} as t (room_id, night, quantity)
    join rooms r on r.id = t.room_id
    order by t.room_id, t.night
    for key share of r
    on conflict (room_id, night) do update set booked = room_nights.booked
    returning room_id, night, booked, closed, units`.execute(trx);
  return rows;
}

type Closed = { roomId: number; night: CalendarDate; units: number };

/** Keeps so many units of locked nights from sale. The database refuses more than are not booked. */
export async function closeNights(trx: Transaction<DB>, closed: Closed[]): Promise<void> {
  await writeClosed(trx, closed);
  await keepTaken(trx, closed);
}

/** The same, and what other sites have taken is the caller's. */
export async function writeClosed(trx: Transaction<DB>, closed: Closed[]): Promise<void> {
  if (closed.length === 0) return;
  const { rows } = await sql<TouchedNight>`
    update room_nights n set closed = c.units
    from ${unnested(closed.map(({ units, ...one }) => ({ ...one, quantity: units })))} as c (room_id, night, units)
    where n.room_id = c.room_id and n.night = c.night
    returning n.room_id, n.night, n.booked + n.closed = n.units as is_full`.execute(trx);
  await markNights(trx, rows);
}

const unnested = (nights: RoomNight[]) => sql`unnest(
  ${nights.map((one) => one.roomId)}::int[], ${nights.map((one) => one.night)}::date[], ${nights.map((one) => one.quantity)}::int[])`;

type TouchedNight = { room_id: number; night: CalendarDate; is_full: boolean };

/** Keeps `rooms.sold_out`, which search reads, in step with the nights that were touched: each room once, in order. */
async function markNights(trx: Transaction<DB>, nights: TouchedNight[]): Promise<void> {
  const ids = [...new Set(nights.map((row) => row.room_id))].sort((a, b) => a - b);
  for (const id of ids) {
    const own = nights.filter((row) => row.room_id === id);
    const days = own.map((row) => row.night);
    const full = own.filter((row) => row.is_full).map((row) => row.night);
    await sql`
      update rooms set sold_out = sold_out - ${ranges(days)} + ${ranges(full)} where id = ${id}`.execute(trx);
  }
}

const ranges = (days: CalendarDate[]) =>
  sql`coalesce((select range_agg(daterange(day, day + 1)) from unnest(${days}::date[]) as d (day)), '{}'::datemultirange)`;
