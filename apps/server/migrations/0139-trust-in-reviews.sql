-- A review that somebody reported, or that a computation points at: a case of the office, decided by a person.
alter table reviews drop constraint if exists reviews_hidden_because_check;
alter table reviews add constraint reviews_hidden_because_check check (hidden_because in ('withdrawn', 'author_left',
  'not_genuine', 'not_about_stay', 'abusive', 'private_data', 'unlawful')) not valid;

create table review_cases (
  id integer generated always as identity primary key,
  review_id integer not null references reviews on delete cascade,
  opened_at timestamptz not null,
  settled_by integer references staff,
  settled_at timestamptz,
  decision text check (decision in ('kept', 'removed')),
  -- In words for those who reported it.
  how text,
  check ((settled_at is null) = (decision is null))
);
create unique index open_review_case on review_cases (review_id) where settled_at is null;
create index cases_of_review on review_cases (review_id);

-- The person's words and address go with them; that there was a report, and of what, stays.
create table review_reports (
  id integer generated always as identity primary key,
  case_id integer not null references review_cases on delete cascade,
  user_id integer references users on delete set null,
  email text,
  reason text not null,
  message text not null,
  request_key text unique,
  created_at timestamptz not null
);
create index reports_of_review_case on review_reports (case_id, id);
create index review_reports_of_person on review_reports (user_id) where user_id is not null;

-- What a computation found, and what it stands on; it hides nothing and weighs nothing.
create table review_signals (
  id integer generated always as identity primary key,
  case_id integer not null references review_cases on delete cascade,
  review_id integer not null references reviews on delete cascade,
  kind text not null check (kind in ('same_device', 'same_phone', 'same_payment', 'burst', 'same_words', 'referral')),
  facts jsonb not null,
  found_at timestamptz not null,
  unique (review_id, kind)
);
create index signals_of_case on review_signals (case_id);

-- When a review was last looked at for such.
create table review_looks (
  review_id integer primary key references reviews on delete cascade,
  looked_at timestamptz not null
);

-- Mails about reviews: to whoever reported one, to its author, and to guests and owners who are asked to write.
create table review_mails (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('report_received', 'report_settled', 'removed', 'ask_guest', 'ask_owner')),
  report_id integer references review_reports on delete cascade,
  review_id integer references reviews on delete cascade,
  user_id integer references users on delete cascade,
  business_id integer references businesses on delete cascade,
  -- Of which stays; of an owner several in one mail.
  booking_ids integer[] not null default '{}',
  -- Asked once more.
  again boolean not null default false,
  mailed_at timestamptz,
  mail_taken_at timestamptz,
  mail_tries integer not null default 0
);
create index unsent_review_mails on review_mails (id) where mailed_at is null;
create index mails_of_review_report on review_mails (report_id) where report_id is not null;
create index mails_of_review on review_mails (review_id) where review_id is not null;
create index review_mails_to_person on review_mails (user_id) where user_id is not null;
create index review_mails_to_business on review_mails (business_id) where business_id is not null;

-- Which side of a stay was asked for its review, and when, and when once more.
create table review_invitations (
  booking_id integer not null references bookings on delete cascade,
  side text not null check (side in ('guest', 'owner')),
  asked_at timestamptz not null,
  asked_again_at timestamptz,
  primary key (booking_id, side)
);

-- Who does not want to be asked.
create table review_mutes (
  user_id integer primary key references users on delete cascade,
  since timestamptz not null
);

-- Photos of a review; until it is handed in, of a booking whose guest is at it.
create table review_photos (
  id integer generated always as identity primary key,
  booking_id integer not null references bookings,
  author_id integer references users on delete set null,
  review_id integer references reviews on delete cascade,
  client_id text not null,
  key text not null unique,
  width integer not null,
  height integer not null,
  sent_at timestamptz not null,
  unique (booking_id, client_id)
);
create index photos_of_review on review_photos (review_id) where review_id is not null;
create index photos_of_author on review_photos (author_id) where author_id is not null;
create index unsent_photos_of_reviews on review_photos (sent_at) where review_id is null;

-- Marks that say whether two are the same, and nothing else: of network and browser of a sign-in, and of what a payment came from.
alter table user_sessions add column device text;
alter table payments add column payer text;
