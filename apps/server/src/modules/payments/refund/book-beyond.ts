import { type Paise, paise } from '@basera/contract/money';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { openDifference, post } from '../../ledger/index.ts';

type Beyond = {
  /** Null for money on a page we do not know. */
  bookingId: number | null;
  /** Our number of the dispute; the gateway's where it is of no booking. */
  dispute: number | string;
  transactionNumber: string;
  taken: Paise;
  beyond: Paise;
  now: Date;
};

/** What a guest's bank took beyond what was left of a payment: somebody has to settle it. */
export async function bookBeyond(trx: Transaction<DB>, took: Beyond): Promise<void> {
  const { bookingId, dispute, transactionNumber, taken, beyond, now } = took;
  await post(trx, {
    key: `dispute:${dispute}:beyond`,
    kind: 'correction',
    at: now,
    ...(bookingId !== null && { bookingId }),
    entries: [
      { account: 'unmatched', amount: beyond },
      { account: 'gateway', amount: paise(0 - beyond) },
    ],
    facts: { entity: transactionNumber },
    note: "A guest's bank took more than was left of the payment.",
  });
  const facts = { entity: transactionNumber, 'the bank took': taken, 'beyond what was left': beyond };
  await openDifference(trx, { key: `bank_took_beyond:${dispute}`, kind: 'bank_took_beyond', bookingId, facts }, now);
}
