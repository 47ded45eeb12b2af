-- no transaction: what 0022 made is filled from tables that grow, under no lock that anybody waits for.
-- Each statement finds nothing left to do where it ran before, here or at the end of an earlier 0022.
insert into several_pages (payment_id, made_at)
  select payment_id, max(created_at) from payment_links group by payment_id
  having count(*) > 1 and max(created_at) > now() - interval '2 days'
on conflict do nothing;

-- Referrals are one a friend at most.
update referrals r set joined_at = p.paid_at
  from (select user_id, min(paid_at) as paid_at from payments where paid_at is not null group by user_id) p
  where p.user_id = r.friend_id and r.joined_at is null;
