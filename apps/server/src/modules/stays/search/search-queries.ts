import { type CalendarDate, daysBetween } from '@basera/contract/calendar-date';
import type { FilterCounts } from '@basera/contract/endpoints/search/filter-counts';
import type { MapArea, SearchOrder } from '@basera/contract/endpoints/search-query';
import type { Paise } from '@basera/contract/money';
import { HOUSE_RULES, type HouseRule } from '@basera/contract/rules/facts/house-rules';
import { partySize } from '@basera/contract/rules/guests';
import type { PartyRoom } from '@basera/contract/rules/party';
import { GUEST_RATINGS, type LeastRating } from '@basera/contract/rules/reviews/guest-rating';
import { SHOWN_STATUSES } from '@basera/contract/rules/status/listing-status';
import { partyOf } from '@basera/contract/rules/terms/extra-guests';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { takeTrip } from '../limits/limit-queries.ts';
import { countedRatings, countedRules } from './counted-names.ts';
import { type FoundStay, foundStay } from './found-stay.ts';
import { inEachWay, PART_OF } from './linked-choices.ts';
import { BEST_WEIGHT, METRES_FROM_MIDDLE, ofRated, RATING_RANK, RATING_TENTHS } from './order-keys.ts';
import { type PriceBounds, totalsBetween } from './price-bounds.ts';

/** A search in the database's terms: dates or none, prices in paise, no upper bound where null. */
export type StaySearch = {
  city: string | null;
  /** A stay without coordinates lies in no area. */
  area: MapArea | null;
  dates: { checkIn: CalendarDate; checkOut: CalendarDate } | null;
  /** The day it is: how far ahead a room is sold counts from it. */
  today: CalendarDate;
  guests: number;
  /** Of the guests. */
  children: number;
  categoryIds: number[];
  stars: number[];
  /** What guests rated it, as that is written, is as much as one of them, or more; any where none is asked for. */
  leastRatings: LeastRating[];
  amenityIds: number[];
  houseRules: HouseRule[];
  priceMin: Paise;
  priceMax: Paise | null;
  order: SearchOrder;
  offset: number;
  limit: number;
};

/** Nights of a search; prices without dates are of one. */
const nightsIn = (dates: StaySearch['dates']): number => (dates ? daysBetween(dates.checkIn, dates.checkOut) : 1);

/** A place by its name, one of its other names, or its state. */
export const inPlace = (place: string, column = 'p.city_id') => sql`${sql.ref(column)} in (
  select id from cities where lower(name) = ${place} or lower(state) = ${place}
  union select city_id from city_aliases where alias = ${place})`;

/** The stay called so is shown; on dates, its first night for sale is not after them. */
const isOnSale = (stay: string, dates: StaySearch['dates']): RawBuilder<unknown> => {
  const shown = sql`${sql.ref(`${stay}.status`)} = any(${SHOWN_STATUSES}::text[])`;
  if (!dates) return shown;
  const from = sql.ref(`${stay}.live_from`);
  return sql`${shown} and (${from} is null or ${from} <= ${dates.checkIn})`;
};

/** Whether extra guests cost something in a room. */
const HAS_EXTRAS = sql.raw('coalesce(r.included_guests < r.sleeps, false)');

/**
 * Rooms that are sold for the dates with a unit free on every night: how many units are, and what one costs for all nights with the guests it includes. Without dates:
 * all rooms, for one.
 */
function freeRooms({ dates, today }: Pick<StaySearch, 'dates' | 'today'>): RawBuilder<unknown> {
  if (!dates) {
    return sql`select r.id, r.property_id, r.base_price::bigint as total, r.sleeps, ${HAS_EXTRAS} as has_extras,
      r.units as free, r.stale_units as stale from rooms r where not r.withdrawn`;
  }
  const { checkIn, checkOut } = dates;
  return sql`
    select r.id, r.property_id, case when d.percent is null
      then rates_total(r.id, r.base_price, r.weekend_price, ${checkIn}, ${checkOut})
      else rates_total(r.id, r.base_price, r.weekend_price, ${checkIn}, ${checkOut}, d.percent, 0) end as total, r.sleeps, ${HAS_EXTRAS} as has_extras,
      r.units - coalesce((select max(n.booked + n.closed + n.linked) from room_nights n
        where n.room_id = r.id and n.night >= ${checkIn} and n.night < ${checkOut}), 0) as free, r.stale_units as stale
    from rooms r
    -- 'offset 0': asked once, not wherever it is read.
    cross join lateral (select length_discount(r.id, ${checkOut}::date - ${checkIn}::date) as percent offset 0) d
    where not r.withdrawn and not r.sold_out && daterange(${checkIn}, ${checkOut}) and ${takeTrip(dates, today)}`;
}

