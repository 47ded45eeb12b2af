import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { DB } from '../../../platform/schema.ts';
import { restate } from '../../ledger/index.ts';
import { lockBooking } from '../../payments/index.ts';
import { creditNotesDue, endNoteDue } from '../queries.ts';
import { makeCreditNote } from './make-credit-note.ts';

const BATCH = 50;
const REASON = 'Given back after the invoice.';

/**
 * Makes the credit notes to invoices of which money went back before there were notes: each booking in a transaction of its own, so that it may be cut
 * off anywhere and goes on from there. One that cannot be made stays due. Returns how many were; at most `most`.
 */
export async function makeNotesOfBefore(
  { db, clock, log }: { db: Kysely<DB>; clock: Clock; log: Logger },
  most = BATCH,
): Promise<number> {
  let done = 0;
  for (const { booking_id: bookingId, refund_key: refundKey } of await creditNotesDue(db, most))
    await db
      .transaction()
      .execute(async (trx) => {
        await lockBooking(trx, bookingId);
        if (!(await endNoteDue(trx, bookingId))) return;
        const now = clock.now();
        // The books reckon what stays by the rule of the note before it is written, as with every refund after an invoice.
        await restate(trx, bookingId, now, 'credit note');
        await makeCreditNote(trx, { bookingId, refundKey, reason: REASON, now });
        done += 1;
      })
      .catch((error) => log.error({ err: error, booking: bookingId }, 'a credit note of before could not be made'));
  return done;
}
