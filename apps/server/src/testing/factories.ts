import { type CalendarDate, calendarDate } from '@basera/contract/calendar-date';
import { paise } from '@basera/contract/money';
import type { DateLimits, RoomLimits } from '@basera/contract/rules/calendar/stay-limits';
import type { HouseAnswers } from '@basera/contract/rules/facts/house-rules';
import type { Meal } from '@basera/contract/rules/price';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

export type RoomShape = {
  name?: string;
  units?: number;
  /** Whether the owner counted them; they did unless told otherwise. */
  unitsGiven?: boolean;
  /** Null, as it is unless told otherwise, where the owner did not say. */
  smoking?: boolean | null;
  sleeps?: number;
  /** Whether the owner said so; they did unless told otherwise. */
  sleepsGiven?: boolean;
  /** Null where the owner did not say. */
  bed?: string | null;
  /** Rupees a night. */
  price?: number;
  meal?: Meal;
  /** Rupees a night: breakfast, lunch, dinner. */
  meals?: [number, number, number];
  /** Rupees a night of a weekend; those of the others unless told otherwise. */
  weekend?: number;
  seasons?: { from: CalendarDate; to: CalendarDate; price: number; weekend?: number }[];
  /** Rupees on single nights. */
  rates?: Record<CalendarDate, number>;
  /** How many guests its rates include, and rupees a night for each further one and each child; all it sleeps unless told otherwise. */
  extra?: { included: number; guest: number; child?: number } | undefined;
  /** Percent off from so many nights on. */
  discounts?: Record<number, number>;
  /** What is asked of trips; nothing unless told otherwise. */
  limits?: Partial<RoomLimits> & { dates?: Record<CalendarDate, Partial<DateLimits>> };
};

export type StayShape = {
  name?: string;
  city?: string;
  state?: string;
  aliases?: string[];
  /** Of the city, where it is made: degrees. Udaipur's unless said otherwise. */
  cityAt?: [latitude: number, longitude: number];
  category?: string;
  stars?: number;
  amenities?: string[];
  /** Nothing said unless told otherwise. */
  houseRules?: Partial<HouseAnswers> | undefined;
  /** Degrees; null for a stay that is on no map. */
  latitude?: number | null;
  longitude?: number | null;
  /** '14:00' and '11:00' unless said otherwise; null where the owner did not say. */
  checkInTime?: string | null;
  checkOutTime?: string | null;
  reviewsRequests?: boolean;
  host?: { since?: CalendarDate | null; email?: string; phone?: string };
  locationNote?: string;
  rooms?: RoomShape[];
};

export type MadeStay = {
  id: number;
  businessId: number;
  slug: string;
  name: string;
  rooms: { id: number; price: number }[];
};

let made = 0;

