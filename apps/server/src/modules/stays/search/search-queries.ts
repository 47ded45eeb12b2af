import type { CalendarDate } from '@basera/contract/calendar-date';
import type { MapArea } from '@basera/contract/endpoints/search-query';
import type { Paise } from '@basera/contract/money';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

/** A search in the database's terms: dates or none, prices in paise, no upper bound where null. */
export type StaySearch = {
  city: string | null;
  /** A stay without coordinates lies in no area. */
  area: MapArea | null;
  dates: { checkIn: CalendarDate; checkOut: CalendarDate } | null;
  guests: number;
  categoryIds: number[];
  stars: number[];
  amenityIds: number[];
  priceMin: Paise;
  priceMax: Paise | null;
  order: 'asc' | 'desc';
  offset: number;
  limit: number;
};

export type FoundStay = { id: number; room_id: number; price: Paise; free_units: number };

/** A place by its name, one of its other names, or its state. */
export const inPlace = (place: string, column = 'p.city_id') => sql`${sql.ref(column)} in (
  select id from cities where lower(name) = ${place} or lower(state) = ${place}
  union select city_id from city_aliases where alias = ${place})`;

/** Rooms with a unit free on every night, and how many units are. Without dates: all rooms. */
function freeRooms({ dates }: StaySearch): RawBuilder<unknown> {
  if (!dates) return sql`select r.id, r.property_id, r.base_price, r.sleeps, r.units as free_units from rooms r`;
  const { checkIn, checkOut } = dates;
  return sql`
    select r.id, r.property_id, r.base_price, r.sleeps, r.units - coalesce((
      select max(n.booked) from room_nights n
      where n.room_id = r.id and n.night >= ${checkIn} and n.night < ${checkOut}), 0) as free_units
    from rooms r
    where not r.sold_out && daterange(${checkIn}, ${checkOut})`;
}

function propertyFilters(search: StaySearch): RawBuilder<unknown> {
  const filters = [sql`true`];
  if (search.city) filters.push(inPlace(search.city.toLowerCase()));
  if (search.area) {
    const { north, south, east, west } = search.area;
    filters.push(sql`p.latitude between ${south} and ${north} and p.longitude between ${west} and ${east}`);
  }
  if (search.categoryIds.length > 0) filters.push(sql`p.category_id = any(${search.categoryIds}::int[])`);
  if (search.stars.length > 0) filters.push(sql`floor(p.star_rating) = any(${search.stars}::int[])`);
  if (search.amenityIds.length > 0) {
    filters.push(sql`(select count(*) from property_amenities pa
      where pa.property_id = p.id and pa.amenity_id = any(${search.amenityIds}::int[])) = ${search.amenityIds.length}`);
  }
  return sql.join(filters, sql` and `);
}

/** Every stay that matches, with its cheapest free room: one row a stay. */
function found(search: StaySearch): RawBuilder<unknown> {
  const { priceMin, priceMax } = search;
  return sql`
    select p.id, (array_agg(f.id order by f.base_price, f.id))[1] as room_id,
      min(f.base_price) as price, sum(f.free_units)::int as free_units
    from properties p join (${freeRooms(search)}) f on f.property_id = p.id
    where ${propertyFilters(search)}
    group by p.id
    having sum(f.free_units * f.sleeps) >= ${search.guests}
      and min(f.base_price) >= ${priceMin}
      and (${priceMax}::int is null or min(f.base_price) <= ${priceMax})`;
}

/** One page of stays by price, and how many there are in all. */
export async function findStays(db: Kysely<DB>, search: StaySearch): Promise<{ stays: FoundStay[]; total: number }> {
  const direction = search.order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<FoundStay & { total: number }>`
    with found as materialized (${found(search)}),
      page as (select * from found order by price ${direction}, id limit ${search.limit} offset ${search.offset})
    select page.*, counted.total
    from (select count(*)::int as total from found) counted left join page on true
    order by page.price ${direction}, page.id`.execute(db);
  return { stays: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}
