-- The sandbox gateway's own books, as a real gateway would keep them on its side. Used in demo mode only.
create table sandbox_links (
  id text primary key,
  reference text not null unique,
  amount bigint not null,
  currency text not null,
  description text not null,
  callback_url text not null,
  status text not null check (status in ('created', 'paid', 'failed', 'expired')),
  method text,
  payment_id text unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- Signs callbacks and webhooks; made by the first process, shared by all.
create table sandbox_keys (
  id integer primary key check (id = 1),
  secret text not null
);

-- Webhooks still to be sent.
create table sandbox_webhooks (
  event_id text primary key,
  body text not null,
  due_at timestamptz not null,
  sent_at timestamptz
);

create table sandbox_refunds (
  id text primary key,
  payment_id text not null references sandbox_links (payment_id),
  idempotency_key text not null unique,
  amount bigint not null,
  created_at timestamptz not null
);
