import type { Paise } from '@basera/contract/money';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { lockBooking } from '../../payments/index.ts';
import { askedAnew } from '../make-transfer.ts';
import { changePayout, lockedPayout, type PayoutRow, payoutIfAny } from '../payout-queries.ts';
import { UNANSWERED } from '../trouble/trouble.ts';

type Doubtful = Pick<PayoutRow, 'asked_at' | 'transfer_id' | 'attention' | 'state'>;

/** Whether it was asked for without an answer, and is refused now: nobody knows what came of it. */
export const isInDoubt = ({ asked_at, transfer_id, attention, state }: Doubtful): boolean =>
  asked_at !== null && transfer_id === null && state === 'planned' && (attention?.startsWith(UNANSWERED) ?? false);

export type NotMade = { kind: 'noted'; amount: Paise } | { kind: 'none' | 'not_in_doubt' };

/**
 * Notes that the gateway has no transfer under the key of a payout that was asked for without an answer and is refused now, as a
 * person has seen there: what is still owed is asked for anew, and a refund that waited for it goes.
 */
export async function noteNotMadeIn(trx: Transaction<DB>, payoutId: number, now: Date): Promise<NotMade> {
  const known = await payoutIfAny(trx, payoutId);
  if (!known) return { kind: 'none' };
  await lockBooking(trx, known.booking_id);
  const payout = await lockedPayout(trx, payoutId);
  const isTaken = payout.taken_until !== null && payout.taken_until > now;
  if (!isInDoubt(payout) || isTaken) return { kind: 'not_in_doubt' };
  await changePayout(trx, payoutId, { ...askedAnew(payout), attention: null, tries: 0, last_error: null });
  return { kind: 'noted', amount: payout.amount };
}
