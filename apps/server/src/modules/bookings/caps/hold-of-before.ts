import { dayOfNight } from '@basera/contract/rules/arrivals/at-the-door';
import type { BookingsDeps } from '../deps.ts';
import { lockWholeStayOf } from '../nights/linked-nights.ts';
import { bookingById, roomsOfBookings } from '../queries.ts';
import { holdRooms } from './cap-rates.ts';
import { cappedWithoutTerms } from './term-cap-queries.ts';

/** Caps meals and extra guests where the release before, which knows of no such caps, has cancelled for an owner during a restart. */
export async function holdTermsOfBefore({ db, clock }: Pick<BookingsDeps, 'db' | 'clock'>): Promise<void> {
  const tonight = dayOfNight(clock.now());
  for (const { bookingId, roomIds } of await cappedWithoutTerms(db, tonight)) {
    await db.transaction().execute(async (trx) => {
      await lockWholeStayOf(trx, roomIds[0] ?? 0);
      const booking = await bookingById(trx, bookingId);
      if (!booking) return;
      await holdRooms(trx, booking, { booked: await roomsOfBookings(trx, [bookingId]), roomIds, tonight });
    });
  }
}
