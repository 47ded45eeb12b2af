alter table users
  -- Google's own name for the person, which stays when their e-mail changes.
  add column google_subject text unique,
  -- Set when the person deleted the account: the row stays for the books, without anything that tells who it was.
  add column deleted_at timestamptz;

-- A code that proves an address for one account opens no session, and the other way round.
alter table one_time_codes add column for_user_id integer references users on delete cascade;

-- Google sign-ins under way: used once, and only by the browser that began.
create table google_sign_ins (
  state_hash bytea primary key,
  nonce text not null,
  code_verifier text not null,
  redirect_uri text not null,
  expires_at timestamptz not null
);
