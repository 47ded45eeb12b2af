-- What happened to a booking, in order: papers, notices and the books are worked off from here.
create table booking_events (
  id integer generated always as identity primary key,
  booking_id integer not null references bookings,
  kind text not null check (kind in ('requested', 'accepted', 'rejected', 'expired', 'cancelled', 'completed', 'changed')),
  -- Paise that went back with it.
  refund bigint not null default 0 check (refund >= 0),
  created_at timestamptz not null
);
create index on booking_events (booking_id, id);

alter table bookings
  add column check_out_time text not null default '11:00',
  -- A change made when cancelling was no longer free must not make it free again.
  add column refund_percent_cap integer not null default 100 check (refund_percent_cap between 0 and 100);
create index paid_requests on bookings (updated_at) where status = 'pending' and hold_expires_at is null;
create index stays_to_complete on bookings (check_out) where status = 'accepted';

-- Other dates or rooms for an accepted booking. A pending one holds what it needs beyond the booking until its difference is paid.
create table booking_changes (
  id integer generated always as identity primary key,
  booking_id integer not null references bookings,
  status text not null check (status in ('pending', 'applied', 'expired')),
  check_in date not null,
  check_out date not null,
  guests integer not null check (guests > 0),
  rooms jsonb not null,
  -- Paise: the whole new price, and what it is more (or, below zero, less) than the old one.
  amount bigint not null check (amount > 0),
  difference bigint not null,
  hold_expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (check_out > check_in),
  check (status <> 'pending' or hold_expires_at is not null)
);
create unique index one_pending_change on booking_changes (booking_id) where status = 'pending';
create index due_changes on booking_changes (hold_expires_at) where status = 'pending';

-- A booking has one payment of its own, and one for each change that cost more.
alter table payments drop constraint payments_booking_id_key;
alter table payments add column change_id integer unique references booking_changes;
create unique index one_payment_a_booking on payments (booking_id) where change_id is null;
create index on payments (booking_id);

-- Pages to pay on. When one has run out and the hold lives, the next one is made; both lead to the same payment.
create table payment_links (
  gateway text not null,
  link_id text not null,
  payment_id integer not null references payments,
  url text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (gateway, link_id)
);
create index on payment_links (payment_id, created_at);
insert into payment_links (gateway, link_id, payment_id, url, expires_at, created_at)
  select gateway, gateway_link_id, id, payment_url, created_at + interval '15 minutes', created_at
  from payments where gateway_link_id is not null;
alter table payments drop column gateway_link_id, drop column payment_url;

-- Which of the gateway's payments the money goes back from: somebody may pay twice.
alter table refunds add column transaction_number text;
update refunds r set transaction_number = p.transaction_number from payments p where p.id = r.payment_id;
alter table refunds alter column transaction_number set not null;
create index on refunds (payment_id);

-- A bank takes days over a refund, and may refuse it.
alter table refunds drop constraint refunds_status_check;
alter table refunds add check (status in ('pending', 'sent', 'done', 'failed'));
alter table refunds add column checked_at timestamptz;
create unique index on refunds (gateway_refund_id);
create index sent_refunds on refunds (id) where status = 'sent';

-- Why a person has to look at an event: money for something we do not know, say.
alter table payment_events add column attention text;
