import { createHash } from 'node:crypto';
import { addPaise, type Paise, paise } from '@basera/contract/money';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import type { SettlementItem } from '../../../providers/settlement-report/settlement-report.ts';
import type { LedgerDeps } from '../deps.ts';
import { openDifference } from '../differences/differences.ts';
import { bookReport, insertItems, insertReport, itemsKnownBefore, type StoredItem } from './settlement-queries.ts';

export type ReportToTake = { source: 'gateway' | 'file'; name: string; items: SettlementItem[] };

/** What came of a report: how many of its items are new; 'known' for one that was read before, of which nothing is changed. */
export type Taken = { outcome: 'taken'; added: number; total: Paise } | { outcome: 'known' };

/** What is written of a report in the transaction that takes it in, as its last step. */
export type NoteTaken = (trx: Transaction<DB>, taken: Extract<Taken, { outcome: 'taken' }>) => Promise<void>;

/** What our bank should have of these items, in paise. */
export const netOf = (items: SettlementItem[]): Paise =>
  addPaise(...items.map(({ credit, debit }) => paise(credit - debit)));

/**
 * Takes in what a gateway reports, with the fees and settlements it tells of, in one transaction. The same again changes nothing, and an item
 * that another report has told already is taken once; where the two say different things of it that is a difference.
 */
export async function takeReport(
  deps: LedgerDeps,
  { source, name, items }: ReportToTake,
  note?: NoteTaken,
): Promise<Taken> {
  const now = deps.clock.now();
  const { gateway } = deps.settlements;
  const digest = digestOf(source === 'gateway' ? name : '', items);
  return deps.db.transaction().execute(async (trx) => {
    const reportId = await insertReport(trx, { gateway, source, digest, name, rows: items.length, read_at: now });
    if (reportId === null) return { outcome: 'known' };
    const rows = items.map((item) => rowOf(gateway, reportId, item));
    const added = await insertItems(trx, rows);
    if (added < rows.length) {
      const ids = items.map(({ entityId }) => entityId);
      for (const known of await itemsKnownBefore(trx, gateway, reportId, ids)) {
        const told = rows.find(({ kind, entity_id }) => kind === known.kind && entity_id === known.entity_id);
        if (!told || isSame(known, told)) continue;
        await openDifference(
          trx,
          {
            key: `report_contradicts:${gateway}:${known.kind}:${known.entity_id}`,
            kind: 'report_contradicts',
            facts: { entity: known.entity_id, before: factsOf(known), now: factsOf(told), report: name },
          },
          now,
        );
      }
    }
    await bookReport(trx, reportId, { feeBorneByOwner: deps.feeBorneBy === 'owner', now });
    const taken = { outcome: 'taken' as const, added, total: netOf(items) };
    await note?.(trx, taken);
    return taken;
  });
}

/** The order in which a gateway tells them says nothing. */
const digestOf = (name: string, items: SettlementItem[]): string =>
  createHash('sha256')
    .update(JSON.stringify([name, items.map((item) => JSON.stringify(item)).sort()]))
    .digest('hex');

const rowOf = (gateway: string, report_id: number, item: SettlementItem): Omit<StoredItem, 'id'> => ({
  report_id,
  gateway,
  kind: item.kind,
  entity_id: item.entityId,
  transaction_number: item.transactionNumber,
  amount: item.amount,
  fee: item.fee,
  tax: item.tax,
  debit: item.debit,
  credit: item.credit,
  currency: item.currency,
  happened_at: item.happenedAt,
  settlement_id: item.settlementId,
  settled_at: item.settledAt,
  bank_reference: item.bankReference,
});

type Told = Pick<StoredItem, 'amount' | 'fee' | 'tax' | 'debit' | 'credit' | 'currency' | 'settlement_id'>;
const factsOf = ({ amount, fee, tax, debit, credit, currency, settlement_id }: Told) => ({
  amount,
  fee,
  tax,
  debit,
  credit,
  currency,
  settlement_id,
});
const isSame = (one: Told, other: Told): boolean => JSON.stringify(factsOf(one)) === JSON.stringify(factsOf(other));
