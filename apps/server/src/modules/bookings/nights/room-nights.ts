import type { CalendarDate } from '@basera/contract/calendar-date';
import { sql, type Transaction } from 'kysely';
import { PLANNED_ONCE } from '../../../platform/database/statements/planned-once.ts';
import type { DB } from '../../../platform/schema.ts';

/** So many rooms of a kind in one night. SQL: what all statements about nights share. */
export type RoomNight = { roomId: number; night: CalendarDate; quantity: number };

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

export const unnested = (nights: RoomNight[]) => sql`unnest(
  ${nights.map((one) => one.roomId)}::int[], ${nights.map((one) => one.night)}::date[], ${nights.map((one) => one.quantity)}::int[])`;

/** SQL: the nights of a booking, which are few, as a table of a statement that is planned once; by conditions that hold for every night, as `fewIds` has it. */
export const fewNights = (nights: RoomNight[]) => sql`(
  select room_id, night, quantity from ${unnested(nights)} as given (room_id, night, quantity) where room_id > 0 and night > '-infinity')`;

export type TouchedNight = { room_id: number; night: CalendarDate; is_full: boolean };

/** Keeps `rooms.sold_out`, which search reads, in step with the nights that were touched: each room once, in order. */
export async function markNights(trx: Transaction<DB>, nights: TouchedNight[]): Promise<void> {
  const ids = [...new Set(nights.map((row) => row.room_id))].sort((a, b) => a - b);
  for (const id of ids) {
    const own = nights.filter((row) => row.room_id === id);
    const days = own.map((row) => row.night);
    const full = own.filter((row) => row.is_full).map((row) => row.night);
    await sql`
      update rooms set sold_out = sold_out - ${ranges(days)} + ${ranges(full)} where id = ${id} ${PLANNED_ONCE}`.execute(
      trx,
    );
  }
}

const ranges = (days: CalendarDate[]) =>
  sql`coalesce((select range_agg(daterange(day, day + 1)) from unnest(${days}::date[]) as d (day)), '{}'::datemultirange)`;
