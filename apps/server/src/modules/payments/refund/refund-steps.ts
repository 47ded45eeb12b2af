import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { takeUnpushed, untoldRows } from '../../../platform/untold.ts';
import type { BankReference } from '../../../providers/payment-gateway/payment-gateway.ts';

/**
 * SQL: which step of a refund is due to be told is its state itself. Notes it, once a refund and step: sent; with the bank, once its number is
 * known; refused.
 */
export async function tellOfRefund(trx: Transaction<DB>, refundId: number, now: Date): Promise<void> {
  await sql`
    insert into refund_steps (refund_id, kind, created_at)
    select id, case status when 'sent' then 'sent' when 'failed' then 'refused' else 'arrived' end, ${now}
    from refunds
    where id = ${refundId} and (status in ('sent', 'failed') or (status = 'done' and reference is not null))
    on conflict (refund_id, kind) do nothing`.execute(trx);
}

/** Notes of refunds that are with their bank since `before`, which gave no number for them, that this is told all the same. */
export async function tellWithoutNumber(db: Kysely<DB>, before: Date, now: Date): Promise<void> {
  await sql`
    insert into refund_steps (refund_id, kind, created_at)
    select id, 'arrived', ${now} from refunds r
    where status = 'done' and by_bank < amount and reference is null and done_at <= ${before}
      and not exists (select 1 from refund_steps s where s.refund_id = r.id and s.kind = 'arrived')
    on conflict (refund_id, kind) do nothing`.execute(db);
}

/** Keeps the bank's number for a refund; the first stands. */
export async function keepReference(trx: Transaction<DB>, id: number, { kind, number }: BankReference): Promise<void> {
  await trx
    .updateTable('refunds')
    .set({ reference: number, reference_kind: kind })
    .where('id', '=', id)
    .where('reference', 'is', null)
    .execute();
}

/** Steps of refunds that no mail has told of. */
export const untoldRefundSteps = untoldRows<Selectable<DB['refund_steps']>>('refund_steps');

/** The next step nobody was told of by push, marked as told in the transaction that tells; undefined when none is left. */
export const takeUnpushedRefundStep = takeUnpushed<Selectable<DB['refund_steps']>>('refund_steps');

/** A refund with whose it is, and of which booking. `is_unasked`: it is none, but what came beside what was asked for. */
export const refundToTell = (db: Kysely<DB>, refundId: number) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .leftJoin('users as u', 'u.id', 'b.user_id')
    .select(['r.amount', 'r.status', 'r.created_at', 'r.sent_at', 'r.done_at', 'r.reference', 'r.reference_kind'])
    .select(['b.id as booking_id', 'b.user_id', 'b.property_name', 'b.property_slug', 'b.guest_name', 'u.email'])
    .select(sql<boolean>`false`.as('is_unasked'))
    .where('r.id', '=', refundId)
    .executeTakeFirstOrThrow();
export type RefundToTell = Awaited<ReturnType<typeof refundToTell>>;
