-- After an owner has cancelled a booking, its nights are not sold dearer: what a room may cost at most on a night, in paise.
-- `booking_id` is the booking whose cancelling set it. What the release before sells meanwhile is not bounded.
create table rate_caps (
  room_id integer not null references rooms on delete cascade,
  night date not null,
  price integer not null check (price > 0 and price % 100 = 0),
  booking_id integer references bookings on delete set null,
  primary key (room_id, night)
);
create index rate_caps_by_booking on rate_caps (booking_id);

do $$
begin
  create trigger search_inserted after insert on rate_caps referencing new table as new_rows
    for each statement execute function note_rates();
  create trigger search_updated after update on rate_caps referencing old table as old_rows new table as new_rows
    for each statement execute function note_rates();
  create trigger search_deleted after delete on rate_caps referencing old table as old_rows
    for each statement execute function note_rates();
  create trigger search_truncated after truncate on rate_caps
    for each statement execute function note_everything();
end $$;

-- As the functions of 0035 and 0149, no night above its cap: the second way to the sum of rules/rates.ts.
create or replace function rates_total(room integer, base integer, weekend integer, check_in date, check_out date) returns bigint
language sql stable parallel safe as $$
  select sum(least(c.price, case
    when d.price is not null then d.price
    when extract(isodow from n.night) not in (5, 6) then coalesce(s.price, base)
    when s.price is not null then coalesce(s.weekend_price, s.price)
    else coalesce(weekend, base)
  end))
  from (select check_in + i as night from generate_series(0, check_out - check_in - 1) i) n
  left join room_rates d on d.room_id = room and d.night = n.night
  left join room_seasons s on s.room_id = room and n.night between s.first_night and s.last_night
  left join rate_caps c on c.room_id = room and c.night = n.night
$$;

create or replace function rates_total(room integer, base integer, weekend integer, check_in date, check_out date,
  percent integer, extra bigint) returns bigint
language sql stable parallel safe as $$
  select case when check_in is null then case when extra = 0 then base else within_slab(base + extra, gaps) end else (
    select sum(case when extra = 0 then less else within_slab(extra + less, gaps) end)
    from (
      select case when percent = 0 then rate
        else within_slab(greatest(100, rate * (100 - percent) / 10000 * 100), gaps) end as less
      from (
        select least(c.price, case
          when d.price is not null then d.price
          when extract(isodow from n.night) not in (5, 6) then coalesce(s.price, base)
          when s.price is not null then coalesce(s.weekend_price, s.price)
          else coalesce(weekend, base)
        end)::bigint as rate
        from (select check_in + i as night from generate_series(0, check_out - check_in - 1) i) n
        left join room_rates d on d.room_id = room and d.night = n.night
        left join room_seasons s on s.room_id = room and n.night between s.first_night and s.last_night
        left join rate_caps c on c.room_id = room and c.night = n.night
      ) nightly) discounted) end
  from (select slab_gaps() as gaps offset 0) slabs
$$;
