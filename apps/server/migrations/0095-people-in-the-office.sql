-- Who may not sign in for a while, in words that they read; lifted with words again.
create table suspensions (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  why text not null check (why <> ''),
  suspended_by integer references staff,
  suspended_at timestamptz not null,
  lifted_by integer references staff,
  lifted_at timestamptz,
  lifted_why text,
  check ((lifted_at is null) = (lifted_why is null))
);
create unique index one_suspension_a_person on suspensions (user_id) where lifted_at is null;
create index suspensions_of_person on suspensions (user_id, id);

-- Each is told by mail when it begins, and when it is lifted.
create table suspension_mails (
  id integer generated always as identity primary key,
  suspension_id integer not null references suspensions on delete cascade,
  kind text not null check (kind in ('suspended', 'lifted')),
  mailed_at timestamptz,
  mail_taken_at timestamptz,
  mail_tries integer not null default 0
);
create index unsent_suspension_mails on suspension_mails (id) where mailed_at is null;

-- Papers of a booking that staff send to its guest once more.
create table papers_again (
  id integer generated always as identity primary key,
  booking_id integer not null references bookings,
  paper text not null check (paper in ('confirmation', 'voucher', 'invoice')),
  staff_id integer references staff,
  asked_at timestamptz not null,
  mailed_at timestamptz,
  mail_taken_at timestamptz,
  mail_tries integer not null default 0
);
create index papers_again_of_booking on papers_again (booking_id, id);
create index unsent_papers_again on papers_again (id) where mailed_at is null;

-- Live until nobody who runs the business could sign in, and live again by itself once somebody can.
alter table properties add column awaits_owner boolean not null default false;

-- Who of the staff took the step on somebody's behalf.
alter table booking_events add column staff_id integer references staff;

-- The booking a message is about. Pushes are written down as well, by the push service they went to. Validated in 0097.
alter table sent_messages add column booking_id integer;
alter table sent_messages drop constraint sent_messages_channel_check;
alter table sent_messages add constraint sent_messages_channels check (channel in ('email', 'sms', 'push')) not valid;
