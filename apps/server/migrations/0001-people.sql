create table users (
  id integer generated always as identity primary key,
  first_name text,
  last_name text,
  about_me text,
  email text check (email = lower(email)),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  slug text unique,
  profile_image text,
  instagram_url text,
  facebook_url text,
  youtube_url text,
  marketing_consent_at timestamptz,
  marketing_withdrawn_at timestamptz,
  created_at timestamptz not null
);
-- An address counts only once its owner has confirmed it: nobody can reserve somebody else's.
create unique index one_account_an_email on users (email) where email_confirmed_at is not null;
create unique index one_account_a_phone on users (phone) where phone_confirmed_at is not null;

-- Only the SHA-256 of a token is kept: a stolen table opens no session.
create table user_sessions (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  token_hash bytea not null unique,
  user_agent text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index on user_sessions (user_id);

create table one_time_codes (
  id integer generated always as identity primary key,
  identifier text not null,
  code_hash bytea not null,
  wrong_tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  replaced_at timestamptz
);
-- One live code an identifier.
create unique index one_live_code on one_time_codes (identifier) where used_at is null and replaced_at is null;

create table rate_limits (
  key text primary key,
  hits integer not null,
  ends_at timestamptz not null
);

-- What would have gone out by SMS or e-mail; filled in demo mode only.
create table outbox (
  id integer generated always as identity primary key,
  recipient text not null,
  channel text not null check (channel in ('sms', 'email')),
  subject text,
  body text not null,
  code text,
  created_at timestamptz not null
);
create index on outbox (recipient, id desc);
