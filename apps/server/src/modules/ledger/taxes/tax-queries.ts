import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import { type Paise, paise } from '@basera/contract/money';
import type { SlabEntry } from '@basera/contract/rules/tax/slabs';
import {
  readTaxRule,
  rulesOfDay,
  type TaxRule,
  type TaxRuleName,
  type TaxRules,
  type TaxRuleValue,
} from '@basera/contract/rules/tax/tax-rules';
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

/** Every rule there is or was, the oldest first, each as it is understood. */
export const allTaxRules = async (db: Kysely<DB>): Promise<TaxRule[]> =>
  (await db.selectFrom('tax_rules').selectAll().orderBy('rule').orderBy('valid_from').execute()).map(readTaxRule);

/** The slabs of GST by the day they hold from, the first first. */
export const slabEntries = async (db: Kysely<DB>): Promise<SlabEntry[]> =>
  (await db.selectFrom('tax_rules').selectAll().where('rule', '=', 'gst_slabs').orderBy('valid_from').execute())
    .map(readTaxRule)
    .map(({ valid_from, value }) => ({ valid_from, ...(value as TaxRuleValue<'gst_slabs'>) }));

/** How many rooms ask a price, of a season or a date too, that no slab of GST fits. */
export async function roomsAskingBetweenSlabs(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ rooms: string }>`
    select count(*) as rooms from rooms r, (select slab_gaps() as gaps offset 0) s
    where not r.withdrawn and exists (
      select from (
        select r.base_price as price union all select r.weekend_price
        union all select unnest(array[price, weekend_price]) from room_seasons where room_id = r.id
        union all select price from room_rates where room_id = r.id
      ) asked where within_slab(asked.price, s.gaps) <> asked.price)`.execute(db);
  return Number(rows[0]?.rooms ?? 0);
}

/** What the law takes on a day. */
export const rulesAt = async (db: Kysely<DB>, day: CalendarDate): Promise<TaxRules> =>
  rulesOfDay(await allTaxRules(db), day);

/** The last of what a rule says, which holds on. */
export const lockRule = async (trx: Transaction<DB>, rule: TaxRuleName): Promise<TaxRule> =>
  readTaxRule(
    await trx
      .selectFrom('tax_rules')
      .selectAll()
      .where('rule', '=', rule)
      .where('valid_to', 'is', null)
      .orderBy('valid_from', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirstOrThrow(),
  );

/** Has a rule end the day before another takes its place. */
export async function followRule(trx: Transaction<DB>, before: TaxRule, next: TaxRule): Promise<void> {
  const { rule, valid_from, value, source, to_confirm } = next;
  await trx
    .updateTable('tax_rules')
    .set({ valid_to: addDays(valid_from, -1) })
    .where('id', '=', before.id)
    .execute();
  await trx
    .insertInto('tax_rules')
    .values({ rule, valid_from, value: JSON.stringify(value), source, to_confirm })
    .execute();
}

/** Puts something else into a rule whose day has not come. */
export async function rewriteRule(trx: Transaction<DB>, { id, value, source }: TaxRule): Promise<void> {
  await trx
    .updateTable('tax_rules')
    .set({ value: JSON.stringify(value), source })
    .where('id', '=', id)
    .execute();
}

export type TaxStatus = Selectable<DB['tax_statuses']>;

/** What of a status decides how money is split. */
export type NotedStatus = Pick<TaxStatus, 'id' | 'gst' | 'pan_known' | 'kind'>;

/** How an owner stood with the tax offices on a day; undefined where nobody has noted it. */
export const statusAt = (db: Kysely<DB>, businessId: number, day: CalendarDate): Promise<TaxStatus | undefined> =>
  db
    .selectFrom('tax_statuses')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const statusById = (db: Kysely<DB>, id: number): Promise<TaxStatus | undefined> =>
  db.selectFrom('tax_statuses').selectAll().where('id', '=', id).executeTakeFirst();

/** All that was noted of an owner, the latest first. */
export const statusesOf = (db: Kysely<DB>, businessId: number): Promise<TaxStatus[]> =>
  db
    .selectFrom('tax_statuses')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const isBusiness = async (db: Kysely<DB>, id: number): Promise<boolean> =>
  (await db.selectFrom('businesses').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export async function insertStatus(trx: Transaction<DB>, status: Insertable<DB['tax_statuses']>): Promise<number> {
  return (await trx.insertInto('tax_statuses').values(status).returning('id').executeTakeFirstOrThrow()).id;
}

/** Has the money of bookings that end on a day or later split again, of an owner or of all, unless an invoice says how it is. */
export async function splitAgain(
  trx: Transaction<DB>,
  { businessId, from, why }: { businessId: number | null; from: CalendarDate; why: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into ledger_due (booking_id, why, since)
    select b.id, ${why}, ${now} from bookings b
    where (${businessId}::integer is null or b.business_id = ${businessId}) and b.check_out >= ${from}
      and exists (select from ledger_transactions t where t.booking_id = b.id)
      and not exists (select from invoices i where i.booking_id = b.id)
    on conflict (booking_id) do nothing`.execute(trx);
}

/** Owners here who have sold something within these days, each with the state of their first stay. */
export const ownersWhoSold = async (db: Kysely<DB>, { from, to }: Days) =>
  (
    await sql<{ id: number; name: string; state: string }>`
      select o.id, o.name, coalesce((select c.state from properties p join cities c on c.id = p.city_id
        where p.business_id = o.id order by p.id limit 1), '') as state
      from businesses o
      where exists (select from bookings b join ledger_transactions t on t.booking_id = b.id
        where b.business_id = o.id and b.check_out between ${from} and ${to})
      order by o.id`.execute(db)
  ).rows;

/** The days of a financial year, first and last. */
export type Days = { from: CalendarDate; to: CalendarDate };

/**
 * What was kept for an owner of stays that end within these days, in paise: with the tax, and without what of it is the tax of goods and
 * services. One booking may be left out.
 */
export async function turnoverWithin(
  db: Kysely<DB>,
  businessId: number,
  { from, to }: Days,
  except = 0,
): Promise<{ gross: Paise; taxable: Paise }> {
  const { rows } = await sql<{ gross: string; gst: string }>`
    select coalesce(-sum(e.amount), 0) as gross,
      coalesce((select sum((s.facts ->> 'gst')::bigint) from (
        select distinct on (t.booking_id) t.facts
        from ledger_transactions t join bookings b on b.id = t.booking_id
        where b.business_id = ${businessId} and b.check_out between ${from} and ${to} and t.kind = 'split' and b.id <> ${except}
        order by t.booking_id, t.id desc) s), 0) as gst
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id join bookings b on b.id = t.booking_id
    where e.business_id = ${businessId} and t.kind = 'split' and b.check_out between ${from} and ${to} and b.id <> ${except}`.execute(
    db,
  );
  const gross = Number(rows[0]?.gross ?? 0);
  return { gross: paise(gross), taxable: paise(gross - Number(rows[0]?.gst ?? 0)) };
}
