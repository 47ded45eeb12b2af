import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { takeUnpushed, untoldRows } from '../../../platform/untold.ts';
import type { RefundToTell } from '../refund/refund-steps.ts';
import { STATUS_AS_REFUND } from './unasked-queries.ts';

/**
 * SQL: the same as of a refund: which step is due to be told is the state of the sum itself. Notes it, once a try and step, where the sum is of
 * somebody's booking.
 */
export async function tellOfUnasked(trx: Transaction<DB>, id: number, now: Date): Promise<void> {
  await sql`
    insert into unasked_steps (unasked_id, attempt, kind, created_at)
    select id, attempt, case state when 'returning' then 'sent' when 'refused' then 'refused' else 'arrived' end, ${now}
    from unasked_money
    where id = ${id} and booking_id is not null and currency = 'INR' and sent_at is not null
      and (state in ('returning', 'refused') or (state = 'returned' and reference is not null))
    on conflict (unasked_id, attempt, kind) do nothing`.execute(trx);
}

/** Notes of sums that are with their bank since `before`, which gave no number for them, that this is told all the same. */
export async function tellUnaskedWithoutNumber(db: Kysely<DB>, before: Date, now: Date): Promise<void> {
  await sql`
    insert into unasked_steps (unasked_id, attempt, kind, created_at)
    select id, attempt, 'arrived', ${now} from unasked_money
    where state = 'returned' and booking_id is not null and currency = 'INR' and reference is null and done_at <= ${before}
    on conflict (unasked_id, attempt, kind) do nothing`.execute(db);
}

/** Steps of such sums that no mail has told of. */
export const untoldUnaskedSteps = untoldRows<Selectable<DB['unasked_steps']>>('unasked_steps');

/** The next step nobody was told of by push, marked as told in the transaction that tells; undefined when none is left. */
export const takeUnpushedUnaskedStep = takeUnpushed<Selectable<DB['unasked_steps']>>('unasked_steps');

/** A sum that goes back, as a refund is told of: with whose it is, and of which booking. */
export async function unaskedToTell(db: Kysely<DB>, id: number): Promise<RefundToTell> {
  const { state, came_at, decided_at, sent_at, ...sum } = await db
    .selectFrom('unasked_money as m')
    .innerJoin('bookings as b', 'b.id', 'm.booking_id')
    .leftJoin('users as u', 'u.id', 'b.user_id')
    .select(['m.amount', 'm.state', 'm.came_at', 'm.decided_at', 'm.sent_at', 'm.done_at'])
    .select(['m.reference', 'm.reference_kind'])
    .select(['b.id as booking_id', 'b.user_id', 'b.property_name', 'b.property_slug', 'b.guest_name', 'u.email'])
    .where('m.id', '=', id)
    .executeTakeFirstOrThrow();
  const created_at = decided_at ?? sent_at ?? came_at;
  return { ...sum, status: STATUS_AS_REFUND[state] ?? 'sent', created_at, sent_at, is_unasked: true };
}
