-- Prices that no slab of GST fits are refused by what stands in tax_rules, in the place of the CHECKs of 0012 and 0033, which knew one entry.
-- What was asked before an entry came stays as it is until somebody asks another price.
alter table rooms drop constraint night_has_one_slab, drop constraint weekend_has_one_slab,
  add constraint weekend_is_whole_rupees check (weekend_price > 0 and weekend_price % 100 = 0) not valid;
alter table room_seasons drop constraint room_seasons_price_check, drop constraint room_seasons_weekend_price_check,
  add constraint prices_are_whole_rupees check (
    price > 0 and price % 100 = 0 and weekend_price > 0 and weekend_price % 100 = 0
  ) not valid;
alter table room_rates drop constraint room_rates_price_check,
  add constraint price_is_whole_rupees check (price > 0 and price % 100 = 0) not valid;

create function require_slabs(prices bigint[]) returns void language plpgsql stable as $$
declare
  price bigint;
  gaps bigint[];
begin
  if num_nulls(variadic prices) = cardinality(prices) then return; end if;
  gaps := slab_gaps();
  foreach price in array prices loop
    if within_slab(price, gaps) <> price then
      raise exception 'no slab of GST fits a night at % paise', price using errcode = 'check_violation';
    end if;
  end loop;
end $$;

-- After the row, so that what is written over with the same is no new price; of a new row all prices are.
create function rooms_have_slabs() returns trigger language plpgsql as $$
declare
  whole bigint := new.base_price + case when new.meal = 'both' then new.breakfast + new.lunch + new.dinner else 0 end;
  whole_before bigint := old.base_price + case when old.meal = 'both' then old.breakfast + old.lunch + old.dinner else 0 end;
begin
  perform require_slabs(array[
    case when new.base_price is distinct from old.base_price then new.base_price end,
    case when new.weekend_price is distinct from old.weekend_price then new.weekend_price end,
    case when whole is distinct from whole_before then whole end
  ]);
  return null;
end $$;
create trigger rooms_have_slabs after insert or update on rooms for each row execute function rooms_have_slabs();

create function season_has_slabs() returns trigger language plpgsql as $$
begin
  perform require_slabs(array[
    case when new.price is distinct from old.price then new.price end,
    case when new.weekend_price is distinct from old.weekend_price then new.weekend_price end
  ]);
  return null;
end $$;
create trigger season_has_slabs after insert or update on room_seasons for each row execute function season_has_slabs();

create function date_has_slabs() returns trigger language plpgsql as $$
begin
  perform require_slabs(array[case when new.price is distinct from old.price then new.price end]);
  return null;
end $$;
create trigger date_has_slabs after insert or update on room_rates for each row execute function date_has_slabs();
