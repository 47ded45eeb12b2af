import { BED_NAME, type CountedAs, countedAs, NAME_ADDS, NAME_KIND } from '@basera/contract/rules/facts/counted-as';
import { ALL_HOUSE_RULES, answersOf, type HouseAnswers } from '@basera/contract/rules/facts/house-rules';
import type { GuestRating } from '@basera/contract/rules/reviews/guest-rating';
import { REVIEW_PARTS } from '@basera/contract/rules/reviews/review-rules';
import { SHOWN_STATUSES } from '@basera/contract/rules/status/listing-status';
import type { StayDates } from '@basera/contract/rules/stay-dates';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import { RATED } from '../ratings/index.ts';
import { rateColumns } from './rates/rate-queries.ts';

/** What guests rated the stay `p`. */
const guestRating = sql<GuestRating | null>`(
  select case when rated.reviews > 0 then json_build_object(
    'rating', rated.points::float8 / (${sql.lit(REVIEW_PARTS.length)} * rated.reviews), 'count', rated.reviews) end
  from ${sql.raw(RATED)} rated)`;

/** What is booked of a stay, with its hero picture (that of a room where it has no other): no more than that, since it is read behind locks. */
export const bookedRows = (db: Kysely<DB>) =>
  db
    .selectFrom('properties as p')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('media as m')
          .select(['m.key as hero_key', 'm.color as hero_color'])
          // What nobody described is called after the stay.
          .select(sql<string>`coalesce(nullif(m.alt, ''), p.name)`.as('hero_alt'))
          .whereRef('m.property_id', '=', 'p.id')
          .orderBy(sql`m.room_id is not null`)
          .orderBy('m.position')
          .orderBy('m.id')
          .limit(1)
          .as('hero'),
      (join) => join.onTrue(),
    )
    .select([
      'p.id',
      'p.slug',
      'p.name',
      'p.business_id',
      'p.check_in_time',
      'p.check_in_given',
      'p.check_out_time',
      'p.check_out_given',
      'p.cancellation_policy',
      'p.reviews_requests',
      'hero.hero_key',
      'hero.hero_alt',
      'hero.hero_color',
    ]);

export type BookedStay = Awaited<ReturnType<ReturnType<typeof bookedRows>['executeTakeFirstOrThrow']>>;

/** What a card or a page shows of a stay itself. */
export const stayRows = (db: Kysely<DB>) =>
  bookedRows(db)
    .innerJoin('cities as c', 'c.id', 'p.city_id')
    .innerJoin('categories as k', 'k.id', 'p.category_id')
    .select(['p.locality', 'p.latitude', 'p.longitude', 'p.status', 'p.star_rating'])
    .select(['c.name as city', 'c.state', 'k.name as category', guestRating.as('guest_rating')]);

export type StayRow = Awaited<ReturnType<ReturnType<typeof stayRows>['executeTakeFirstOrThrow']>>;

export const stayById = (db: Kysely<DB>, id: number): Promise<StayRow> =>
  stayRows(db).where('p.id', '=', id).executeTakeFirstOrThrow();

/** Of the shown stay that was there first; '' where there is none. */
export const firstSlug = async (db: Kysely<DB>): Promise<string> =>
  (
    await db
      .selectFrom('properties')
      .select('slug')
      .where('status', 'in', SHOWN_STATUSES)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  )?.slug ?? '';

/** What a card says of the room its price is for. `sleeps`: people; `meal_choice`: its meals are not in the price; `kind`: as `countedAs` has it. */
export type CardRoom = { sleeps: number; sleeps_given: boolean; meal_choice: boolean; kind: CountedAs | null };

