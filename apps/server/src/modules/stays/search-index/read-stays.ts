import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import type { Paise } from '@basera/contract/money';
import { HOUSE_RULES } from '@basera/contract/rules/facts/house-rules';
import { isWeekendNight } from '@basera/contract/rules/rates';
import { GUEST_RATINGS } from '@basera/contract/rules/reviews/guest-rating';
import { SHOWN_STATUSES } from '@basera/contract/rules/status/listing-status';
import { FEW_OF_FIRST, MARK } from '../../../platform/database/statements/planned-once.ts';
import type { FollowedStays } from '../../../providers/change-feed/change-feed.ts';
import { RATED } from '../../ratings/index.ts';
import { extraPricesOf } from '../rates/rate-queries.ts';
import { BEST_WEIGHT, METRES_FROM_MIDDLE, RATING_RANK, RATING_TENTHS } from '../search/order-keys.ts';
import type { IndexedStay } from './columns/indexed-stay.ts';
import { NO_ARRIVAL, NO_DEPARTURE } from './columns/limits/limits.ts';
import { FULL, NIGHT_FACTOR } from './columns/nights.ts';
import type { IndexedRoom } from './columns/room-level.ts';
import type { RoomTerms } from './columns/terms.ts';
import { cappedPieces, piecesOf } from './pieces/rate-pieces.ts';

type Row = {
  id: number;
  city_id: number;
  category_id: number;
  stars: number;
  latitude: number | null;
  longitude: number | null;
  metres: number;
  weight: number;
  rank: number;
  tenths: number | null;
  amenities: string | null;
  house_rules: string | null;
  room_id: number;
  base_price: Paise;
  weekend_price: Paise | null;
  seasons: string | null;
  dates: string | null;
  caps: string | null;
  included_guests: number | null;
  extra_guest_price: Paise | null;
  extra_child_price: Paise | null;
  discounts: string | null;
  units: number;
  stale_units: number;
  sleeps: number;
  nights: string | null;
  limits: string | null;
  whole_id: number | null;
  whole_units: number;
};

const TAKEN = 'n.booked + n.closed + n.linked';
/** SQL: made for this reader alone, which takes its answers apart by hand. Days from the first night kept, and the units that are not free: see `NightCode`. */
const CODE = `(n.night - $2::date) * ${NIGHT_FACTOR} + case ${TAKEN} when n.units then ${FULL} else ${TAKEN} end`;
const KEPT = `n.night >= $2::date and n.night < $3::date and ${TAKEN} > 0`;

/** From and to in days, rate, rate of weekends: of seasons, one after the other; the day and the rate of dates. */
const SEASONS = `(
  select string_agg(concat_ws(',', greatest(s.first_night - $2::date, 0), least(s.last_night + 1, $3::date) - $2::date, s.price,
    coalesce(s.weekend_price, s.price)), ',' order by s.first_night)
  from room_seasons s where s.room_id = r.id and s.last_night >= $2::date and s.first_night < $3::date)`;
const DATES = `(
  select string_agg((d.night - $2::date) || ',' || d.price, ',' order by d.night)
  from room_rates d where d.room_id = r.id and d.night >= $2::date and d.night < $3::date)`;
/** The day and the price of nights that cost no more than that. */
const CAPS = `(
  select string_agg((c.night - $2::date) || ',' || c.price, ',' order by c.night)
  from rate_caps c where c.room_id = r.id and c.night >= $2::date and c.night < $3::date)`;

/** Nights and percent, one after the other. */
const DISCOUNTS = `(
  select string_agg(l.from_nights || ',' || l.percent, ',') from room_discounts l where l.room_id = r.id)`;
/** As `IndexedLimits`; null for a room without. Of arrival and departure alike, so the day behind the last night is among them. */
const LIMITS = `(
  select concat_ws(',', coalesce(l.least_nights, 0), coalesce(l.most_nights, 0), coalesce(l.notice_days, 0),
    coalesce(l.ahead_days, 0), l.fills_gaps::int, (
      select string_agg(concat_ws(',', d.date - $2::date, coalesce(d.least_nights, 0), coalesce(d.most_nights, 0),
        ${NO_ARRIVAL} * d.no_arrival::int + ${NO_DEPARTURE} * d.no_departure::int), ',' order by d.date)
      from room_date_limits d where d.room_id = r.id and d.date >= $2::date and d.date <= $3::date))
  from room_limits l where l.room_id = r.id)`;

