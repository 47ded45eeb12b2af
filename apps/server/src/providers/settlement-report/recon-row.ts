import { paise } from '@basera/contract/money';
import * as z from 'zod/mini';
import type { SettlementItem } from './settlement-report.ts';

// Words of a gateway about its own things; what the database could not hold is none.
const word = z.string().check(z.regex(/^[\x20-\x7e]{1,200}$/, 'Must be a short word.'));
const amount = z.int().check(z.gte(0));
const moment = z.pipe(
  z.int().check(z.gte(0)),
  z.transform((seconds) => new Date(seconds * 1000)),
);

/** A row of Razorpay's report, amounts in paise and moments in seconds (https://razorpay.com/docs/api/settlements/fetch-recon). */
export const reconRow = z.object({
  entity_id: word,
  type: word,
  debit: amount,
  credit: amount,
  amount,
  currency: word,
  fee: amount,
  tax: amount,
  created_at: moment,
  settled_at: z.nullish(moment),
  settlement_id: z.nullish(word),
  settlement_utr: z.nullish(word),
  payment_id: z.nullish(word),
});
export type ReconRow = z.infer<typeof reconRow>;

const KINDS: Record<string, SettlementItem['kind']> = {
  payment: 'payment',
  refund: 'refund',
  transfer: 'transfer',
  reversal: 'reversal',
};

/** What kinds there are beyond these moves our money as well: they are told as adjustments. */
export const itemOf = (row: ReconRow): SettlementItem => ({
  kind: KINDS[row.type] ?? 'adjustment',
  entityId: row.entity_id,
  transactionNumber: row.type === 'payment' ? row.entity_id : (row.payment_id ?? null),
  amount: paise(row.amount),
  fee: paise(row.fee),
  tax: paise(row.tax),
  debit: paise(row.debit),
  credit: paise(row.credit),
  currency: row.currency,
  happenedAt: row.created_at,
  settlementId: row.settlement_id ?? null,
  settledAt: row.settled_at ?? null,
  bankReference: row.settlement_utr ?? null,
});
