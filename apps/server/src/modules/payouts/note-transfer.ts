import { type Paise, paise } from '@basera/contract/money';
import type { LedgerKind } from '@basera/contract/rules/tax/ledger-accounts';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import type { Transfer } from '../../providers/payout-gateway/payout-gateway.ts';
import { post } from '../ledger/index.ts';
import { lockBooking } from '../payments/index.ts';
import type { PayoutsDeps } from './deps.ts';
import { keepBackDisputed } from './disputes/disputes.ts';
import { fitToOwed, isMade } from './fit-to-owed.ts';
import { changePayout, type PayoutChanges, type PayoutRow, payoutById } from './payout-queries.ts';
import { tellOfTrouble } from './trouble/tell-of-trouble.ts';
import { BANK_REFUSED, NOT_TRANSFERRED } from './trouble/trouble.ts';

/**
 * What the gateway says of a transfer becomes the state of its payout, with what it means in the books. Saying it again, or something
 * older, changes nothing. Resolves to the payout as it is then.
 */
export async function noteTransfer(deps: PayoutsDeps, payoutId: number, transfer: Transfer): Promise<PayoutRow> {
  const bookingId = (await payoutById(deps.db, payoutId)).booking_id;
  const noted = await deps.db.transaction().execute(async (trx) => {
    const { booking } = await lockBooking(trx, bookingId);
    const now = deps.clock.now();
    for (const step of [noteMade, noteFailed, noteReversed, noteHold, noteSettled]) {
      const payout = await payoutById(trx, payoutId);
      const isOther = payout.transfer_id !== null && payout.transfer_id !== transfer.transferId;
      if (!isOther) await step(trx, payout, transfer, now);
    }
    await fitToOwed(trx, booking, now);
    // What had reached a bank was not kept back; sent back, it goes out anew only once nothing is disputed.
    if (transfer.status === 'failed') await keepBackDisputed(trx, bookingId, now);
    return payoutById(trx, payoutId);
  });
  if (noted.attention !== null) deps.tellOwnersSoon();
  return noted;
}

type Step = (trx: Transaction<DB>, payout: PayoutRow, transfer: Transfer, now: Date) => Promise<void>;

/** The gateway has made it: the money is in the owner's account there, held. */
const noteMade: Step = async (trx, payout, { transferId, account, amount, status }, now) => {
  if (isMade(payout) || status === 'failed') return;
  const known: PayoutChanges = { transfer_id: transferId, account, asked_at: null };
  if (status === 'waiting') return changePayout(trx, payout.id, known);
  const to_reverse = payout.is_stray ? amount : payout.to_reverse;
  await changePayout(trx, payout.id, { ...known, amount, to_reverse, state: 'held', attention: null });
  await write(
    trx,
    payout,
    { kind: 'transfer', what: `transfer-${transferId}`, amount, from: 'owner', to: 'transfers' },
    now,
  );
};

const noteFailed: Step = async (trx, payout, { transferId, status, why }, now) => {
  if (status !== 'failed' || payout.state === 'failed' || payout.state === 'reversed') return;
  if (isMade(payout)) {
    const amount = paise(payout.amount - payout.reversed);
    const what = `failed-${transferId}`;
    await write(trx, payout, { kind: 'transfer_reversed', what, amount, from: 'transfers', to: 'owner' }, now);
  }
  await changePayout(trx, payout.id, {
    state: 'failed',
    transfer_id: transferId,
    asked_at: null,
    to_reverse: paise(0),
    reversed: paise(0),
    attention: `${NOT_TRANSFERRED}: ${why ?? 'no reason given'}`,
  });
  await tellOfTrouble(trx, payout, now);
};

/** What has come back; of what had reached a bank it comes from what its owner has at the gateway. */
const noteReversed: Step = async (trx, payout, { transferId, reversed }, now) => {
  if (!isMade(payout) || reversed <= payout.reversed) return;
  const amount = paise(reversed - payout.reversed);
  const from = payout.settled_at ? 'gateway' : 'transfers';
  const what = `reversed-${transferId}-${reversed}`;
  await write(trx, payout, { kind: 'transfer_reversed', what, amount, from, to: 'owner' }, now);
  const isAll = reversed === payout.amount;
  await changePayout(trx, payout.id, {
    reversed,
    to_reverse: paise(Math.max(payout.to_reverse, reversed)),
    ...(isAll && { state: 'reversed' }),
  });
};

const noteHold: Step = async (trx, payout, { onHold }, now) => {
  if (payout.state === 'held' && !onHold)
    await changePayout(trx, payout.id, { state: 'released', released_at: now, attention: null });
  if (payout.state === 'released' && onHold) await changePayout(trx, payout.id, { state: 'held', released_at: null });
};

const noteSettled: Step = async (trx, payout, { settlement }, now) => {
  if (payout.state !== 'released' || settlement === null || settlement.status === 'waiting') return;
  const { id: settlement_id, reference } = settlement;
  if (settlement.status === 'failed') {
    if (payout.settlement_id === settlement_id && payout.attention?.startsWith(BANK_REFUSED)) return;
    await changePayout(trx, payout.id, { settlement_id, attention: `${BANK_REFUSED} (${settlement_id})` });
    await tellOfTrouble(trx, payout, now);
    return;
  }
  const amount = paise(payout.amount - payout.reversed);
  const what = `settled-${settlement_id}`;
  await write(trx, payout, { kind: 'transfer_settled', what, amount, from: 'transfers', to: 'gateway' }, now);
  const attention = payout.attention?.startsWith(BANK_REFUSED) ? null : payout.attention;
  const settled = { settlement_id, bank_reference: reference, settled_at: now, attention };
  await changePayout(trx, payout.id, { ...settled, state: 'settled' });
};

type Side = 'owner' | 'transfers' | 'gateway';
type Written = { kind: LedgerKind; what: string; amount: Paise; from: Side; to: Side };

/** A debit of `from`, a credit of `to`. */
async function write(trx: Transaction<DB>, payout: PayoutRow, { kind, what, amount, from, to }: Written, now: Date) {
  if (amount === 0) return;
  await post(trx, {
    key: `payout-${payout.id}-${what}`,
    kind,
    at: now,
    bookingId: payout.booking_id,
    paymentId: payout.payment_id,
    payoutId: payout.id,
    businessId: payout.business_id,
    entries: [
      { account: from, amount },
      { account: to, amount: paise(-amount) },
    ],
  });
}
