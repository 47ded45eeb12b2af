import { type CalendarDate, nightsOf } from '@basera/contract/calendar-date';
import type { Paise } from '@basera/contract/money';
import { dayOfNight } from '@basera/contract/rules/arrivals/at-the-door';
import { priceBooked } from '@basera/contract/rules/booked-price';
import { type RoomRates, rateOf } from '@basera/contract/rules/rates';
import { withinSlab } from '@basera/contract/rules/tax/slabs';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { ratesOf } from '../../stays/index.ts';
import { lockWholeStayOf, sameBedsAs } from '../nights/linked-nights.ts';
import { fewNights, type RoomNight } from '../nights/room-nights.ts';
import { type BookedRoomRow, type BookingRow, roomBooked, roomsOfBookings } from '../queries.ts';
import { capTerms, capTermsOfNewKind, lowerRoom } from './cap-terms.ts';
import { kindsMadeSince, lockRooms } from './term-cap-queries.ts';

type Cap = { roomId: number; night: CalendarDate; price: Paise };

/**
 * SQL: of rows that search and price read. What its owner has let a guest down for is sold no dearer: each night to come of a booking costs
 * at most what it was booked at, and no more than it costs now; so do, at what they cost now, the rooms that have the same beds and one that
 * was given in its stead, and kinds that were made since it was booked. Meals and extra guests likewise. Nobody sells or changes anything of the stay until the transaction ends.
 */
export async function capRates(trx: Transaction<DB>, booking: BookingRow, at: Date): Promise<void> {
  const nights = nightsOf(booking.check_in, booking.check_out);
  const tonight = dayOfNight(at);
  const booked = await roomsOfBookings(trx, [booking.id]);
  // What is made, saved or asked beside this one comes before it, and is seen, or after it, and sees it.
  await lockWholeStayOf(trx, booked[0]?.room_id ?? 0);
  const now = await ratesNow(trx, booking, booked);
  const ofBooking = priceBooked(booked, nights.length).lines.flatMap((line) =>
    nights.map((night, index) => ({ roomId: roomBooked(line.booked), night, price: line.nights[index]?.rate })),
  );
  const asAsked = [...now].flatMap(([roomId, rates]) =>
    nights.map((night) => ({ roomId, night, price: rateOf(rates, night) })),
  );
  const caps = [...ofBooking, ...asAsked].flatMap(({ price, ...cap }) =>
    price !== undefined && cap.night >= tonight ? [{ ...cap, price: withinSlab(price) }] : [],
  );
  await lowerCaps(trx, caps, booking.id);
  await holdRooms(trx, booking, { booked, roomIds: [...now.keys()], tonight });
}

type Held = { booked: BookedRoomRow[]; roomIds: number[]; tonight: CalendarDate };

/** Meals and extra guests of the rooms of a booking that its owner cancels, and kinds that were made since it was booked. The caller holds the stay's lock. */
export async function holdRooms(
  trx: Transaction<DB>,
  booking: BookingRow,
  { booked, roomIds, tonight }: Held,
): Promise<void> {
  const nights = nightsOf(booking.check_in, booking.check_out);
  const until = nights.at(-1);
  if (until === undefined || until < tonight) return;
  const since = await kindsMadeSince(trx, booking.property_id, booking.created_at);
  // All at once and in one order: whoever changes prices of several rooms shares no lock of the stay.
  await lockRooms(trx, [...roomIds, ...since]);
  const capped = { until, tonight, bookingId: booking.id };
  await capTerms(trx, { roomIds, booked, nights: nights.length }, capped);
  for (const roomId of since) {
    await capNewKind(trx, roomId, tonight);
    await lowerRoom(trx, roomId, { tonight, before: null });
  }
}

