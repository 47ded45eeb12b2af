-- Invoices of which money went back before there were credit notes: each gets its note, a few at a time.
create table credit_notes_due (
  booking_id integer primary key references bookings,
  -- Of the refund the note is over.
  refund_key text not null
);
