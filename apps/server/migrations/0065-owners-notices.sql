-- What an owner gives of the account that money goes to: sealed, so that whoever reads the table reads no number. Why an
-- account was refused. Accounts from before have neither.
alter table payout_accounts
  add column sealed text,
  add column why text;

-- Why somebody of ours said no when they looked at a stay; gone when it is asked for again.
create table listing_refusals (
  property_id integer primary key references properties on delete cascade,
  why text not null,
  at timestamptz not null
);

-- Whoever acts for a business and is told by e-mail what we decided; no person for the address of the business itself.
create table owner_notices (
  id integer generated always as identity primary key,
  business_id integer not null references businesses on delete cascade,
  user_id integer references users,
  kind text not null,
  detail jsonb not null,
  at timestamptz not null,
  mailed_at timestamptz,
  mail_taken_at timestamptz,
  mail_tries integer not null default 0
);
create index owner_notices_of_person on owner_notices (user_id) where user_id is not null;
create index unsent_owner_notices on owner_notices (id) where mailed_at is null;