/** Stays as cards show them: with what there is to say of each room, by its id, and how many rooms the owner counted in all. */
export const cardRows = (db: Kysely<DB>) =>
  stayRows(db).select([
    sql<Record<number, CardRoom>>`(
      select coalesce(json_object_agg(r.id, json_build_object('sleeps', r.sleeps, 'sleeps_given', r.sleeps_given,
        'meal_choice', r.meal = 'both', 'kind', case when lower(r.name) ~ ${BED_NAME} then 'bed'
          else substring(rtrim(regexp_replace(lower(r.name), ${NAME_ADDS}, '')) from ${NAME_KIND}) end)), '{}')
      from rooms r where r.property_id = p.id and not r.withdrawn)`.as('card_rooms'),
    // Of a sum, one count that nobody gave makes a number that nobody gave.
    sql<number | null>`(
      select case when bool_and(r.units_given) then sum(r.units)::int end
      from rooms r where r.property_id = p.id and not r.withdrawn)`.as('units'),
  ]);
export type CardRow = Awaited<ReturnType<ReturnType<typeof cardRows>['executeTakeFirstOrThrow']>>;

/** One stay with what only its own page shows. */
export const stayPageRow = (db: Kysely<DB>, idOrSlug: string) =>
  stayRows(db)
    .innerJoin('businesses as b', 'b.id', 'p.business_id')
    .leftJoin('house_rules as h', 'h.property_id', 'p.id')
    .select(ALL_HOUSE_RULES.map((rule) => `h.${rule}` as const))
    .select(['p.description', 'p.address', 'p.location_note', 'p.place_given', 'b.owner_name', 'b.host_since'])
    .select(['c.latitude as city_latitude', 'c.longitude as city_longitude'])
    // A slug is never all digits.
    .where((eb) => (ID.test(idOrSlug) ? eb('p.id', '=', Number(idOrSlug)) : eb('p.slug', '=', idOrSlug)))
    .executeTakeFirst();

/** The rules of a house as its owner answers them. */
export async function rulesOfHouse(db: Kysely<DB>, propertyId: number): Promise<HouseAnswers> {
  const row = await db
    .selectFrom('house_rules')
    .select(ALL_HOUSE_RULES)
    .where('property_id', '=', propertyId)
    .executeTakeFirst();
  return answersOf(row);
}

const ID = /^\d{1,9}$/;

/** Rooms of a stay, those with the lowest base price first; `free_units` on the dates, or all units without dates. */
export async function roomRows(db: Kysely<DB>, propertyId: number, dates: StayDates | null) {
  const free = dates
    ? sql<number>`case when p.live_from > ${dates.checkIn} then 0 else r.units - coalesce((
        select max(n.booked + n.closed + n.linked) from room_nights n
        where n.room_id = r.id and n.night >= ${dates.checkIn} and n.night < ${dates.checkOut}), 0) end`
    : sql<number>`r.units`;
  return db
    .selectFrom('rooms as r')
    .innerJoin('properties as p', 'p.id', 'r.property_id')
    .leftJoin('room_links as l', 'l.part_id', 'r.id')
    .selectAll('r')
    .select(['l.whole_id', sql<number>`least(coalesce(l.units, r.units), r.units)`.as('whole_units')])
    .select(free.as('free_units'))
    .select(rateColumns(dates))
    .where('r.property_id', '=', propertyId)
    .where('r.withdrawn', '=', false)
    .orderBy('r.base_price')
    .orderBy('r.id')
    .execute();
}
export type RoomRow = Awaited<ReturnType<typeof roomRows>>[number];

/** The pictures of a stay; one that nobody described is called after its room, or the stay. */
export const mediaRows = (db: Kysely<DB>, propertyId: number) =>
  db
    .selectFrom('media as m')
    .innerJoin('properties as p', 'p.id', 'm.property_id')
    .leftJoin('rooms as r', 'r.id', 'm.room_id')
    .select(['m.id', 'm.property_id', 'm.room_id', 'm.key', 'm.color', 'm.position'])
    .select(sql<string>`coalesce(nullif(m.alt, ''), r.name, p.name)`.as('alt'))
    .where('m.property_id', '=', propertyId)
    .orderBy('m.position')
    .orderBy('m.id')
    .execute();
export type MediaRow = Awaited<ReturnType<typeof mediaRows>>[number];

