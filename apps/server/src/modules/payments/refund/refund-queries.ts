import { type Paise, paise } from '@basera/contract/money';
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { NO_GATEWAY } from '../../ledger/index.ts';
import type { PaymentRow } from '../queries.ts';

export type RefundRow = Selectable<DB['refunds']>;

export type NewRefund = Pick<
  Insertable<DB['refunds']>,
  'transaction_number' | 'amount' | 'reason' | 'idempotency_key'
> & {
  payment_id: number;
};

const insertion = (trx: Transaction<DB>, refund: NewRefund, now: Date) =>
  trx.insertInto('refunds').values({ ...refund, status: 'pending', created_at: now });

/** Owes money of a locked payment. Throws for a key that is there already. Its id. */
export async function insertRefund(trx: Transaction<DB>, refund: NewRefund, now: Date): Promise<number> {
  return (await insertion(trx, refund, now).returning('id').executeTakeFirstOrThrow()).id;
}

/** The same, where a repeat is no mistake: null for a key that is there already. */
export async function insertRefundOnce(trx: Transaction<DB>, refund: NewRefund, now: Date): Promise<number | null> {
  const owed = await insertion(trx, refund, now)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return owed?.id ?? null;
}

/** What we send of a refund: all of it but what the guest's bank has taken itself. */
export const toSend = ({ amount, by_bank }: Pick<RefundRow, 'amount' | 'by_bank'>): Paise => paise(amount - by_bank);

/** What is owed of one payment at the gateway and nobody has sent, or no bank has taken: the first first. Of a locked booking. */
export const unsentRefundsOf = (
  trx: Transaction<DB>,
  bookingId: number,
  transactionNumber: string,
): Promise<RefundRow[]> =>
  trx
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .selectAll('r')
    .where('p.booking_id', '=', bookingId)
    .where('r.transaction_number', '=', transactionNumber)
    .where((eb) =>
      eb.or([
        eb('r.status', '=', 'failed'),
        eb.and([eb('r.status', '=', 'pending'), eb('r.gateway_refund_id', 'is', null)]),
      ]),
    )
    .orderBy('r.id')
    .execute();

/** The guest's bank has taken so much of a refund itself; one of which nothing is left to send is done. */
export async function keepByBank(
  trx: Transaction<DB>,
  { id, amount, by_bank }: RefundRow,
  taken: Paise,
  now: Date,
): Promise<void> {
  const isAll = by_bank + taken === amount;
  await trx
    .updateTable('refunds')
    .set({ by_bank: paise(by_bank + taken), ...(isAll && { status: 'done', done_at: now }) })
    .where('id', '=', id)
    .execute();
}

/** Of a payment's own money (what was paid twice is not part of it): paise gone back or on their way, and refunds still under way. */
export async function refundsOf(trx: Transaction<DB>, { id, transaction_number }: PaymentRow) {
  const { returned, waiting } = await trx
    .selectFrom('refunds')
    .select((eb) => [
      eb.fn.sum<string | null>('amount').as('returned'),
      eb.fn.countAll<string>().filterWhere('status', '<>', 'done').as('waiting'),
    ])
    .where('payment_id', '=', id)
    .where('transaction_number', '=', transaction_number ?? '')
    .executeTakeFirstOrThrow();
  return { returned: Number(returned ?? 0), waiting: Number(waiting) };
}

/** What stays of the money that came in for a booking and its changes, in paise: less what has gone back or is owed. A sum paid twice never counted. */
export async function keptOfBooking(db: Kysely<DB>, bookingId: number): Promise<Paise> {
  const { rows } = await sql<{ kept: Paise }>`
    select (
      coalesce((select sum(amount) from payments where booking_id = ${bookingId} and paid_at is not null), 0)
      - coalesce((
        select sum(r.amount) from refunds r join payments p on p.id = r.payment_id
        where p.booking_id = ${bookingId} and r.transaction_number = p.transaction_number), 0)
    )::int8 as kept`.execute(db);
  return rows[0]?.kept ?? (0 as Paise);
}

/** At once, and after each failure twice as long, up to an hour. */
const isDue = (now: Date) =>
  sql<boolean>`(r.checked_at is null or r.checked_at <= ${now}::timestamptz - least(power(2, r.tries), 60) * interval '1 minute')`;

/** Of a dispute `d`: whether a guest's bank has not spoken yet. Its own word ends it, one of ours only where the gateway knows of none. */
export const bankDecides = sql<boolean>`(d.gateway_ref is not null and d.outcome is distinct from 'bank'
  and (d.unknown_at is null or d.decided_at is null))`;

/** Of money that the guest's bank asks for itself: it waits for the bank's word, so that nothing goes back twice. */
export const waitsForBank = sql<boolean>`(r.transaction_number = p.transaction_number and exists (
  select from disputes d where d.booking_id = p.booking_id and ${bankDecides}))`;

/** Refunds to be sent now, those that failed least first. */
export const dueRefunds = (db: Kysely<DB>, gateway: string, now: Date, limit: number) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.id', 'r.idempotency_key', 'r.tries', 'r.payment_id', 'r.transaction_number', 'p.booking_id'])
    .where('r.status', '=', 'pending')
    .where('p.gateway', '=', gateway)
    .where(isDue(now))
    .where(({ not }) => not(waitsForBank))
    .orderBy('r.tries')
    .orderBy('r.checked_at', (order) => order.asc().nullsFirst())
    .orderBy('r.id')
    .limit(limit)
    .execute();

