import { type AboutPayouts, noteUnaskedDispute, unaskedOfNumber } from '../payments/index.ts';
import { readAgain } from './accounts/open-accounts.ts';
import type { PayoutsDeps } from './deps.ts';
import { noteBankDispute } from './disputes/bank-disputes.ts';
import { disputedBooking, payoutOfTransfer, releasedTo } from './payout-queries.ts';
import { workOffPayouts } from './work-off-payouts.ts';
import { bringOn, workPatiently } from './work-on-payout.ts';

/**
 * The gateway spoke of a transfer or an account: how it stands is asked for, so that late, repeated or
 * reordered words change nothing. What a person has to look at of it, if anything.
 */
export async function hearOfPayouts(deps: PayoutsDeps, about: AboutPayouts): Promise<string | null> {
  const { db, gateway } = deps;
  if (about.kind === 'dispute') return hearOfDispute(deps, about);
  if (!gateway) return null;
  if (about.kind === 'transfer') {
    const known = await payoutOfTransfer(db, gateway.name, about.transferId);
    if (known) await workPatiently(deps, known.id);
    // One whose answer is still on its way, or got lost.
    else await workOffPayouts(deps);
    return null;
  }
  for (const { id } of await releasedTo(db, gateway.name, about.accountId)) await workPatiently(deps, id);
  await readAgain(deps, about.accountId);
  return null;
}

type Dispute = Extract<AboutPayouts, { kind: 'dispute' }>;

/** A guest's bank asks for the money back: what its owner is to have is kept back as long as it does, and so is what nobody asked for. */
async function hearOfDispute(deps: PayoutsDeps, about: Dispute): Promise<string | null> {
  const { db, clock, log } = deps;
  const { disputeId, transactionNumber, isOver, taken } = about;
  const known = await disputedBooking(db, transactionNumber);
  const sum = known ? undefined : await unaskedOfNumber(db, transactionNumber);
  const bookingId = known?.booking_id ?? sum?.booking_id ?? null;
  const said = { ref: disputeId, isOver, taken };
  if (bookingId !== null) {
    if (!isOver) log.warn({ booking: bookingId, dispute: disputeId }, 'a payment is disputed; its payout is frozen');
    await db
      .transaction()
      .execute((trx) => noteBankDispute(trx, { bookingId, transactionNumber, ...said }, clock.now()));
    await bringOn(deps, bookingId);
    return null;
  }
  if (!sum) {
    log.error({ dispute: disputeId, transactionNumber }, 'a bank asks for a payment that we do not know');
    return `a bank asks for a payment that we do not know: ${disputeId}, payment ${transactionNumber}`;
  }
  log.warn({ sum: sum.id, dispute: disputeId }, 'a bank asks for money that nobody asked for; it stays where it is');
  const asks = await db.transaction().execute((trx) => noteUnaskedDispute(trx, sum, said, clock.now()));
  return asks ? `a bank asks for money that nobody asked for: ${disputeId}, payment ${transactionNumber}` : null;
}
