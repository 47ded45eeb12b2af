create table bookings (
  id integer generated always as identity (start with 100001) primary key,
  user_id integer not null references users,
  property_id integer not null references properties,
  business_id integer not null references businesses,
  check_in date not null,
  check_out date not null,
  guests integer not null check (guests > 0),
  status text not null check (status in ('pending', 'accepted', 'rejected', 'expired', 'cancelled', 'completed')),
  -- Until when an unpaid booking keeps its rooms; null once it is settled.
  hold_expires_at timestamptz,
  amount bigint not null check (amount > 0),
  -- As they were when the booking was made.
  guest_name text not null,
  property_name text not null,
  property_slug text not null,
  hero_key text,
  hero_alt text,
  hero_color text,
  check_in_time text not null,
  reviews_requests boolean not null,
  cancellation_policy jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (check_out > check_in)
);
create index on bookings (user_id, id desc);
create index due_holds on bookings (hold_expires_at) where status = 'pending';

create table booking_rooms (
  booking_id integer not null references bookings on delete cascade,
  room_id integer not null references rooms,
  quantity integer not null check (quantity > 0),
  includes_meal boolean not null,
  room_name text not null,
  base_price integer not null,
  meal text not null,
  breakfast integer not null,
  lunch integer not null,
  dinner integer not null,
  primary key (booking_id, room_id)
);
create index on booking_rooms (room_id);

create table payments (
  id integer generated always as identity primary key,
  booking_id integer not null unique references bookings,
  user_id integer not null references users,
  gateway text not null,
  gateway_link_id text,
  payment_url text,
  -- Where the gateway sends the browser back to.
  return_url text not null,
  amount bigint not null check (amount > 0),
  currency text not null default 'INR',
  status text not null check (
    status in ('pending', 'failed', 'expired', 'completed', 'refunding', 'refunded', 'partly_refunded')
  ),
  transaction_number text,
  paid_at timestamptz,
  -- Why a person has to look at it; null when nothing is wrong.
  attention text,
  -- When the gateway was last asked how it stands.
  checked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (gateway, gateway_link_id)
);
create index unsettled_payments on payments (created_at) where status in ('pending', 'failed', 'expired');

-- Every event of a gateway, stored before it is worked on; the same one again is the same row.
create table payment_events (
  id integer generated always as identity primary key,
  gateway text not null,
  event_id text not null,
  payload jsonb not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  unique (gateway, event_id)
);

create table refunds (
  id integer generated always as identity primary key,
  payment_id integer not null references payments,
  amount bigint not null check (amount > 0),
  reason text not null,
  idempotency_key text not null unique,
  gateway_refund_id text,
  status text not null check (status in ('pending', 'done')),
  tries integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  done_at timestamptz
);
create index pending_refunds on refunds (id) where status = 'pending';

-- The first answer to a repeated request, byte for byte. `response` is null while the first one is still under way.
create table idempotency_keys (
  user_id integer not null references users,
  key text not null,
  request_hash text not null,
  response json,
  created_at timestamptz not null,
  primary key (user_id, key)
);
