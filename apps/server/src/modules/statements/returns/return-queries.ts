import type { CalendarDate } from '@basera/contract/calendar-date';
import { type Paise, paise } from '@basera/contract/money';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import type { MonthSpan } from '../month-span.ts';

/** Invoices less credit notes of some days, in paise, by the number they bear and the state of the stay. */
export type PapersOfState = {
  /** Of whom: what the operator supplies by s.9(5), or registered owners. */
  by: 'operator' | 'owner';
  gstin: string | null;
  state: string;
  /** Whether the rule of the day of check-out takes TCS of it. */
  bears_tcs: boolean;
  invoices: number;
  credit_notes: number;
} & Record<'taxable' | 'cgst' | 'sgst', Paise>;

export async function papersByState(
  db: Kysely<DB>,
  { first, last }: { first: CalendarDate; last: CalendarDate },
): Promise<PapersOfState[]> {
  const { rows } = await sql<Record<Exclude<keyof PapersOfState, 'bears_tcs'>, string> & { bears_tcs: boolean }>`
    with papers as (
      select i.id as invoice_id, 1 as invoices, 0 as credit_notes, i.taxable, i.cgst, i.sgst
      from invoices i where i.issued_on between ${first} and ${last}
      union all
      select n.invoice_id, 0, 1, -n.taxable, -n.cgst, -n.sgst
      from credit_notes n where n.issued_on between ${first} and ${last}
    )
    select case when i.seller_gstin is null then 'operator' else 'owner' end as by, i.operator_gstin as gstin, i.property_state as state,
      exists (select from tax_rules r where r.rule = 'tcs_52' and (i.seller_gstin is not null or r.value ->> 'on_9_5' = 'true')
        and b.check_out between r.valid_from and coalesce(r.valid_to, b.check_out)) as bears_tcs,
      sum(p.invoices) as invoices, sum(p.credit_notes) as credit_notes,
      sum(p.taxable) as taxable, sum(p.cgst) as cgst, sum(p.sgst) as sgst
    from papers p join invoices i on i.id = p.invoice_id join bookings b on b.id = i.booking_id
    group by 1, 2, 3, 4 order by 2, 3`.execute(db);
  return rows.map(({ by, gstin, state, bears_tcs, ...sums }) => ({
    ...{ by: by as PapersOfState['by'], gstin, state, bears_tcs },
    invoices: Number(sums.invoices),
    credit_notes: Number(sums.credit_notes),
    taxable: paise(Number(sums.taxable)),
    cgst: paise(Number(sums.cgst)),
    sgst: paise(Number(sums.sgst)),
  }));
}

/** What was split off for the GST office within a month, less what came back, in paise, by the state of the stay. */
export type TakenOfState = {
  /** True where the operator's own invoice says under which number: `gstin`. */
  is_invoiced: boolean;
  gstin: string | null;
  state: string;
  /** Whether registration is by state on the day of check-out. */
  is_by_state: boolean;
} & Record<'set_aside' | 'tcs', Paise>;

export async function takenByState(
  db: Kysely<DB>,
  { from, to }: Pick<MonthSpan, 'from' | 'to'>,
): Promise<TakenOfState[]> {
  const { rows } = await sql<Omit<TakenOfState, 'set_aside' | 'tcs'> & Record<'set_aside' | 'tcs', string>>`
    select i.id is not null as is_invoiced, i.operator_gstin as gstin, coalesce(o.property_state, c.state) as state,
      exists (select from tax_rules r where r.rule = 'gst_registration' and r.value ->> 'by_state' = 'true'
        and b.check_out between r.valid_from and coalesce(r.valid_to, b.check_out)) as is_by_state,
      coalesce(-sum(e.amount) filter (where e.account = 'gst_9_5'), 0) as set_aside,
      coalesce(-sum(e.amount) filter (where e.account = 'tcs'), 0) as tcs
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      join bookings b on b.id = t.booking_id
      join properties p on p.id = b.property_id join cities c on c.id = p.city_id
      left join invoices o on o.booking_id = b.id
      left join invoices i on i.id = o.id and i.seller_gstin is null
    where t.kind = 'split' and e.account in ('gst_9_5', 'tcs') and t.at >= ${from} and t.at < ${to}
    group by 1, 2, 3, 4`.execute(db);
  return rows.map(({ set_aside, tcs, ...row }) => ({
    ...row,
    set_aside: paise(Number(set_aside)),
    tcs: paise(Number(tcs)),
  }));
}
