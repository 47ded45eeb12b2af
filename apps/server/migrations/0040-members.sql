-- Who acts for a business, and as what. Until its members are kept here, whoever has proved an address that the business
-- is listed under is its owner, as before; from then on its members alone are, so that who has left has left.
alter table businesses add column members_kept boolean not null default false;

create table business_members (
  business_id integer not null references businesses on delete cascade,
  user_id integer not null references users on delete cascade,
  role text not null check (role in ('owner', 'manager', 'front_desk', 'accountant')),
  joined_at timestamptz not null,
  primary key (business_id, user_id)
);
create index business_members_of_user on business_members (user_id);

-- For whoever proves the address: a phone number in E.164 or an e-mail address in lower case.
create table member_invitations (
  id integer generated always as identity primary key,
  business_id integer not null references businesses on delete cascade,
  phone text,
  email text,
  role text not null check (role in ('owner', 'manager', 'front_desk', 'accountant')),
  invited_by integer references users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  mailed_at timestamptz,
  mail_taken_at timestamptz,
  mail_tries integer not null default 0,
  check (num_nonnulls(phone, email) = 1),
  unique (business_id, phone),
  unique (business_id, email)
);
create index unsent_member_invitations on member_invitations (id) where mailed_at is null;
create index member_invitations_by_phone on member_invitations (phone);
create index member_invitations_by_email on member_invitations (email);

-- What its people changed, for its owners to read. Never changed itself.
create table business_log (
  id bigint generated always as identity primary key,
  business_id integer not null references businesses on delete cascade,
  -- Null for who has deleted their account.
  user_id integer references users on delete set null,
  action text not null,
  subject text not null,
  detail jsonb not null,
  at timestamptz not null
);
create index business_log_newest on business_log (business_id, id desc);
