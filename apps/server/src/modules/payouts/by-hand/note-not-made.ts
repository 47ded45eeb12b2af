import type { Paise } from '@basera/contract/money';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { lockBooking } from '../../payments/index.ts';
import { askedAnew } from '../make-transfer.ts';
import { changePayout, lockedPayout, payoutIfAny } from '../payout-queries.ts';
import { UNANSWERED } from '../trouble/trouble.ts';

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
  const isInDoubt = payout.asked_at !== null && payout.transfer_id === null && payout.attention?.startsWith(UNANSWERED);
  if (!isInDoubt || isTaken || payout.state !== 'planned') return { kind: 'not_in_doubt' };
  await changePayout(trx, payoutId, { ...askedAnew(payout), attention: null, tries: 0, last_error: null });
  return { kind: 'noted', amount: payout.amount };
}
