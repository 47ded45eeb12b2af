-- no transaction: indexes are built while people read and write. Each statement can be run twice.
alter table properties
  add column if not exists registration_number text,
  add column if not exists registration_ends date,
  -- The id its owner's browser began the draft with: sent again, it is the same draft.
  add column if not exists client_id text;
alter table rooms
  add column if not exists version integer not null default 1,
  -- No longer on the stay, and kept for the bookings that were of it.
  add column if not exists withdrawn boolean not null default false,
  add column if not exists client_id text;
alter table house_rules
  add column if not exists local_ids_welcome boolean,
  add column if not exists pets_allowed boolean,
  add column if not exists parties_allowed boolean,
  add column if not exists smoking_allowed boolean,
  add column if not exists outside_food_allowed boolean;
alter table media
  add column if not exists client_id text,
  -- 64 bits that say what a picture looks like, in hexadecimal; null for pictures from before.
  add column if not exists fingerprint text;

-- Each part of a listing is saved by itself: which version is saved, when and by whom.
create table if not exists listing_parts (
  property_id integer not null references properties on delete cascade,
  part text not null,
  version integer not null,
  saved_at timestamptz not null,
  saved_by integer references users on delete set null,
  primary key (property_id, part)
);

-- What somebody of ours is to look at: a stay that goes live, or a change of one that has. `change`: the parts that wait
-- to be shown until it has been looked at, with what was saved of each.
create table if not exists listing_reviews (
  property_id integer primary key references properties on delete cascade,
  change jsonb not null,
  asked_at timestamptz not null,
  due_at timestamptz not null
);
create index if not exists listing_reviews_due on listing_reviews (due_at);

-- The account that the money of a business goes to, as far as it is.
create table if not exists payout_accounts (
  business_id integer primary key references businesses on delete cascade,
  state text not null check (state in ('checking', 'ready', 'refused')),
  label text not null,
  updated_at timestamptz not null
);

drop index concurrently if exists properties_of_business;
create index concurrently properties_of_business on properties (business_id);
drop index concurrently if exists properties_once;
create unique index concurrently properties_once on properties (business_id, client_id) where client_id is not null;
drop index concurrently if exists rooms_once;
create unique index concurrently rooms_once on rooms (property_id, client_id) where client_id is not null;
drop index concurrently if exists media_once;
create unique index concurrently media_once on media (property_id, client_id) where client_id is not null;
