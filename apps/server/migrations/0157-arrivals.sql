-- Guests who are about to arrive: their owner is asked, 48 and 24 hours before check-in, to confirm that they are expected (0125).
create table arrivals (
  booking_id integer primary key references bookings on delete cascade,
  -- What was asked about: another day of arrival is asked about anew.
  check_in date not null,
  asked_at timestamptz not null,
  asked_again_at timestamptz,
  silent_at timestamptz,
  confirmed_at timestamptz,
  -- Null where a link of a mail or an SMS was pressed, staff wrote it down, or who did it is gone.
  confirmed_by integer references users on delete set null,
  confirmed_through text check (confirmed_through in ('site', 'link', 'staff')),
  check ((confirmed_at is null) = (confirmed_through is null))
);
create index arrivals_unconfirmed on arrivals (check_in) where confirmed_at is null;

-- What somebody of us has to see to about an arrival. One of a kind is open at a time.
create table arrival_cases (
  id integer generated always as identity primary key,
  booking_id integer not null references bookings on delete cascade,
  kind text not null check (kind in ('silent', 'asked_more', 'refused')),
  opened_at timestamptz not null,
  settled_at timestamptz,
  settled_by integer references staff,
  done text check (done in ('confirmed', 'called_off', 'cancelled', 'changed', 'arrived', 'over', 'staff')),
  how text,
  check ((settled_at is null) = (done is null))
);
create unique index open_arrival_case on arrival_cases (booking_id, kind) where settled_at is null;
create index arrival_cases_of_booking on arrival_cases (booking_id);

-- Who is told of an arrival by mail and push, and who by SMS. `user_id` null: the address of the business itself.
create table arrival_mails (
  id integer generated always as identity primary key,
  booking_id integer not null references bookings on delete cascade,
  kind text not null check (kind in ('ask', 'ask_again', 'silent', 'confirmed')),
  user_id integer references users on delete cascade,
  mailed_at timestamptz,
  mail_taken_at timestamptz,
  mail_tries integer not null default 0,
  pushed_at timestamptz
);
create index unsent_arrival_mails on arrival_mails (id) where mailed_at is null;
create index unpushed_arrival_mails on arrival_mails (id) where pushed_at is null;
create index arrival_mails_of_booking on arrival_mails (booking_id);
create index arrival_mails_to_person on arrival_mails (user_id) where user_id is not null;

create table arrival_texts (
  id integer generated always as identity primary key,
  booking_id integer not null references bookings on delete cascade,
  user_id integer not null references users on delete cascade,
  mailed_at timestamptz,
  mail_taken_at timestamptz,
  mail_tries integer not null default 0
);
create index unsent_arrival_texts on arrival_texts (id) where mailed_at is null;
create index arrival_texts_of_booking on arrival_texts (booking_id);
create index arrival_texts_to_person on arrival_texts (user_id);
