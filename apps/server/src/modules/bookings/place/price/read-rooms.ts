import type { BookingRequest, ChangeTerms } from '@basera/contract/endpoints/bookings';
import type { RoomRates } from '@basera/contract/rules/rates';
import type { Kysely } from 'kysely';
import type { DB } from '../../../../platform/schema.ts';
import { roomRates } from '../../../stays/index.ts';
import { type RoomToBook, roomsToBook } from './room-queries.ts';

export type RatedRoom = RoomToBook & { rates: RoomRates };

/** The rooms that a request names, with what they cost on its nights. */
export async function readRooms(
  db: Kysely<DB>,
  { rooms, start_date, end_date }: Pick<BookingRequest | ChangeTerms, 'rooms' | 'start_date' | 'end_date'>,
): Promise<RatedRoom[]> {
  const ids = rooms.map(({ room_id }) => room_id);
  const found = await roomsToBook(db, ids, { checkIn: start_date, checkOut: end_date });
  return found.map((room) => ({ ...room, rates: roomRates(room) }));
}
