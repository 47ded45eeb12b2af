-- When the gateway last said how a payment stands; checked_at is when it was asked.
alter table payments add column answered_at timestamptz;

-- Unpaid payments about which the gateway may still have news: the job that asks looks every minute.
create index unanswered_payments on payments (checked_at)
where status in ('pending', 'failed', 'expired') and attention is null
  and (answered_at is null or answered_at - created_at < interval '48 hours');
drop index unsettled_payments;
