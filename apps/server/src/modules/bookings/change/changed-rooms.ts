import { type CalendarDate, daysBetween, nightsOf } from '@basera/contract/calendar-date';
import type { ChangeTerms } from '@basera/contract/endpoints/bookings';
import { type Paise, paiseFromRupees } from '@basera/contract/money';
import { priceBooked, pricedBy } from '@basera/contract/rules/booked-price';
import { type RoomRates, ratesByDate } from '@basera/contract/rules/rates';
import { withinSlab } from '@basera/contract/rules/tax/slabs';
import { type CappedTerms, heldTo } from '@basera/contract/rules/terms/capped-terms';
import type { Kysely } from 'kysely';
import { invalidField } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { say } from '../../../words/say.ts';
import { cappedRooms } from '../caps/cap-rates.ts';
import { termCapsOf } from '../caps/term-cap-queries.ts';
import { nightsBeyond, roomNights } from '../nights/room-nights.ts';
import { type BookingLine, linesOf, roomForSale } from '../place/price/quote-request.ts';
import { readRooms } from '../place/price/read-rooms.ts';
import { type RoomForSale, soldRooms } from '../place/price/sold-rooms.ts';
import { type BookedRoomRow, type BookingRow, roomsOfBookings } from '../queries.ts';
import type { SoldRoom } from '../tables.ts';

/** The rooms of a change as they would be booked. Throws 422 that names the field for what makes no sense. */
export async function changedRooms(db: Kysely<DB>, booking: BookingRow, request: ChangeTerms): Promise<SoldRoom[]> {
  const lines = linesOf(request, await readRooms(db, request));
  const booked = await roomsOfBookings(db, [booking.id]);
  const caps = await capsOfNewNights(db, booking, { booked, request });
  const rooms = lines.map((line, index) => {
    if (line.room.property_id !== booking.property_id)
      throw invalidField(`rooms.${index}.room_id`, say`Is a room of another property.`);
    const before = booked.find(({ room_id }) => room_id === line.room.id);
    return before ? heldRoom(keptRoom(line, before, booking, request), caps) : roomForSale(line);
  });
  return soldRooms(rooms, request);
}

type Asked = { booked: BookedRoomRow[]; request: ChangeTerms };

/** What rooms that stay may ask at most beyond their nights, where their owner has cancelled a booking of a night that would be new. */
async function capsOfNewNights(db: Kysely<DB>, booking: BookingRow, { booked, request }: Asked) {
  const held = roomNights(booked, nightsOf(booking.check_in, booking.check_out));
  const asked = request.rooms.map(({ room_id, quantity }) => ({ room_id, quantity }));
  const beyond = nightsBeyond(roomNights(asked, nightsOf(request.start_date, request.end_date)), held);
  return termCapsOf(db, await cappedRooms(db, beyond), request.start_date);
}

/** The room by no dearer terms than its cap, if there is one. */
function heldRoom(room: RoomForSale, caps: ReadonlyMap<number, CappedTerms>): RoomForSale {
  const cap = caps.get(room.room_id);
  return cap ? { ...room, ...heldTo(room, cap) } : room;
}

/**
 * A room that stays keeps the prices it was booked at: those of extra guests, and what longer stays cost less, are as they were. What that
 * comes to is reckoned anew, for the nights and guests that it has now.
 */
function keptRoom(line: BookingLine, before: BookedRoomRow, booking: BookingRow, request: ChangeTerms): RoomForSale {
  const { booking_id, nightly_rates: _rates, priced_by: _by, slabs: _slabs, ...kept } = before;
  const nights = daysBetween(request.start_date, request.end_date);
  const by = pricedBy(before, daysBetween(booking.check_in, booking.check_out));
  return {
    ...kept,
    quantity: line.quantity,
    includes_meal: line.includesMeal,
    sleeps: line.room.sleeps,
    rates: ratesByDate(ratesKept(line, before, booking), request.start_date, nights),
    discounts: by?.discounts ?? [],
    extra: by?.extra ?? null,
  };
}

/**
 * Nights of the booking cost what they were booked at, others what their date or season does now, else the base price as booked. Units that
 * are added cost no more than a cap of the night: one price is that of all of them.
 */
function ratesKept(
  { room, quantity }: BookingLine,
  before: BookedRoomRow,
  { check_in, check_out }: BookingRow,
): RoomRates {
  const nights = nightsOf(check_in, check_out);
  const [line] = priceBooked([before], nights.length).lines;
  const rates = pricedBy(before, nights.length)?.rates ?? line?.nights.map(({ rate }) => rate) ?? [];
  const caps = room.rates.caps ?? new Map<CalendarDate, Paise>();
  const booked = nights.map((night, index) => {
    const rate = rates[index] ?? before.base_price;
    return [night, amongMore(rate, caps.get(night), { before: before.quantity, now: quantity })] as const;
  });
  return {
    price: before.base_price,
    weekendPrice: before.weekend_price,
    seasons: room.rates.seasons,
    dates: new Map([...room.rates.dates, ...booked]),
    caps: new Map([...caps].filter(([night]) => night < check_in || night >= check_out)),
  };
}

type Units = { before: number; now: number };

/** What each unit costs on a night where those booked before cost `rate`, and further ones no more than `cap`: in whole rupees that a slab of GST fits. */
function amongMore(rate: Paise, cap: Paise | undefined, { before, now }: Units): Paise {
  if (cap === undefined || cap >= rate || now <= before) return rate;
  return withinSlab(paiseFromRupees(Math.floor((before * rate + (now - before) * cap) / now / 100)));
}
