-- What the operator's people answer to a ticket: a thread that its person reads too, mailed to them as the columns of a mail say. It goes
-- with the ticket.
create table ticket_messages (
  id integer generated always as identity primary key,
  ticket_id integer not null references tickets on delete cascade,
  staff_id integer not null references staff,
  message text not null check (message <> ''),
  closes boolean not null,
  created_at timestamptz not null,
  mailed_at timestamptz,
  mail_taken_at timestamptz,
  mail_tries integer not null default 0
);
create index messages_of_ticket on ticket_messages (ticket_id, id);
create index unsent_ticket_messages on ticket_messages (id) where mailed_at is null;

-- Who of the staff has a case: 'ticket 12', 'dispute 3', 'difference 7', 'collision 2'.
create table case_takers (
  subject text primary key,
  staff_id integer not null references staff,
  taken_at timestamptz not null
);
create index cases_of_taker on case_takers (staff_id);
