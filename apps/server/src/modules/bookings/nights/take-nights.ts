import type { CalendarDate } from '@basera/contract/calendar-date';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { PLANNED_ONCE } from '../../../platform/database/statements/planned-once.ts';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { say } from '../../../words/say.ts';
import { keepTaken } from './keep-taken.ts';
import { changesOf, type LockedNight, lockStaysOf, readLocked, settleNights, withLinked } from './linked-nights.ts';
import { lockOnSale, requireOnSale } from './on-sale.ts';
import { fewNights, markNights, nightsBeyond, type RoomNight, type TouchedNight, unnested } from './room-nights.ts';
import { type Closed, writeClosed } from './write-closed.ts';

export { atLeast, fewNights, nightsBeyond, type RoomNight, roomNights } from './room-nights.ts';

/** SQL: in this file the statements, and the order in which they lock, are the rule itself (0002). */
const CHECK_VIOLATION = '23514';

/** 409: somebody else has the rooms. */
export const roomsUnavailable = (): HttpError =>
  new HttpError(
    'rooms_unavailable',
    say`These rooms were just taken for your dates. Please choose other rooms or dates.`,
  );

const orUnavailable = (error: { code?: string }): never => {
  throw error.code === CHECK_VIOLATION ? roomsUnavailable() : error;
};

/** A row where one of the nights is taken at this moment, by the rule under which takeNights takes it, read without a lock: who takes them asks again behind the locks. */
export const isAnyTaken = (wanted: RoomNight[]): RawBuilder<unknown> => sql`
    select 1 from ${fewNights(wanted)} as w join room_nights n using (room_id, night)
    where n.booked + n.closed + n.linked + w.quantity > n.units limit 1`;

/**
 * Takes the nights, or throws 409 and leaves the transaction to be rolled back. The stay is shared first, so that whoever
 * changes its links or units waits for all of them, and they for nobody. Rows are locked in one order (room, night) everywhere,
 * those of linked rooms among them: two buyers wait for one another, never in a circle.
 */
export async function takeNights(trx: Transaction<DB>, wanted: RoomNight[]): Promise<void> {
  if (wanted.length === 0) return;
  await lockOnSale(trx, wanted);
  const { rows } = await sql<TouchedNight>`
    insert into room_nights (room_id, night, booked, units)
    select take.room_id, take.night, take.quantity, r.units
    from ${withLinked(wanted, fewNights)} as take
    join rooms r on r.id = take.room_id and not r.withdrawn
    order by take.room_id, take.night
    for key share of r
    on conflict (room_id, night) do update set booked = room_nights.booked + excluded.booked
      where room_nights.booked + room_nights.closed + room_nights.linked + excluded.booked <= room_nights.units
    returning room_id, night, booked + closed + linked = units as is_full ${PLANNED_ONCE}`
    .execute(trx)
    .catch(orUnavailable);
  const locked = new Set(rows.map(({ room_id, night }) => `${room_id} ${night}`));
  if (wanted.some(({ roomId, night }) => !locked.has(`${roomId} ${night}`))) throw roomsUnavailable();
  if (rows.length > wanted.length) await settleNights(trx, nightsAfter(wanted, [])).catch(orUnavailable);
  else
    await markNights(
      trx,
      rows.filter((row) => row.is_full),
    );
}

/** Gives nights back, in the same order. */
export async function releaseNights(trx: Transaction<DB>, given: RoomNight[]): Promise<void> {
  if (given.length === 0) return;
  await lockStaysOf(trx, given);
  await sql`
    select 1 from room_nights n join ${withLinked(given)} g on n.room_id = g.room_id and n.night = g.night
    join rooms r on r.id = n.room_id
    order by n.room_id, n.night for key share of r for update of n`.execute(trx);
  await settleNights(trx, nightsAfter(given, changesOf([], given)));
  await keepTaken(trx, given);
}

/** Takes the place of `from` by `to`, or throws 409. Every night is locked first, taken or given back, in the one order. */
export async function exchangeNights(trx: Transaction<DB>, from: RoomNight[], to: RoomNight[]): Promise<void> {
  const taken = nightsBeyond(to, from);
  const given = nightsBeyond(from, to);
  const touched = [...taken, ...given];
  if (touched.length === 0) return;
  await lockStaysOf(trx, touched);
  await requireOnSale(trx, taken);
  await lockRows(trx, touched);
  await settleNights(trx, nightsAfter(touched, changesOf(taken, given))).catch(orUnavailable);
  await keepTaken(trx, given);
}

/** Nights that nobody else sells, gives back, closes or opens until the transaction ends, locked in the one order with those of linked rooms. */
export async function lockNights(
  trx: Transaction<DB>,
  nights: { roomId: number; night: CalendarDate }[],
): Promise<LockedNight[]> {
  if (nights.length === 0) return [];
  await lockStaysOf(trx, nights);
  await lockRows(trx, nights);
  return readLocked(trx, nights);
}

/** Keeps so many units of locked nights from sale. The database refuses more than are not sold. */
export async function closeNights(trx: Transaction<DB>, closed: Closed[]): Promise<void> {
  await writeClosed(trx, closed);
  await keepTaken(trx, closed);
}

async function lockRows(trx: Transaction<DB>, nights: { roomId: number; night: CalendarDate }[]): Promise<void> {
  await sql`
    insert into room_nights (room_id, night, booked, units)
    select t.room_id, t.night, 0, r.units
    from ${withLinked(nights.map(({ roomId, night }) => ({ roomId, night, quantity: 0 })))} t join rooms r on r.id = t.room_id
    order by t.room_id, t.night
    for key share of r
    on conflict (room_id, night) do update set booked = room_nights.booked`.execute(trx);
}

/** Locked nights and those of linked rooms, with so many more booked. */
const nightsAfter = (touched: RoomNight[], changes: RoomNight[]) => sql`
  select n.room_id, n.night, n.booked + coalesce(d.quantity, 0) as booked, n.closed, n.units
  from ${withLinked(touched)} t join room_nights n on n.room_id = t.room_id and n.night = t.night
  left join ${unnested(changes)} as d (room_id, night, quantity) on d.room_id = n.room_id and d.night = n.night`;
