create extension if not exists pg_trgm;

-- The owner's side of a property.
create table businesses (
  id integer generated always as identity primary key,
  name text not null,
  owner_name text not null,
  email text unique,
  phone text,
  hosting_since date not null,
  import_source text unique
);

create table cities (
  id integer generated always as identity primary key,
  name text not null unique,
  state text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180)
);
create index cities_name_trgm on cities using gin (lower(name) gin_trgm_ops);

-- Other names a city goes by, lower case: Bombay for Mumbai; Goa for each of its towns.
create table city_aliases (
  alias text not null check (alias = lower(alias)),
  city_id integer not null references cities on delete cascade,
  primary key (alias, city_id)
);
create index city_aliases_trgm on city_aliases using gin (alias gin_trgm_ops);

create table categories (
  id integer generated always as identity primary key,
  name text not null unique
);

create table amenities (
  id integer generated always as identity primary key,
  name text not null unique,
  group_name text not null,
  position integer not null
);

create table properties (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$'),
  business_id integer not null references businesses,
  category_id integer not null references categories,
  city_id integer not null references cities,
  name text not null,
  description text not null,
  address text not null,
  locality text not null,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  star_rating numeric(2, 1) not null check (star_rating between 0 and 5),
  location_note text,
  check_in_time text not null default '14:00' check (check_in_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  check_out_time text not null default '11:00' check (check_out_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- True where the owner accepts each booking by hand.
  reviews_requests boolean not null default false,
  import_source text,
  import_ref text,
  import_hash text,
  unique (import_source, import_ref)
);
create index on properties (city_id);
create index on properties (category_id);
create index properties_name_trgm on properties using gin (lower(name) gin_trgm_ops);

create table property_amenities (
  property_id integer not null references properties on delete cascade,
  amenity_id integer not null references amenities,
  primary key (property_id, amenity_id)
);
create index on property_amenities (amenity_id);

-- Prices are paise a night; meals are for the room, not for a person.
create table rooms (
  id integer generated always as identity primary key,
  property_id integer not null references properties on delete cascade,
  name text not null,
  units integer not null check (units between 1 and 999),
  sleeps integer not null check (sleeps between 1 and 50),
  base_price integer not null check (base_price > 0),
  meal text not null check (meal in ('both', 'yes', 'no')),
  breakfast integer not null default 0 check (breakfast >= 0),
  lunch integer not null default 0 check (lunch >= 0),
  dinner integer not null default 0 check (dinner >= 0),
  bed_type text not null,
  size_sqft integer check (size_sqft > 0),
  smoking_allowed boolean not null default false,
  -- Nights with no unit left, kept in the transaction that takes or frees them.
  sold_out datemultirange not null default '{}'
);
create index on rooms (property_id);

create table room_amenities (
  room_id integer not null references rooms on delete cascade,
  amenity_id integer not null references amenities,
  primary key (room_id, amenity_id)
);

create table media (
  id integer generated always as identity primary key,
  property_id integer not null references properties on delete cascade,
  -- Null for pictures of the property itself.
  room_id integer references rooms on delete cascade,
  key text not null,
  alt text not null,
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  position integer not null
);
create index on media (property_id, position);

-- One row a room and night with something booked. `units` stands beside `booked` so that one CHECK keeps
-- a night from being sold twice, whatever the code does.
create table room_nights (
  room_id integer not null references rooms on delete cascade,
  night date not null,
  booked integer not null,
  units integer not null,
  primary key (room_id, night),
  check (booked between 0 and units)
);
