-- Since when the gateway was asked for a transfer from what we have there, by its key, without having answered.
alter table payouts add column asked_at timestamptz;