const SHOWN = SHOWN_STATUSES.map((status) => `'${status}'`).join(', ');

/** Before the first night that its owner sells, a stay is as full. */
const CLOSED = `(
  select string_agg((day * ${NIGHT_FACTOR} + ${FULL})::text, ',')
  from generate_series(0, least(p.live_from, $3::date) - $2::date - 1) day where p.live_from is not null)`;

/** The places in HOUSE_RULES of those that hold. */
const RULES = `(
  select concat_ws(',', ${HOUSE_RULES.map((rule, place) => `case when h.${rule} then ${place} end`).join(', ')})
  from house_rules h where h.property_id = p.id)`;

const staysWithRooms = (asked: string, nights: string) => `
  with stay as materialized (
    select p.id, city_id, category_id, floor(star_rating)::int as stars, p.latitude, p.longitude,
      ${METRES_FROM_MIDDLE} as metres, ${BEST_WEIGHT} as weight, ${RATING_RANK} as rank, ${RATING_TENTHS} as tenths,
      (select string_agg(amenity_id::text, ',') from property_amenities where property_id = p.id) as amenities,
      ${RULES} as house_rules, ${CLOSED} as closed
    from properties p join cities c on c.id = p.city_id cross join lateral ${RATED} rated
    where ${asked} and p.status in (${SHOWN})
  )
  select stay.*, r.id as room_id, r.base_price, r.weekend_price, ${SEASONS} as seasons, ${DATES} as dates, ${CAPS} as caps,
    r.included_guests, r.extra_guest_price, r.extra_child_price, ${DISCOUNTS} as discounts, r.units, r.stale_units, r.sleeps,
    l.whole_id, least(coalesce(l.units, r.units), r.units) as whole_units, concat_ws(',', stay.closed, ${nights}) as nights,
    ${LIMITS} as limits
  from stay join rooms r on r.property_id = stay.id and not r.withdrawn left join room_links l on l.part_id = r.id
  order by stay.city_id, stay.id, r.base_price, r.id`;

const NIGHTS = `(select string_agg((${CODE})::text, ',') from room_nights n where n.room_id = r.id and ${KEPT})`;
/** Of a few mostly: what has changed. */
const STAYS = `${staysWithRooms(`p.id in ${FEW_OF_FIRST}`, NIGHTS)} ${MARK}`;
/** Of many at once, where all are read. */
const STAYS_WITHOUT_NIGHTS = staysWithRooms('p.id = any($1::int[])', 'null');

/** A part of the table as it lies on the disk: going room by room would jump about in it. */
const PART_OF_NIGHTS = `
  select string_agg(n.room_id || ',' || ${CODE}, ',') as numbers
  from room_nights n where n.ctid >= $1::tid and n.ctid < $4::tid and ${KEPT}`;

/** What all that is kept of stays is read by. */
export const READ_BY = [STAYS, PART_OF_NIGHTS];

/** The nights that an index keeps. */
export type NightWindow = { from: CalendarDate; nights: number };

/** Numbers written one after the other: '12,7,30'. Read by hand, as there are millions of them. */
export function numbersIn(text: string | null): number[] {
  const numbers: number[] = [];
  if (!text) return numbers;
  let number = 0;
  for (let index = 0; index < text.length; index += 1) {
    const digit = text.charCodeAt(index) - ZERO;
    if (digit >= 0) {
      number = number * 10 + digit;
      continue;
    }
    numbers.push(number);
    number = 0;
  }
  numbers.push(number);
  return numbers;
}
const ZERO = 48;

const roomOf = (row: Row, from: CalendarDate): IndexedRoom => ({
  id: row.room_id,
  ...ratesOf(row, from),
  units: row.units,
  stale: row.stale_units,
  sleeps: row.sleeps,
  nights: numbersIn(row.nights),
  partOf: row.whole_id === null ? null : { whole: row.whole_id, units: row.whole_units },
  terms: termsOf(row),
  limits: row.limits === null ? null : numbersIn(row.limits),
});

function ratesOf(row: Row, from: CalendarDate) {
  const rates = { price: row.base_price, weekendPrice: row.weekend_price ?? row.base_price };
  const asked = { ...rates, pieces: piecesOf(numbersIn(row.seasons), numbersIn(row.dates)) };
  if (row.caps === null) return asked;
  const isWeekend = (night: number) => isWeekendNight(addDays(from, night));
  return { ...rates, pieces: cappedPieces(asked, numbersIn(row.caps), isWeekend) };
}

