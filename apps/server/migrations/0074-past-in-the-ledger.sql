-- What has come and gone before there were books, from payments and refunds as they are at one moment. How it is split among owners and
-- taxes follows from it: each booking is due for that. Sums that cannot be proved end the migration, and nothing of it stays.
create temporary table past on commit drop as
  select 'payment' as kind, p.booking_id, p.id as payment_id, null::integer as refund_id, p.paid_at as at, p.amount::bigint as amount,
    'payment:' || p.id || ':paid' as key
  from payments p where p.paid_at is not null
  union all
  -- Sums that nobody asked for stand in words alone.
  select 'unmatched', p.booking_id, p.id, null, p.updated_at, sum[1]::bigint, 'payment:' || p.id || ':unmatched:' || sum[2]
  from payments p cross join lateral regexp_matches(p.attention, 'the gateway reports (\d+) INR \(([^)]+)\), expected', 'g') sum
  where p.attention is not null and sum[1]::bigint > 0
  union all
  select 'paid_again', p.booking_id, p.id, r.id, r.created_at, r.amount, 'payment:' || p.id || ':again:' || r.transaction_number
  from refunds r join payments p on p.id = r.payment_id where r.transaction_number is distinct from p.transaction_number
  union all
  select 'refund_owed', p.booking_id, p.id, r.id, r.created_at, r.amount, 'refund:' || r.id || ':owed'
  from refunds r join payments p on p.id = r.payment_id where r.transaction_number = p.transaction_number
  union all
  select 'refund_done', p.booking_id, p.id, r.id, coalesce(r.done_at, r.checked_at, r.created_at), r.amount, 'refund:' || r.id || ':done'
  from refunds r join payments p on p.id = r.payment_id where r.status = 'done';

insert into ledger_transactions (key, kind, booking_id, payment_id, refund_id, at, note)
  select key, kind, booking_id, payment_id, refund_id, at, 'from before there were books' from past order by at, key;
insert into ledger_entries (transaction_id, account, amount)
  select t.id, side.account, past.amount * side.sign
  from past join ledger_transactions t using (key)
  join (values
    ('payment', 'gateway', 1), ('payment', 'guest', -1),
    ('unmatched', 'gateway', 1), ('unmatched', 'unmatched', -1),
    ('paid_again', 'gateway', 1), ('paid_again', 'refunds', -1),
    ('refund_owed', 'guest', 1), ('refund_owed', 'refunds', -1),
    ('refund_done', 'refunds', 1), ('refund_done', 'gateway', -1)) side (kind, account, sign) on side.kind = past.kind
  order by t.id, side.sign desc;
insert into ledger_due (booking_id, why, since)
  select booking_id, 'from before there were books', min(at) from past where kind in ('payment', 'refund_owed') group by 1;

do $$
declare
  wrong text;
begin
  -- Of a booking nothing more goes back than came in for it.
  select string_agg(format('booking %s: %s paise came in and %s are owed back', booking_id, came, back), '; ') into wrong from (
    select booking_id, sum(amount) filter (where kind = 'payment') as came, sum(amount) filter (where kind = 'refund_owed') as back
    from past group by 1) one
  where coalesce(back, 0) > coalesce(came, 0);
  if wrong is not null then raise exception 'the books of before cannot be proved: %', wrong; end if;
  -- Each account holds what payments and refunds say it does, each summed by itself.
  select string_agg(format('%s has %s paise and should have %s', account, coalesce(booked, 0), wanted), '; ') into wrong from (
    select w.account, w.wanted, (select sum(amount) from ledger_entries e where e.account = w.account) as booked
    from (
      select 'gateway' as account, coalesce(sum(case kind when 'refund_owed' then 0 when 'refund_done' then -amount else amount end), 0) as wanted from past
      union all select 'guest', coalesce(sum(case kind when 'payment' then -amount when 'refund_owed' then amount else 0 end), 0) from past
      union all select 'refunds', coalesce(sum(case when kind in ('paid_again', 'refund_owed') then -amount when kind = 'refund_done' then amount else 0 end), 0) from past
      union all select 'unmatched', coalesce(sum(case kind when 'unmatched' then -amount else 0 end), 0) from past
    ) w) one
  where coalesce(booked, 0) <> wanted;
  if wrong is not null then raise exception 'the books of before cannot be proved: %', wrong; end if;
end $$;

-- Owners whose GSTIN was known count as registered for all they have here. few rows: at most one a business.
insert into tax_statuses (business_id, valid_from, gst, gstin, pan_known, kind, proof, noted_by, noted_at)
  select id, '2017-07-01', 'registered', gstin, true,
    case substr(gstin, 6, 1) when 'P' then 'individual' when 'H' then 'huf' when 'F' then 'firm' when 'C' then 'company' else 'other' end,
    'GSTIN given before proofs were asked for', 'migration 0074', now()
  from businesses where gstin is not null;
