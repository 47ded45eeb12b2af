import { DOOR_KINDS } from '@basera/contract/rules/arrivals/at-the-door';
import { CALL_HOURS } from '@basera/contract/rules/office/case-queue';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/schema.ts';

/** How much waits, and for how many seconds what is oldest; null where nothing does. */
export type Waiting = { count: number; seconds: number | null };

const NOTHING: Waiting = { count: 0, seconds: null };

const one = (rows: Waiting[]): Waiting => rows[0] ?? NOTHING;

/** Unpaid bookings that hold rooms, and how long ago the oldest of those ran out that still stands. */
export async function holdsAt(db: Kysely<DB>, now: Date): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*)::int as count,
      greatest(0, extract(epoch from ${now}::timestamptz - min(hold_expires_at)))::float8 as seconds
    from bookings where status = 'pending' and hold_expires_at is not null`.execute(db);
  return one(rows);
}

/** Payments that wait, and since when the gateway has not said how the least known of them stands. */
export async function openPaymentsAt(db: Kysely<DB>, now: Date): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*)::int as count,
      greatest(0, extract(epoch from ${now}::timestamptz - min(coalesce(answered_at, created_at))))::float8 as seconds
    from payments
    where status = 'pending' and attention is null
      and (answered_at is null or answered_at - created_at < interval '48 hours')`.execute(db);
  return one(rows);
}

/** Webhooks that were kept and not worked on. */
export async function eventsWaitingAt(db: Kysely<DB>, now: Date): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*)::int as count,
      greatest(0, extract(epoch from ${now}::timestamptz - min(received_at)))::float8 as seconds
    from payment_events where processed_at is null`.execute(db);
  return one(rows);
}

/** Refunds that are to be sent, or are with the bank. */
export async function refundsAt(db: Kysely<DB>, status: 'pending' | 'sent', now: Date): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*)::int as count,
      greatest(0, extract(epoch from ${now}::timestamptz - min(created_at)))::float8 as seconds
    from refunds where status = ${sql.lit(status)}`.execute(db);
  return one(rows);
}

/** What guests told from the door and nobody has settled, and for how long the oldest of it is beyond the hours in which somebody calls. */
export async function toldFromDoorAt(db: Kysely<DB>, now: Date): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*)::int as count,
      greatest(0, extract(epoch from ${now}::timestamptz - min(opened_at)) - ${CALL_HOURS * 3600}::int)::float8 as seconds
    from arrival_cases where settled_at is null and kind = any(${[...DOOR_KINDS]})`.execute(db);
  return one(rows);
}

/** What a person has to look at, by what it is; and differences that nobody has settled. */
export async function moneyInNeed(db: Kysely<DB>) {
  const { rows } = await sql<Record<'payment' | 'refund' | 'payout' | 'unmatched' | 'differences', number>>`
    select (select count(*)::int from payments where attention is not null) as payment,
      (select count(*)::int from refunds where status = 'failed' or (status = 'pending' and tries > 0)) as refund,
      (select count(*)::int from payouts where attention is not null) as payout,
      (select count(*)::int from payment_events where attention is not null) as unmatched,
      (select count(*)::int from money_differences where settled_at is null) as differences`.execute(db);
  return rows[0] ?? { payment: 0, refund: 0, payout: 0, unmatched: 0, differences: 0 };
}
