import { daysBetween, nightsOf } from '@basera/contract/calendar-date';
import type { ChangeTerms } from '@basera/contract/endpoints/bookings';
import { priceBooked } from '@basera/contract/rules/booked-price';
import { nightlyRates, type RoomRates } from '@basera/contract/rules/rates';
import type { Kysely } from 'kysely';
import { invalidField } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { type BookingLine, linesOf, soldRoom } from '../place/quote-request.ts';
import { readRooms } from '../place/read-rooms.ts';
import { type BookedRoomRow, type BookingRow, roomsOfBookings } from '../queries.ts';
import type { BookedRoom } from '../tables.ts';

/** The rooms of a change as they would be booked. Throws 422 that names the field for what makes no sense. */
export async function changedRooms(db: Kysely<DB>, booking: BookingRow, request: ChangeTerms): Promise<BookedRoom[]> {
  const lines = linesOf(request, await readRooms(db, request));
  const booked = await roomsOfBookings(db, [booking.id]);
  return lines.map((line, index) => {
    if (line.room.property_id !== booking.property_id)
      throw invalidField(`rooms.${index}.room_id`, 'Is a room of another property.');
    const before = booked.find(({ room_id }) => room_id === line.room.id);
    return before ? keptRoom(line, before, booking, request) : soldRoom(line);
  });
}

/** A room that stays keeps the prices it was booked at. */
function keptRoom(line: BookingLine, before: BookedRoomRow, booking: BookingRow, request: ChangeTerms): BookedRoom {
  const { booking_id, ...kept } = before;
  const nights = daysBetween(request.start_date, request.end_date);
  return {
    ...kept,
    quantity: line.quantity,
    includes_meal: line.includesMeal,
    nightly_rates: [...nightlyRates(ratesKept(line.room.rates, before, booking), request.start_date, nights)],
  };
}

/** Nights of the booking cost what they were booked at, others what their date or season does now, else the base price as booked. */
function ratesKept(now: RoomRates, before: BookedRoomRow, { check_in, check_out }: BookingRow): RoomRates {
  const nights = nightsOf(check_in, check_out);
  const [line] = priceBooked([before], nights.length).lines;
  const booked = nights.map((night, index) => [night, line?.nights[index]?.rate ?? before.base_price] as const);
  return {
    price: before.base_price,
    weekendPrice: before.weekend_price,
    seasons: now.seasons,
    dates: new Map([...now.dates, ...booked]),
  };
}
