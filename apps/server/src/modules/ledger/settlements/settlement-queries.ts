import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

/** Its id; null for a report that was read before. */
export async function insertReport(
  trx: Transaction<DB>,
  report: Insertable<DB['settlement_reports']>,
): Promise<number | null> {
  const made = await trx
    .insertInto('settlement_reports')
    .values(report)
    .onConflict((conflict) => conflict.columns(['gateway', 'digest']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}

/** Up to which day a gateway's report was read whole: where nobody noted it, the last of which it told something. Null before the first. */
export async function daysReadUntil(db: Kysely<DB>, gateway: string): Promise<CalendarDate | null> {
  const noted = await db
    .selectFrom('settlement_days')
    .select('read_until')
    .where('gateway', '=', gateway)
    .executeTakeFirst();
  if (noted) return noted.read_until;
  const { last } = await db
    .selectFrom('settlement_reports')
    .select((eb) => eb.fn.max('name').as('last'))
    .where('gateway', '=', gateway)
    .where('source', '=', 'gateway')
    .executeTakeFirstOrThrow();
  // The day of a report may not have been over when it was read.
  return last === null ? null : addDays(last as CalendarDate, -1);
}

/** A day is read whole, and so are those before it. */
export async function noteDaysRead(db: Kysely<DB>, gateway: string, read_until: CalendarDate): Promise<void> {
  await db
    .insertInto('settlement_days')
    .values({ gateway, read_until })
    .onConflict((conflict) =>
      conflict.column('gateway').doUpdateSet({ read_until }).where('settlement_days.read_until', '<', read_until),
    )
    .execute();
}

const ITEMS_AT_ONCE = 500;

/** Takes in what is new of a report; how many that are. */
export async function insertItems(trx: Transaction<DB>, items: Insertable<DB['settlement_items']>[]): Promise<number> {
  let taken = 0;
  for (let first = 0; first < items.length; first += ITEMS_AT_ONCE) {
    const made = await trx
      .insertInto('settlement_items')
      .values(items.slice(first, first + ITEMS_AT_ONCE))
      .onConflict((conflict) => conflict.columns(['gateway', 'kind', 'entity_id']).doNothing())
      .executeTakeFirst();
    taken += Number(made.numInsertedOrUpdatedRows ?? 0);
  }
  return taken;
}

export type StoredItem = Selectable<DB['settlement_items']>;

/** Those of these items that were there before a report: another one had told them. */
export const itemsKnownBefore = (
  trx: Transaction<DB>,
  gateway: string,
  reportId: number,
  entityIds: string[],
): Promise<StoredItem[]> =>
  trx
    .selectFrom('settlement_items')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('report_id', '<>', reportId)
    .where('entity_id', 'in', ['', ...entityIds])
    .execute();

/**
 * Writes into the books what a report is the first to tell: the gateway's fee of each item with its tax, borne as the setting says, and what
 * of each settlement has reached our bank.
 */
export async function bookReport(
  trx: Transaction<DB>,
  reportId: number,
  { feeBorneByOwner, now }: { feeBorneByOwner: boolean; now: Date },
): Promise<void> {
  await sql`
    with item as (
      select i.gateway || ':' || i.kind || ':' || i.entity_id as name, i.*, p.booking_id, p.id as payment, b.business_id
      from settlement_items i
      left join lateral (
        select id, booking_id from payments where transaction_number = i.transaction_number order by id limit 1) p on true
      left join bookings b on b.id = p.booking_id
      where i.report_id = ${reportId} and i.fee <> 0 and i.currency = 'INR'
    ), made as (
      insert into ledger_transactions (key, kind, booking_id, payment_id, at, facts)
      select 'fee:' || name, 'gateway_fee', booking_id, payment, ${now}, jsonb_build_object('entity', entity_id, 'settlement', settlement_id)
      from item order by id
      on conflict (key) do nothing
      returning id, key
    )
    insert into ledger_entries (transaction_id, account, business_id, amount)
    select made.id, side.account, case when side.account = 'owner' then item.business_id end, side.amount
    from made join item on made.key = 'fee:' || item.name
    cross join lateral (
      select 'gateway' as account, -item.fee as amount
      union all select 'owner', item.fee where ${feeBorneByOwner} and item.business_id is not null
      union all select 'fees', item.fee - item.tax where not (${feeBorneByOwner} and item.business_id is not null)
      union all select 'fee_tax', item.tax where not (${feeBorneByOwner} and item.business_id is not null)) side
    where side.amount <> 0`.execute(trx);
  await sql`
    with settled as (
      select gateway || ':' || settlement_id as name, settlement_id, max(bank_reference) as bank_reference,
        max(settled_at) as settled_at, sum(credit - debit) as amount
      from settlement_items where report_id = ${reportId} and settlement_id is not null and currency = 'INR'
      group by gateway, settlement_id having sum(credit - debit) <> 0
    ), made as (
      insert into ledger_transactions (key, kind, at, facts)
      select 'settlement:' || name || ':' || ${reportId}::int, 'settlement', coalesce(settled_at, ${now}),
        jsonb_build_object('settlement', settlement_id, 'bank_reference', bank_reference)
      from settled
      on conflict (key) do nothing
      returning id, key
    )
    insert into ledger_entries (transaction_id, account, amount)
    select made.id, side.account, side.amount
    from made join settled on made.key = 'settlement:' || settled.name || ':' || ${reportId}::int
    cross join lateral (values ('bank', settled.amount), ('gateway', -settled.amount)) side (account, amount)`.execute(
    trx,
  );
}

/** SQL: the row of the gateway's report by which the fee of a transaction `t` is known, or that a correction answers. */
export const rowOfFee = sql`left join settlement_items i on t.kind = 'gateway_fee' and i.gateway = split_part(t.key, ':', 2)
  and i.kind = split_part(t.key, ':', 3) and i.entity_id = t.facts ->> 'entity'
  left join lateral (select min(c.happened_at) as happened_at from settlement_items c
    where t.kind = 'correction' and c.entity_id = t.facts ->> 'entity') answered on true`;

/** SQL: when a fee was taken. The books have it on the day its report was read, so that no statement of a month that is over changes. */
export const dayOfFee = sql<Date>`coalesce(i.happened_at, answered.happened_at, t.at)`;

export type Costs = { fees: number; tax: number };

/** What the gateway cost the operator within these moments, what was corrected of it with it, in paise. */
export async function costsWithin(db: Kysely<DB>, from: Date, until: Date): Promise<Costs> {
  const { rows } = await sql<Record<keyof Costs, string>>`
    select coalesce(sum(e.amount) filter (where e.account = 'fees'), 0) as fees,
      coalesce(sum(e.amount) filter (where e.account = 'fee_tax'), 0) as tax
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id ${rowOfFee}
    where t.kind in ('gateway_fee', 'correction') and ${dayOfFee} >= ${from} and ${dayOfFee} < ${until}`.execute(db);
  return { fees: Number(rows[0]?.fees ?? 0), tax: Number(rows[0]?.tax ?? 0) };
}