export const amenityRows = (db: Kysely<DB>, propertyId: number) =>
  db
    .selectFrom('amenities as a')
    .innerJoin('property_amenities as pa', 'pa.amenity_id', 'a.id')
    .select(['a.id', 'a.name'])
    .where('pa.property_id', '=', propertyId)
    .orderBy('a.position')
    .execute();

export const roomAmenityRows = (db: Kysely<DB>, propertyId: number) =>
  db
    .selectFrom('amenities as a')
    .innerJoin('room_amenities as ra', 'ra.amenity_id', 'a.id')
    .innerJoin('rooms as r', 'r.id', 'ra.room_id')
    .select(['ra.room_id', 'a.id', 'a.name'])
    .where('r.property_id', '=', propertyId)
    .orderBy('a.position')
    .execute();

export const isSaved = async (db: Kysely<DB>, userId: number, propertyId: number): Promise<boolean> =>
  (await db
    .selectFrom('favourites')
    .select('property_id')
    .where('user_id', '=', userId)
    .where('property_id', '=', propertyId)
    .executeTakeFirst()) !== undefined;

/** Other stays of the same city that are shown: of the same kind, and nearest in price, first. */
export const similarRows = (db: Kysely<DB>, stayId: number, limit: number) => {
  const cheapest = (id: string) => sql<number>`(
    select min(base_price) from rooms where property_id = ${sql.ref(id)} and not withdrawn)`;
  return stayRows(db)
    .innerJoin('properties as this', (join) =>
      join.onRef('this.city_id', '=', 'p.city_id').onRef('this.id', '<>', 'p.id'),
    )
    .where('this.id', '=', stayId)
    .where('p.status', 'in', SHOWN_STATUSES)
    .orderBy(sql`p.category_id <> this.category_id`)
    .orderBy(sql`abs(${cheapest('p.id')} - ${cheapest('this.id')})`)
    .orderBy('p.id')
    .limit(limit)
    .execute();
};

/** What the rooms of some stays cost, cheapest first. */
export const roomPrices = (db: Kysely<DB>, stayIds: number[]) =>
  db
    .selectFrom('rooms')
    .select(['property_id', 'base_price', 'meal'])
    .where('property_id', 'in', stayIds)
    .where('withdrawn', '=', false)
    .orderBy('base_price')
    .execute();

/** Of the rooms of some stays those whose meals are a choice, and what each is counted as. */
export async function roomsToSay(db: Kysely<DB>, stayIds: number[]) {
  const rows = await db
    .selectFrom('rooms')
    .select(['id', 'meal', 'name'])
    .where('property_id', 'in', stayIds)
    .execute();
  return {
    withChoice: new Set(rows.filter(({ meal }) => meal === 'both').map(({ id }) => id)) as ReadonlySet<number>,
    kinds: new Map(rows.map(({ id, name }) => [id, countedAs(name)])),
  };
}

/**
 * The whole address of the stay and the city that a query calls so, on one line. Many owners write locality, city and state into
 * the address themselves: what it names is not said again.
 */
export function wholeAddress(stay: string, city: string) {
  const column = (table: string, name: string) => sql.ref<string>(`${table}.${name}`);
  const address = column(stay, 'address');
  const unlessNamed = (part: ReturnType<typeof column>) =>
    sql`case when strpos(lower(${address}), lower(${part})) = 0 then nullif(${part}, '') end`;
  return sql<string>`concat_ws(', ', nullif(${address}, ''), ${unlessNamed(column(stay, 'locality'))},
    ${unlessNamed(column(city, 'name'))}, ${unlessNamed(column(city, 'state'))})`;
}

/** Those of these slugs, or of them with a number behind, that are taken. */
export async function takenSlugs(db: Kysely<DB>, slugs: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`
    select slug from properties
    where slug = any(${slugs}::text[]) or regexp_replace(slug, '-[0-9]+$', '') = any(${slugs}::text[])`.execute(db);
  return new Set(rows.map((row) => row.slug));
}
