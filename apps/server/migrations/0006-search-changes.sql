-- What keepers of a search index have to read again: one row a stay and transaction. No transaction ever waits
-- for another one here: no two of them write the same key.
create table search_changes (
  xid xid8 not null default pg_current_xact_id(),
  -- A stay; 0: the names of places and categories; -1: everything.
  property_id integer not null,
  -- The database's own clock: the product's may be moved in trials, and this only says what may be thrown away.
  created_at timestamptz not null default now(),
  primary key (xid, property_id)
);

-- NOTIFY makes transactions commit one after the other. So only one of those under way at a time sends it;
-- what the others wrote is found by the reader's next look, a moment later.
create function note_search_changes(ids integer[]) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then return; end if;
  insert into search_changes (property_id) select unnest(ids) on conflict do nothing;
  if found and pg_try_advisory_xact_lock(7220312) then perform pg_notify('search_changes', ''); end if;
end $$;

-- For tables whose rows are of one stay. A branch is planned when first run, so each sees the rows it has.
create function note_rows_of_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_search_changes(array(select distinct property_id from new_rows));
  elsif tg_op = 'DELETE' then
    perform note_search_changes(array(select distinct property_id from old_rows));
  else
    perform note_search_changes(array(select property_id from new_rows union select property_id from old_rows));
  end if;
  return null;
end $$;

create function note_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform note_search_changes(array(select id from old_rows));
  else
    perform note_search_changes(array(select id from new_rows));
  end if;
  return null;
end $$;

create function note_nights() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform note_search_changes(array(
      select distinct r.property_id from (select distinct room_id from old_rows) n join rooms r on r.id = n.room_id));
  else
    perform note_search_changes(array(
      select distinct r.property_id from (select distinct room_id from new_rows) n join rooms r on r.id = n.room_id));
  end if;
  return null;
end $$;

create function note_names() returns trigger language plpgsql as $$
begin
  perform note_search_changes(array[0]);
  return null;
end $$;

create function note_everything() returns trigger language plpgsql as $$
begin
  perform note_search_changes(array[-1]);
  return null;
end $$;

do $$
declare
  watched record;
begin
  for watched in
    select * from (values
      ('properties', 'note_stays'), ('rooms', 'note_rows_of_stays'), ('property_amenities', 'note_rows_of_stays'),
      ('media', 'note_rows_of_stays'), ('room_nights', 'note_nights')) as w (relation, reaction)
  loop
    execute format('create trigger search_inserted after insert on %I referencing new table as new_rows
      for each statement execute function %I()', watched.relation, watched.reaction);
    execute format('create trigger search_updated after update on %I referencing old table as old_rows
      new table as new_rows for each statement execute function %I()', watched.relation, watched.reaction);
    execute format('create trigger search_deleted after delete on %I referencing old table as old_rows
      for each statement execute function %I()', watched.relation, watched.reaction);
    execute format('create trigger search_truncated after truncate on %I
      for each statement execute function note_everything()', watched.relation);
  end loop;
end $$;

create trigger search_renamed after insert or update or delete on cities
  for each statement execute function note_names();
create trigger search_renamed after insert or update or delete or truncate on city_aliases
  for each statement execute function note_names();
create trigger search_renamed after update on categories
  for each statement execute function note_names();
