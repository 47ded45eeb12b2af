-- When the gateway was last asked how a bank's dispute stands, and since when it says that it knows none of that number.
alter table disputes add column asked_at timestamptz, add column unknown_at timestamptz;
alter table unasked_disputes add column asked_at timestamptz;
