-- Since when the gateway has not said how a bank's dispute stands, why nobody can be asked about it, and which payment the bank asks for.
alter table disputes add column unanswered_since timestamptz, add column unknown_why text, add column transaction_number text;
-- The same of disputes about money that nobody asked for, and who of the staff asked to end one.
alter table unasked_disputes add column unanswered_since timestamptz, add column unknown_at timestamptz, add column unknown_why text,
  add column decided_by integer references staff;
