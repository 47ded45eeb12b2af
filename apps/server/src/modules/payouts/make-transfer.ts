import { GATEWAY_TIMEOUT_MS } from '@basera/contract/limits';
import { paise } from '@basera/contract/money';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import { type PayoutGateway, PayoutRefused } from '../../providers/payout-gateway/payout-gateway.ts';
import { lockBooking } from '../payments/index.ts';
import type { PayoutsDeps } from './deps.ts';
import { fitToOwed } from './fit-to-owed.ts';
import { noteTransfer } from './note-transfer.ts';
import { changePayout, isTopUp, type PayoutRow, payoutById, referenceOf } from './payout-queries.ts';
import { isRefundUnderWay } from './refunds/refund-queries.ts';
import { NO_ACCOUNT, NOT_TRANSFERRED, UNANSWERED } from './trouble/trouble.ts';

/**
 * Makes a transfer that did not come with the page: from the payment, or, what has a payout of its own, from what we have there. None is begun
 * while a refund of the booking is under way. The payout as it is then. Throws where the gateway cannot be reached, or refuses.
 */
export async function makeTransfer(deps: PayoutsDeps, gateway: PayoutGateway, known: PayoutRow): Promise<PayoutRow> {
  const { db, accountOf } = deps;
  const account = await accountOf(known.business_id);
  const payout = await begin(deps, known.id, account);
  const { id, amount, transaction_number, to } = payout;
  if (to === null) return payoutById(db, id);
  const isFromOurs = isTopUp(payout) || payout.asked_at !== null;
  const transactionNumber = isFromOurs ? null : transaction_number;
  const asked = { transactionNumber, account: to, amount, reference: referenceOf(payout) };
  try {
    return await noteTransfer(deps, id, await gateway.makeTransfer(asked, AbortSignal.timeout(GATEWAY_TIMEOUT_MS)));
  } catch (error) {
    if (error instanceof PayoutRefused) await noteRefused(deps, payout, error.message);
    throw error;
  }
}

/** To whom its call may leave, null where none may; `isAgain`: it did before, and what came of that nobody knows. */
type Begun = PayoutRow & { to: string | null; isAgain: boolean };

/**
 * To whom its call may leave, decided under the lock under which refunds begin. Who asks for one from what we have there notes it: where the answer
 * gets lost the same is asked for by its key again, also when a refund has begun meanwhile, which waits for what became of it.
 */
function begin({ db, clock }: PayoutsDeps, id: number, account: string | null) {
  return db.transaction().execute(async (trx): Promise<Begun> => {
    const { booking } = await lockBooking(trx, (await payoutById(trx, id)).booking_id);
    const now = clock.now();
    await fitToOwed(trx, booking, now);
    const payout = await payoutById(trx, id);
    if (payout.asked_at !== null) return beginAgain(trx, payout, account);
    const stays = { ...payout, to: null, isAgain: false };
    if (payout.amount === 0) {
      await noteNothingLeft(trx, payout);
      return stays;
    }
    if (await isRefundUnderWay(trx, booking.id)) return stays;
    if (account === null) {
      await changePayout(trx, id, { attention: NO_ACCOUNT });
      return stays;
    }
    const leaves = { ...stays, to: account };
    if (!isTopUp(payout)) return leaves;
    await changePayout(trx, id, { asked_at: now, account });
    return { ...leaves, asked_at: now };
  });
}

/** To whom it was asked for before; of one from before that was noted nobody knows another than who would have it now. */
async function beginAgain(trx: Transaction<DB>, payout: PayoutRow, account: string | null): Promise<Begun> {
  const to = payout.account ?? account;
  await changePayout(trx, payout.id, to === null ? { attention: NO_ACCOUNT } : { account: to });
  return { ...payout, to, isAgain: true };
}

async function noteNothingLeft(trx: Transaction<DB>, { id, is_stray, attention }: PayoutRow): Promise<void> {
  const isOver = [NO_ACCOUNT, NOT_TRANSFERRED].some((begins) => attention?.startsWith(begins));
  await changePayout(trx, id, { ...(is_stray && { state: 'reversed' }), attention: isOver ? null : attention });
}

/**
 * The gateway has made none by this call: what is owed by then is asked for anew. Where it was asked before, that says nothing of what came of it
 * then: another one might pay twice, so a person hears of it.
 */
const noteRefused = ({ db }: PayoutsDeps, { id, isAgain }: Begun, why: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockBooking(trx, (await payoutById(trx, id)).booking_id);
    const { asked_at, attempt, amount, to_reverse } = await payoutById(trx, id);
    if (asked_at === null) return;
    if (isAgain) return changePayout(trx, id, { attention: `${UNANSWERED}: ${why}` });
    await changePayout(trx, id, askedAnew({ attempt, amount, to_reverse }));
  });

/** What a payout is once its call came to nothing: what is still owed of it, under another key. */
export const askedAnew = ({ attempt, amount, to_reverse }: Pick<PayoutRow, 'attempt' | 'amount' | 'to_reverse'>) => ({
  ...{ amount: paise(amount - to_reverse), to_reverse: paise(0) },
  ...{ asked_at: null, attempt: attempt + 1 },
});
