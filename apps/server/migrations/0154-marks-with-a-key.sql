-- no transaction
-- What was marked without a key can be found again by trying all addresses there are, and is like nothing that is marked from now on.
do $$
begin
  loop
    update payments set payer = null where id in (select id from payments where payer is not null limit 5000);
    exit when not found;
    commit;
  end loop;
end $$;
do $$
begin
  loop
    update user_sessions set device = null where id in (select id from user_sessions where device is not null limit 5000);
    exit when not found;
    commit;
  end loop;
end $$;
