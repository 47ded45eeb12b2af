import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/schema.ts';

type Wrong = { what: string; booking: number | null; is: number; should: number };

/**
 * What in the books does not follow from payments, refunds and invoices, each summed by itself, once everything has come to rest: bookings of
 * which another sum is kept than came and stayed, that is not split, or is split otherwise than their invoice says.
 */
export const wrongBooks = async (db: Kysely<DB>): Promise<Wrong[]> =>
  (
    await sql<Wrong>`
      with booked as (
        select t.booking_id as id,
          coalesce(sum(e.amount) filter (where e.account = 'guest'), 0) as guest,
          -coalesce(sum(e.amount) filter (where e.account = 'refunds'), 0) as refunds,
          coalesce(sum(e.amount) filter (where (e.account = 'gateway' or (e.account = 'bank' and t.kind = 'refund_done'))
            and t.kind in ('payment', 'paid_again', 'unmatched', 'unmatched_returned', 'refund_done', 'correction')), 0) as gateway,
          -coalesce(sum(e.amount) filter (where t.kind = 'split' and e.account in ('owner', 'gst_9_5', 'tcs', 'tds')), 0) as split,
          -coalesce(sum(e.amount) filter (where e.account = 'gst_9_5'), 0) as gst_9_5,
          -coalesce(sum(e.amount) filter (where e.account = 'tcs'), 0) as tcs,
          -coalesce(sum(e.amount) filter (where e.account = 'unmatched'), 0) as unmatched,
          -coalesce(sum(e.amount) filter (where t.kind = 'correction' and e.account not in ('gateway', 'unmatched')), 0) as corrected
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.booking_id is not null group by 1
      ), money as (
        select p.booking_id as id, sum(p.amount) filter (where p.paid_at is not null) as paid,
          (select sum(r.amount) from refunds r join payments o on o.id = r.payment_id
            where o.booking_id = p.booking_id and r.transaction_number = o.transaction_number) as own,
          (select sum(r.amount) from refunds r join payments o on o.id = r.payment_id
            where o.booking_id = p.booking_id and r.transaction_number <> o.transaction_number) as again,
          (select sum(r.amount - r.by_bank) from refunds r join payments o on o.id = r.payment_id
            where o.booking_id = p.booking_id and r.status <> 'done') as waiting
        from payments p group by 1
      ), compared as (
        select x.id as booking, one.what, coalesce(one.is_now, 0) as is_now, coalesce(one.should, 0) as should
        from (select coalesce(b.id, m.id) as id, b.guest, b.refunds, b.gateway, b.split, b.gst_9_5, b.tcs, b.unmatched, b.corrected,
            m.paid, m.own, m.again, m.waiting, i.total - coalesce(n.total, 0) as total, i.taxable - coalesce(n.taxable, 0) as taxable,
            i.cgst + i.sgst - coalesce(n.gst, 0) as gst, i.seller_gstin
          from booked b full join money m on m.id = b.id left join invoices i on i.booking_id = coalesce(b.id, m.id)
          left join (select invoice_id, sum(total) as total, sum(taxable) as taxable, sum(cgst + sgst) as gst
            from credit_notes group by 1) n on n.invoice_id = i.id) x
        cross join lateral (values
          ('not split', x.guest, 0),
          ('kept', x.split, coalesce(x.paid, 0) - coalesce(x.own, 0)),
          ('refunds under way', x.refunds, coalesce(x.waiting, 0)),
          ('with the gateway, less what our bank gave back', x.gateway, coalesce(x.paid, 0) + coalesce(x.again, 0) + coalesce(x.unmatched, 0) + coalesce(x.corrected, 0)
            - (coalesce(x.own, 0) + coalesce(x.again, 0) - coalesce(x.waiting, 0))),
          ('the papers', coalesce(x.total, x.split), x.split),
          ('GST of the operator', x.gst_9_5, case when x.total is null then x.gst_9_5 when x.seller_gstin is null then x.gst else 0 end),
          ('TCS', x.tcs, case when x.total is null then x.tcs when x.seller_gstin is null then 0 else 2 * round(x.taxable * 0.0025) end)
        ) one (what, is_now, should)
      )
      select what, booking, is_now::int8 as is, should::int8 as should from compared where is_now <> should
      union all
      select 'the books do not sum to zero', null, sum(amount)::int8, 0 from ledger_entries having sum(amount) <> 0`.execute(
      db,
    )
  ).rows;
