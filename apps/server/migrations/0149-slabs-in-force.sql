-- The slabs of GST are what stands here and nothing else: the release before wrote what it knew at each start.
-- few rows: one, where nobody has one
insert into tax_rules (rule, valid_from, value, source, to_confirm)
select 'gst_slabs', '2025-09-22', '{"low_percent": 5, "high_percent": 18, "low_taxable_max": 750000}',
  '56th GST Council, in force 2025-09-22: accommodation up to ₹7,500 a unit and day 5% without input tax credit, above 18% (moneycontrol.com 13550269; newindianexpress.com 2025-09-16)',
  'That 5% without input tax credit is mandatory, and that what is kept of a cancelled stay is taxed as the stay.'
where not exists (select from tax_rules where rule = 'gst_slabs');

-- Between which prices the last entry and the one before have no slab, the lowest first: above the first up to the second of each
-- pair, in paise. Gaps that meet are one. The second way to the rule of rules/tax/slabs.ts.
create function slab_gaps() returns bigint[] language sql stable parallel safe as $$
  with gaps as (
    select (value ->> 'low_taxable_max')::bigint * (100 + (value ->> 'low_percent')::integer) / 100 as low,
      (value ->> 'low_taxable_max')::bigint * (100 + (value ->> 'high_percent')::integer) / 100 as high
    from tax_rules where rule = 'gst_slabs' order by valid_from desc limit 2
  ), sorted as (
    select array_agg(low order by low, high) as lows, array_agg(high order by low, high) as highs from gaps
  )
  select case when lows[2] is null or lows[2] <= highs[1] then array[lows[1], greatest(highs[1], highs[2])]
    else array[lows[1], highs[1], lows[2], highs[2]] end
  from sorted
$$;

-- A computed price of a night as it is charged: the dearest one below where no slab of the tax fits.
create function within_slab(price bigint, gaps bigint[]) returns bigint language sql immutable parallel safe as $$
  select case when price > gaps[1] and price <= gaps[2] then gaps[1]
    when price > gaps[3] and price <= gaps[4] then gaps[3] else price end
$$;

-- As the function of 0049, by the slabs of the table; what is no sum stays as the owner asks it.
create or replace function rates_total(room integer, base integer, weekend integer, check_in date, check_out date,
  percent integer, extra bigint) returns bigint
language sql stable parallel safe as $$
  select case when check_in is null then case when extra = 0 then base else within_slab(base + extra, gaps) end else (
    select sum(case when extra = 0 then less else within_slab(extra + less, gaps) end)
    from (
      select case when percent = 0 then rate
        else within_slab(greatest(100, rate * (100 - percent) / 10000 * 100), gaps) end as less
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
      ) nightly) discounted) end
  from (select slab_gaps() as gaps offset 0) slabs
$$;
drop function within_slab(bigint);