/** A stay with its owner, city, category and amenities, made as needed; one room of ₹2,000 unless told otherwise. */
export async function makeStay({ db }: Database, shape: StayShape = {}): Promise<MadeStay> {
  made += 1;
  const name = shape.name ?? `Stay ${made}`;
  const slug = `stay-${made}-x`;
  const cityId = await makeCity(db, shape);
  const businessId = await makeBusiness(db, name, shape.host);
  const property = await db
    .insertInto('properties')
    .values({
      slug,
      business_id: businessId,
      category_id: await idOf(db, 'categories', shape.category ?? 'Hotel', {}),
      city_id: cityId,
      name,
      description: 'A quiet house near the lake.',
      address: '12 Lake Road',
      locality: 'Lal Ghat',
      latitude: shape.latitude === undefined ? 24.58 : shape.latitude,
      longitude: shape.longitude === undefined ? 73.68 : shape.longitude,
      star_rating: shape.stars ?? 3,
      location_note: shape.locationNote ?? null,
      check_in_time: shape.checkInTime ?? '14:00',
      check_in_given: shape.checkInTime !== null,
      check_out_time: shape.checkOutTime ?? '11:00',
      check_out_given: shape.checkOutTime !== null,
      reviews_requests: shape.reviewsRequests ?? false,
      import_source: null,
      import_ref: null,
      import_hash: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const amenity of shape.amenities ?? []) {
    const amenity_id = await idOf(db, 'amenities', amenity, { group_name: 'Comfort', position: 1 });
    await db.insertInto('property_amenities').values({ property_id: property.id, amenity_id }).execute();
  }
  if (shape.houseRules) {
    const said = { couples_welcome: null, families_only: null, ...shape.houseRules };
    await db
      .insertInto('house_rules')
      .values({ property_id: property.id, ...said })
      .execute();
  }
  const rooms = [];
  for (const room of shape.rooms ?? [{}]) rooms.push(await makeRoom(db, property.id, room));
  return { id: property.id, slug, name, businessId, rooms };
}

async function makeCity(db: Database['db'], shape: StayShape): Promise<number> {
  const [latitude, longitude] = shape.cityAt ?? [24.58, 73.68];
  const place = { state: shape.state ?? 'Rajasthan', latitude, longitude };
  const id = await idOf(db, 'cities', shape.city ?? 'Udaipur', place);
  for (const alias of shape.aliases ?? []) {
    await sql`insert into city_aliases (alias, city_id) values (${alias}, ${id}) on conflict do nothing`.execute(db);
  }
  return id;
}

/** Who owns a stay of that name. */
async function makeBusiness(db: Database['db'], stay: string, host: StayShape['host']): Promise<number> {
  const { id } = await db
    .insertInto('businesses')
    .values({
      name: `${stay} Hosts`,
      owner_name: 'Meera Rathore',
      email: host?.email ?? null,
      phone: host?.phone ?? null,
      host_since: host?.since === undefined ? calendarDate('2015-04-01') : host.since,
      import_source: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function makeRoom(db: Database['db'], propertyId: number, room: RoomShape) {
  const rupees = (amount: number) => paise(amount * 100);
  const [breakfast, lunch, dinner] = room.meals ?? [0, 0, 0];
  const price = room.price ?? 2000;
  const { id } = await db
    .insertInto('rooms')
    .values({
      property_id: propertyId,
      name: room.name ?? 'Lake Room',
      units: room.units ?? 1,
      units_given: room.unitsGiven ?? true,
      smoking: room.smoking ?? null,
      sleeps: room.sleeps ?? 2,
      sleeps_given: room.sleepsGiven ?? true,
      base_price: rupees(price),
      meal: room.meal ?? 'no',
      breakfast: rupees(breakfast),
      lunch: rupees(lunch),
      dinner: rupees(dinner),
      bed_type: room.bed ?? '1 king bed',
      bed_given: room.bed !== null,
      size_sqft: 220,
      weekend_price: room.weekend === undefined ? null : rupees(room.weekend),
      ...extraOf(room),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await makeRates(db, id, room);
  if (room.limits) await makeLimits(db, id, room.limits);
  return { id, price };
}

const extraOf = ({ extra }: RoomShape) =>
  extra && {
    included_guests: extra.included,
    extra_guest_price: paise(extra.guest * 100),
    extra_child_price: extra.child === undefined ? null : paise(extra.child * 100),
  };

async function makeRates(db: Database['db'], room_id: number, { seasons = [], rates = {}, discounts = {} }: RoomShape) {
  const rupees = (amount: number) => paise(amount * 100);
  for (const { from, to, price, weekend } of seasons) {
    const weekend_price = weekend === undefined ? null : rupees(weekend);
    const season = { room_id, first_night: from, last_night: to, price: rupees(price), weekend_price };
    await db.insertInto('room_seasons').values(season).execute();
  }
  for (const [from_nights, percent] of Object.entries(discounts)) {
    const discount = { room_id, from_nights: Number(from_nights), percent };
    await db.insertInto('room_discounts').values(discount).execute();
  }
  for (const [night, price] of Object.entries(rates)) {
    await db
      .insertInto('room_rates')
      .values({ room_id, night: calendarDate(night), price: rupees(price) })
      .execute();
  }
}

/** Puts limits of a room in the place of those it has. */
export async function makeLimits(
  db: Database['db'],
  room_id: number,
  { dates = {}, ...limits }: NonNullable<RoomShape['limits']>,
): Promise<void> {
  await db.deleteFrom('room_limits').where('room_id', '=', room_id).execute();
  await db
    .insertInto('room_limits')
    .values({
      room_id,
      least_nights: limits.leastNights ?? null,
      most_nights: limits.mostNights ?? null,
      notice_days: limits.noticeDays ?? null,
      ahead_days: limits.aheadDays ?? null,
      fills_gaps: limits.fillsGaps ?? false,
    })
    .execute();
  for (const [date, own] of Object.entries(dates)) {
    await db
      .insertInto('room_date_limits')
      .values({
        room_id,
        date: calendarDate(date),
        least_nights: own.leastNights ?? null,
        most_nights: own.mostNights ?? null,
        no_arrival: own.noArrival ?? false,
        no_departure: own.noDeparture ?? false,
      })
      .execute();
  }
}

async function idOf(db: Database['db'], table: 'cities' | 'categories' | 'amenities', name: string, more: object) {
  const known = await db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirst();
  if (known) return known.id;
  const row = await db
    .insertInto(table)
    .values({ name, ...more } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
