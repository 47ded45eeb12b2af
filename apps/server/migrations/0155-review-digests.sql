-- What was shown of reviews, so that anyone can tell whether one has gone or was changed: a log that is only ever added to, and its root by day.
create table review_log (
  -- The place in the tree, from 0 on without a gap.
  index integer primary key check (index >= 0),
  day date not null,
  -- Exactly what the leaf of the tree is the hash of.
  entry text not null
);
create table review_digests (
  day date primary key,
  -- How many entries the root is of.
  size integer not null check (size >= 0),
  root text not null,
  -- How many reviews everybody could read.
  shown integer not null check (shown >= 0),
  made_at timestamptz not null
);
-- Where the reviews that are shown stand in the log. Without its salt an entry says nothing of its review: it goes with the author's account.
create table review_log_places (
  review_id integer primary key references reviews,
  index integer not null unique references review_log,
  salt bytea
);
create trigger review_log_is_kept before update or delete on review_log
  for each row execute function refuse_change();
create trigger review_log_is_not_emptied before truncate on review_log
  for each statement execute function refuse_change();
create trigger review_digests_are_kept before update or delete on review_digests
  for each row execute function refuse_change();
create trigger review_digests_are_not_emptied before truncate on review_digests
  for each statement execute function refuse_change();
