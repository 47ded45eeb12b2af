import type { Paise } from '@basera/contract/money';
import {
  type Insertable,
  type Kysely,
  type Selectable,
  sql,
  type Transaction,
  type Updateable,
  type UpdateObject,
} from 'kysely';
import { commitLater } from '../../platform/database/statements/commit-later.ts';
import { PLANNED_ONCE } from '../../platform/database/statements/planned-once.ts';
import type { DB } from '../../platform/schema.ts';
import { keptForDoor } from '../../said/kept-back-why.ts';
import { refundUnderWay } from './refunds/refund-queries.ts';

export type PayoutRow = Selectable<DB['payouts']>;
export type PayoutChanges = Updateable<DB['payouts']>;

/** False for a payment that has one. */
export async function insertPayout(trx: Transaction<DB>, payout: Insertable<DB['payouts']>): Promise<boolean> {
  const made = await trx
    .insertInto('payouts')
    .values(payout)
    .onConflict((conflict) => conflict.columns(['gateway', 'transaction_number']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Of a booking and its changes, in the order they were paid. */
export const payoutsOfBooking = (db: Kysely<DB>, bookingId: number): Promise<PayoutRow[]> =>
  db.selectFrom('payouts').selectAll().where('booking_id', '=', bookingId).orderBy('id').execute();

export const payoutById = (db: Kysely<DB>, id: number): Promise<PayoutRow> =>
  db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Whose payment a bank asks for: also of one that came before there were payouts. */
export const disputedBooking = async (db: Kysely<DB>, transactionNumber: string) =>
  (await bookingOf(db, 'payouts', transactionNumber)) ?? (await bookingOf(db, 'payments', transactionNumber));

const bookingOf = (db: Kysely<DB>, table: 'payouts' | 'payments', transactionNumber: string) =>
  db.selectFrom(table).select('booking_id').where('transaction_number', '=', transactionNumber).executeTakeFirst();

export const payoutIfAny = (db: Kysely<DB>, id: number): Promise<PayoutRow | undefined> =>
  db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirst();

/** Kept as it is until the transaction ends: nobody takes it up meanwhile. */
export const lockedPayout = (trx: Transaction<DB>, id: number): Promise<PayoutRow> =>
  trx.selectFrom('payouts').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** Why what an owner is to have is kept back, where a guest told us something from the door; each case has words of its own. */
export const atDoorBecause = keptForDoor;

/** The first open case of that kind of a booking. */
export const openCaseAtDoor = (trx: Transaction<DB>, bookingId: number): Promise<{ id: number } | undefined> =>
  trx
    .selectFrom('arrival_cases')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('kind', 'in', ['asked_more', 'refused'])
    .where('settled_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst();

const BY_HAND = 'by-hand-';

/** In the place of a transfer's id, for what somebody of ours sent to a bank. */
export const byHand = (id: number): string => `${BY_HAND}${id}`;

export const isByHand = ({ transfer_id }: Pick<PayoutRow, 'transfer_id'>): boolean =>
  transfer_id?.startsWith(BY_HAND) ?? false;

/** SQL: the same, of a payout `p`. */
export const IS_BY_HAND = sql<boolean>`coalesce(starts_with(p.transfer_id, ${BY_HAND}), false)`;

const TOP_UP = 'top-up-';

/** In the place of a payment's number, for what is owed beyond the transfers of a booking's payments; `nth` of its payouts. */
export const topUp = (bookingId: number, nth: number): string => `${TOP_UP}${bookingId}-${nth}`;

/** Of no payment: it comes from what we have at the gateway. */
export const isTopUp = ({ transaction_number }: Pick<PayoutRow, 'transaction_number'>): boolean =>
  transaction_number.startsWith(TOP_UP);

/** Under which the gateway is asked for the transfer of a payout, and would know it. */
export const referenceOf = ({ id, attempt }: Pick<PayoutRow, 'id' | 'attempt'>): string => `payout-${id}-${attempt}`;

const toLookAt = (db: Kysely<DB>) =>
  db
    .selectFrom('payouts as o')
    .innerJoin('businesses as b', 'b.id', 'o.business_id')
    .select([
      'o.id',
      'o.booking_id',
      'o.business_id',
      'b.name',
      'o.amount',
      'o.to_reverse',
      'o.hold_until',
      'o.attention',
    ])
    .orderBy('o.hold_until')
    .orderBy('o.id');

export const flaggedPayouts = (db: Kysely<DB>) => toLookAt(db).where('o.attention', 'is not', null).execute();

/** Due, and in no account of its owner's at a gateway. */
export const unmovedPayouts = (db: Kysely<DB>, now: Date) =>
  toLookAt(db)
    .where('o.state', '=', 'planned')
    .where('o.transfer_id', 'is', null)
    .where('o.amount', '>', 0 as Paise)
    .where('o.frozen_at', 'is', null)
    .where('o.hold_until', '<=', now)
    .where(({ not }) => not(refundUnderWay(sql.ref('o.booking_id'))))
    .execute();

export const payoutOfTransfer = (db: Kysely<DB>, gateway: string, transferId: string) =>
  db
    .selectFrom('payouts')
    .select('id')
    .where('gateway', '=', gateway)
    .where('transfer_id', '=', transferId)
    .executeTakeFirst();

/** What was released to an account, and is not known to have reached a bank. */
export const releasedTo = (db: Kysely<DB>, gateway: string, account: string) =>
  db
    .selectFrom('payouts')
    .select('id')
    .where('gateway', '=', gateway)
    .where('account', '=', account)
    .where('state', '=', 'released')
    .orderBy('id')
    .execute();

export async function changePayout(db: Kysely<DB>, id: number, changes: UpdateObject<DB, 'payouts'>): Promise<void> {
  await db.updateTable('payouts').set(changes).where('id', '=', id).execute();
}

/** It could be brought on: what was wrong with it before, as it `begins`, is over. */
export async function notePassed(db: Kysely<DB>, id: number, begins: string, now: Date): Promise<void> {
  const attention = sql<string | null>`case when starts_with(attention, ${begins}) then null else attention end`;
  await changePayout(db, id, { taken_until: null, checked_at: now, tries: 0, last_error: null, attention });
}

/** Takes one up for a process, so that no other is at it until then; undefined where another is. */
export const takePayout = (db: Kysely<DB>, id: number, now: Date, until: Date): Promise<PayoutRow | undefined> =>
  db
    .updateTable('payouts')
    .set({ taken_until: until })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('taken_until', 'is', null), eb('taken_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst();

/**
 * Bookings of which the books owe their owner more than any payout is still to carry, in the order of their ids: all that was made is gone.
 * Not of those that were paid before there were payouts.
 */
export async function owedBeyondPayouts(db: Kysely<DB>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with owed as (
      select t.booking_id, -sum(e.amount) as amount
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.account = 'owner' and t.booking_id is not null group by 1 having sum(e.amount) < 0
    ), carried as (
      select p.booking_id, sum(p.amount) filter (where p.state in ('planned', 'failed')) as amount
      from payouts p where not p.is_stray group by 1
    )
    select o.booking_id as id from owed o join carried c using (booking_id)
    where o.amount > coalesce(c.amount, 0) order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

const BACKS_OFF_MINUTES_MOST = 60;

/** Whether it failed, and its next turn is still to come: after each failure twice as long, up to an hour. */
export const isBackingOff = ({ tries, checked_at }: Pick<PayoutRow, 'tries' | 'checked_at'>, now: Date): boolean =>
  tries > 0 &&
  checked_at !== null &&
  now.getTime() - checked_at.getTime() < Math.min(2 ** tries, BACKS_OFF_MINUTES_MOST) * 60_000;

/** Payouts to be worked on now, those that wait longest first. */
export async function duePayouts(db: Kysely<DB>, gateway: string, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from payouts
    where gateway = ${gateway}
      and (state in ('planned', 'held', 'released', 'failed') or (state = 'settled' and to_reverse > reversed))
      and (taken_until is null or taken_until <= ${now}::timestamptz)
      and (transfer_id is null or not starts_with(transfer_id, ${BY_HAND}))
      and (checked_at is null or checked_at <= ${now}::timestamptz - case
        when tries > 0 then least(power(2, tries), ${BACKS_OFF_MINUTES_MOST}) * interval '1 minute'
        when to_reverse > reversed then interval '1 minute'
        when state = 'planned' and created_at > ${now}::timestamptz - interval '1 hour' then interval '1 minute'
        when state in ('planned', 'failed') then interval '10 minutes'
        when state = 'released' and frozen_at is null then interval '1 hour'
        when state = 'held' and frozen_at is not null then interval '1 hour'
        -- What waits for nothing but its day: somebody may have changed it at the gateway.
        when state = 'held' then greatest(least(hold_until - checked_at, interval '1 day'), interval '1 minute')
        else interval '1 minute' end)
    order by checked_at nulls first, id
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether whoever gave the account of a business cannot sign in: nothing goes there meanwhile. */
export async function giverIsSuspended(db: Kysely<DB>, businessId: number): Promise<boolean> {
  const row = await db
    .selectFrom('payout_accounts as a')
    .innerJoin('suspensions as s', 's.user_id', 'a.given_by')
    .select('s.id')
    .where('a.business_id', '=', businessId)
    .where('s.lifted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export type Planned = { payment_id: number; reference: string; account: string; amount: Paise; planned_at: Date };

/** Nobody pays on a page before it is kept as well, and that takes this along. */
export async function keepPlanned(db: Kysely<DB>, planned: Planned): Promise<void> {
  await db
    .insertInto('planned_transfers')
    .values(planned)
    .onConflict((conflict) => conflict.columns(['payment_id', 'reference']).doNothing())
    .returning(commitLater(db).as('later'))
    .modifyEnd(PLANNED_ONCE)
    .execute();
}

export const plannedFor = (db: Kysely<DB>, paymentId: number) =>
  db.selectFrom('planned_transfers').select(['reference']).where('payment_id', '=', paymentId).execute();

/** Whose a payment is that is still to be made, where a transfer may come with it: null for one of a change, and while something goes back. */
export async function bookingToPlan(db: Kysely<DB>, paymentId: number) {
  const { change_id, is_refund_under_way, ...of } = await db
    .selectFrom('payments as p')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .select(['p.change_id', 'b.id as bookingId', 'b.business_id as businessId'])
    .select(refundUnderWay(sql.ref('b.id')).as('is_refund_under_way'))
    .where('p.id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return change_id === null && !is_refund_under_way ? of : null;
}
