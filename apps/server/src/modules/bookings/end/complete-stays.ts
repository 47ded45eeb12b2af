import { isToldFromDoor } from '../../arrivals/index.ts';
import { lockBooking } from '../../payments/index.ts';
import { publishPair } from '../../reviews/index.ts';
import type { BookingsDeps } from '../deps.ts';
import { moveBooking } from '../queries.ts';
import { hasEnded } from './cancel-booking.ts';
import { staysToComplete } from './queries.ts';

const BATCH = 200;

/** Completes accepted bookings whose check-out is over, each with its tax invoice; one that its guest tells us of from the door waits for what we find. Returns how many. */
export async function completeStays(deps: BookingsDeps): Promise<number> {
  const now = deps.clock.now();
  let completed = 0;
  for (let after = 0; ; ) {
    const ended = await staysToComplete(deps.db, deps.clock.today(), after, BATCH);
    for (const one of ended) {
      if (!hasEnded(one, now)) continue;
      completed += await deps.db.transaction().execute(async (trx) => {
        const { booking } = await lockBooking(trx, one.id);
        if (booking.status !== 'accepted' || (await isToldFromDoor(trx, booking.id))) return 0;
        await moveBooking(trx, booking, 'completed', now);
        // Both may have written since the hour of check-out.
        await publishPair(trx, booking.id, now);
        await deps.makeInvoice(trx, { bookingId: booking.id, kind: 'stay', now });
        return 1;
      });
    }
    if (ended.length < BATCH) return completed;
    after = ended.at(-1)?.id ?? after;
  }
}
