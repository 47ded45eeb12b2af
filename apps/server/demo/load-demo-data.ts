import type { CalendarDate } from '@basera/contract/calendar-date';
import { loadPlaces } from '../src/gazetteer/load-places.ts';
import { amenities } from './amenities.ts';
import { categories } from './categories.ts';
import { insertFeed } from './feed.ts';
import { generateStays } from './generate-stays.ts';
import { insertHouseRules } from './house-rules.ts';
import { linkHouse } from './linked-house.ts';
import { type DemoClient, type Numbered, numberStays } from './number-stays.ts';
import { type BookedNights, generateOccupancy, soldOutRanges } from './occupancy/generate-occupancy.ts';
import { ownerConfirmed, ownerEmail, ownerPhone, ownerSlug, owners } from './owners.ts';
import { type PoolPicture, readPicturePool } from './picture-pool.ts';
import { type DemoRates, generateRates } from './rates/generate-rates.ts';
import { insertRates } from './rates/insert-rates.ts';
import type { DemoStay, PlacedPicture } from './stay.ts';

export type DemoOptions = {
  /** The first night that can have guests. */
  today: CalendarDate;
  /** Which pictures there are; those of the manifest unless given. */
  pictures?: readonly PoolPicture[];
};

export type DemoCounts = { stays: number; rooms: number };

const IMPORT_SOURCE = 'demo';
/** Right in form and check digit. */
const DEMO_GSTIN = '27AAPFU0939F1ZV';
/** Stays in one round of inserts: a few megabytes of parameters at most. */
const BATCH_STAYS = 250;
const TABLES =
  'cities, city_aliases, categories, amenities, businesses, users, properties, property_amenities, rooms, room_amenities, media, room_nights, room_seasons, room_rates, house_rules';

/**
 * Fills an empty marketplace: places, owners, stays, pictures, and what is already booked from `today` on.
 * Everything or nothing. Returns what it made; null, with nothing done, where the demo's owners already are.
 */
