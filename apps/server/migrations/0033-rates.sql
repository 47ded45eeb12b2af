-- What a room costs on a night: the rate of the date, else of the season, else the base price. Season and base may have
-- another price on weekend nights. Paise, in whole rupees, and none between the slabs of the tax (0012). The release
-- before sells at the base price.
alter table rooms add column weekend_price integer;
alter table rooms add constraint weekend_has_one_slab check (
  weekend_price > 0 and weekend_price % 100 = 0 and weekend_price not between 787501 and 885000
) not valid;

create table room_seasons (
  room_id integer not null references rooms on delete cascade,
  first_night date not null,
  -- Of the season too.
  last_night date not null,
  price integer not null check (price > 0 and price % 100 = 0 and price not between 787501 and 885000),
  weekend_price integer check (
    weekend_price > 0 and weekend_price % 100 = 0 and weekend_price not between 787501 and 885000
  ),
  primary key (room_id, first_night),
  check (last_night >= first_night),
  -- A range of one number stands for the number, which an index of ranges could not hold without an extension.
  constraint one_season_a_night exclude using gist (
    int4range(room_id, room_id, '[]') with &&, daterange(first_night, last_night, '[]') with &&
  )
);

create table room_rates (
  room_id integer not null references rooms on delete cascade,
  night date not null,
  price integer not null check (price > 0 and price % 100 = 0 and price not between 787501 and 885000),
  primary key (room_id, night)
);

-- As 0006 does for nights, whose rows never move to another room; these may.
create function note_rates() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_search_changes(array(
      select distinct r.property_id from (select distinct room_id from new_rows) n join rooms r on r.id = n.room_id));
  elsif tg_op = 'DELETE' then
    perform note_search_changes(array(
      select distinct r.property_id from (select distinct room_id from old_rows) n join rooms r on r.id = n.room_id));
  else
    perform note_search_changes(array(
      select distinct r.property_id from (select room_id from new_rows union select room_id from old_rows) n
      join rooms r on r.id = n.room_id));
  end if;
  return null;
end $$;

do $$
declare
  watched text;
begin
  foreach watched in array array['room_seasons', 'room_rates'] loop
    execute format('create trigger search_inserted after insert on %I referencing new table as new_rows
      for each statement execute function note_rates()', watched);
    execute format('create trigger search_updated after update on %I referencing old table as old_rows
      new table as new_rows for each statement execute function note_rates()', watched);
    execute format('create trigger search_deleted after delete on %I referencing old table as old_rows
      for each statement execute function note_rates()', watched);
    execute format('create trigger search_truncated after truncate on %I
      for each statement execute function note_everything()', watched);
  end loop;
end $$;
