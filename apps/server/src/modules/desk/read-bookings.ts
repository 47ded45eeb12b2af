import type { OwnerBookingsQuery } from '@basera/contract/endpoints/partners/desk';
import { OWNER_BOOKINGS_PAGE_SIZE } from '@basera/contract/limits';
import type { DeskDeps } from './deps.ts';
import {
  type Cursor,
  type OwnerBookingRow,
  ownerBookingsPage,
  roomsOfBookings,
  unitsOfBookings,
} from './list-queries.ts';
import { marksOf } from './marks/mark-queries.ts';
import { type OfBooking, presentOwnerBooking } from './present.ts';

/** Bookings presented with their rooms, units and marks: three queries, however many there are. */
export async function withRooms<T>(
  { db, numberUnits }: Pick<DeskDeps, 'db' | 'numberUnits'>,
  rows: OwnerBookingRow[],
  present: (row: OwnerBookingRow, of: OfBooking) => T,
): Promise<T[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  for (const propertyId of new Set(rows.map(({ property_id }) => property_id))) await numberUnits(propertyId);
  const rooms = Map.groupBy(await roomsOfBookings(db, ids), ({ booking_id }) => booking_id);
  const units = Map.groupBy(await unitsOfBookings(db, ids), ({ booking_id }) => booking_id);
  const marks = Map.groupBy(await marksOf(db, ids), ({ booking_id }) => booking_id);
  return rows.map((row) =>
    present(row, { rooms: rooms.get(row.id) ?? [], units: units.get(row.id) ?? [], marks: marks.get(row.id) ?? [] }),
  );
}

function readCursor(after: string | undefined): Cursor | null {
  const [value, id] = after?.split('_') ?? [];
  return value && id ? { value, id: Number(id) } : null;
}

/** A page of a list of a business's bookings. */
export async function listBookings(deps: DeskDeps, businessId: number, { after, ...filter }: OwnerBookingsQuery) {
  const { db, clock } = deps;
  const { rows, next, total } = await ownerBookingsPage(db, businessId, {
    filter,
    after: readCursor(after),
    size: OWNER_BOOKINGS_PAGE_SIZE,
    today: clock.today(),
  });
  return { data: await withRooms(deps, rows, presentOwnerBooking), next: next && `${next.value}_${next.id}`, total };
}
