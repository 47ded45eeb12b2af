-- When the guest was told of a step by e-mail; steps nobody is told of are marked as well.
alter table booking_events
  add column mailed_at timestamptz,
  -- A server process that took the mail up and did not finish leaves it to the next one after a while.
  add column mail_taken_at timestamptz,
  add column mail_tries integer not null default 0;
update booking_events set mailed_at = created_at;
create index unmailed_events on booking_events (id) where mailed_at is null;
