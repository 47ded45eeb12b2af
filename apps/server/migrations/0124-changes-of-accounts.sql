-- When an account was given: 'updated_at' is moved by decisions too. Filled in 0125.
alter table payout_accounts add column given_at timestamptz;

-- An account that is to take the place of one that is, or was, in use: two people look at it and a day goes by, and nothing
-- is sent there, nor it to a gateway, before.
create table payout_account_changes (
  business_id integer primary key references businesses on delete cascade,
  label text not null,
  sealed text,
  given_by integer references users on delete set null,
  given_at timestamptz not null
);

-- A gateway may say no for good. Validated in 0126.
alter table linked_accounts drop constraint linked_accounts_state_check;
alter table linked_accounts add constraint linked_accounts_state_check
  check (state in ('opening', 'under_review', 'needs_clarification', 'activated', 'suspended', 'rejected')) not valid;

-- How the sandbox looks at an owner's account, as a gateway does.
alter table sandbox_accounts
  add column state text not null default 'activated',
  add column asks jsonb not null default '[]',
  add column given_at timestamptz;
