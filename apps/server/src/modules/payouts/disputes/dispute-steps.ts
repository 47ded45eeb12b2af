import type { DisputeShown } from '@basera/contract/endpoints/refunds';
import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { takeUnpushed, untoldRows } from '../../../platform/untold.ts';
import { notifyOwners } from '../../partners/index.ts';
import { IS_KEPT } from '../freeze-payout.ts';
import type { DisputeRow } from './dispute-queries.ts';

/**
 * SQL: a dispute as those whom it concerns see it. Notes, in the transaction that opens or decides it, that guest and owner are to be told: anew where it
 * is opened again, or decided otherwise.
 */
export async function tellOfDispute(
  trx: Transaction<DB>,
  dispute: Pick<DisputeRow, 'id' | 'booking_id' | 'gateway_ref'>,
  kind: 'opened' | 'decided',
  now: Date,
): Promise<void> {
  await sql`
    delete from dispute_steps where dispute_id = ${dispute.id} and kind in (${kind}, 'decided')`.execute(trx);
  await sql`
    insert into dispute_steps (dispute_id, kind, created_at) values (${dispute.id}, ${kind}, ${now})`.execute(trx);
  const { business_id, outcome, taken, is_kept } = await trx
    .selectFrom('disputes as d')
    .innerJoin('bookings as b', 'b.id', 'd.booking_id')
    .select(['b.business_id', 'd.outcome', 'd.taken', isKept.as('is_kept')])
    .where('d.id', '=', dispute.id)
    .executeTakeFirstOrThrow();
  const about = { subject: `booking #${dispute.booking_id}`, booking_id: dispute.booking_id };
  const by = dispute.gateway_ref === null ? ('us' as const) : ('bank' as const);
  const ended = taken === null ? (outcome ?? ('bank' as const)) : ('bank_took' as const);
  const detail = kind === 'opened' ? { ...about, dispute: by, is_kept } : { ...about, dispute: ended };
  await notifyOwners(trx, 'read_money', { business_id, kind: `dispute_${kind}`, detail, at: now });
}

/** Whether anything of what its owner is to have is kept back for the dispute `d`. */
const isKept = sql<boolean>`exists (select from payouts p where p.booking_id = d.booking_id and ${IS_KEPT})`;

/** What is said of the dispute `d` in a query, as JSON. */
const shown: RawBuilder<DisputeShown> = sql`jsonb_build_object(
  'by', case when d.gateway_ref is null then 'us' else 'bank' end,
  'taken', coalesce(d.taken, 0) / 100.0, 'opened_at', d.opened_at, 'decided_at', d.decided_at, 'outcome', d.outcome,
  'is_kept', ${isKept},
  'refund', (select coalesce(sum(r.amount), 0) / 100.0 from refunds r join payments p on p.id = r.payment_id
    where p.booking_id = d.booking_id and starts_with(r.idempotency_key, 'dispute-' || d.id || '-')))`;

const iso = ({ opened_at, decided_at, ...dispute }: DisputeShown): DisputeShown => ({
  ...dispute,
  opened_at: new Date(opened_at).toISOString(),
  decided_at: decided_at && new Date(decided_at).toISOString(),
});

/** The disputes about some bookings, the first first. */
export const disputesOfBookings = async (db: Kysely<DB>, bookingIds: number[]) =>
  (
    await db
      .selectFrom('disputes as d')
      .select(['d.booking_id', shown.as('dispute')])
      .where('d.booking_id', 'in', bookingIds)
      .orderBy('d.id')
      .execute()
  ).map(({ booking_id, dispute }) => ({ booking_id, dispute: iso(dispute) }));

/** Those about a business's bookings that are open, or were decided since. */
export const disputesOfBusiness = async (db: Kysely<DB>, businessId: number, since: Date) =>
  (
    await db
      .selectFrom('disputes as d')
      .innerJoin('bookings as b', 'b.id', 'd.booking_id')
      .select(['d.booking_id', 'b.guest_name', shown.as('dispute')])
      .where('b.business_id', '=', businessId)
      .where((eb) => eb.or([eb('d.decided_at', 'is', null), eb('d.decided_at', '>=', since)]))
      .orderBy('d.id', 'desc')
      .execute()
  ).map(({ booking_id, guest_name, dispute }) => ({ booking_id, guest: guest_name, ...iso(dispute) }));

/** Steps of disputes that no mail has told of. */
export const untoldDisputeSteps = untoldRows<Selectable<DB['dispute_steps']>>('dispute_steps');

/** The next step nobody was told of by push, marked as told in the transaction that tells; undefined when none is left. */
export const takeUnpushedDisputeStep = takeUnpushed<Selectable<DB['dispute_steps']>>('dispute_steps');

/** A dispute with whom it concerns. */
export const disputeToTell = (db: Kysely<DB>, disputeId: number) =>
  db
    .selectFrom('disputes as d')
    .innerJoin('bookings as b', 'b.id', 'd.booking_id')
    .leftJoin('users as u', 'u.id', 'b.user_id')
    .select(['d.decided_at', shown.as('dispute')])
    .select([
      'b.id as booking_id',
      'b.business_id',
      'b.user_id',
      'b.property_name',
      'b.property_slug',
      'b.guest_name',
      'b.status',
    ])
    .select('u.email')
    .where('d.id', '=', disputeId)
    .executeTakeFirstOrThrow();
export type DisputeToTell = Awaited<ReturnType<typeof disputeToTell>>;
