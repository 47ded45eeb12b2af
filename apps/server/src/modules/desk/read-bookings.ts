import type { OwnerBookingsQuery } from '@basera/contract/endpoints/partners/desk';
import { OWNER_BOOKINGS_PAGE_SIZE } from '@basera/contract/limits';
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import type { DeskDeps } from './deps.ts';
import {
  type Cursor,
  type OwnerBookingRow,
  type OwnerRoomRow,
  ownerBookingsPage,
  roomsOfBookings,
} from './list-queries.ts';
import { type MarkRow, marksOf } from './marks/mark-queries.ts';
import { presentOwnerBooking } from './present.ts';

/** Bookings presented with their rooms and marks: two queries, however many there are. */
export async function withRooms<T>(
  db: Kysely<DB>,
  rows: OwnerBookingRow[],
  present: (row: OwnerBookingRow, rooms: OwnerRoomRow[], marks: MarkRow[]) => T,
): Promise<T[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rooms = Map.groupBy(await roomsOfBookings(db, ids), ({ booking_id }) => booking_id);
  const marks = Map.groupBy(await marksOf(db, ids), ({ booking_id }) => booking_id);
  return rows.map((row) => present(row, rooms.get(row.id) ?? [], marks.get(row.id) ?? []));
}

function readCursor(after: string | undefined): Cursor | null {
  const [value, id] = after?.split('_') ?? [];
  return value && id ? { value, id: Number(id) } : null;
}

/** A page of a list of a business's bookings. */
export async function listBookings(
  { db, clock }: DeskDeps,
  businessId: number,
  { after, ...filter }: OwnerBookingsQuery,
) {
  const { rows, next, total } = await ownerBookingsPage(db, businessId, {
    filter,
    after: readCursor(after),
    size: OWNER_BOOKINGS_PAGE_SIZE,
    today: clock.today(),
  });
  return { data: await withRooms(db, rows, presentOwnerBooking), next: next && `${next.value}_${next.id}`, total };
}
