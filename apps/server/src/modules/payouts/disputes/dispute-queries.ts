import { type Paise, paise } from '@basera/contract/money';
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { type Answered, afterAnswer, bankDecides, type DueToAsk, outOfUse } from '../../payments/index.ts';

export type DisputeRow = Selectable<DB['disputes']>;

/** Its id; null where the gateway has spoken of it before. */
export async function insertDispute(trx: Transaction<DB>, dispute: Insertable<DB['disputes']>): Promise<number | null> {
  const row = await trx
    .insertInto('disputes')
    .values(dispute)
    .onConflict((conflict) => conflict.column('gateway_ref').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export const disputeById = (db: Kysely<DB>, id: number): Promise<DisputeRow | undefined> =>
  db.selectFrom('disputes').selectAll().where('id', '=', id).executeTakeFirst();

export const disputesById = async (db: Kysely<DB>, ids: number[]): Promise<DisputeRow[]> =>
  ids.length === 0 ? [] : db.selectFrom('disputes').selectAll().where('id', 'in', ids).execute();

export const disputeOfGateway = (db: Kysely<DB>, ref: string): Promise<DisputeRow | undefined> =>
  db.selectFrom('disputes').selectAll().where('gateway_ref', '=', ref).executeTakeFirst();

export const openDisputesOf = (db: Kysely<DB>, bookingId: number): Promise<DisputeRow[]> =>
  db
    .selectFrom('disputes')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('decided_at', 'is', null)
    .orderBy('id')
    .execute();

/** Whether the bank of a booking's guest asks for its money itself, and has not spoken yet. */
export const asksBank = async (db: Kysely<DB>, bookingId: number): Promise<boolean> =>
  (await db
    .selectFrom('disputes as d')
    .select('d.id')
    .where('d.booking_id', '=', bookingId)
    .where(bankDecides)
    .executeTakeFirst()) !== undefined;

/** Whether a dispute is the guest's bank's to end: it has not spoken yet, and its gateway can be asked. */
export const isBanksToEnd = ({ gateway_ref, decided_at, unknown_at }: DisputeRow): boolean =>
  gateway_ref !== null && decided_at === null && unknown_at === null;

/** Whether it is a bank's that nobody can be asked about: two of the staff say how it ended. */
export const isUnheard = ({ gateway_ref, decided_at, unknown_at }: DisputeRow): boolean =>
  gateway_ref !== null && decided_at === null && unknown_at !== null;

/** Whether it is a bank's that was ended by word of ours, and not of the bank. */
export const wasEndedByUs = ({ gateway_ref, decided_at, decided_by, outcome }: DisputeRow): boolean =>
  gateway_ref !== null && decided_at !== null && (decided_by !== null || outcome !== 'bank');

/** Whether two of us, or one of us before that took two, have said how it ended, and the bank has not yet. */
export const awaitsBank = (dispute: DisputeRow): boolean =>
  wasEndedByUs(dispute) || (dispute.decided_at === null && dispute.said_taken !== null);

const endedByUs = sql<boolean>`(d.gateway_ref is not null and d.decided_at is not null and (d.decided_by is not null or d.outcome <> 'bank'))`;

const ofGateway = (gateway: string) =>
  sql<boolean>`exists (select from payments p where p.booking_id = d.booking_id and p.gateway = ${gateway})`;

/** Banks' disputes to ask a gateway about; `isEnded`: we ended it ourselves, as nobody could be asked. */
export const disputesToAskAbout = (
  db: Kysely<DB>,
  gateway: string,
  { openedBefore, askedBefore, endedAskedBefore, endedSince }: DueToAsk,
  limit: number,
): Promise<{ ref: string; isEnded: boolean }[]> =>
  db
    .selectFrom('disputes as d')
    .select([sql<string>`d.gateway_ref`.as('ref'), endedByUs.as('isEnded')])
    .where(
      sql<boolean>`((${bankDecides} and (d.asked_at is null or d.asked_at <= ${askedBefore}))
        or (${endedByUs} and d.decided_at > ${endedSince} and (d.asked_at is null or d.asked_at <= ${endedAskedBefore})))`,
    )
    .where('d.opened_at', '<=', openedBefore)
    .where(ofGateway(gateway))
    .orderBy('d.asked_at', (order) => order.asc().nullsFirst())
    .orderBy('d.id')
    .limit(limit)
    .execute();

export async function noteAsked(db: Kysely<DB>, ref: string, now: Date): Promise<void> {
  await db.updateTable('disputes').set({ asked_at: now }).where('gateway_ref', '=', ref).execute();
}

/** What came of asking; of one that is over, since when nobody could be asked stays. */
export async function noteAnswer(db: Kysely<DB>, ref: string, answered: Answered, now: Date): Promise<void> {
  await db
    .updateTable('disputes')
    .set(afterAnswer(answered, now))
    .where('gateway_ref', '=', ref)
    .where('decided_at', 'is', null)
    .execute();
}

/** Banks' disputes of which no payment was taken by the gateway in use: nobody can be asked about them. */
export async function noteOutOfUse(db: Kysely<DB>, gateway: string, openedBefore: Date, now: Date): Promise<void> {
  await db
    .updateTable('disputes as d')
    .set(outOfUse(now))
    .where('d.gateway_ref', 'is not', null)
    .where('d.decided_at', 'is', null)
    .where('d.unknown_at', 'is', null)
    .where('d.opened_at', '<=', openedBefore)
    .where(({ not }) => not(ofGateway(gateway)))
    .execute();
}

/** The payment of a booking that a bank asks for, as the gateway numbers it: of a dispute from before that was noted the newest that was paid. */
export async function disputedPayment(db: Kysely<DB>, { booking_id, transaction_number }: DisputeRow): Promise<string> {
  if (transaction_number !== null) return transaction_number;
  const paid = await db
    .selectFrom('payments')
    .select('transaction_number')
    .where('booking_id', '=', booking_id)
    .where('transaction_number', 'is not', null)
    .where('paid_at', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return paid?.transaction_number ?? '';
}

/** The most that a bank can have taken by a dispute, in paise: what came by the payment it asks for, less what its other disputes took of it. */
export async function mayBeTaken(db: Kysely<DB>, dispute: DisputeRow): Promise<Paise> {
  const number = await disputedPayment(db, dispute);
  const { rows } = await sql<{ left: string }>`
    select coalesce((select sum(amount) from payments
        where booking_id = ${dispute.booking_id} and transaction_number = ${number} and paid_at is not null), 0)
      + coalesce((select sum(amount + by_bank) from unasked_money
        where booking_id = ${dispute.booking_id} and transaction_number = ${number} and currency = 'INR'
          and state <> 'assigned'), 0)
      - coalesce((select sum(taken) from disputes
        where booking_id = ${dispute.booking_id} and transaction_number = ${number} and id <> ${dispute.id}), 0) as left`.execute(
    db,
  );
  return paise(Math.max(0, Number(rows[0]?.left ?? 0)));
}

/** Banks' disputes that one of us ended alone, as an earlier release let them, and of which no bank has spoken: some of them. */
export const endedByOne = async (db: Kysely<DB>, limit: number): Promise<number[]> =>
  (
    await db
      .selectFrom('disputes')
      .select('id')
      .where('gateway_ref', 'is not', null)
      .where('decided_at', 'is not', null)
      .where('unknown_at', 'is', null)
      .where(sql<boolean>`outcome is distinct from 'bank'`)
      .orderBy('id')
      .limit(limit)
      .execute()
  ).map(({ id }) => id);

type Decided = Pick<DisputeRow, 'decided_by' | 'outcome' | 'decided_why' | 'decided_at'>;

export async function saveDecision(trx: Transaction<DB>, id: number, decided: Decided): Promise<void> {
  await trx.updateTable('disputes').set(decided).where('id', '=', id).execute();
}

/** Which payment the bank asks for, as the gateway numbers it. */
export async function savePaymentOf(trx: Transaction<DB>, id: number, transactionNumber: string): Promise<void> {
  await trx.updateTable('disputes').set({ transaction_number: transactionNumber }).where('id', '=', id).execute();
}

/** What the guest's bank has taken by it. */
export async function saveTaken(trx: Transaction<DB>, id: number, taken: Paise): Promise<void> {
  await trx
    .updateTable('disputes')
    .set({ taken: taken > 0 ? taken : null })
    .where('id', '=', id)
    .execute();
}

/** What two of the staff say that it took: it stays where the dispute is opened again, and is compared with the bank's word. */
export async function saveSaid(trx: Transaction<DB>, id: number, said: Paise): Promise<void> {
  await trx.updateTable('disputes').set({ said_taken: said }).where('id', '=', id).execute();
}

/** What it took is put right once more. How often that was. */
export const countCorrection = async (trx: Transaction<DB>, id: number): Promise<number> =>
  (
    await trx
      .updateTable('disputes')
      .set({ corrections: sql<number>`corrections + 1` })
      .where('id', '=', id)
      .returning('corrections')
      .executeTakeFirstOrThrow()
  ).corrections;
