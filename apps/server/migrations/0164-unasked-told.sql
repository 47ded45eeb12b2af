-- no transaction: reads the table without keeping anybody from writing. It can be run twice.
-- What is over already needs no word any more.
insert into unasked_steps (unasked_id, attempt, kind, created_at, mailed_at, pushed_at)
select id, attempt, case state when 'returned' then 'arrived' when 'returning' then 'sent' else 'refused' end,
  coalesce(done_at, sent_at), coalesce(done_at, sent_at), coalesce(done_at, sent_at)
from unasked_money where sent_at is not null and state in ('returning', 'refused', 'returned')
on conflict (unasked_id, attempt, kind) do nothing;
