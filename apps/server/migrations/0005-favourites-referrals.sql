create table favourites (
  user_id integer not null references users on delete cascade,
  property_id integer not null references properties on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, property_id)
);

-- A friend counts once, for the first who shared a link with them.
create table referrals (
  friend_id integer primary key references users on delete cascade,
  shared_by_user_id integer not null references users on delete cascade,
  created_at timestamptz not null,
  check (friend_id <> shared_by_user_id)
);
create index on referrals (shared_by_user_id, created_at desc);
