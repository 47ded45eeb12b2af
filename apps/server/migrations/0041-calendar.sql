-- Units that an owner keeps from sale stand in the row that nights are sold by, so that one CHECK keeps booked and closed
-- together within the units. The release before sells under it too.
alter table room_nights add column closed integer not null default 0;
alter table room_nights add constraint night_has_units check (closed >= 0 and booked + closed <= units) not valid;

-- Why units are closed: they add up to room_nights.closed.
create table room_closures (
  room_id integer not null references rooms on delete cascade,
  night date not null,
  why text not null check (why in ('owner')),
  units integer not null check (units > 0),
  primary key (room_id, night, why)
);

-- What the owner calls it.
alter table room_seasons add column name text;

-- One row a stay that somebody has edited: whoever writes prices or closures of it locks this first, and takes the next
-- version. `forgotten`: up to which changes are no longer kept.
create table calendars (
  property_id integer primary key references properties on delete cascade,
  version integer not null,
  forgotten integer not null default 0
);

-- Who changed what of which room, for those who looked before. Nights are a range of ranges; none for base prices.
create table calendar_changes (
  property_id integer not null references properties on delete cascade,
  version integer not null,
  room_id integer not null references rooms on delete cascade,
  kind text not null check (kind in ('base', 'season', 'date', 'closure')),
  nights datemultirange not null,
  user_id integer references users on delete set null,
  at timestamptz not null,
  primary key (property_id, version, room_id, kind)
);
