import { endDue, restate, splitsDue } from '../ledger/index.ts';
import type { PaymentsDeps } from './deps.ts';
import { lockBooking } from './lock-booking.ts';

const BATCH = 100;

/**
 * Splits again the money of bookings that are due for it: those from before there were books, and those whose owner's status was noted since.
 * One that cannot be stays due. Returns how many were.
 */
export async function splitWhatIsDue({ db, clock, log }: Pick<PaymentsDeps, 'db' | 'clock' | 'log'>): Promise<number> {
  let done = 0;
  for (let after = 0; ; ) {
    const due = await splitsDue(db, after, BATCH);
    for (const { booking_id, why } of due) {
      await db
        .transaction()
        .execute(async (trx) => {
          await lockBooking(trx, booking_id);
          await restate(trx, booking_id, clock.now(), why);
          await endDue(trx, booking_id);
          done += 1;
        })
        .catch((error) => log.error({ err: error, booking: booking_id }, 'the money of a booking could not be split'));
    }
    if (due.length < BATCH) return done;
    after = due.at(-1)?.booking_id ?? after;
  }
}
