-- Up to where changes of stays were thrown away: whoever goes on from further back, as a snapshot does, has missed some.
create table search_changes_trimmed (
  last xid8 not null,
  is_only boolean primary key default true check (is_only)
);
insert into search_changes_trimmed (last) values ('0');

-- Snapshots of the search index that were made of this database. One that it does not know was made of another: of a copy, or of
-- what a backup has undone.
create table search_snapshots (
  id integer primary key generated always as identity,
  name uuid not null unique default gen_random_uuid(),
  -- The database's own clock.
  begun_at timestamptz not null default now(),
  -- Set once all of it is stored.
  is_whole boolean not null default false
);
