-- Live until the account that its money goes to was refused or removed, and live again by itself with one that is ready.
alter table properties add column awaits_account boolean not null default false;

-- Who gave an account: it is let go of with them. Validated in the next file.
alter table payout_accounts add column given_by integer;
alter table payout_accounts
  add constraint payout_given_by foreign key (given_by) references users on delete set null not valid;
