import { formatRupees, rupeesFromPaise } from '@basera/contract/money';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { notifyOwners } from '../../partners/index.ts';
import type { PayoutRow } from '../payout-queries.ts';

/** Tells the owners that money does not reach their account, and that it waits for them. */
export const tellOfTrouble = (trx: Transaction<DB>, payout: PayoutRow, now: Date): Promise<void> =>
  notifyOwners(trx, 'run_business', {
    business_id: payout.business_id,
    kind: 'payout_failed',
    detail: {
      subject: `booking #${payout.booking_id}`,
      amount: formatRupees(rupeesFromPaise(payout.amount)),
    },
    at: now,
  });
