-- Bookings that somebody at the desk entered have no traveller's account behind them: who comes stands in `desk_bookings`.
alter table bookings alter column user_id drop not null;

-- 'called_off': cancelled by the owner. 'reminded': the owner was told of a request once more. Validated in the next file.
alter table booking_events drop constraint booking_events_kind_check;
alter table booking_events add constraint booking_events_kind_check check (
  kind in ('requested', 'accepted', 'rejected', 'expired', 'cancelled', 'given_up', 'completed', 'changed', 'returned',
    'called_off', 'reminded')
) not valid;

-- Entered by phone or at the desk, without payment. `client_id`: sent again, it is the same booking.
create table desk_bookings (
  booking_id integer primary key references bookings on delete cascade,
  business_id integer not null references businesses,
  client_id text not null,
  phone text,
  email text,
  made_by integer references users on delete set null,
  made_at timestamptz not null,
  unique (business_id, client_id)
);

-- Bookings that an owner cancelled: what the guest was told, and what went back.
create table owner_cancellations (
  booking_id integer primary key references bookings on delete cascade,
  business_id integer not null references businesses,
  user_id integer references users on delete set null,
  reason text not null,
  refunded bigint not null,
  at timestamptz not null
);
create index owner_cancellations_newest on owner_cancellations (business_id, at desc);

-- Whether the guests came and left, as the desk says; the booking itself goes its way without.
create table guest_marks (
  booking_id integer not null references bookings on delete cascade,
  mark text not null check (mark in ('arrived', 'left', 'no_show')),
  marked_by integer references users on delete set null,
  at timestamptz not null,
  primary key (booking_id, mark)
);

-- What those at the desk tell each other of a booking.
create table desk_notes (
  booking_id integer primary key references bookings on delete cascade,
  words text not null,
  version integer not null,
  saved_by integer references users on delete set null,
  saved_at timestamptz not null
);

-- What a business writes to guests again and again, with fields in braces.
create table message_templates (
  id integer generated always as identity primary key,
  business_id integer not null references businesses on delete cascade,
  name text not null,
  words text not null,
  saved_at timestamptz not null,
  unique (business_id, name)
);

-- Who acts for a stay and is told of a request by SMS, each once.
create table owner_texts (
  id integer generated always as identity primary key,
  event_id integer not null references booking_events,
  user_id integer not null references users,
  mailed_at timestamptz,
  mail_taken_at timestamptz,
  mail_tries integer not null default 0,
  unique (event_id, user_id)
);
create index unsent_owner_texts on owner_texts (id) where mailed_at is null;
