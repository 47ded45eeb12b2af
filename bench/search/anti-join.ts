import type { SearchQuery } from '@basera/contract/endpoints/search-query';
import { PAGE_SIZE } from '@basera/contract/limits';
import { partySize } from '@basera/contract/rules/guests';
import type pg from 'pg';

/**
 * The answer of a search (page of ids and total) as one would first write it: rooms without a full night, found by an
 * anti-join against the booked nights.
 */
export async function findByAntiJoin(pool: pg.Pool, query: SearchQuery): Promise<{ ids: number[]; total: number }> {
  const values = [
    query.from_date,
    query.to_date,
    query.city?.toLowerCase() ?? null,
    query.category_id ?? null,
    query.star_rating ?? null,
    query.amenities ?? null,
    (query.price_min ?? 0) * 100,
    query.price_max === undefined ? null : query.price_max * 100,
    partySize(query.max_guests ?? 0),
    PAGE_SIZE,
    ((query.page ?? 1) - 1) * PAGE_SIZE,
    query.house_rules?.includes('couples_welcome') ?? false,
  ];
  const { rows } = await pool.query<{ id: number | null; total: number }>(
    `with free as (
      select r.id, r.property_id, r.sleeps,
        coalesce(rates_total(r.id, r.base_price, r.weekend_price, $1::date, $2::date), r.base_price) as total, r.units - coalesce((
        select max(n.booked + n.closed + n.linked) from room_nights n where n.room_id = r.id and n.night >= $1::date and n.night < $2::date), 0) as units
      from rooms r
      where not exists (
        select 1 from room_nights n
        where n.room_id = r.id and n.night >= $1::date and n.night < $2::date and n.booked = n.units)
    ), housed as (
      select p.id, cheapest_party(array_agg(f.total), array_agg(f.sleeps), array_agg(f.units), $9) as price
      from properties p join free f on f.property_id = p.id
      where ($3::text is null or p.city_id in (
          select id from cities where lower(name) = $3 or lower(state) = $3
          union select city_id from city_aliases where alias = $3))
        and ($4::int[] is null or p.category_id = any($4))
        and ($5::int[] is null or floor(p.star_rating) = any($5))
        and ($6::int[] is null or (select count(*) from property_amenities a
          where a.property_id = p.id and a.amenity_id = any($6)) = cardinality($6))
        and (not $12 or exists (select from house_rules h where h.property_id = p.id and h.couples_welcome))
      group by p.id
      having sum(f.units * f.sleeps) >= $9
    ), found as materialized (
      select * from housed cross join lateral (select round(price::numeric / coalesce($2::date - $1::date, 1)) as a_night) n
      where a_night >= $7 and ($8::int is null or a_night <= $8)
    ), page as (select * from found order by price, id limit $10 offset $11)
    select page.id, counted.total from (select count(*)::int as total from found) counted left join page on true
    order by page.price, page.id`,
    values,
  );
  return { ids: rows.flatMap((row) => (row.id === null ? [] : [row.id])), total: rows[0]?.total ?? 0 };
}
