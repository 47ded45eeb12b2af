import type { Paise } from '@basera/contract/money';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { ARRIVES } from '../arrival-queries.ts';

type Choice = Omit<Insertable<DB['stays_instead']>, 'case_id'> & { case_id: number };

/** Notes the stay that a guest chose instead of a booking. False where one was chosen before, for whichever case of it. */
export async function insertInstead(trx: Transaction<DB>, chosen: Choice): Promise<boolean> {
  const row = await trx
    .insertInto('stays_instead')
    .values(chosen)
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .returning('booking_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What was chosen instead of a booking, which nobody replaces meanwhile. */
export const lockInstead = (trx: Transaction<DB>, bookingId: number) =>
  trx.selectFrom('stays_instead').selectAll().where('booking_id', '=', bookingId).forUpdate().executeTakeFirstOrThrow();

/** Puts a choice in the place of one for an earlier case, which is kept beside it. Of a locked one. */
export async function replaceInstead(trx: Transaction<DB>, { booking_id, ...chosen }: Choice): Promise<void> {
  const columns = ['instead_id', 'booking_id', 'case_id', 'chosen_at', 'promised'] as const;
  await trx
    .insertInto('stays_instead_before')
    .columns([...columns])
    .expression(trx.selectFrom('stays_instead').select(columns).where('booking_id', '=', booking_id))
    .execute();
  await trx.updateTable('stays_instead').set(chosen).where('booking_id', '=', booking_id).execute();
}

/** The choice was none: no page to pay it on could be made. One for an earlier case stands in its place again. */
export async function forgetInstead(trx: Transaction<DB>, insteadId: number): Promise<void> {
  const { rows } = await sql<{ instead_id: number }>`
    update stays_instead s
    set instead_id = b.instead_id, case_id = b.case_id, chosen_at = b.chosen_at, promised = b.promised
    from stays_instead_before b
    where s.instead_id = ${insteadId} and b.booking_id = s.booking_id
      and b.instead_id = (select max(instead_id) from stays_instead_before where booking_id = s.booking_id)
    returning b.instead_id`.execute(trx);
  for (const { instead_id } of rows)
    await trx.deleteFrom('stays_instead_before').where('instead_id', '=', instead_id).execute();
  await trx.deleteFrom('stays_instead').where('instead_id', '=', insteadId).execute();
}

/** Whether a booking is one that its guest chose instead of another. */
export const isInstead = async (db: Kysely<DB>, insteadId: number): Promise<boolean> =>
  (await db.selectFrom('stays_instead').select('booking_id').where('instead_id', '=', insteadId).executeTakeFirst()) !==
  undefined;

/** What was chosen instead of a booking, as it stands, with what was promised and paid of the difference. */
export const insteadOf = (db: Kysely<DB>, bookingId: number) =>
  db
    .selectFrom('stays_instead as s')
    .innerJoin('bookings as b', 'b.id', 's.instead_id')
    .leftJoin('guarantees as g', 'g.booking_id', 's.booking_id')
    .leftJoin('arrival_cases as c', 'c.id', 's.case_id')
    .select(['b.id', 'b.property_slug', 'b.property_name', 'b.status', 'b.hold_expires_at', 's.promised', 's.case_id'])
    .select(['g.amount', 'g.released_at', 'g.paid_at', 'g.instead_id', 'g.id as guarantee_id', 'c.done as case_done'])
    .where('s.booking_id', '=', bookingId)
    .executeTakeFirst();
export type Chosen = NonNullable<Awaited<ReturnType<typeof insteadOf>>>;

export type GuaranteeDue = { booking_id: number; instead_id: number; amount: Paise };

/** Paid once, less what went back, for the booking of that name. */
const kept = (of: 'b' | 'f') => sql<number>`(coalesce((select sum(amount) from payments
    where booking_id = ${sql.ref(`${of}.id`)} and paid_at is not null), 0)
  - coalesce((select sum(r.amount) from refunds r join payments p on p.id = r.payment_id
      where p.booking_id = ${sql.ref(`${of}.id`)} and r.transaction_number = p.transaction_number), 0))`;

/**
 * What of a difference the operator owes: no more than was promised, nor than the guest has paid for the stay chosen instead, `b`, beyond what went back
 * of the first one's price, `f`, by whatever way.
 */
const owed = sql<Paise>`least(s.promised, ${kept('b')} - (f.amount - ${kept('f')}))::int8`;

/** Differences to propose: the stay that was chosen is paid, its hour of check-in has come, and the one before was cancelled for its owner. */
export async function guaranteesDue(trx: Transaction<DB>, now: Date, limit: number): Promise<GuaranteeDue[]> {
  const { rows } = await sql<GuaranteeDue>`
    select s.booking_id, s.instead_id, ${owed} as amount
    from stays_instead s join bookings b on b.id = s.instead_id join bookings f on f.id = s.booking_id
    join owner_cancellations o on o.booking_id = s.booking_id
    where s.promised > 0 and b.status in ('accepted', 'completed') and ${ARRIVES} <= ${now}::timestamptz and ${owed} > 0
      and not exists (select from guarantees g where g.booking_id = s.booking_id)
    order by s.booking_id limit ${limit} for update of s skip locked`.execute(trx);
  return rows;
}

/** Undefined where another process has proposed it meanwhile. */
export const insertGuarantee = (
  trx: Transaction<DB>,
  due: Insertable<DB['guarantees']>,
): Promise<{ id: number } | undefined> =>
  trx
    .insertInto('guarantees')
    .values(due)
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .returning('id')
    .executeTakeFirst();

const guarantees = (db: Kysely<DB>) =>
  db
    .selectFrom('guarantees as g')
    .innerJoin('stays_instead as s', 's.booking_id', 'g.booking_id')
    // The stay it was proposed for: another may have been chosen since.
    .innerJoin('bookings as b', (join) => join.on('b.id', '=', sql<number>`coalesce(g.instead_id, s.instead_id)`))
    .innerJoin('bookings as f', 'f.id', 's.booking_id')
    .select(owed.as('owed'))
    .select([
      'g.id',
      'g.booking_id',
      'g.amount',
      'g.payee',
      'g.released_at',
      'g.paid_at',
      'b.id as instead_id',
      's.instead_id as chosen_id',
      'b.status',
      'b.user_id',
      'b.property_name',
    ]);

/** A difference with the stay it is of, and what is owed of it now. */
export const guaranteeById = (db: Kysely<DB>, id: number) => guarantees(db).where('g.id', '=', id).executeTakeFirst();

/** The same, which nobody else pays meanwhile. */
export const lockGuarantee = (trx: Transaction<DB>, id: number) =>
  guarantees(trx).where('g.id', '=', id).forUpdate('g').executeTakeFirst();

/** Forgets a proposed difference that nobody has released: the stay it was of came to nothing. Its number; undefined where there is none. */
export const forgetUnreleased = (trx: Transaction<DB>, bookingId: number): Promise<{ id: number } | undefined> =>
  trx
    .deleteFrom('guarantees')
    .where('booking_id', '=', bookingId)
    .where('released_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

/** Two have said that it goes, and whereto. */
export async function noteReleased(
  trx: Transaction<DB>,
  id: number,
  { at, amount, payee }: { at: Date; amount: Paise; payee: string },
): Promise<void> {
  await trx.updateTable('guarantees').set({ released_at: at, amount, payee }).where('id', '=', id).execute();
}

/** It goes nowhere, and nobody's address is kept for it. */
export async function forgetReleased(trx: Transaction<DB>, id: number): Promise<void> {
  await trx.updateTable('guarantees').set({ released_at: null, payee: null }).where('id', '=', id).execute();
}

/** Its release was withdrawn after another stay was chosen: it is of nothing any more, and makes room for the one of that stay. */
export async function forgetGuarantee(trx: Transaction<DB>, id: number): Promise<void> {
  await trx.deleteFrom('guarantees').where('id', '=', id).execute();
}

export async function notePaid(
  trx: Transaction<DB>,
  id: number,
  { at, reference }: { at: Date; reference: string },
): Promise<void> {
  await trx.updateTable('guarantees').set({ paid_at: at, reference }).where('id', '=', id).execute();
}

const ofGuest = (db: Kysely<DB>, userId: number) =>
  db.selectFrom('bookings').select('id').where('user_id', '=', userId);

/** Where differences went that a guest was promised, as they said. */
export const payeesOf = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('guarantees')
    .select(['booking_id', 'amount', 'payee', 'paid_at'])
    .where('booking_id', 'in', ofGuest(db, userId))
    .where('payee', 'is not', null)
    .orderBy('booking_id')
    .execute();

/** Whether two are asked to release a difference, and did not decide yet. */
const isAsked = sql<boolean>`exists (select from approvals
  where kind = 'guarantee' and subject = 'guarantee ' || guarantees.id and state in ('waiting', 'approved'))`;

/** Whether a second person is asked to release one. */
export const isReleaseAsked = async (db: Kysely<DB>, id: number): Promise<boolean> =>
  (await db.selectFrom('guarantees').select('id').where('id', '=', id).where(isAsked).executeTakeFirst()) !== undefined;

/** Differences of a guest that are on their way: released, or asked to be, and not sent. */
export const onTheirWay = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('guarantees')
    .select(['booking_id', 'amount'])
    .where('booking_id', 'in', ofGuest(db, userId))
    .where('paid_at', 'is', null)
    .where((where) => where.or([where('released_at', 'is not', null), isAsked]))
    .orderBy('booking_id')
    .execute();

/** Forgets it: that it went, and under which number, stays. */
export async function forgetPayees(trx: Transaction<DB>, userId: number): Promise<void> {
  await trx.updateTable('guarantees').set({ payee: null }).where('booking_id', 'in', ofGuest(trx, userId)).execute();
}
