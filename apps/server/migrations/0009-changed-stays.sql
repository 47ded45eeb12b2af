-- When a stay's page last changed, for the sitemap. Null: not known, it was there before we kept it.
-- Whoever changes a stay's rooms or pictures changes its row too, as the import does with its hash.
alter table properties add column changed_at timestamptz;
-- The database's own clock: nothing is decided by it.
alter table properties alter column changed_at set default now();

create function note_change_of_stay() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;

create trigger stay_changed before update on properties
  for each row when (old.* is distinct from new.*) execute function note_change_of_stay();
