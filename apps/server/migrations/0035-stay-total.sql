-- What one room costs from check-in to check-out, night by night: the second way to the sum of rules/rates.ts, which the
-- search asks where it is answered by the database. Weekend nights are those of Friday and Saturday.
create function rates_total(room integer, base integer, weekend integer, check_in date, check_out date) returns bigint
language sql stable parallel safe as $$
  select sum(case
    when d.price is not null then d.price
    when extract(isodow from n.night) not in (5, 6) then coalesce(s.price, base)
    when s.price is not null then coalesce(s.weekend_price, s.price)
    else coalesce(weekend, base)
  end)
  from (select check_in + i as night from generate_series(0, check_out - check_in - 1) i) n
  left join room_rates d on d.room_id = room and d.night = n.night
  left join room_seasons s on s.room_id = room and n.night between s.first_night and s.last_night
$$;
