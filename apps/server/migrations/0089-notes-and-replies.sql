-- What a ticket's person writes again stands in its thread too, with nobody of the staff: it is mailed to nobody as an answer.
alter table ticket_messages alter column staff_id drop not null;

-- What the staff note on a case for one another: 'ticket 12', 'dispute 3'. Of a ticket it goes with it.
create table case_notes (
  id integer generated always as identity primary key,
  subject text not null,
  ticket_id integer references tickets on delete cascade,
  staff_id integer not null references staff,
  note text not null check (note <> ''),
  created_at timestamptz not null
);
create index notes_of_case on case_notes (subject, id);
create index notes_of_ticket on case_notes (ticket_id) where ticket_id is not null;
