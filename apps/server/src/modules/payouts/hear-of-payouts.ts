import type { AboutPayouts } from '../payments/index.ts';
import { readAgain } from './accounts/open-accounts.ts';
import type { PayoutsDeps } from './deps.ts';
import { noteBankDispute } from './disputes/disputes.ts';
import { bringOn } from './freeze-payout.ts';
import { disputedBooking, payoutOfTransfer, releasedTo } from './payout-queries.ts';
import { workOffPayouts } from './work-off-payouts.ts';
import { workPatiently } from './work-on-payout.ts';

/** The gateway spoke of a transfer or an account: how it stands is asked for, so that late, repeated or reordered words change nothing. */
export async function hearOfPayouts(deps: PayoutsDeps, about: AboutPayouts): Promise<void> {
  const { db, gateway } = deps;
  if (about.kind === 'dispute') return hearOfDispute(deps, about);
  if (!gateway) return;
  if (about.kind === 'transfer') {
    const known = await payoutOfTransfer(db, gateway.name, about.transferId);
    if (known) await workPatiently(deps, known.id);
    // One whose answer is still on its way, or got lost.
    else await workOffPayouts(deps);
    return;
  }
  for (const { id } of await releasedTo(db, gateway.name, about.accountId)) await workPatiently(deps, id);
  await readAgain(deps, about.accountId);
}

type Dispute = Extract<AboutPayouts, { kind: 'dispute' }>;

/** A guest's bank asks for the money back: what its owner is to have is kept back as long as it does. */
async function hearOfDispute(
  deps: PayoutsDeps,
  { disputeId, transactionNumber, isOver, taken }: Dispute,
): Promise<void> {
  const { db, clock, log } = deps;
  const known = await disputedBooking(db, transactionNumber);
  if (!known) {
    log.error({ dispute: disputeId, transactionNumber }, 'a bank asks for a payment that we do not know');
    return;
  }
  if (!isOver)
    log.warn({ booking: known.booking_id, dispute: disputeId }, 'a payment is disputed; its payout is frozen');
  const said = { bookingId: known.booking_id, ref: disputeId, transactionNumber, isOver, taken };
  await db.transaction().execute((trx) => noteBankDispute(trx, said, clock.now()));
  await bringOn(deps, known.booking_id);
}
