import { addDays, type CalendarDate, instantInIndia } from '@basera/contract/calendar-date';
import { type Paise, paise } from '@basera/contract/money';
import { type Kysely, sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { DB } from '../../platform/schema.ts';
import { readSettlementFile } from './settlement-file.ts';
import type { SettlementItem, SettlementReport } from './settlement-report.ts';

// As such companies take in India: two percent, and the tax on that.
const FEE_PERCENT = 2;
const FEE_TAX_PERCENT = 18;
const SETTLED_AT = '10:00';
const REACH_DAYS = 365;

type Moved = {
  kind: 'payment' | 'refund' | 'transfer' | 'reversal';
  id: string;
  payment_id: string | null;
  amount: Paise;
  at: Date;
};

/** SQL: the books of a made-up gateway, read as it would tell them. It settles every morning what came and went the day before. */
export const sandboxSettlements = (db: Kysely<DB>, clock: Clock): SettlementReport => ({
  gateway: 'sandbox',
  reachDays: REACH_DAYS,

  async itemsOf(day) {
    if (clock.now() < instantInIndia(day, SETTLED_AT)) return [];
    const { rows } = await sql<Moved>`
      select * from (
        select 'payment' as kind, payment_id as id, payment_id, amount, coalesce(paid_at, created_at) as at
        from sandbox_links where status = 'paid'
        union all
        select 'refund', r.id, r.payment_id, r.amount, r.created_at from sandbox_refunds r
        union all
        select 'transfer', t.id, t.payment_id, t.amount, t.created_at from sandbox_transfers t where t.failed_why is null
        union all
        select 'reversal', v.id, t.payment_id, v.amount, v.created_at
        from sandbox_reversals v join sandbox_transfers t on t.id = v.transfer_id) moved
      where at >= ${instantInIndia(addDays(day, -1), '00:00')} and at < ${instantInIndia(day, '00:00')}
      order by at, id`.execute(db);
    return rows.map((moved) => itemOf(moved, day));
  },

  read: readSettlementFile,
});

function itemOf({ kind, id, payment_id, amount, at }: Moved, day: CalendarDate): SettlementItem {
  const own = kind === 'payment' ? Math.round((amount * FEE_PERCENT) / 100) : 0;
  const tax = paise(Math.round((own * FEE_TAX_PERCENT) / 100));
  const fee = paise(own + tax);
  const isOut = kind === 'refund' || kind === 'transfer';
  const digits = day.replaceAll('-', '');
  return {
    kind,
    entityId: id,
    transactionNumber: payment_id,
    amount,
    fee,
    tax,
    debit: isOut ? amount : paise(0),
    credit: isOut ? paise(0) : paise(amount - fee),
    currency: 'INR',
    happenedAt: at,
    settlementId: `setl_${digits}`,
    settledAt: instantInIndia(day, SETTLED_AT),
    bankReference: `SANDBOX${digits}`,
  };
}
