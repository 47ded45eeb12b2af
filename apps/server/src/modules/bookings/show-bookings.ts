import type { Inquiry } from '@basera/contract/endpoints/bookings';
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import { refundsOfBookings, unaskedSentBack } from '../payments/index.ts';
import { disputesOfBookings } from '../payouts/index.ts';
import { presentBooking } from './present.ts';
import { bookingsOfUser, roomsToShow } from './queries.ts';

/** A guest's bookings as they see them, the newest first. */
export async function showBookings(db: Kysely<DB>, userId: number, limit: number, now: Date): Promise<Inquiry[]> {
  const rows = await bookingsOfUser(db, userId, limit);
  const ids = rows.map((row) => row.id);
  const rooms = ids.length > 0 ? await roomsToShow(db, ids) : [];
  // What came beside what was asked for goes back the same way, and is followed by the same numbers.
  const refunds = ids.length > 0 ? [...(await refundsOfBookings(db, ids)), ...(await unaskedSentBack(db, ids))] : [];
  const disputes = ids.length > 0 ? await disputesOfBookings(db, ids) : [];
  return rows.map((row) =>
    presentBooking(
      row,
      rooms.filter((room) => room.booking_id === row.id),
      {
        refunds: refunds.filter((refund) => refund.booking_id === row.id),
        dispute: disputes.findLast((one) => one.booking_id === row.id)?.dispute,
      },
      now,
    ),
  );
}