/** What the rooms of a booking cost at this moment, and those with the same beds. */
async function ratesNow(
  trx: Transaction<DB>,
  { check_in, check_out }: BookingRow,
  booked: BookedRoomRow[],
): Promise<Map<number, RoomRates>> {
  const ids = new Set<number>();
  for (const id of new Set(booked.flatMap((room) => [room.room_id, roomBooked(room)]))) {
    const { rows } = await sql<{ room_id: number }>`select room_id from ${sameBedsAs(id)} same`.execute(trx);
    for (const row of rows) ids.add(row.room_id);
  }
  return ratesOf(trx, [...ids], { checkIn: check_in, checkOut: check_out });
}

/**
 * What is written over a cap that there was: the lesser price, and the earlier made of both bookings, since what was made after either may
 * stand in for its room.
 */
const lowered = (mine: string): RawBuilder<unknown> => {
  const own = sql.ref(`${mine}.booking_id`);
  const price = sql.ref(`${mine}.price`);
  return sql`
    do update set price = least(excluded.price, ${price}), booking_id = (
      select id from bookings where id in (excluded.booking_id, ${own}) order by created_at, id limit 1)
    where excluded.price < ${price} or excluded.booking_id is distinct from ${own}`;
};

/** In one order, so that two who cap the same nights wait for one another. What is lower already stays. */
async function lowerCaps(trx: Transaction<DB>, caps: Cap[], bookingId: number): Promise<void> {
  await sql`
    insert into rate_caps as c (room_id, night, price, booking_id)
    select room_id, night, min(price), ${bookingId}
    from unnest(${caps.map(({ roomId }) => roomId)}::int[], ${caps.map(({ night }) => night)}::date[],
      ${caps.map(({ price }) => price)}::int[]) as lower (room_id, night, price)
    group by room_id, night order by room_id, night
    on conflict (room_id, night) ${lowered('c')}`.execute(trx);
}

/**
 * A kind of room that was made after a booking which its owner cancelled costs no more, on these nights, than any kind of the stay, whatever it is
 * said to sleep, and asks no more beyond them than the kinds that were booked: else the room that was cancelled could be sold dearer under another name.
 */
export async function capNewKind(trx: Transaction<DB>, roomId: number, tonight: CalendarDate): Promise<void> {
  await sql`
    insert into rate_caps as mine (room_id, night, price, booking_id)
    select distinct on (c.night) made.id, c.night, c.price, c.booking_id
    from rooms made
    join rooms r on r.property_id = made.property_id and r.id <> made.id
    join rate_caps c on c.room_id = r.id and c.night >= ${tonight}
    join bookings b on b.id = c.booking_id and b.created_at <= made.made_at
    where made.id = ${roomId}
    order by c.night, c.price, c.room_id
    on conflict (room_id, night) ${lowered('mine')}`.execute(trx);
  await capTermsOfNewKind(trx, roomId, tonight);
}

/** The rows of nights whose owner has cancelled a booking of them. */
const cappedAmong = (nights: RoomNight[]) => sql`rate_caps join ${fewNights(nights)} as asked using (room_id, night)`;

/** The caps of these nights, where their owner has cancelled a booking of them. */
export async function capsOf(db: Kysely<DB>, nights: RoomNight[]): Promise<Cap[]> {
  const { rows } = await sql<Cap>`select room_id as "roomId", night, price from ${cappedAmong(nights)}`.execute(db);
  return rows;
}

/** The rooms of which the owner has cancelled a booking of any of these nights. */
export const cappedRooms = async (db: Kysely<DB>, nights: RoomNight[]): Promise<number[]> => [
  ...new Set((await capsOf(db, nights)).map(({ roomId }) => roomId)),
];

/** A row where the owner has cancelled a booking of any of these nights. */
export const isAnyCapped = (nights: RoomNight[]): RawBuilder<unknown> =>
  sql`select 1 from ${cappedAmong(nights)} limit 1`;

/** True where there is one. */
export const areCapped = async (db: Kysely<DB>, nights: RoomNight[]): Promise<boolean> =>
  (await isAnyCapped(nights).execute(db)).rows.length > 0;
