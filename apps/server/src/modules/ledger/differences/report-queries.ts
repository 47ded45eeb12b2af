import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import type { Found } from './difference-queries.ts';

/**
 * What the gateway settled and the books do not know, or know as another sum; rows that do not add up in themselves; and what came or went
 * before `settledBy` and is still not settled, once the gateway has begun to report.
 */
export async function reportAgainstBooks(db: Kysely<DB>, settledBy: Date): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with known as (
      select p.gateway, 'payment' as kind, p.transaction_number as entity_id, p.booking_id, p.id as payment_id, p.amount, p.paid_at as at
      from payments p where p.paid_at is not null
      union all
      select p.gateway, 'payment', substr(t.key, length('payment:' || p.id || ':again:') + 1), p.booking_id, p.id, e.amount, t.at
      from ledger_transactions t join payments p on p.id = t.payment_id
      join ledger_entries e on e.transaction_id = t.id and e.account = 'gateway' where t.kind = 'paid_again'
      union all
      select p.gateway, 'payment', substr(t.key, length('payment:' || p.id || ':unmatched:') + 1), p.booking_id, p.id, e.amount, t.at
      from ledger_transactions t join payments p on p.id = t.payment_id
      join ledger_entries e on e.transaction_id = t.id and e.account = 'gateway' where t.kind = 'unmatched'
      union all
      select p.gateway, 'refund', r.gateway_refund_id, p.booking_id, p.id, r.amount - r.by_bank, r.done_at
      from refunds r join payments p on p.id = r.payment_id where r.gateway_refund_id is not null and r.status <> 'failed' and r.by_hand_at is null
      union all
      select split_part(t.key, ':', 2), 'payment', substr(t.key, length('unasked:' || split_part(t.key, ':', 2)) + 2), null, null, e.amount, t.at
      from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id and e.account = 'gateway' where t.kind = 'unmatched' and t.payment_id is null
      union all
      select u.gateway, 'refund', u.gateway_refund_id, u.booking_id, u.payment_id, u.amount, u.done_at
      from unasked_money u where u.gateway_refund_id is not null and u.state in ('returning', 'returned')
      union all
      -- By the books; what a gateway made and then called failed is told of or not, as it likes.
      select o.gateway, 'transfer', substr(t.key, length('payout-' || t.payout_id || '-transfer-') + 1), t.booking_id, t.payment_id, e.amount,
        case when not exists (select from ledger_transactions f
          where f.key = replace(t.key, '-transfer-', '-failed-')) then t.at end
      from ledger_transactions t join payouts o on o.id = t.payout_id
      join ledger_entries e on e.transaction_id = t.id and e.account = 'owner'
      where t.kind = 'transfer' and starts_with(t.key, 'payout-' || t.payout_id || '-transfer-')
    ), begun as (
      select gateway, min(happened_at) as at from settlement_items group by 1
    ), told as (
      select * from settlement_items where kind in ('payment', 'refund', 'transfer')
    )
    select 'report_and_books:' || t.gateway || ':' || t.kind || ':' || t.entity_id as key, 'report_and_books' as kind,
      k.booking_id as "bookingId", k.payment_id as "paymentId",
      jsonb_build_object('what', t.kind, 'entity', t.entity_id, 'settlement', t.settlement_id,
        'the gateway', t.amount, 'currency', t.currency, 'the books', k.amount) as facts
    from told t left join known k on k.gateway = t.gateway and k.kind = t.kind and k.entity_id = t.entity_id
    where k.amount is distinct from t.amount or t.currency <> 'INR'
    union all
    select 'not_settled:' || k.gateway || ':' || k.kind || ':' || k.entity_id, 'not_settled', k.booking_id, k.payment_id,
      jsonb_build_object('what', k.kind, 'entity', k.entity_id, 'the books', k.amount, 'since', k.at)
    from known k join begun b on b.gateway = k.gateway and k.at >= b.at
    where k.at < ${settledBy} and not exists (
      select from told t where t.gateway = k.gateway and t.kind = k.kind and t.entity_id = k.entity_id)
    union all
    select 'row_does_not_add_up:' || i.gateway || ':' || i.kind || ':' || i.entity_id, 'row_does_not_add_up', null, null,
      jsonb_build_object('what', i.kind, 'entity', i.entity_id, 'amount', i.amount, 'fee', i.fee, 'debit', i.debit, 'credit', i.credit)
    from settlement_items i
    where i.credit - i.debit <> case i.kind
      when 'payment' then i.amount - i.fee when 'refund' then -i.amount - i.fee when 'transfer' then -i.amount - i.fee
      when 'reversal' then i.amount - i.fee else i.credit - i.debit end`.execute(db);
  return rows;
}

/**
 * Reversals of transfers, as the gateway tells them, against those the books have: of each payment in sum, since a gateway numbers what the books
 * note as one. What was transferred from our own balance, and is told of no payment, is one group. More told than booked differs at once; less, a week after.
 */
export async function reversalsAgainstBooks(db: Kysely<DB>, settledBy: Date): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with told as (
      select gateway, coalesce(transaction_number, '') as number, sum(amount) as amount, max(entity_id) as entity
      from settlement_items where kind = 'reversal' group by 1, 2
    ), begun as (
      select gateway, min(happened_at) as at from settlement_items group by 1
    ), booked as (
      select o.gateway, case when i.id is null and not starts_with(o.transaction_number, 'top-up-') then o.transaction_number else coalesce(i.transaction_number, '') end as number,
        t.booking_id, t.payment_id, -e.amount as amount, t.at, moved.transfer_id
      from ledger_transactions t join payouts o on o.id = t.payout_id
      join ledger_entries e on e.transaction_id = t.id and e.account = 'owner'
      -- Keys of before do not name the transfer.
      cross join lateral (select coalesce(substring(t.key from '^payout-[0-9]+-reversed-(.+)-[0-9]+$'), o.transfer_id) as transfer_id) moved
      left join settlement_items i on i.gateway = o.gateway and i.kind = 'transfer' and i.entity_id = moved.transfer_id
      where t.kind = 'transfer_reversed' and starts_with(t.key, 'payout-' || t.payout_id || '-reversed-')
    ), books as (
      select b.gateway, b.number, sum(b.amount) as amount, min(b.booking_id) as booking_id, min(b.payment_id) as payment_id,
        coalesce(sum(b.amount) filter (where b.at >= g.at and b.at < ${settledBy}), 0) as due,
        min(b.at) as since, max(b.transfer_id) as entity
      from booked b left join begun g on g.gateway = b.gateway group by 1, 2
    )
    select 'report_and_books:' || t.gateway || ':reversal:' || coalesce(nullif(t.number, ''), 'own') as key, 'report_and_books' as kind,
      case when t.number <> '' then o.booking_id end as "bookingId", case when t.number <> '' then o.payment_id end as "paymentId",
      jsonb_build_object('what', 'reversal', 'entity', t.entity, 'the gateway', t.amount, 'the books', b.amount) as facts
    from told t left join books b on b.gateway = t.gateway and b.number = t.number
    left join payouts o on o.gateway = t.gateway and o.transaction_number = t.number
    where t.amount > coalesce(b.amount, 0)
    union all
    select 'not_settled:' || b.gateway || ':reversal:' || coalesce(nullif(b.number, ''), 'own'), 'not_settled', b.booking_id, b.payment_id,
      jsonb_build_object('what', 'reversal', 'entity', b.entity, 'the books', b.amount, 'since', b.since)
    from books b left join told t on t.gateway = b.gateway and t.number = b.number
    where b.due > coalesce(t.amount, 0)`.execute(db);
  return rows;
}

