import { type Paise, paise } from '@basera/contract/money';
import type { LedgerAccount } from '@basera/contract/rules/tax/ledger-accounts';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import type { SplitFacts } from './split-facts.ts';

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

/** What the last split of a booking was reckoned from. */
export async function lastSplit(db: Kysely<DB>, bookingId: number): Promise<SplitFacts | null> {
  const last = await db
    .selectFrom('ledger_transactions')
    .select('facts')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'split')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (last?.facts as SplitFacts | null | undefined) ?? null;
}

/** A booking whose money is split: whose it is, and what for. */
export async function bookingToSplit(db: Kysely<DB>, bookingId: number) {
  const { status, ...booking } = await db
    .selectFrom('bookings')
    .select(['id', 'business_id', 'status', 'check_in', 'check_out'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return { ...booking, isCancelled: status === 'cancelled' };
}
export type BookingToSplit = Awaited<ReturnType<typeof bookingToSplit>>;

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
