-- Who is asked to join a business by SMS; of an invitation that went by number before there was one nobody told.
create table invitation_texts (
  id integer generated always as identity primary key,
  invitation_id integer not null unique references member_invitations on delete cascade,
  mailed_at timestamptz,
  mail_taken_at timestamptz,
  mail_tries integer not null default 0,
  given_up_at timestamptz
);
create index unsent_invitation_texts on invitation_texts (id) where mailed_at is null;

-- When it was settled that an address cannot be told, so that whoever invited is not left waiting.
alter table member_invitations add column given_up_at timestamptz;

-- Live until the account that its money goes to was refused or removed, and live again by itself with one that is ready.
alter table properties add column awaits_account boolean not null default false;

-- Who gave an account: it is let go of with them. Validated in 0072.
alter table payout_accounts add column given_by integer;
alter table payout_accounts
  add constraint payout_given_by foreign key (given_by) references users on delete set null not valid;
