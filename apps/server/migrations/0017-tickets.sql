-- What people ask support. The picture lies with its ticket: shown to nobody by an address, gone with it.
create table tickets (
  id integer generated always as identity primary key,
  -- What people are told; drawn by lot, so that it leads to no other.
  number text not null unique,
  user_id integer not null references users on delete cascade,
  -- The sender's own name for the request: a repeated one is the same ticket.
  request_key text,
  category text not null check (category in ('booking', 'payment', 'account', 'onboarding', 'booking_confirmation', 'call', 'other')),
  subject text not null check (subject <> ''),
  email text not null,
  message text not null check (message <> ''),
  picture bytea not null,
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, request_key)
);
create index on tickets (user_id, id desc);
create index tickets_to_answer on tickets (id) where status = 'open';

-- Who is told of a ticket, each once. A server process that took a mail up and did not finish leaves it to the next one after a while.
create table ticket_mails (
  id integer generated always as identity primary key,
  ticket_id integer not null references tickets on delete cascade,
  recipient text not null check (recipient in ('person', 'support')),
  mailed_at timestamptz,
  mail_taken_at timestamptz,
  mail_tries integer not null default 0,
  unique (ticket_id, recipient)
);
create index unsent_ticket_mails on ticket_mails (id) where mailed_at is null;
