-- What guest and owner write of a stay that is over: one sheet a side and booking, shown when both are in or time is up.
create table reviews (
  id integer generated always as identity primary key,
  booking_id integer not null references bookings,
  property_id integer not null references properties,
  side text not null check (side in ('guest', 'owner')),
  author_id integer references users on delete set null,
  clean smallint check (clean between 1 and 5),
  as_described smallint check (as_described between 1 and 5),
  arrival smallint check (arrival between 1 and 5),
  host smallint check (host between 1 and 5),
  place smallint check (place between 1 and 5),
  value smallint check (value between 1 and 5),
  -- Whether the owner would have these guests again.
  again boolean,
  words text not null,
  private_note text not null,
  written_at timestamptz not null,
  -- From then on nobody writes any more.
  closes_at timestamptz not null,
  published_at timestamptz,
  -- Taken back, or gone with its author: its words are deleted.
  hidden_at timestamptz,
  hidden_because text check (hidden_because in ('withdrawn', 'author_left')),
  reply_words text,
  reply_at timestamptz,
  reply_by integer references users on delete set null,
  unique (booking_id, side),
  check ((side = 'guest') = (clean is not null and as_described is not null and arrival is not null
    and host is not null and place is not null and value is not null)),
  check ((side = 'owner') = (again is not null)),
  check ((hidden_at is null) = (hidden_because is null)),
  check ((reply_words is null) = (reply_at is null))
);
create index shown_reviews on reviews (property_id, published_at desc, id desc)
  where side = 'guest' and published_at is not null;
create index reviews_to_publish on reviews (closes_at) where published_at is null;
create index reviews_of_author on reviews (author_id) where author_id is not null;
create index reviews_answered_by on reviews (reply_by) where reply_by is not null;

-- A stay's page and card say something else then.
create trigger search_inserted after insert on reviews referencing new table as new_rows
  for each statement execute function note_rows_of_stays();
create trigger search_updated after update on reviews referencing old table as old_rows new table as new_rows
  for each statement execute function note_rows_of_stays();
