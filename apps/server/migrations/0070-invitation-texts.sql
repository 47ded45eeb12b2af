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
