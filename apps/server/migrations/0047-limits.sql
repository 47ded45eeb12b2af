-- What owners ask of trips, beside their price: a row a room that has any limit at all, and of such rooms one a date that
-- has its own. Null where nothing is asked. The release before sells without them.
create table room_limits (
  room_id integer primary key references rooms on delete cascade,
  least_nights integer check (least_nights between 1 and 30),
  most_nights integer check (most_nights between 1 and 30),
  -- Days from today to arrival, at least and at most.
  notice_days integer check (notice_days between 1 and 500),
  ahead_days integer check (ahead_days between 1 and 500),
  -- The least nights give way to a gap between what is sold.
  fills_gaps boolean not null default false,
  check (least_nights <= most_nights),
  check (notice_days <= ahead_days)
);

create table room_date_limits (
  room_id integer not null references room_limits on delete cascade,
  -- Of arrival, for the nights and arrivals; of departure, for departures.
  date date not null,
  least_nights integer check (least_nights between 1 and 30),
  most_nights integer check (most_nights between 1 and 30),
  no_arrival boolean not null default false,
  no_departure boolean not null default false,
  primary key (room_id, date),
  check (least_nights <= most_nights)
);

-- Whether a room that is free may be sold for these dates: the second way to rules/calendar/stay-limits.ts, which the search
-- asks where it is answered by the database. A gap begins with the first night that can still be sold.
create function takes_trip(room integer, check_in date, check_out date, today date) returns boolean
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
    -- Linked rooms are of 0051, which comes before anybody sells under this.
    and n.booked + n.closed + n.linked >= least(n.units, r.units);
  return nights >= gap;
end $$;

do $$
declare
  watched text;
begin
  foreach watched in array array['room_limits', 'room_date_limits'] loop
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

-- Owners who change limits of one room at once are told of one another, as of prices.
alter table calendar_changes drop constraint calendar_changes_kind_check;
alter table calendar_changes add constraint kind_is_known check (
  kind in ('base', 'season', 'date', 'closure', 'room_limits', 'date_limits')
) not valid;