/** Tenths of the least of some ratings. */
const tenthsOf = (ratings: readonly LeastRating[]): number => 10 * Math.min(...ratings.map(Number));

function propertyFilters(search: StaySearch): RawBuilder<unknown> {
  const filters = [isOnSale('p', search.dates)];
  if (search.city) filters.push(inPlace(search.city.toLowerCase()));
  if (search.area) {
    const { north, south, east, west } = search.area;
    filters.push(sql`p.latitude between ${south} and ${north} and p.longitude between ${west} and ${east}`);
  }
  if (search.categoryIds.length > 0) filters.push(sql`p.category_id = any(${search.categoryIds}::int[])`);
  if (search.stars.length > 0) filters.push(sql`floor(p.star_rating) = any(${search.stars}::int[])`);
  if (search.leastRatings.length > 0)
    filters.push(sql`${sql.raw(ofRated(RATING_TENTHS))} >= ${tenthsOf(search.leastRatings)}`);
  if (search.amenityIds.length > 0) {
    filters.push(sql`(select count(*) from property_amenities pa
      where pa.property_id = p.id and pa.amenity_id = any(${search.amenityIds}::int[])) = ${search.amenityIds.length}`);
  }
  for (const rule of search.houseRules) {
    filters.push(sql`exists (select from house_rules h where h.property_id = p.id and ${sql.ref(`h.${rule}`)})`);
  }
  return sql.join(filters, sql` and `);
}

const costsBetween = ({ least, most }: PriceBounds): RawBuilder<unknown> =>
  most === Number.POSITIVE_INFINITY
    ? sql`min(total) >= ${least}::bigint`
    : sql`min(total) between ${least}::bigint and ${most}::bigint`;

type Asked = Pick<StaySearch, 'dates' | 'today' | 'guests' | 'children'>;

/** What the cheapest of some free rooms cost that sleep a party: only where extra guests cost something are the ways to fill rooms compared. */
function partyTotal({ dates, guests, children }: Asked): RawBuilder<unknown> {
  const party = partyOf(guests, children);
  return sql`case when bool_or(f.has_extras)
    then cheapest_party(array_agg(f.id), array_agg(f.total), array_agg(f.free), ${dates?.checkIn ?? null}::date,
      ${dates?.checkOut ?? null}::date, ${party.guests}, ${party.children})
    else cheapest_party(array_agg(f.total), array_agg(f.sleeps), array_agg(f.free), ${party.guests}) end`;
}

/** Of a free room, what is told of it where a page names the rooms of its price. */
function extrasOf({ dates, guests, children }: Asked): RawBuilder<unknown> {
  const party = partyOf(guests, children);
  return sql`case when f.has_extras then (
    select json_build_object('included', r.included_guests, 'extras', coalesce(json_agg(json_build_object(
      'guests', x.extra_guests, 'children', x.extra_children, 'total', x.total)), '[]'))
    from rooms r left join lateral extra_totals(r.id, ${dates?.checkIn ?? null}::date, ${dates?.checkOut ?? null}::date,
      ${party.guests}, ${party.children}) x on true
    where r.id = f.id and x.total is not null group by r.included_guests) end`;
}

/** Every stay that matches and sleeps the party, with its price: one row a stay. */
function found(search: StaySearch): RawBuilder<unknown> {
  const party = partySize(search.guests);
  const bounds = totalsBetween(search, nightsIn(search.dates));
  return sql`
    select id, min(total) as total from (
      select p.id, ${partyTotal(search)} as total
      from properties p join (${inEachWay(freeRooms(search))}) f on f.property_id = p.id
      where f.free > 0 and ${propertyFilters(search)}
      group by p.id, f.way
      having sum(f.free * f.sleeps) >= ${party}) housed
    group by id having ${bounds ? costsBetween(bounds) : sql`true`}`;
}

/** The orders of a list of found stays `f` with their own rows `p` and cities `c`. */
const ORDERS: Record<SearchOrder, RawBuilder<unknown>> = {
  asc: sql`f.total, f.id`,
  desc: sql`f.total desc, f.id`,
  best: sql`f.total * ${sql.raw(BEST_WEIGHT)}, f.total, f.id`,
  distance: sql`${sql.raw(METRES_FROM_MIDDLE)}, f.total, f.id`,
  stars: sql`floor(p.star_rating) desc, f.total, f.id`,
  rating: sql`${sql.raw(ofRated(RATING_RANK))} desc, f.total, f.id`,
};

/** A free room as the database tells it; `filled` where extra guests cost something in it. */
type FreeRow = PartyRoom & { filled: Pick<PartyRoom, 'included' | 'extras'> | null };
const partyRoom = ({ filled, ...room }: FreeRow): PartyRoom => ({ ...room, ...filled });

type PageRow = { total: number; id: number | null; rooms: FreeRow[] };