export async function loadDemoData(client: DemoClient, { today, pictures }: DemoOptions): Promise<DemoCounts | null> {
  const known = await client.query(`select 1 from businesses where import_source like $1 limit 1`, [
    `${IMPORT_SOURCE}:%`,
  ]);
  if (known.rows.length > 0) return null;

  const stays = generateStays(pictures ?? readPicturePool());
  const occupancy = generateOccupancy(stays, today);
  const rates = generateRates(stays, today);
  await client.query('begin');
  try {
    const ids = await insertLists(client);
    for (let first = 0; first < stays.length; first += BATCH_STAYS) {
      const batch = stays.slice(first, first + BATCH_STAYS);
      const of = <T>(lists: readonly T[]) => lists.slice(first, first + BATCH_STAYS);
      await insertStays(client, batch, { ids, today, first, occupancy: of(occupancy), rates: of(rates) });
    }
    // Of the owner whom `npm start` names.
    await linkHouse(client, ids.owners[0] ?? 0, today);
    await insertFeed(client, today);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  // The embedded database has nobody who would do it later, and plans its searches by guesswork without.
  await client.query(`analyze ${TABLES}`);
  return { stays: stays.length, rooms: stays.reduce((sum, stay) => sum + stay.rooms.length, 0) };
}

/** Runs `sql` with all rows as one JSON parameter, read as `rows` in it. */
const insert = (client: DemoClient, sql: string, columns: string, rows: readonly object[]) =>
  client.query(sql.replace('from rows', `from json_to_recordset($1::text::json) as rows(${columns})`), [
    JSON.stringify(rows),
  ]);

type Ids = {
  cities: Map<string, number>;
  categories: Map<string, number>;
  amenities: Map<string, number>;
  owners: number[];
};

/** Places, kinds, amenities and owners; those that are there already stay as they are. */
async function insertLists(client: DemoClient): Promise<Ids> {
  const places = await loadPlaces(client);
  await insert(
    client,
    'insert into categories (name) select name from rows on conflict (name) do nothing',
    'name text',
    Object.values(categories).map((name) => ({ name })),
  );
  await insert(
    client,
    `insert into amenities (name, group_name, position) select name, group_name, position from rows on conflict (name) do nothing`,
    'name text, group_name text, position int',
    amenities.map(({ name, group }, index) => ({ name, group_name: group, position: index + 1 })),
  );
  await insert(
    client,
    `insert into businesses (name, owner_name, email, phone, host_since, here_since, import_source)
     select name, owner_name, email, phone, host_since, host_since, import_source from rows`,
    'name text, owner_name text, email text, phone text, host_since date, import_source text',
    owners.map(({ owner, business, hostingSince }, index) => ({
      name: business,
      owner_name: owner,
      email: ownerEmail(owner),
      phone: ownerPhone(index),
      host_since: hostingSince,
      import_source: ownerSource(index),
    })),
  );
  await insertOwnerAccounts(client);
  await insertTaxStatuses(client);
  const businesses = await idsBy(client, 'businesses', 'import_source');
  return {
    cities: places,
    categories: await idsBy(client, 'categories', 'name'),
    amenities: await idsBy(client, 'amenities', 'name'),
    owners: owners.map((_, index) => idOf(businesses, ownerSource(index))),
  };
}

/** How owners stand with the tax offices: the first is registered for GST, the others are not, and have shown a PAN. */
const insertTaxStatuses = (client: DemoClient) =>
  client.query(
    `insert into tax_statuses (business_id, valid_from, gst, gstin, pan_known, kind, proof, noted_by, noted_at)
     select id, host_since, case place when 1 then 'registered' else 'unregistered' end,
       case place when 1 then $2 end, true,
       case when place = 1 or place % 4 = 0 then 'firm' when place % 7 = 0 then 'huf' else 'individual' end,
       case place when 1 then 'GST certificate' else 'PAN card' end, 'demo', host_since::timestamptz
     from (select id, host_since, row_number() over (order by id) as place from businesses where import_source like $1) one`,
    [`${IMPORT_SOURCE}:%`, DEMO_GSTIN],
  );

/** The accounts by which owners speak for their stays since they host, each with what they have confirmed. */
const insertOwnerAccounts = (client: DemoClient) =>
  insert(
    client,
    `insert into users (first_name, last_name, slug, phone, email, phone_confirmed_at, email_confirmed_at, created_at)
     select first_name, last_name, slug, phone, email, phone_confirmed_at, email_confirmed_at, created_at from rows
     on conflict do nothing`,
    `first_name text, last_name text, slug text, phone text, email text, phone_confirmed_at timestamptz,
     email_confirmed_at timestamptz, created_at timestamptz`,
    owners.map(({ owner, hostingSince }, index) => {
      const [first_name, ...others] = owner.split(' ');
      const { phone, email } = ownerConfirmed(index);
      return {
        first_name,
        last_name: others.join(' '),
        slug: ownerSlug(owner),
        phone: phone ? ownerPhone(index) : null,
        email: email ? ownerEmail(owner) : null,
        phone_confirmed_at: phone ? hostingSince : null,
        email_confirmed_at: email ? hostingSince : null,
        created_at: hostingSince,
      };
    }),
  );

const ownerSource = (index: number): string => `${IMPORT_SOURCE}:owner-${String(index + 1).padStart(2, '0')}`;

async function idsBy(client: DemoClient, table: string, column: string): Promise<Map<string, number>> {
  const { rows } = await client.query(`select id, ${column} as key from ${table}`);
  return new Map(rows.map(({ id, key }) => [String(key), Number(id)]));
}

function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`not in the database: ${key}`);
  return id;
}

type Batch = {
  ids: Ids;
  today: CalendarDate;
  first: number;
  occupancy: readonly BookedNights[][];
  rates: readonly DemoRates[][];
};

async function insertStays(client: DemoClient, stays: readonly DemoStay[], batch: Batch): Promise<void> {
  const numbered = await numberStays(client, stays, batch);
  await insertProperties(client, numbered, batch);
  await insertRooms(client, numbered, batch);
  await insertPictures(client, numbered);
  await insertNights(client, numbered, batch.today);
  await insertRates(client, numbered);
  await insertHouseRules(client, numbered);
}

const amenityIds = (ids: Ids, keys: readonly string[]): number[] =>
  amenities.filter(({ key }) => keys.includes(key)).map(({ name }) => idOf(ids.amenities, name));

