import { type Paise, paise } from '@basera/contract/money';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { dayOfFee, rowOfFee } from '../../ledger/index.ts';

export type CostRow = Record<'on_payments' | 'on_refunds' | 'on_others' | 'tax' | 'borne_by_owners' | 'paid', Paise> & {
  month: string;
};

/** SQL: months of India, of what a fee was taken for. What the gateway took of each since a moment, from the books, in paise, the latest first. */
export async function costsByMonth(db: Kysely<DB>, since: Date): Promise<CostRow[]> {
  const { rows } = await sql<Record<keyof CostRow, string>>`
    select to_char(${dayOfFee} at time zone 'Asia/Kolkata', 'YYYY-MM') as month,
      coalesce(sum(e.amount) filter (where e.account = 'fees' and t.key like 'fee:%:payment:%'), 0) as on_payments,
      coalesce(sum(e.amount) filter (where e.account = 'fees' and t.key like 'fee:%:refund:%'), 0) as on_refunds,
      coalesce(sum(e.amount) filter (where e.account = 'fees' and t.key not like 'fee:%:payment:%'
        and t.key not like 'fee:%:refund:%'), 0) as on_others,
      coalesce(sum(e.amount) filter (where e.account = 'fee_tax'), 0) as tax,
      coalesce(sum(e.amount) filter (where e.account = 'owner' and t.kind = 'gateway_fee'), 0) as borne_by_owners,
      coalesce(sum(e.amount) filter (where e.account = 'gateway' and t.kind = 'payment'), 0) as paid
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id ${rowOfFee}
    where (t.kind in ('gateway_fee', 'payment') or (t.kind = 'correction' and e.account in ('fees', 'fee_tax')))
      and ${dayOfFee} >= ${since}
    group by 1 order by 1 desc`.execute(db);
  return rows.map(({ month, ...sums }) => ({
    month,
    on_payments: paise(Number(sums.on_payments)),
    on_refunds: paise(Number(sums.on_refunds)),
    on_others: paise(Number(sums.on_others)),
    tax: paise(Number(sums.tax)),
    borne_by_owners: paise(Number(sums.borne_by_owners)),
    paid: paise(Number(sums.paid)),
  }));
}
