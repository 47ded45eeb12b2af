-- 'given_up': cancelled before it was paid. 'returned': money that came for nothing and goes back whole, and why. The checks are
-- validated in the next file, in a transaction of its own: rows are then read without keeping anybody waiting.
alter table booking_events drop constraint booking_events_kind_check;
alter table booking_events add constraint booking_events_kind_check check (
  kind in ('requested', 'accepted', 'rejected', 'expired', 'cancelled', 'given_up', 'completed', 'changed', 'returned')
) not valid;
alter table booking_events add column returned_because text;
alter table booking_events add constraint booking_events_returned_because_check check (
  (kind = 'returned') = (returned_because is not null)
  and returned_because in ('given_up', 'too_late', 'change_over', 'twice')
) not valid;

-- Who acts for a stay and is told of a step by e-mail, each once; no person for the address of the business itself.
create table owner_mails (
  id integer generated always as identity primary key,
  event_id integer not null references booking_events,
  user_id integer references users,
  mailed_at timestamptz,
  mail_taken_at timestamptz,
  mail_tries integer not null default 0,
  unique (event_id, user_id)
);
create index unsent_owner_mails on owner_mails (id) where mailed_at is null;

-- Payments with more than one page to pay on: the gateway is asked about all of them after one was paid too, until no bank completes any.
create table several_pages (
  payment_id integer primary key references payments,
  -- When the last page was made, and when the gateway was last asked.
  made_at timestamptz not null,
  checked_at timestamptz
);
create index on several_pages (checked_at nulls first);

-- A friend counts once a booking of theirs was paid.
alter table referrals add column joined_at timestamptz;
