-- A whole house and its rooms, a dorm and its beds: what is sold of one is taken from the other. A room is a whole of some
-- others or a part of one, never both, and all are of one stay; who links rooms sees to that under the lock of the stay.
create table room_links (
  part_id integer primary key references rooms on delete cascade,
  whole_id integer not null references rooms on delete cascade,
  -- So many of the part's units belong to the whole; null: all there are.
  units integer check (units > 0),
  -- Nights before are left as they were sold.
  since date not null,
  check (part_id <> whole_id)
);
create index room_links_of_whole on room_links (whole_id);

-- Units of a night that are not for sale because of what is sold or closed of a linked room, in the row that nights are
-- sold by, so that one CHECK keeps all of them together within the units. The release before sells under it too.
alter table room_nights add column linked integer not null default 0;
alter table room_nights add constraint night_has_linked_units
  check (linked >= 0 and booked + closed + linked <= units) not valid;

-- As 0033 does for rates. Links never move to another stay.
create function note_links() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform note_search_changes(array(
      select distinct r.property_id from old_rows n join rooms r on r.id = n.whole_id));
  else
    perform note_search_changes(array(
      select distinct r.property_id from new_rows n join rooms r on r.id = n.whole_id));
  end if;
  return null;
end $$;
create trigger search_inserted after insert on room_links referencing new table as new_rows
  for each statement execute function note_links();
create trigger search_updated after update on room_links referencing new table as new_rows
  for each statement execute function note_links();
create trigger search_deleted after delete on room_links referencing old table as old_rows
  for each statement execute function note_links();
create trigger search_truncated after truncate on room_links
  for each statement execute function note_everything();

-- As 0047 has it; a night that linked rooms have taken ends a gap too.
create or replace function takes_trip(room integer, check_in date, check_out date, today date) returns boolean
language plpgsql stable parallel safe as $$
declare
  nights integer := check_out - check_in;
  limits room_limits;
  own room_date_limits;
  least_asked integer;
  earliest date;
  gap integer;
begin
  select * into limits from room_limits l where l.room_id = room;
  if check_in - today < limits.notice_days or check_in - today > limits.ahead_days then return false; end if;
  select * into own from room_date_limits d where d.room_id = room and d.date = check_in;
  if own.no_arrival or nights > coalesce(own.most_nights, limits.most_nights) then return false; end if;
  if exists (select from room_date_limits d where d.room_id = room and d.date = check_out and d.no_departure) then
    return false;
  end if;
  least_asked := coalesce(own.least_nights, limits.least_nights, 1);
  if nights >= least_asked then return true; end if;
  if not limits.fills_gaps then return false; end if;
  select greatest(today + coalesce(limits.notice_days, 0), p.live_from) into earliest
  from rooms r join properties p on p.id = r.property_id where r.id = room;
  select
    coalesce(min(n.night) filter (where n.night >= check_out), check_in + least_asked)
    - greatest(coalesce(max(n.night) filter (where n.night < check_in), check_out - least_asked - 1) + 1, earliest)
  into gap
  from room_nights n join rooms r on r.id = n.room_id
  where n.room_id = room and n.night between check_out - least_asked and check_in + least_asked
    and n.booked + n.closed + n.linked >= least(n.units, r.units);
  return nights >= gap;
end $$;