/** One page of stays, and how many there are in all. */
export async function findStays(db: Kysely<DB>, search: StaySearch): Promise<{ stays: FoundStay[]; total: number }> {
  const order = ORDERS[search.order];
  const { rows } = await sql<PageRow>`
    with found as materialized (${found(search)}),
      page as (
        select f.id, row_number() over (order by ${order}) as place
        from found f join properties p on p.id = f.id join cities c on c.id = p.city_id
        order by place limit ${search.limit} offset ${search.offset})
    select counted.total, page.id, (
      select json_agg(json_build_object('id', f.id, 'sleeps', f.sleeps, 'free', f.free, 'stale', f.stale, 'total', f.total,
        'filled', ${extrasOf(search)}, 'partOf', ${PART_OF}) order by f.id)
      from (${freeRooms(search)}) f where f.property_id = page.id and f.free > 0) as rooms
    from (select count(*)::int as total from found) counted left join page on true
    order by page.place`.execute(db);
  return {
    stays: rows.flatMap(({ id, rooms }) => (id === null ? [] : [foundStay(id, rooms.map(partyRoom), search)])),
    total: rows[0]?.total ?? 0,
  };
}

/** What is counted of a search, whatever page of it is shown. */
export type CountedSearch = Omit<StaySearch, 'order' | 'offset' | 'limit'>;

type CountRow = { kind: keyof FilterCounts; id: number; count: number };

/** How many a search would find with one more filter of each kind; see the call `filterCounts`. */
export async function countFilters(db: Kysely<DB>, search: CountedSearch): Promise<FilterCounts> {
  const { categoryIds, stars, leastRatings } = search;
  const any = { ...search, categoryIds: [], stars: [], leastRatings: [], order: 'asc' as const, offset: 0, limit: 0 };
  const hasCategory = categoryIds.length > 0 ? sql`category_id = any(${categoryIds}::int[])` : sql`true`;
  const hasStars = stars.length > 0 ? sql`stars = any(${stars}::int[])` : sql`true`;
  const hasRating = leastRatings.length > 0 ? sql`tenths >= ${tenthsOf(leastRatings)}` : sql`true`;
  const { rows } = await sql<CountRow>`
    with found as materialized (
      select p.id, p.category_id, floor(p.star_rating)::int as stars, ${sql.raw(ofRated(RATING_TENTHS))} as tenths
      from (${found(any)}) f join properties p on p.id = f.id)
    select 'categories' as kind, category_id as id, count(*)::int as count from found where ${hasStars} and ${hasRating}
    group by category_id
    union all
    select 'stars', stars, count(*)::int from found where ${hasCategory} and ${hasRating} group by stars
    union all
    select 'guest_ratings', rating.place, count(*)::int from found join (values ${sql.join(GUEST_RATINGS.map((rating, place) => sql`(${place}::int, ${tenthsOf([rating])}::int)`))})
      rating (place, least) on found.tenths >= rating.least where ${hasCategory} and ${hasStars} group by rating.place
    union all
    select 'amenities', a.amenity_id, count(*)::int from found join property_amenities a on a.property_id = found.id
    where ${hasCategory} and ${hasStars} and ${hasRating} group by a.amenity_id
    union all
    select 'house_rules', rule.place, count(*)::int from found join house_rules h on h.property_id = found.id,
      lateral (values ${sql.join(HOUSE_RULES.map((rule, place) => sql`(${place}::int, ${sql.ref(`h.${rule}`)})`))}) rule (place, holds)
    where ${hasCategory} and ${hasStars} and ${hasRating} and rule.holds group by rule.place
    order by kind, id`.execute(db);
  const of = (kind: keyof FilterCounts) =>
    rows.filter((row) => row.kind === kind).map(({ id, count }) => ({ id, count }));
  const counts = { categories: of('categories'), stars: of('stars'), amenities: of('amenities') };
  return {
    ...counts,
    guest_ratings: countedRatings(of('guest_ratings')),
    house_rules: countedRules(of('house_rules')),
  };
}

/** The free rooms of some stays, by their ids: what their price for a party is made of. */
export async function freeRoomsOf(db: Kysely<DB>, stayIds: number[], asked: Asked): Promise<Map<number, PartyRoom[]>> {
  const { rows } = await sql<FreeRow & { property_id: number }>`
    select f.id, f.property_id, f.total::float8 as total, f.sleeps, f.free, f.stale, ${extrasOf(asked)} as filled, ${PART_OF} as "partOf"
    from (${freeRooms(asked)}) f join properties p on p.id = f.property_id
    where f.free > 0 and f.property_id = any(${stayIds}::int[]) and ${isOnSale('p', asked.dates)}`.execute(db);
  const byStay = Map.groupBy(rows, ({ property_id }) => property_id);
  return new Map([...byStay].map(([id, own]) => [id, own.map(({ property_id: _, ...room }) => partyRoom(room))]));
}
