import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import type { Found } from './difference-queries.ts';

/**
 * Payments and refunds of which the books have nothing, or another sum, and what the books have of payments that never came. Not of bookings
 * whose books are to be written later: those are brought in a few at a time.
 */
export async function booksAgainstPayments(db: Kysely<DB>, now: Date): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with wanted as (
      select 'payment:' || p.id || ':paid' as key, p.booking_id, p.id as payment_id, p.amount
      from payments p where p.paid_at is not null
      union all
      select case when r.transaction_number = p.transaction_number then 'refund:' || r.id || ':owed'
        else 'payment:' || p.id || ':again:' || r.transaction_number end, p.booking_id, p.id, r.amount
      from refunds r join payments p on p.id = r.payment_id
      union all
      select 'refund:' || r.id || ':done', p.booking_id, p.id, r.amount - r.by_bank
      from refunds r join payments p on p.id = r.payment_id where r.status = 'done' and r.by_bank < r.amount
      union all
      select 'refund:' || r.id || ':bank', p.booking_id, p.id, r.by_bank
      from refunds r join payments p on p.id = r.payment_id where r.by_bank > 0
    ), booked as (
      select regexp_replace(t.key, '^(refund:[0-9]+:bank):.*$', '\\1') as key, t.booking_id, t.payment_id, sum(e.amount) as amount
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where e.amount > 0 and t.kind in ('payment', 'paid_again', 'refund_owed', 'refund_done') group by 1, 2, 3
    )
    select 'books_and_payments:' || key as key, 'books_and_payments' as kind,
      coalesce(w.booking_id, b.booking_id) as "bookingId", coalesce(w.payment_id, b.payment_id) as "paymentId",
      jsonb_build_object('what', key, 'payments', w.amount, 'books', b.amount) as facts
    from wanted w full join booked b using (key)
    where w.amount is distinct from b.amount and not exists (
      select from ledger_due d where d.booking_id = coalesce(w.booking_id, b.booking_id) and d.since > ${now})`.execute(
    db,
  );
  return rows;
}

/** Bookings whose money is not split, is split into another sum than came in and stayed, or otherwise than their invoice says, less what its credit notes take back. */
export async function booksAgainstPapers(db: Kysely<DB>): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with booked as (
      select t.booking_id,
        -sum(e.amount) filter (where e.account = 'guest') as unsplit,
        -coalesce(sum(e.amount) filter (where t.kind = 'split' and e.account <> 'guest'), 0) as split,
        -coalesce(sum(e.amount) filter (where t.kind = 'split' and e.account = 'gst_9_5'), 0) as gst
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.booking_id is not null and t.kind in ('payment', 'refund_owed', 'split') group by 1
    )
    select 'not_split:' || b.booking_id as key, 'not_split' as kind, b.booking_id as "bookingId", null as "paymentId",
      jsonb_build_object('not split', b.unsplit) as facts
    from booked b
    where b.unsplit <> 0 and not exists (select from ledger_due d where d.booking_id = b.booking_id)
    union all
    select 'books_and_invoice:' || b.booking_id, 'books_and_invoice', b.booking_id, null,
      jsonb_build_object('invoice', i.number, 'on the invoice', i.total, 'credited', i.total - i.left_total,
        'in the books', b.split, 'GST on the invoice', i.left_gst, 'GST set aside', b.gst)
    from (
      select i.booking_id, i.number, i.total, i.total - coalesce(sum(n.total), 0) as left_total,
        i.cgst + i.sgst - coalesce(sum(n.cgst + n.sgst), 0) as left_gst
      from invoices i left join credit_notes n on n.invoice_id = i.id group by i.id
    ) i join booked b on b.booking_id = i.booking_id
    where i.left_total <> b.split or (b.gst <> 0 and b.gst <> i.left_gst)`.execute(db);
  return rows;
}

/**
 * Bookings of which an owner has more than is theirs, and nothing is left at the gateway that a next turn takes it back from: a fee that was
 * told of when all was at the bank, a refund after it, a booking that was cancelled whole.
 */
export async function ownersWhoOwe(db: Kysely<DB>): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with owing as (
      select t.booking_id, sum(e.amount) as owed
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.account = 'owner' and t.booking_id is not null group by 1 having sum(e.amount) > 0
    )
    select 'owner_owes:' || o.booking_id as key, 'owner_owes' as kind, o.booking_id as "bookingId", null as "paymentId",
      jsonb_build_object('the owner owes', o.owed, 'at their bank', coalesce(
        (select sum(p.amount - p.reversed) from payouts p where p.booking_id = o.booking_id and p.state = 'settled'), 0)) as facts
    from owing o
    where not exists (
      select from payouts p where p.booking_id = o.booking_id and p.amount > p.reversed
        and (p.state in ('held', 'released')
          or (p.state = 'settled' and p.to_reverse > p.reversed and p.attention is null and not starts_with(p.transfer_id, 'by-hand-'))))`.execute(
    db,
  );
  return rows;
}

/**
 * Payouts of which the books have another sum on its way to their owner, or at their bank, than their row says: what was transferred, less what
 * came back.
 */
export async function booksAgainstPayouts(db: Kysely<DB>): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with wanted as (
      select o.id, o.booking_id, o.payment_id, o.transfer_id,
        case when o.state in ('held', 'released', 'settled', 'reversed') then o.amount - o.reversed else 0 end as sent,
        case when o.state in ('settled', 'reversed') and o.settled_at is not null then o.amount - o.reversed else 0 end as arrived
      from payouts o
    ), booked as (
      select t.payout_id as id,
        coalesce(sum(e.amount) filter (where e.account = 'owner' and t.kind in ('transfer', 'transfer_reversed')), 0) as sent,
        -coalesce(sum(e.amount) filter (where e.account in ('gateway', 'bank')), 0) as arrived
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.payout_id is not null group by 1
    )
    select 'books_and_payouts:' || w.id || ':' || side.what as key, 'books_and_payouts' as kind,
      w.booking_id as "bookingId", w.payment_id as "paymentId",
      jsonb_strip_nulls(jsonb_build_object('what', side.what, 'entity', w.transfer_id, 'payouts', side.wanted, 'booked', side.booked)) as facts
    from wanted w left join booked b using (id)
    cross join lateral (values ('transfer', w.sent, coalesce(b.sent, 0)), ('at_bank', w.arrived, coalesce(b.arrived, 0)))
      side (what, wanted, booked)
    where side.wanted <> side.booked`.execute(db);
  return rows;
}
