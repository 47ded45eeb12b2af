import { type Paise, paise } from '@basera/contract/money';
import { leftOf, type SlabSum } from '@basera/contract/rules/tax/credit-rows';
import type { LedgerAccount } from '@basera/contract/rules/tax/ledger-accounts';
import { readTaxRule, rulesOfDay, type StoredRule, type TaxRules } from '@basera/contract/rules/tax/tax-rules';
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { PLANNED_ONCE } from '../../platform/database/statements/planned-once.ts';
import type { DB } from '../../platform/schema.ts';
import type { SplitFacts } from './split-facts.ts';
import { CREDITED } from './taxes/left-on-invoice.ts';
import type { NotedStatus } from './taxes/tax-queries.ts';
import type { TaxedBooking } from './taxes/taxed-rows.ts';

/** Its id; null for a key that is there already. */
export async function insertTransaction(
  trx: Transaction<DB>,
  transaction: Insertable<DB['ledger_transactions']>,
): Promise<number | null> {
  const made = await trx
    .insertInto('ledger_transactions')
    .values(transaction)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}

export async function insertEntries(trx: Transaction<DB>, entries: Insertable<DB['ledger_entries']>[]): Promise<void> {
  await trx.insertInto('ledger_entries').values(entries).execute();
}

export type Balances = Partial<Record<LedgerAccount, Paise>>;

/** What stands in the accounts for one booking, debits positive; accounts that are even are left out. */
export async function balancesOfBooking(db: Kysely<DB>, bookingId: number): Promise<Balances> {
  const rows = await db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select(['e.account', (eb) => eb.fn.sum<string>('e.amount').as('balance')])
    .where('t.booking_id', '=', bookingId)
    .groupBy('e.account')
    .execute();
  return Object.fromEntries(
    rows
      .filter(({ balance }) => Number(balance) !== 0)
      .map(({ account, balance }) => [account, paise(Number(balance))]),
  );
}

/** What is owed to the owner for one booking, and not transferred yet. */
export const owedToOwner = async (db: Kysely<DB>, bookingId: number): Promise<Paise> =>
  paise(0 - ((await balancesOfBooking(db, bookingId)).owner ?? 0));

/** What is kept of a booking, and how it was split so far: what is owed, in paise. `splits` says how often. */
export type SplitBalances = Record<'kept' | 'owner' | 'gst_9_5' | 'tcs' | 'tds', Paise> & { splits: number };

export async function splitBalances(db: Kysely<DB>, bookingId: number): Promise<SplitBalances> {
  const { rows } = await sql<Record<keyof SplitBalances, string>>`
    select -coalesce(sum(e.amount) filter (where t.kind <> 'split' and e.account = 'guest'), 0) as kept,
      -coalesce(sum(e.amount) filter (where t.kind = 'split' and e.account = 'owner'), 0) as owner,
      -coalesce(sum(e.amount) filter (where t.kind = 'split' and e.account = 'gst_9_5'), 0) as gst_9_5,
      -coalesce(sum(e.amount) filter (where t.kind = 'split' and e.account = 'tcs'), 0) as tcs,
      -coalesce(sum(e.amount) filter (where t.kind = 'split' and e.account = 'tds'), 0) as tds,
      count(distinct t.id) filter (where t.kind = 'split') as splits
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.booking_id = ${bookingId}`.execute(db);
  const of = (name: keyof SplitBalances) => paise(Number(rows[0]?.[name] ?? 0));
  return {
    kept: of('kept'),
    owner: of('owner'),
    gst_9_5: of('gst_9_5'),
    tcs: of('tcs'),
    tds: of('tds'),
    splits: Number(rows[0]?.splits ?? 0),
  };
}

/** What the last split of the booking `b` was reckoned from. */
const LAST_SPLIT = sql`(
  select t.facts from ledger_transactions t where t.booking_id = b.id and t.kind = 'split' order by t.id desc limit 1)`;

const STATUS_NOTED = sql`(
  select jsonb_build_object('id', s.id, 'gst', s.gst, 'pan_known', s.pan_known, 'kind', s.kind)
  from tax_statuses s where s.business_id = b.business_id and s.valid_from <= b.check_out
  order by s.valid_from desc, s.id desc limit 1)`;

const RULES = sql`(
  select coalesce(jsonb_agg(to_jsonb(t)), '[]') from tax_rules t
  where t.valid_from <= b.check_out and (t.valid_to is null or b.check_out <= t.valid_to))`;

/** A booking whose money is split: whose it is, what for, and all that decides of how; `invoiced`: what its papers leave, null where there are none. */
export type BookingToSplit = TaxedBooking & {
  business_id: number;
  invoiced: SlabSum[] | null;
  last: SplitFacts | null;
  /** How its owner stands with the tax offices on its last day. */
  status: NotedStatus | null;
  /** What the law takes on that day. */
  rules: TaxRules;
};

type Row = Omit<BookingToSplit, 'isCancelled' | 'invoiced' | 'rules'> & {
  state: Selectable<DB['bookings']>['status'];
  rows: SlabSum[] | null;
  credited: SlabSum[];
  rules: StoredRule[];
};

/** SQL: one question, since a page to pay on is waited for, and what is split behind a lock. */
export async function bookingToSplit(db: Kysely<DB>, bookingId: number): Promise<BookingToSplit> {
  const { rows } = await sql<Row>`
    select b.id, b.business_id, b.check_in, b.check_out, b.status as state, i.rows, ${CREDITED} as credited,
      ${LAST_SPLIT} as last, ${STATUS_NOTED} as status, ${RULES} as rules,
      (select coalesce(jsonb_agg(to_jsonb(r) order by r.room_id), '[]') from booking_rooms r where r.booking_id = b.id) as rooms
    from bookings b left join invoices i on i.booking_id = b.id
    where b.id = ${bookingId} ${PLANNED_ONCE}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`there is no booking ${bookingId}`);
  const { state, rows: invoiced, credited, rules, ...booking } = row;
  return {
    ...booking,
    isCancelled: state === 'cancelled',
    invoiced: invoiced && leftOf(invoiced, credited),
    rules: rulesOfDay(rules.map(readTaxRule), booking.check_out),
  };
}

export const roomsBooked = (db: Kysely<DB>, bookingId: number) =>
  db.selectFrom('booking_rooms').selectAll().where('booking_id', '=', bookingId).orderBy('room_id').execute();

/** Bookings that are due to be split again by now. */
export const splitsDue = (db: Kysely<DB>, { now, after, limit }: { now: Date; after: number; limit: number }) =>
  db
    .selectFrom('ledger_due')
    .select(['booking_id', 'why'])
    .where('booking_id', '>', after)
    .where('since', '<=', now)
    .orderBy('booking_id')
    .limit(limit)
    .execute();

export async function endDue(trx: Transaction<DB>, bookingId: number): Promise<void> {
  await trx.deleteFrom('ledger_due').where('booking_id', '=', bookingId).execute();
}
