import { formatRupees, rupeesFromPaise } from '@basera/contract/money';
import { ownersNearThreshold } from '../../ledger/index.ts';
import { notifyOwners } from '../../partners/index.ts';
import type { StatementsDeps } from '../deps.ts';
import { insertWarning } from './warning-queries.ts';

/** Puts down, once an owner and financial year each, that they are told they come near the turnover from which they have to register for GST, and that they are beyond it. */
export async function warnOfTurnover({ db, clock }: StatementsDeps): Promise<void> {
  const at = clock.now();
  for (const { businessId: business_id, year, taxable, limit } of await ownersNearThreshold(db, at)) {
    if (!limit?.warning) continue;
    const detail = {
      subject: year,
      amount: formatRupees(rupeesFromPaise(taxable)),
      limit: formatRupees(rupeesFromPaise(limit.threshold)),
    };
    const kind = limit.warning === 'over' ? 'turnover_over' : 'turnover_near';
    await db.transaction().execute(async (trx) => {
      if (await insertWarning(trx, { business_id, year, kind, at }))
        await notifyOwners(trx, 'read_money', { business_id, kind, detail, at });
    });
  }
}
