-- no transaction: reads the table without keeping anybody from writing. Each statement can be run twice.
drop index concurrently if exists refunds_without_number;
create index concurrently refunds_without_number on refunds (done_at) where status = 'done' and reference is null;

-- What is over already needs no word any more.
insert into refund_steps (refund_id, kind, created_at, mailed_at, pushed_at)
select id, case status when 'done' then 'arrived' when 'sent' then 'sent' else 'refused' end,
  coalesce(done_at, checked_at, created_at), coalesce(done_at, checked_at, created_at), coalesce(done_at, checked_at, created_at)
from refunds where status <> 'pending'
on conflict (refund_id, kind) do nothing;
