-- Who stays under a booking, as the house must be able to show: names, and of foreigners what Form III asks. Of an ID only its
-- kind and last four, never a picture. A clock deletes it (REGISTER_KEEP_DAYS).
create table register_entries (
  id integer generated always as identity primary key,
  booking_id integer not null references bookings on delete cascade,
  -- The id its browser wrote it under: sent again, it is the same entry.
  key text not null,
  version integer not null default 1,
  name text not null,
  nationality text not null check (nationality ~ '^[A-Z]{2}$'),
  details jsonb not null,
  by_guest boolean not null,
  id_kind text,
  id_last_four text check (id_last_four ~ '^[0-9A-Z]{4}$'),
  id_seen_by integer references users on delete set null,
  id_seen_at timestamptz,
  -- Null: as planned.
  arrived_at timestamptz,
  departed_at timestamptz,
  arrival_sent_at timestamptz,
  arrival_sent_by integer references users on delete set null,
  departure_sent_at timestamptz,
  departure_sent_by integer references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (num_nonnulls(id_kind, id_last_four, id_seen_at) in (0, 3)),
  unique (booking_id, key)
);
-- What is due, without a walk through all that is kept.
create index register_entries_unsent on register_entries (booking_id)
  where nationality <> 'IN' and (arrival_sent_at is null or departure_sent_at is null);
create index register_entries_seen_by on register_entries (id_seen_by) where id_seen_by is not null;