function termsOf(row: Row): RoomTerms | undefined {
  const extra = extraPricesOf(row);
  const numbers = numbersIn(row.discounts);
  if (!extra && numbers.length === 0) return undefined;
  const discounts = [];
  for (let at = 0; at < numbers.length; at += 2)
    discounts.push({ fromNights: numbers[at] ?? 0, percent: numbers[at + 1] ?? 0 });
  return { extra, discounts };
}

/**
 * Stays as they are now, in one statement and so of one moment, with their booked nights. Those that are gone, not shown or
 * have no room are not among them.
 */
export const readStays = async (
  connection: FollowedStays,
  ids: readonly number[],
  { from, nights }: NightWindow,
): Promise<IndexedStay[]> => staysOf(await connection.query<Row>(STAYS, [ids, from, addDays(from, nights)]), from);

/** The same without nights, which `readNights` reads faster where all are wanted. */
export const readStaysWithoutNights = async (
  connection: FollowedStays,
  ids: readonly number[],
  { from, nights }: NightWindow,
): Promise<IndexedStay[]> =>
  staysOf(await connection.query<Row>(STAYS_WITHOUT_NIGHTS, [ids, from, addDays(from, nights)]), from);

/** The places in GUEST_RATINGS of those that a rating in tenths is no less than; none where there is none. */
const reached = (tenths: number | null): number[] =>
  GUEST_RATINGS.flatMap((least, place) => (tenths !== null && tenths >= 10 * Number(least) ? [place] : []));

function staysOf(rows: readonly Row[], from: CalendarDate): IndexedStay[] {
  const stays: IndexedStay[] = [];
  for (const row of rows) {
    const last = stays.at(-1);
    if (last?.id === row.id) {
      last.rooms.push(roomOf(row, from));
      continue;
    }
    stays.push({
      id: row.id,
      cityId: row.city_id,
      categoryId: row.category_id,
      stars: row.stars,
      latitude: row.latitude,
      longitude: row.longitude,
      metres: row.metres,
      weight: row.weight,
      rank: row.rank,
      ratings: reached(row.tenths),
      amenityIds: numbersIn(row.amenities),
      houseRules: numbersIn(row.house_rules),
      rooms: [roomOf(row, from)],
    });
  }
  return stays;
}

const BLOCKS_AT_ONCE = 256;

/** All booked nights, part by part: room and code in turn, room and code … */
export async function* readNights(
  connection: FollowedStays,
  { from, nights }: NightWindow,
): AsyncGenerator<number[], void> {
  const [table] = await connection.query<{ blocks: number }>(
    `select pg_relation_size('room_nights') / current_setting('block_size')::int as blocks`,
  );
  for (let block = 0; block < (table?.blocks ?? 0); block += BLOCKS_AT_ONCE) {
    const [part] = await connection.query<{ numbers: string | null }>(PART_OF_NIGHTS, [
      `(${block},0)`,
      from,
      addDays(from, nights),
      `(${block + BLOCKS_AT_ONCE},0)`,
    ]);
    yield numbersIn(part?.numbers ?? null);
  }
}

/** All stays, and how many of them have how many rooms. */
export async function readOutline(
  connection: FollowedStays,
): Promise<{ ids: number[]; roomCounts: Map<number, number> }> {
  const stays = await connection.query<{ id: number }>(
    `select id from properties where status in (${SHOWN}) order by id`,
  );
  const counted = await connection.query<{ rooms: number; stays: number }>(`
    select rooms::int, count(*)::int as stays
    from (select count(*) as rooms from rooms r join properties p on p.id = r.property_id
      where p.status in (${SHOWN}) and not r.withdrawn group by property_id) a_stay group by rooms`);
  return {
    ids: stays.map(({ id }) => id),
    roomCounts: new Map(counted.map(({ rooms, stays: count }) => [rooms, count])),
  };
}

/** Every name of a place, lower case, with the cities it means: their names, other names and states. */
export async function readPlaces(connection: FollowedStays): Promise<Map<string, number[]>> {
  const rows = await connection.query<{ name: string; city_id: number }>(`
    select lower(name) as name, id as city_id from cities
    union select lower(state), id from cities
    union select alias, city_id from city_aliases`);
  const places = new Map<string, number[]>();
  for (const { name, city_id } of rows) {
    const cities = places.get(name);
    if (cities) cities.push(city_id);
    else places.set(name, [city_id]);
  }
  return places;
}