async function insertProperties(
  client: DemoClient,
  numbered: readonly Numbered[],
  { ids, first }: Batch,
): Promise<void> {
  await insert(
    client,
    `insert into properties (id, slug, business_id, category_id, city_id, name, description, address, locality, latitude,
       longitude, star_rating, location_note, check_in_time, check_in_given, check_out_time, check_out_given,
       reviews_requests, import_source, import_ref)
     overriding system value select rows.* from rows`,
    `id int, slug text, business_id int, category_id int, city_id int, name text, description text, address text,
     locality text, latitude float8, longitude float8, star_rating numeric, location_note text, check_in_time text,
     check_in_given bool, check_out_time text, check_out_given bool, reviews_requests bool, import_source text, import_ref text`,
    numbered.map(({ id, stay }, i) => ({
      id,
      slug: stay.slug,
      business_id: ids.owners[stay.owner],
      category_id: idOf(ids.categories, categories[stay.category]),
      city_id: idOf(ids.cities, stay.city.name),
      name: stay.name,
      description: stay.description,
      address: stay.address,
      locality: stay.locality.name,
      latitude: stay.latitude,
      longitude: stay.longitude,
      star_rating: stay.stars,
      location_note: stay.locationNote,
      check_in_time: stay.checkInTime,
      check_in_given: true,
      check_out_time: stay.checkOutTime,
      check_out_given: true,
      reviews_requests: stay.reviewsRequests,
      import_source: IMPORT_SOURCE,
      import_ref: `stay-${String(first + i + 1).padStart(4, '0')}`,
    })),
  );
  await insert(
    client,
    'insert into property_amenities (property_id, amenity_id) select id, unnest(amenities) from rows',
    'id int, amenities int[]',
    numbered.map(({ id, stay }) => ({ id, amenities: amenityIds(ids, stay.amenities) })),
  );
}

async function insertRooms(client: DemoClient, numbered: readonly Numbered[], { ids, today }: Batch): Promise<void> {
  const rooms = numbered.flatMap(({ id, rooms }) => rooms.map((room) => ({ property: id, ...room })));
  await insert(
    client,
    `insert into rooms (id, property_id, name, units, sleeps, sleeps_given, base_price, meal, breakfast, lunch, dinner, bed_type,
       bed_given, size_sqft, smoking, units_given, sold_out, weekend_price)
     overriding system value select rows.* from rows`,
    `id int, property_id int, name text, units int, sleeps int, sleeps_given bool, base_price int, meal text, breakfast int,
     lunch int, dinner int, bed_type text, bed_given bool, size_sqft int, smoking bool, units_given bool, sold_out datemultirange, weekend_price int`,
    rooms.map(({ id, property, room, booked, rates }) => ({
      id,
      property_id: property,
      name: room.name,
      units: room.units,
      sleeps: room.sleeps,
      sleeps_given: true,
      base_price: room.basePrice,
      meal: room.meal,
      breakfast: room.breakfast,
      lunch: room.lunch,
      dinner: room.dinner,
      bed_type: room.bedType,
      bed_given: true,
      size_sqft: room.sizeSqft,
      smoking: room.smokingAllowed,
      units_given: true,
      sold_out: soldOutRanges(room, booked, today),
      weekend_price: rates.weekendPrice,
    })),
  );
  await insert(
    client,
    'insert into room_amenities (room_id, amenity_id) select id, unnest(amenities) from rows',
    'id int, amenities int[]',
    rooms.map(({ id, room }) => ({ id, amenities: amenityIds(ids, room.amenities) })),
  );
}

async function insertPictures(client: DemoClient, numbered: readonly Numbered[]): Promise<void> {
  const rows = numbered.flatMap(({ id, stay, rooms }) => {
    const own = stay.pictures.map((picture) => ({ room: null as number | null, picture }));
    const ofRooms = rooms.flatMap(({ id: room, room: { pictures } }) => pictures.map((picture) => ({ room, picture })));
    return [...own, ...ofRooms].map(({ room, picture }, position) => mediaRow(id, room, picture, position));
  });
  await insert(
    client,
    `insert into media (property_id, room_id, key, alt, color, position)
     select property_id, room_id, key, alt, color, position from rows`,
    'property_id int, room_id int, key text, alt text, color text, position int',
    rows,
  );
}

const mediaRow = (property: number, room: number | null, { key, alt, color }: PlacedPicture, position: number) => ({
  property_id: property,
  room_id: room,
  key,
  alt,
  color,
  position,
});

async function insertNights(client: DemoClient, numbered: readonly Numbered[], today: CalendarDate): Promise<void> {
  const rows = numbered.flatMap(({ rooms }) =>
    rooms.map(({ id, room, booked }) => ({ id, units: room.units, booked })),
  );
  await client.query(
    `insert into room_nights (room_id, night, booked, units)
     select rows.id, $2::text::date + (night.ordinal - 1)::int, night.booked, rows.units
     from json_to_recordset($1::text::json) as rows(id int, units int, booked int[]),
       unnest(rows.booked) with ordinality as night(booked, ordinal)
     where night.booked > 0`,
    [JSON.stringify(rows), today],
  );
}