/**
 * What the gateway moved besides payments, refunds and transfers (chargebacks, fees of its own), against the books: what a guest's bank has taken of
 * the booking, or a correction that names the row. Any other is a difference.
 */
export async function adjustmentsAgainstBooks(db: Kysely<DB>): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with told as (
      select i.gateway, i.entity_id, i.credit - i.debit as amount, i.settlement_id,
        coalesce((select min(p.booking_id) from payments p where p.gateway = i.gateway and p.transaction_number = i.transaction_number),
          (select min(o.booking_id) from payouts o where o.gateway = i.gateway and o.transaction_number = i.transaction_number),
          (select u.booking_id from unasked_money u where u.gateway = i.gateway and u.transaction_number = i.transaction_number)) as booking_id,
        (select u.transaction_number from unasked_money u
          where u.gateway = i.gateway and u.transaction_number = i.transaction_number and u.booking_id is null) as stranger,
        (select sum(e.amount) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'gateway'
          where t.kind = 'correction' and t.facts ->> 'entity' = i.entity_id) as corrected
      from settlement_items i where i.kind = 'adjustment'
    ), taken as (
      select coalesce(t.booking_id::text, t.facts ->> 'entity') as subject, sum(e.amount) as amount
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'gateway'
      where t.key ~ '^refund:[0-9]+:bank:' or t.key ~ '^dispute:[^:]+:beyond$' or t.key ~ '^unasked:[0-9]+:taken:'
      group by 1
    ), summed as (
      -- Rows that no correction answers are those of the bank: of a booking, or of money on no page of ours, they come to what it took.
      select coalesce(t.booking_id::text, t.stranger, t.entity_id) as subject, t.gateway, t.booking_id, sum(t.amount) as amount,
        max(t.entity_id) as entity, max(t.settlement_id) as settlement
      from told t where t.corrected is null group by 1, 2, 3
    )
    select 'report_and_books:' || s.gateway || ':adjustment:' || s.subject as key, 'report_and_books' as kind,
      s.booking_id as "bookingId", null as "paymentId",
      jsonb_build_object('what', 'adjustment', 'entity', s.entity, 'settlement', s.settlement, 'the gateway', s.amount, 'the books', k.amount) as facts
    from summed s left join taken k on k.subject = s.subject
    where s.amount <> 0 and s.amount is distinct from k.amount
    union all
    select 'report_and_books:' || t.gateway || ':adjustment:' || t.entity_id, 'report_and_books', t.booking_id, null,
      jsonb_build_object('what', 'adjustment', 'entity', t.entity_id, 'settlement', t.settlement_id, 'the gateway', t.amount, 'the books', t.corrected)
    from told t where t.corrected is not null and t.corrected <> t.amount`.execute(db);
  return rows;
}
