-- How often the page of a stay was looked at, by the day in India. Of nobody is kept that they did.
create table stay_views (
  property_id integer not null references properties on delete cascade,
  day date not null,
  views integer not null check (views > 0),
  primary key (property_id, day)
);
