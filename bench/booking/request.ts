import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import type { BenchServer } from '../bench-server.ts';
import { addressOfGuest, post, type WireRequest } from '../load-loop.ts';

/** A room and its rate, in paise. */
export type BookedRoom = { id: number; base_price: number };

export const NIGHTS = 2;

/** So many rooms that cost the same on every day of the week. */
export async function roomsToBook({ database }: BenchServer, most: number): Promise<BookedRoom[]> {
  const { rows } = await database.pool.query<BookedRoom>(
    'select id, base_price from rooms where units > 0 order by id limit $1',
    [most],
  );
  await database.pool.query('update rooms set weekend_price = null where id <= $1', [rows.at(-1)?.id]);
  return rows;
}

type Asked = { room: BookedRoom; checkIn: CalendarDate; token: string; guest: number };

/** One of a room for `NIGHTS`, by a guest from a network of their own. */
export function bookingOf({ port }: BenchServer, { room, checkIn, token, guest }: Asked): WireRequest {
  const body = {
    start_date: checkIn,
    end_date: addDays(checkIn, NIGHTS),
    // Some rooms sleep no more.
    guests: 1,
    amount: (room.base_price * NIGHTS) / 100,
    redirectUrl: `http://127.0.0.1:${port}/booking/stay/confirmed`,
    rooms: [{ room_id: room.id, quantity: 1, price: room.base_price / 100, includes_meal: false }],
  };
  return post('/api/user/room-inquiries', token, body, addressOfGuest(guest));
}
