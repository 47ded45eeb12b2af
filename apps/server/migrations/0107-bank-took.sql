-- What a guest's bank has taken back itself: by dispute, and of each refund that it made needless.
alter table disputes add column taken bigint;
alter table refunds add column by_bank bigint not null default 0;
alter table disputes add constraint taken_something check (taken > 0) not valid;
alter table refunds add constraint by_bank_within check (by_bank between 0 and amount) not valid;
