import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import type { Found } from './difference-queries.ts';

/** How often a refund may fail before a person is called. */
export const TRIES_BEFORE_ATTENTION = 5;

/** How `last_error` begins of a refund that nobody can be asked for: the gateway that took its payment is not the one in use. */
export const NO_GATEWAY = 'the gateway that took it is not in use: ';

/** Kinds that say of money what somebody has to do about it. */
export const TO_LOOK_AT = [
  'money_unasked',
  'refund_refused',
  'refund_not_sent',
  'maybe_given_twice',
  'event_unread',
  'payment_flagged',
] as const;

type Named = { gateway: string; transaction_number: string };

/** Of the difference about a sum that nobody asked for. */
export const unaskedKey = ({ gateway, transaction_number }: Named): string =>
  `money_unasked:${gateway}:${transaction_number}`;

/** Of the differences about a refund that are over once it has arrived. */
export const refundKeys = (refundId: number): string[] => [`refund_refused:${refundId}`, `refund_not_sent:${refundId}`];

/** Which one is looked at; all of them where none is named. */
export type LookedAt = { unasked?: number; refund?: number };

/**
 * Money that does not go its way by itself: sums that nobody asked for, refunds that a bank refused, that fail again and again, that no gateway can be asked for, or that may have
 * been given beside what a bank took, and what the gateway told that nobody could place.
 */
export async function whatToLookAt(db: Kysely<DB>, only: LookedAt = {}): Promise<Found[]> {
  const isAll = only.unasked === undefined && only.refund === undefined;
  const { unasked = null, refund = null } = only;
  const { rows } = await sql<Found>`
    select 'money_unasked:' || u.gateway || ':' || u.transaction_number as key, 'money_unasked' as kind,
      u.booking_id as "bookingId", u.payment_id as "paymentId",
      jsonb_strip_nulls(jsonb_build_object('unasked', u.id, 'entity', u.transaction_number, 'page', u.link_id,
        'came', case u.currency when 'INR' then to_jsonb(u.amount) else to_jsonb(round(u.amount / 100.0, 2)::text || ' ' || u.currency) end,
        'asked for', u.asked_for, 'since', u.came_at, 'became', case when exists (
          select from unasked_disputes d where d.unasked_id = u.id and d.decided_at is null) then 'bank_asks' else u.state end,
        'refund number', u.gateway_refund_id, 'error', case when u.tries >= ${TRIES_BEFORE_ATTENTION}::int then u.last_error end)) as facts
    from unasked_money u
    where u.state in ('waiting', 'returning', 'refused') and (${isAll} or u.id = ${unasked}::int)
    union all
    select 'maybe_given_twice:unasked:' || u.id, 'maybe_given_twice', u.booking_id, u.payment_id,
      jsonb_strip_nulls(jsonb_build_object('entity', u.transaction_number, 'refund', u.by_bank, 'refund number', u.gateway_refund_id,
        'since', u.came_at))
    from unasked_money u
    where u.by_bank > 0 and (u.asked_at is not null or (u.tries > 0 and u.gateway_refund_id is null))
      and (${isAll} or u.id = ${unasked}::int)
    union all
    select w.kind || ':' || r.id, w.kind, p.booking_id, p.id,
      jsonb_strip_nulls(jsonb_build_object('entity', r.transaction_number, 'refund', case w.kind when 'maybe_given_twice' then r.by_bank
        else r.amount - r.by_bank end, 'refund number', r.gateway_refund_id, 'since', r.created_at,
        'error', case w.kind when 'refund_not_sent' then r.last_error end))
    from refunds r join payments p on p.id = r.payment_id
    cross join lateral (
      select 'refund_refused' as kind where r.status = 'failed'
      union all
      select 'refund_not_sent' where r.status = 'pending'
        and (r.tries >= ${TRIES_BEFORE_ATTENTION}::int or starts_with(r.last_error, ${NO_GATEWAY}))
      union all
      select 'maybe_given_twice' where r.by_bank > 0 and (r.asked_at is not null or (r.tries > 0 and r.gateway_refund_id is null))
    ) w
    where (${isAll} or r.id = ${refund}::int)
    union all
    select 'event_unread:' || v.id, 'event_unread', null, null, jsonb_strip_nulls(jsonb_build_object('report', v.event_id, 'since', v.received_at,
        'entity', v.payload #>> '{about,transactionNumber}', 'error', nullif(v.attention, 'an event that cannot be read')))
    from payment_events v
    where ${isAll} and (v.attention = 'an event that cannot be read' or starts_with(v.attention, 'a bank asks for a payment that we do not know'))
    union all
    select 'payment_flagged:' || p.id, 'payment_flagged', p.booking_id, p.id,
      jsonb_strip_nulls(jsonb_build_object('entity', p.transaction_number, 'asked for', p.amount, 'error', p.attention))
    from payments p
    where ${isAll} and starts_with(p.attention, 'the gateway reports')
      and not exists (select from unasked_money u where u.payment_id = p.id)`.execute(db);
  return rows;
}
