-- Stays that somebody of ours has paused, a row for each cause: while one of a stay is not given back, it is not sold.
create table listing_pauses (
  id integer generated always as identity primary key,
  property_id integer not null references properties on delete cascade,
  cause text not null,
  -- In words for its owners.
  why text not null check (why <> ''),
  -- It was sold, and is again with the last of its pauses.
  reopens boolean not null,
  paused_by integer not null references staff,
  paused_at timestamptz not null,
  ended_by integer references staff,
  ended_at timestamptz,
  ended_why text
);
create index pauses_of_stay on listing_pauses (property_id);
create index pauses_in_force on listing_pauses (property_id) where ended_at is null;

-- What a stay was when somebody of ours passed it last, or before the first change that is looked at.
create table listing_seen (
  property_id integer primary key references properties on delete cascade,
  listing jsonb not null,
  at timestamptz not null
);

-- What was said of a stay each time it was looked at; no staff: at the command line.
create table listing_verdicts (
  id integer generated always as identity primary key,
  property_id integer not null references properties on delete cascade,
  kind text not null check (kind in ('new', 'change')),
  passed boolean not null,
  why text,
  staff_id integer references staff,
  at timestamptz not null
);
create index verdicts_of_stay on listing_verdicts (property_id, id);

-- What the staff saw that proves what is claimed of a stay, as they noted it.
create table listing_proofs (
  id integer generated always as identity primary key,
  property_id integer not null references properties on delete cascade,
  claim text not null,
  kind text not null,
  -- The number or file that was seen.
  reference text not null check (reference <> ''),
  valid_until date,
  noted_by integer not null references staff,
  noted_at timestamptz not null,
  withdrawn_by integer references staff,
  withdrawn_at timestamptz,
  withdrawn_why text
);
create index proofs_of_stay on listing_proofs (property_id);
create index proofs_that_end on listing_proofs (valid_until) where withdrawn_at is null;

-- Two stays that may be one and the same, by their pictures or by place and name; once somebody has said which, it is not asked again.
create table listing_likenesses (
  id integer generated always as identity primary key,
  one_id integer not null references properties on delete cascade,
  other_id integer not null references properties on delete cascade,
  pictures jsonb not null,
  metres integer,
  -- Of a hundred.
  alike_names integer not null,
  found_at timestamptz not null,
  verdict text check (verdict in ('same', 'different')),
  decided_by integer references staff,
  decided_at timestamptz,
  decided_why text,
  check (one_id < other_id),
  unique (one_id, other_id)
);
create index likenesses_of_other on listing_likenesses (other_id);
create index likenesses_open on listing_likenesses (id) where verdict is null;

-- The 64 bits of what a picture looks like, cut into pieces: pictures that are alike have one of them in common.
create table photo_bands (
  media_id integer not null references media on delete cascade,
  property_id integer not null references properties on delete cascade,
  band smallint not null,
  bits integer not null,
  primary key (media_id, band)
);
create index photos_by_band on photo_bands (band, bits);
create index bands_of_stay on photo_bands (property_id);

-- Stays that were compared with others, as they are; a change of name, place or pictures takes the row away.
create table listing_compared (
  property_id integer primary key references properties on delete cascade,
  at timestamptz not null
);
