-- What goes back of a stay after its invoice (CGST s.34): a note to it, numbered in a series beside that of its supplier's invoices.
create table credit_notes (
  id integer generated always as identity primary key,
  number text not null unique check (length(number) <= 16),
  series text not null,
  financial_year text not null,
  serial integer not null check (serial > 0),
  invoice_id integer not null references invoices,
  booking_id integer not null references bookings,
  -- Of the refund it is over: the same again is the same note.
  refund_key text not null unique,
  issued_on date not null,
  created_at timestamptz not null,
  reason text not null,
  rows jsonb not null,
  total bigint not null check (total > 0),
  taxable bigint not null check (taxable >= 0),
  cgst bigint not null check (cgst >= 0),
  sgst bigint not null check (sgst >= 0),
  unique (series, financial_year, serial),
  check (taxable + cgst + sgst = total)
);
create index credit_notes_of_booking on credit_notes (booking_id, id);

create function keep_credit_note() returns trigger language plpgsql as $$
begin
  raise exception 'credit note % cannot be changed', old.number;
end $$;
create trigger credit_note_kept before update or delete on credit_notes for each row execute function keep_credit_note();
