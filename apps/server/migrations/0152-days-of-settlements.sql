-- Up to which day a gateway's report of what it settled has been read whole, so that a process that stood still goes on from there.
create table settlement_days (
  gateway text primary key,
  read_until date not null
);
