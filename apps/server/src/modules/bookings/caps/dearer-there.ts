import { nightsOf } from '@basera/contract/calendar-date';
import { priceBooked, pricedBy } from '@basera/contract/rules/booked-price';
import { whatIsDearer } from '@basera/contract/rules/terms/capped-terms';
import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { type RoomNight, roomNights } from '../nights/room-nights.ts';
import { type BookingRow, roomsOfBookings } from '../queries.ts';
import type { SoldRoom } from '../tables.ts';
import { capsOf } from './cap-rates.ts';
import { termCapsOf } from './term-cap-queries.ts';

type Stay = Pick<BookingRow, 'check_in' | 'check_out'>;

/** Rooms that cost more, by what they are sold at, than their owner may ask on one of these nights since they cancelled another booking of it. */
export async function dearerThanCaps(
  db: Kysely<DB>,
  { check_in, check_out, rooms }: Stay & { rooms: SoldRoom[] },
  asked: RoomNight[],
): Promise<Set<number>> {
  const caps = await capsOf(db, asked);
  if (caps.length === 0) return new Set();
  const nights = nightsOf(check_in, check_out);
  const termCaps = await termCapsOf(db, [...new Set(caps.map(({ roomId }) => roomId))], check_in);
  const dear = priceBooked(rooms, nights.length).lines.filter(({ booked, nights: priced }) => {
    const own = caps.filter(({ roomId }) => roomId === booked.room_id);
    const terms = { ...booked, extra: pricedBy(booked, nights.length)?.extra ?? null };
    const cap = own.length > 0 && termCaps.get(booked.room_id);
    return (
      own.some(({ night, price }) => (priced[nights.indexOf(night)]?.rate ?? 0) > price) ||
      (cap && whatIsDearer(terms, cap, terms) !== null)
    );
  });
  return new Set(dear.map(({ booked }) => booked.room_id));
}

type Given = { from: number; to: number[] };

/** Those in which a booking would, that keeps its price. */
export async function dearerThere(
  db: Kysely<DB>,
  { id, ...stay }: Stay & { id: number },
  { from, to }: Given,
): Promise<Set<number>> {
  const booked = (await roomsOfBookings(db, [id])).filter(({ room_id }) => room_id === from);
  const rooms = booked.flatMap((room) => to.map((room_id) => ({ ...room, room_id })));
  return dearerThanCaps(db, { ...stay, rooms }, roomNights(rooms, nightsOf(stay.check_in, stay.check_out)));
}