/** Refunds of payments that another gateway took, which nobody has been told of yet. */
export const refundsOfOthers = (db: Kysely<DB>, gateway: string, limit: number) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.id', 'p.gateway'])
    .where('r.status', '=', 'pending')
    .where('p.gateway', '<>', gateway)
    .where(sql<boolean>`not coalesce(starts_with(r.last_error, ${NO_GATEWAY}), false)`)
    .orderBy('r.id')
    .limit(limit)
    .execute();

/** What of a refund is to be sent at this moment, in paise; null where that is nothing any more. */
export async function stillToSend(db: Kysely<DB>, id: number): Promise<Paise | null> {
  const refund = await db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.amount', 'r.by_bank'])
    .where('r.id', '=', id)
    .where('r.status', '=', 'pending')
    .where(({ not }) => not(waitsForBank))
    .executeTakeFirst();
  return refund ? toSend(refund) : null;
}

export type DueRefund = Awaited<ReturnType<typeof dueRefunds>>[number];

export type RefundNote = Partial<
  Pick<RefundRow, 'gateway_refund_id' | 'asked_at' | 'checked_at' | 'sent_at' | 'tries' | 'last_error'>
>;

/** Writes down what came of asking the gateway. */
export async function noteOnRefund(db: Kysely<DB>, id: number, note: RefundNote): Promise<void> {
  await db.updateTable('refunds').set(note).where('id', '=', id).execute();
}

type Answered = { gatewayRefundId: string; asked: Paise; now: Date };

/**
 * Writes down by which number the gateway gives what it was asked for. Where the guest's bank has taken of it meanwhile, so that less was to be
 * sent, word stays that it was asked for, and both may be with the guest. Whether that is so.
 */
export async function noteAnswered(
  db: Kysely<DB>,
  id: number,
  { gatewayRefundId, asked, now }: Answered,
): Promise<boolean> {
  const { asked_at } = await db
    .updateTable('refunds')
    .set({ gateway_refund_id: gatewayRefundId, checked_at: now, sent_at: now })
    .set({ asked_at: sql<Date | null>`case when amount - by_bank < ${asked} then asked_at end` })
    .where('id', '=', id)
    .returning('asked_at')
    .executeTakeFirstOrThrow();
  return asked_at !== null;
}

/** Refunds a bank is at work on, or has been done with since `numbersSince` without giving its number; nobody was asked since `askedBefore`. */
export const refundsToAskAbout = (
  db: Kysely<DB>,
  gateway: string,
  { askedBefore, numbersSince }: { askedBefore: Date; numbersSince: Date },
  limit: number,
) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.id', 'r.gateway_refund_id'])
    .where((eb) =>
      eb.or([
        eb('r.status', '=', 'sent'),
        eb.and([
          eb('r.status', '=', 'done'),
          eb('r.reference', 'is', null),
          eb('r.gateway_refund_id', 'is not', null),
          eb('r.done_at', '>', numbersSince),
        ]),
      ]),
    )
    .where('p.gateway', '=', gateway)
    .where('r.checked_at', '<', askedBefore)
    .orderBy('r.checked_at')
    .limit(limit)
    .execute();

/** Which payment the gateway's refund is of, and of which booking. */
export const paymentOfRefund = (trx: Transaction<DB>, gatewayRefundId: string) =>
  trx
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['p.id', 'p.booking_id'])
    .where('r.gateway_refund_id', '=', gatewayRefundId)
    .executeTakeFirst();

export const refundOfGateway = (trx: Transaction<DB>, gatewayRefundId: string): Promise<RefundRow> =>
  trx.selectFrom('refunds').selectAll().where('gateway_refund_id', '=', gatewayRefundId).executeTakeFirstOrThrow();

export async function setRefundStatus(
  trx: Transaction<DB>,
  id: number,
  status: RefundRow['status'],
  now: Date,
): Promise<void> {
  await trx
    .updateTable('refunds')
    .set({ status, done_at: status === 'done' ? now : null })
    .where('id', '=', id)
    .execute();
}

/** Refunds that were refused, or could not be sent yet. */
export const refundsInTrouble = (db: Kysely<DB>) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['p.booking_id', 'r.amount', 'r.transaction_number', 'r.last_error', 'r.created_at', 'r.status'])
    .where((eb) =>
      eb.or([eb('r.status', '=', 'failed'), eb.and([eb('r.status', '=', 'pending'), eb('r.tries', '>', 0)])]),
    )
    .execute();

/** All that went back, or is to go back, of some bookings: the oldest first. */
export const refundsOfBookings = (db: Kysely<DB>, bookingIds: number[]) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['p.booking_id', 'r.amount', 'r.status', 'r.created_at', 'r.sent_at', 'r.done_at'])
    .select(['r.reference', 'r.reference_kind', waitsForBank.as('waits')])
    .select(sql<boolean>`r.transaction_number = p.transaction_number`.as('is_own'))
    .select(sql<boolean>`false`.as('is_unasked'))
    .where('p.booking_id', 'in', bookingIds)
    .orderBy('r.id')
    .execute();
export type RefundOfBooking = Awaited<ReturnType<typeof refundsOfBookings>>[number];

/** All refunds of one booking as they stand, the first first. */
export const refundRowsOf = (db: Kysely<DB>, bookingId: number): Promise<RefundRow[]> =>
  db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .selectAll('r')
    .where('p.booking_id', '=', bookingId)
    .orderBy('r.id')
    .execute();
