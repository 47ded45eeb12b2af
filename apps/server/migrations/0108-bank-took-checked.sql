alter table disputes validate constraint taken_something;
alter table refunds validate constraint by_bank_within;
