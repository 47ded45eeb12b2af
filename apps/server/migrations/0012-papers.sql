-- The price of a night has tax in it: 5% up to 7,500 rupees of taxable value, 18% above. A price above 7,875 and up to 8,850 rupees has neither slab:
-- such rooms move to the nearest price in whole rupees that has one, with their meals and without (7,875 and 8,851 are the limits; of two as near the
-- lower one), by at most a few hundred rupees. Meals keep their prices, and bookings keep the prices they were made at.
with given as (
  select id, property_id, base_price, case when meal = 'both' then breakfast + lunch + dinner else 0 end as meals from rooms
), moved as (
  update rooms r
  set base_price = (
    select candidate
    from (values (787500), (885100), (floor((787500 - g.meals) / 100.0)::int * 100), (floor((885000 - g.meals) / 100.0)::int * 100 + 100)) as v (candidate)
    where candidate > 0 and candidate not between 787501 and 885000 and candidate + g.meals not between 787501 and 885000
    order by abs(candidate - g.base_price), candidate
    limit 1)
  from given g
  where g.id = r.id
    and (g.base_price between 787501 and 885000 or g.base_price + g.meals between 787501 and 885000)
  returning r.property_id
)
update properties set changed_at = now() where id in (select property_id from moved);

alter table rooms add constraint night_has_one_slab check (
  base_price not between 787501 and 885000
  and (meal <> 'both' or base_price + breakfast + lunch + dinner not between 787501 and 885000)
);

-- The number under which the tax office knows a business; where a guest books for theirs, it stands on the invoice.
alter table businesses add column gstin text check (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$');
alter table bookings
  add column buyer_gstin text check (buyer_gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'),
  add column buyer_business text,
  add check ((buyer_gstin is null) = (buyer_business is null));

-- The last number given in a financial year ('26-27'). No sequence: a transaction that fails must leave no gap.
create table invoice_counters (
  financial_year text primary key,
  last integer not null check (last > 0)
);

-- Everything an invoice says, as it was when it was made. Paise.
create table invoices (
  id integer generated always as identity primary key,
  number text not null unique check (length(number) <= 16),
  financial_year text not null references invoice_counters,
  serial integer not null check (serial > 0),
  booking_id integer not null unique references bookings,
  kind text not null check (kind in ('stay', 'cancellation')),
  issued_on date not null,
  created_at timestamptz not null,
  seller_name text not null,
  seller_gstin text,
  property_name text not null,
  property_address text not null,
  property_state text not null,
  operator_name text not null,
  operator_address text not null,
  operator_gstin text,
  buyer_name text not null,
  buyer_email text,
  buyer_gstin text,
  buyer_business text,
  check_in date not null,
  check_out date not null,
  rows jsonb not null,
  total bigint not null check (total > 0),
  taxable bigint not null,
  cgst bigint not null,
  sgst bigint not null,
  unique (financial_year, serial),
  check (taxable + cgst + sgst = total)
);

-- An invoice stays as it is. Only who leaves takes their name and address with them.
create function keep_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - '{buyer_name,buyer_email}'::text[] = to_jsonb(old) - '{buyer_name,buyer_email}'::text[] then
    return new;
  end if;
  raise exception 'invoice % cannot be changed', old.number;
end $$;
create trigger invoice_kept before update or delete on invoices for each row execute function keep_invoice();
