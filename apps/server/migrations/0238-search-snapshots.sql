-- Up to where changes of stays were thrown away, and how often: whoever goes on from further back, as a snapshot does, has missed some. By triggers, so
-- that it is known of whoever throws them away: the release before, or an operator.
create table search_changes_trimmed (last xid8 primary key, times bigint not null default 0);
insert into search_changes_trimmed (last) values ('0');

create function note_search_changes_trimmed() returns trigger language plpgsql as $$
begin
  update search_changes_trimmed t set last = greatest(t.last, gone.xid), times = t.times + 1
  from (select xid from old_rows order by xid desc limit 1) gone;
  return null;
end $$;
create trigger trimmed after delete on search_changes referencing old table as old_rows
  for each statement execute function note_search_changes_trimmed();

create function note_search_changes_emptied() returns trigger language plpgsql as $$
begin
  update search_changes_trimmed set last = greatest(last, pg_current_xact_id()), times = times + 1;
  return null;
end $$;
create trigger emptied after truncate on search_changes for each statement execute function note_search_changes_emptied();

-- Snapshots of the search index that were made of this database.
create table search_snapshots (
  id integer primary key generated always as identity,
  key text not null unique default gen_random_uuid()::text,
  -- Of which database, and in which store: a copy of this database has nothing to do with them, another machine's folder holds others.
  place text not null,
  -- By which program, rules and history of changes.
  made text not null,
  -- The database's own clock.
  begun_at timestamptz not null default now(),
  -- Set once all of it is stored.
  is_whole boolean not null default false
);
