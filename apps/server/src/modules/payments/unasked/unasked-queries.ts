import type { Paise } from '@basera/contract/money';
import { type Insertable, type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { bankDecides, type RefundOfBooking } from '../refund/refund-queries.ts';
import type { UnaskedState } from '../tables.ts';

export type UnaskedMoney = Selectable<DB['unasked_money']>;

/** Undefined for a sum that is known already. */
export const insertUnasked = (
  trx: Transaction<DB>,
  sum: Insertable<DB['unasked_money']>,
): Promise<UnaskedMoney | undefined> =>
  trx
    .insertInto('unasked_money')
    .values(sum)
    .onConflict((conflict) => conflict.columns(['gateway', 'transaction_number']).doNothing())
    .returningAll()
    .executeTakeFirst();

export const unaskedById = (db: Kysely<DB>, id: number): Promise<UnaskedMoney | undefined> =>
  db.selectFrom('unasked_money').selectAll().where('id', '=', id).executeTakeFirst();

/** The sum that the gateway names so. */
export const unaskedNamed = (
  db: Kysely<DB>,
  gateway: string,
  transactionNumber: string,
): Promise<UnaskedMoney | undefined> =>
  db
    .selectFrom('unasked_money')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('transaction_number', '=', transactionNumber)
    .executeTakeFirst();

/** The sum of this number, at whatever gateway. */
export const unaskedOfNumber = (db: Kysely<DB>, transactionNumber: string): Promise<UnaskedMoney | undefined> =>
  db.selectFrom('unasked_money').selectAll().where('transaction_number', '=', transactionNumber).executeTakeFirst();

/** Of the refund that the gateway names so. */
export const unaskedOfRefund = (
  db: Kysely<DB>,
  gateway: string,
  gatewayRefundId: string,
): Promise<UnaskedMoney | undefined> =>
  db
    .selectFrom('unasked_money')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('gateway_refund_id', '=', gatewayRefundId)
    .executeTakeFirst();

/** Kept as it is until the transaction ends. */
export const lockUnasked = (trx: Transaction<DB>, id: number): Promise<UnaskedMoney | undefined> =>
  trx.selectFrom('unasked_money').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function changeUnasked(
  db: Kysely<DB>,
  id: number,
  changes: Updateable<DB['unasked_money']>,
): Promise<void> {
  await db.updateTable('unasked_money').set(changes).where('id', '=', id).execute();
}

const bankAsksForSum = sql<boolean>`exists (
  select from unasked_disputes d where d.unasked_id = u.id and d.decided_at is null)`;

/** Whether a bank asks for it, or for money of its booking: what of that goes back waits for the bank's word. */
const bankAsks = sql<boolean>`(${bankAsksForSum} or exists (
  select from disputes d where d.booking_id = u.booking_id and ${bankDecides}))`;

/** Whether the guest's bank asks for this very sum, of no booking. */
export const bankAsksFor = async (db: Kysely<DB>, id: number): Promise<boolean> =>
  (await db
    .selectFrom('unasked_money as u')
    .select('u.id')
    .where('u.id', '=', id)
    .where(bankAsksForSum)
    .executeTakeFirst()) !== undefined;

/** Sums that are to be sent back now: at once, and after each failure twice as long, up to an hour. */
export const unaskedToSend = (db: Kysely<DB>, gateway: string, now: Date, limit: number): Promise<UnaskedMoney[]> =>
  db
    .selectFrom('unasked_money as u')
    .selectAll('u')
    .where('u.gateway', '=', gateway)
    .where('u.state', '=', 'returning')
    .where('u.gateway_refund_id', 'is', null)
    .where(
      sql<boolean>`(u.checked_at is null or u.checked_at <= ${now}::timestamptz - least(power(2, u.tries), 60) * interval '1 minute')`,
    )
    .where(({ not }) => not(bankAsks))
    .orderBy('u.id')
    .limit(limit)
    .execute();

/** Notes that the gateway is asked for it at this moment. What is to go back; undefined where nothing may any more. */
export const askToSend = (db: Kysely<DB>, id: number, now: Date): Promise<Pick<UnaskedMoney, 'amount'> | undefined> =>
  db
    .updateTable('unasked_money as u')
    .set({ asked_at: now })
    .where('u.id', '=', id)
    .where('u.state', '=', 'returning')
    .where('u.gateway_refund_id', 'is', null)
    .where(({ not }) => not(bankAsks))
    .returning('u.amount')
    .executeTakeFirst();

/** What the gateway answered: a sum that a bank has taken meanwhile keeps word that it was asked for. */
export async function noteSent(db: Kysely<DB>, id: number, gatewayRefundId: string, now: Date): Promise<void> {
  const asked_at = sql<Date | null>`case when state = 'returning' then null else asked_at end`;
  await db
    .updateTable('unasked_money')
    .set({ gateway_refund_id: gatewayRefundId, checked_at: now, sent_at: now, asked_at })
    .where('id', '=', id)
    .execute();
}

type Asked = { askedBefore: Date; numbersSince: Date };

/** Those that a bank is at work on, or has given no number for since `numbersSince`; nobody was asked since `askedBefore`. */
export const unaskedToAskAbout = (
  db: Kysely<DB>,
  gateway: string,
  { askedBefore, numbersSince }: Asked,
  limit: number,
): Promise<UnaskedMoney[]> =>
  db
    .selectFrom('unasked_money')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('gateway_refund_id', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'returning'),
        eb.and([eb('state', '=', 'returned'), eb('reference', 'is', null), eb('done_at', '>', numbersSince)]),
      ]),
    )
    .where('checked_at', '<', askedBefore)
    .orderBy('checked_at')
    .limit(limit)
    .execute();

/** A payment that waits for exactly this sum, of a booking; its newest. */
export const paymentWaitingFor = (db: Kysely<DB>, bookingId: number, amount: Paise, gateway: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('amount', '=', amount)
    .where('gateway', '=', gateway)
    .where('status', 'in', ['pending', 'failed', 'expired'])
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** Whether something else may still be done with a sum. */
export const isUndecided = (state: UnaskedState): boolean => state === 'waiting' || state === 'refused';

/** What came for some bookings though nobody asked for it, and goes or went back, as their refunds are shown: the oldest first. */
export async function unaskedSentBack(db: Kysely<DB>, bookingIds: number[]): Promise<RefundOfBooking[]> {
  const rows = await db
    .selectFrom('unasked_money as u')
    .select(['u.booking_id', 'u.amount', 'u.state', 'u.came_at', 'u.decided_at', 'u.sent_at', 'u.done_at'])
    .select(['u.reference', 'u.reference_kind', bankAsks.as('waits')])
    .where('u.booking_id', 'in', bookingIds)
    .where('u.state', 'in', ['returning', 'refused', 'returned'])
    .where('u.currency', '=', 'INR')
    .orderBy('u.id')
    .execute();
  return rows.flatMap(({ booking_id, state, came_at, decided_at, ...row }) => {
    if (booking_id === null) return [];
    const status = state === 'returning' && row.sent_at === null ? 'pending' : (STATUS_AS_REFUND[state] ?? 'sent');
    const created_at = decided_at ?? row.sent_at ?? came_at;
    return [{ ...row, booking_id, status, created_at, is_own: false, is_unasked: true }];
  });
}

export const STATUS_AS_REFUND: Partial<Record<UnaskedState, RefundOfBooking['status']>> = {
  returned: 'done',
  refused: 'failed',
};
