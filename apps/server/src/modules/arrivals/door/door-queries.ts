import type { Paise } from '@basera/contract/money';
import { DOOR_KINDS, type DoorKind } from '@basera/contract/rules/arrivals/at-the-door';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { ownersPartOf } from '../../payouts/index.ts';
import type { ArrivalOutcome } from '../tables.ts';

export type DoorCaseRow = Selectable<DB['arrival_cases']> & { kind: DoorKind };

type Told = { bookingId: number; kind: DoorKind; askedFor: Paise | null; words: string; at: Date };

/** Opens a case of what a guest tells from the door, of a locked booking. Its id; null where one of that kind is open. */
export async function insertDoorCase(trx: Transaction<DB>, told: Told): Promise<number | null> {
  const { bookingId: booking_id, kind, askedFor: asked_for, words, at: opened_at } = told;
  const row = await trx
    .insertInto('arrival_cases')
    .values({ booking_id, kind, asked_for, words: words || null, opened_at })
    .onConflict((conflict) => conflict.columns(['booking_id', 'kind']).where('settled_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** All that was told from the door of a booking, the first first. */
export const doorCasesOf = async (db: Kysely<DB>, bookingId: number): Promise<DoorCaseRow[]> =>
  (await db
    .selectFrom('arrival_cases')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('kind', 'in', DOOR_KINDS)
    .orderBy('id')
    .execute()) as DoorCaseRow[];

export const openDoorCasesOf = async (db: Kysely<DB>, bookingId: number): Promise<DoorCaseRow[]> =>
  (await doorCasesOf(db, bookingId)).filter(({ settled_at }) => settled_at === null);

export const doorCaseById = async (db: Kysely<DB>, id: number): Promise<DoorCaseRow | undefined> =>
  (await db
    .selectFrom('arrival_cases')
    .selectAll()
    .where('id', '=', id)
    .where('kind', 'in', DOOR_KINDS)
    .executeTakeFirst()) as DoorCaseRow | undefined;

type Ended = { at: Date; done: ArrivalOutcome; by: number | null; how: string | null };

/** Ends a case of a locked booking. */
export async function endDoorCase(trx: Transaction<DB>, id: number, { at, done, by, how }: Ended): Promise<void> {
  await trx
    .updateTable('arrival_cases')
    .set({ settled_at: at, settled_by: by, done, how })
    .where('id', '=', id)
    .execute();
}

/** Which dispute decides what of an upheld case goes back. Of a locked booking. */
export async function noteDisputeOf(trx: Transaction<DB>, id: number, dispute_id: number): Promise<void> {
  await trx.updateTable('arrival_cases').set({ dispute_id }).where('id', '=', id).execute();
}

/** Forgets what a guest told from the doors of their stays: that it was told stays. */
export async function forgetTold(trx: Transaction<DB>, userId: number): Promise<void> {
  await trx
    .updateTable('arrival_cases')
    .set({ words: null })
    .where('booking_id', 'in', trx.selectFrom('bookings').select('id').where('user_id', '=', userId))
    .execute();
}

export const toldBy = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('arrival_cases as c')
    .innerJoin('bookings as b', 'b.id', 'c.booking_id')
    .select(['c.booking_id', 'c.kind', 'c.opened_at', 'c.asked_for', 'c.words'])
    .where('b.user_id', '=', userId)
    .where('c.kind', 'in', DOOR_KINDS)
    .orderBy('c.id')
    .execute();

/**
 * What was told from the door of a booking (the last where `caseId` names none), whether anything is kept back still or has reached its owner, and what was paid of a difference,
 * for whoever is told of either.
 */
export async function doorToTell(db: Kysely<DB>, bookingId: number, caseId: number | null) {
  const cases = await doorCasesOf(db, bookingId);
  const last = (caseId === null ? cases.at(-1) : cases.find(({ id }) => id === caseId)) ?? null;
  const paid = await db
    .selectFrom('guarantees')
    .select(['amount', 'reference'])
    .where('booking_id', '=', bookingId)
    .where('paid_at', 'is not', null)
    .executeTakeFirst();
  const { isKept, isPaid } = await ownersPartOf(db, bookingId);
  return { last, paid: paid ?? null, isKept, isPaid };
}
export type DoorToTell = Awaited<ReturnType<typeof doorToTell>>;
