-- When one of us last answered a ticket, by whatever way: one answered at the command line has no message of ours. Those of before are told by message or status.
alter table tickets add column answered_at timestamptz;
