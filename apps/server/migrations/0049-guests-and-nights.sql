-- What a stay costs beyond the rates of its nights: extra guests, and less for a longer stay (0054).

-- How many guests the rates of a room include, and what each further one, and each child, costs a night, in paise. Without
-- a price all it sleeps are included, as the release before sells it.
alter table rooms
  add column included_guests integer,
  add column extra_guest_price integer,
  add column extra_child_price integer;
alter table rooms add constraint extra_guests_are_priced check (
  included_guests >= 1 and (extra_guest_price is null) = (included_guests is null)
  and extra_guest_price > 0 and extra_guest_price % 100 = 0
  and (extra_child_price is null or extra_guest_price is not null)
  and extra_child_price >= 0 and extra_child_price % 100 = 0 and extra_child_price <= extra_guest_price
) not valid;

create table room_discounts (
  room_id integer not null references rooms on delete cascade,
  from_nights integer not null check (from_nights between 2 and 30),
  percent integer not null check (percent between 1 and 90),
  primary key (room_id, from_nights)
);

do $$
begin
  create trigger search_inserted after insert on room_discounts referencing new table as new_rows
    for each statement execute function note_rates();
  create trigger search_updated after update on room_discounts referencing old table as old_rows new table as new_rows
    for each statement execute function note_rates();
  create trigger search_deleted after delete on room_discounts referencing old table as old_rows
    for each statement execute function note_rates();
  create trigger search_truncated after truncate on room_discounts
    for each statement execute function note_everything();
end $$;

-- How many of the guests are children, and what rooms were priced by beside their rates (rules/booked-price.ts); null: by
-- those alone, as the release before prices them.
alter table bookings add column children integer not null default 0;
alter table booking_changes add column children integer not null default 0;
alter table booking_rooms add column priced_by jsonb;

-- Owners who change these of one room at once are told of one another.
alter table calendar_changes drop constraint kind_is_known;
alter table calendar_changes add constraint kind_is_known check (
  kind in ('base', 'season', 'date', 'closure', 'room_limits', 'date_limits', 'terms')
) not valid;

-- A computed price of a night as it is charged: the dearest one below where no slab of the tax fits.
create function within_slab(price bigint) returns bigint language sql immutable parallel safe as $$
  select case when price between 787501 and 885000 then 787500 else price end
$$;

-- The percentage that a stay of so many nights costs less in a room; null where it does not.
create function length_discount(room integer, nights integer) returns integer language sql stable parallel safe as $$
  select percent from room_discounts where room_id = room and from_nights <= nights order by from_nights desc limit 1
$$;

-- As the function of 0035, each night with so many percent off and extra guests added: the second way to the sum of
-- rules/terms. Without dates, of one night at the base price.
create function rates_total(room integer, base integer, weekend integer, check_in date, check_out date, percent integer,
  extra bigint) returns bigint
language sql stable parallel safe as $$
  select case when check_in is null then within_slab(base + extra) else (
    select sum(within_slab(extra + case when percent = 0 then rate
      else within_slab(greatest(100, rate * (100 - percent) / 10000 * 100)) end))
    from (
      select (case
        when d.price is not null then d.price
        when extract(isodow from n.night) not in (5, 6) then coalesce(s.price, base)
        when s.price is not null then coalesce(s.weekend_price, s.price)
        else coalesce(weekend, base)
      end)::bigint as rate
      from (select check_in + i as night from generate_series(0, check_out - check_in - 1) i) n
      left join room_rates d on d.room_id = room and d.night = n.night
      left join room_seasons s on s.room_id = room and n.night between s.first_night and s.last_night
    ) nightly) end
$$;

-- What a unit of a room costs for all nights with each number of extra guests, and of children among them where these cost
-- less; nothing where all it sleeps are included.
create function extra_totals(room integer, check_in date, check_out date, party integer, children integer)
returns table (extra_guests integer, extra_children integer, total bigint)
language sql stable parallel safe as $$
  select more - young, young, rates_total(room, r.base_price, r.weekend_price, check_in, check_out,
    coalesce(length_discount(room, check_out - check_in), 0),
    (more - young) * r.extra_guest_price::bigint + young * coalesce(r.extra_child_price, r.extra_guest_price)::bigint)
  from rooms r, generate_series(1, least(r.sleeps, party) - r.included_guests) more,
    generate_series(0, case when r.extra_child_price < r.extra_guest_price then least(more, children) else 0 end) young
  where r.id = room and r.included_guests < r.sleeps
  order by more, young desc
$$;

-- As the function of 0032, where rooms of a stay have prices for extra guests: `totals` are with those included. What is
-- left to be housed are so many adults, where places for children alone would not do, and so many heads in all.
create function cheapest_party(rooms integer[], totals bigint[], free integer[], check_in date, check_out date,
  party integer, children integer) returns bigint
language plpgsql stable parallel safe as $$
declare
  kind record;
  best bigint[];
  before bigint;
  adults integer := case when children = 0 then 0 else party - children end;
  width integer := party + 1;
begin
  best := array_fill(null::bigint, array[(adults + 1) * width], array[0]);
  best[0] := 0;
  for kind in
    select k.free, places[1] as included, places, young, sums
    from (
      select f.free, array[f.included] || coalesce(e.places, '{}') as places, array[0] || coalesce(e.young, '{}') as young,
        array[f.total] || coalesce(e.sums, '{}') as sums
      from (
        select u.id, u.total, u.free,
          case when r.included_guests < r.sleeps then r.included_guests else r.sleeps end as included
        from unnest(rooms, totals, free) as u (id, total, free) join rooms r on r.id = u.id) f
      left join lateral (
        select array_agg(f.included + x.extra_guests) as places, array_agg(x.extra_children) as young,
          array_agg(x.total) as sums
        from extra_totals(f.id, check_in, check_out, party, children) x) e on true) k
  loop
    for unit in 1 .. least(kind.free, (party + kind.included - 1) / kind.included) loop
      for grown in reverse adults .. 0 loop
        for heads in reverse party .. 0 loop
          continue when grown = 0 and heads = 0;
          for way in 1 .. cardinality(kind.places) loop
            before := best[greatest(0, grown - kind.places[way]) * width
              + greatest(0, heads - kind.places[way] - kind.young[way])];
            if before is not null and
              (best[grown * width + heads] is null or before + kind.sums[way] < best[grown * width + heads])
            then
              best[grown * width + heads] := before + kind.sums[way];
            end if;
          end loop;
        end loop;
      end loop;
    end loop;
  end loop;
  return best[adults * width + party];
end $$;
