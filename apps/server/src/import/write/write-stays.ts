import { randomBytes } from 'node:crypto';
import { freeSlug, slugOf } from '@basera/contract/addresses/stay-slug';
import type { CalendarDate } from '@basera/contract/calendar-date';
import type { ListingPart } from '@basera/contract/rules/listing/parts';
import type { MealTerms } from '@basera/contract/rules/terms/capped-terms';
import { sql, type Transaction } from 'kysely';
import { comparable } from '../../gazetteer/comparable.ts';
import { capNewKind, isWhole, keepTakenOf, keepUnits, lowerRoom } from '../../modules/bookings/index.ts';
import { takenSlugs } from '../../modules/stays/index.ts';
import type { DB } from '../../platform/schema.ts';
import { hashOf, type ImportedStay } from '../mend/finish-stay.ts';
import type { ImportedRoom } from '../mend/mend-room.ts';
import { type OwnerChanges, ownerChanges } from './owner-changes-queries.ts';
import { idIn, knownStays } from './queries.ts';

const DRAFT_BYTES = 8;

/** Ids of what stays refer to, by name. */
export type References = {
  source: string;
  businessId: number;
  cities: ReadonlyMap<string, number>;
  categories: ReadonlyMap<string, number>;
  amenities: ReadonlyMap<string, number>;
};

/** The same with the first night for which what is there already is changed. */
export type DatedReferences = References & { tonight: CalendarDate };

export type BatchPlan = {
  added: ImportedStay[];
  changed: { id: number; stay: ImportedStay; owners: OwnerChanges }[];
  unchanged: number;
};

/** Sorts stays by what has to be done: those whose hash is known are left alone. Writes nothing. */
export async function planBatch(trx: Transaction<DB>, source: string, stays: ImportedStay[]): Promise<BatchPlan> {
  const known = await knownStays(
    trx,
    source,
    stays.map((stay) => stay.reference),
  );
  const plan: BatchPlan = { added: [], changed: [], unchanged: 0 };
  const owners = await ownerChanges(
    trx,
    [...known.values()].map(({ id }) => id),
  );
  for (const stay of stays) {
    const before = known.get(stay.reference);
    if (!before) plan.added.push(stay);
    else if (before.hash === hashOf(stay)) plan.unchanged += 1;
    else plan.changed.push({ id: before.id, stay, owners: owners(before.id) });
  }
  return plan;
}

/** SQL: what is written is a plan's lines one after the other. Writes what a plan says, within the caller's transaction. */
export async function writeBatch(trx: Transaction<DB>, plan: BatchPlan, references: DatedReferences): Promise<void> {
  if (plan.added.length > 0) await addStays(trx, plan.added, references);
  for (const change of plan.changed) await changeStay(trx, change, references);
}

async function freeSlugs(trx: Transaction<DB>, stays: ImportedStay[]): Promise<string[]> {
  const wanted = stays.map((stay) => slugOf(stay.name, stay.city));
  const taken = await takenSlugs(trx, wanted);
  return wanted.map((slug) => {
    const free = freeSlug(slug, taken);
    taken.add(free);
    return free;
  });
}

/** By the parts of a listing, as owners save them. */
const partColumns = {
  basics: (stay: ImportedStay, { categories }: References) => ({
    category_id: idIn(categories, stay.category),
    name: stay.name,
    description: stay.description,
    star_rating: stay.stars,
  }),
  place: (stay: ImportedStay, { cities }: References) => ({
    city_id: idIn(cities, stay.city),
    address: stay.address,
    locality: stay.locality,
    latitude: stay.latitude,
    longitude: stay.longitude,
  }),
  times: (stay: ImportedStay) => ({
    check_in_time: stay.checkIn.time,
    check_in_given: stay.checkIn.isGiven,
    check_out_time: stay.checkOut.time,
    check_out_given: stay.checkOut.isGiven,
  }),
};

const columnsOf = (stay: ImportedStay, references: References) => ({
  ...partColumns.basics(stay, references),
  ...partColumns.place(stay, references),
  ...partColumns.times(stay),
  import_hash: hashOf(stay),
});

const roomColumnsOf = (room: ImportedRoom) => ({
  name: room.name,
  units: room.units,
  units_given: room.unitsAreGiven,
  sleeps: room.sleeps,
  sleeps_given: room.sleepsAreGiven,
  base_price: room.price,
  meal: room.meal,
  // The release before shows whatever stands here.
  bed_type: room.bed ?? '',
  bed_given: room.bed !== null,
  size_sqft: room.sizeSqft,
});

/** Adds stays as drafts of their owner: live by their word alone, and called by a name of their own when they are. */
export async function addDrafts(
  trx: Transaction<DB>,
  stays: ImportedStay[],
  references: References,
): Promise<ReadonlyMap<string, number>> {
  if (stays.length === 0) return new Map();
  const slugs = stays.map(() => `draft-${randomBytes(DRAFT_BYTES).toString('hex')}`);
  return insertStays(trx, stays, references, { slugs, status: 'draft' });
}

async function addStays(trx: Transaction<DB>, stays: ImportedStay[], references: References): Promise<void> {
  await insertStays(trx, stays, references, { slugs: await freeSlugs(trx, stays), status: 'live' });
}

type As = { slugs: string[]; status: 'live' | 'draft' };

/** Resolves to their ids, by reference. */
async function insertStays(
  trx: Transaction<DB>,
  stays: ImportedStay[],
  references: References,
  { slugs, status }: As,
): Promise<ReadonlyMap<string, number>> {
  const rows = await trx
    .insertInto('properties')
    .values(
      stays.map((stay, index) => ({
        ...columnsOf(stay, references),
        slug: slugs[index] ?? '',
        status,
        business_id: references.businessId,
        location_note: null,
        import_source: references.source,
        import_ref: stay.reference,
      })),
    )
    .returning(['id', 'import_ref'])
    .execute();
  const ids = new Map(rows.map(({ id, import_ref }) => [import_ref ?? '', id]));
  const withIds = stays.map((stay) => ({ stay, property_id: idIn(ids, stay.reference) }));
  await trx
    .insertInto('rooms')
    .values(
      withIds.flatMap(({ stay, property_id }) => stay.rooms.map((room) => ({ ...roomColumnsOf(room), property_id }))),
    )
    .execute();
  await addAmenities(trx, withIds, references);
  await addHouseRules(trx, withIds);
  return ids;
}

async function addHouseRules(
  trx: Transaction<DB>,
  stays: { stay: ImportedStay; property_id: number }[],
): Promise<void> {
  const rows = stays.flatMap(({ stay: { houseRules }, property_id }) =>
    houseRules ? [{ property_id, ...houseRules }] : [],
  );
  if (rows.length > 0) await trx.insertInto('house_rules').values(rows).execute();
}

async function addAmenities(
  trx: Transaction<DB>,
  stays: { stay: ImportedStay; property_id: number }[],
  { amenities }: References,
): Promise<void> {
  const links = stays.flatMap(({ stay, property_id }) =>
    stay.amenities.map((name) => ({ property_id, amenity_id: idIn(amenities, name) })),
  );
  if (links.length > 0) await trx.insertInto('property_amenities').values(links).execute();
}

type Change = BatchPlan['changed'][number];

/** The slug stays, and so do the rooms, to which bookings refer; and whatever its owners have changed since. */
async function changeStay(
  trx: Transaction<DB>,
  { id, stay, owners }: Change,
  references: DatedReferences,
): Promise<void> {
  const isFiles = (part: ListingPart) => !owners.parts.has(part);
  const set = {
    ...(isFiles('basics') && partColumns.basics(stay, references)),
    ...(isFiles('place') && partColumns.place(stay, references)),
    ...(isFiles('times') && partColumns.times(stay)),
    import_hash: hashOf(stay),
  };
  await trx.updateTable('properties').set(set).where('id', '=', id).execute();
  if (isFiles('amenities')) {
    await trx.deleteFrom('property_amenities').where('property_id', '=', id).execute();
    await addAmenities(trx, [{ stay, property_id: id }], references);
  }
  if (isFiles('house_rules')) {
    if (stay.houseRules) await trx.deleteFrom('house_rules').where('property_id', '=', id).execute();
    await addHouseRules(trx, [{ stay, property_id: id }]);
  }
  await changeRooms(trx, { id, stay, owners }, references.tonight);
}

async function changeRooms(trx: Transaction<DB>, { id, stay, owners }: Change, tonight: CalendarDate): Promise<void> {
  const known = await trx
    .selectFrom('rooms')
    .select(['id', 'name', 'units', 'meal', 'breakfast', 'lunch', 'dinner'])
    .where('property_id', '=', id)
    .orderBy('id')
    .execute();
  for (const { room, before } of pairRooms(stay.rooms, known)) {
    if (!before) {
      // Who keeps the rooms has called them otherwise, or wants no more of them.
      if (owners.rooms.size > 0) continue;
      const made = await trx
        .insertInto('rooms')
        .values({ ...roomColumnsOf(room), property_id: id, made_at: sql`now()` })
        .returning('id')
        .executeTakeFirstOrThrow();
      await capNewKind(trx, made.id, tonight);
      await lowerRoom(trx, made.id, { tonight, before: null });
      continue;
    }
    if (owners.rooms.has(before.id)) continue;
    // A whole house with linked rooms is one, whatever a file counts.
    const units = (await isWhole(trx, before.id)) ? 1 : room.units;
    if (before.units !== units) await changeUnits(trx, before.id, units);
    const { base_price, ...columns } = { ...roomColumnsOf(room), units };
    const set = owners.prices.has(before.id) ? columns : { ...columns, base_price };
    await trx.updateTable('rooms').set(set).where('id', '=', before.id).execute();
    // Of nights that its owner has cancelled a file makes nothing dearer either.
    await lowerRoom(trx, before.id, { tonight, before });
  }
}

type KnownRoom = MealTerms & { id: number; name: string; units: number };

/**
 * Which room of the database each kind of the file is: the one of its name; where one of each is left, that one has
 * been renamed. A room that has gone from the file stays.
 */
function pairRooms(rooms: ImportedRoom[], known: KnownRoom[]): { room: ImportedRoom; before: KnownRoom | undefined }[] {
  const left = new Set(known);
  const pairs = rooms.map((room) => {
    const before = [...left].find(({ name }) => comparable(name) === comparable(room.name));
    if (before) left.delete(before);
    return { room, before };
  });
  const nameless = pairs.filter(({ before }) => !before);
  const [renamed, another] = left;
  if (nameless.length !== 1 || !renamed || another) return pairs;
  return pairs.map(({ room, before }) => ({ room, before: before ?? renamed }));
}

/** Nights with more booked than there are units now keep what is booked: they are full. What is closed gives way to that. */
async function changeUnits(trx: Transaction<DB>, roomId: number, units: number): Promise<void> {
  await keepUnits(trx, roomId, units);
  // What other sites have taken stays closed before what the owner closed.
  await sql`
    with kept as (
      select n.night, c.why, c.units, least(n.closed, case c.why when 'owner' then n.closed - coalesce((
        select least(f.units, n.closed) from room_closures f
        where f.room_id = n.room_id and f.night = n.night and f.why = 'feed'), 0) else c.units end) as becomes
      from room_closures c join room_nights n using (room_id, night) where c.room_id = ${roomId}
    ), gone as (
      delete from room_closures c using kept k
      where c.room_id = ${roomId} and c.night = k.night and c.why = k.why and k.becomes = 0)
    update room_closures c set units = k.becomes from kept k
    where c.room_id = ${roomId} and c.night = k.night and c.why = k.why and k.becomes between 1 and k.units - 1`.execute(
    trx,
  );
  await keepTakenOf(trx, roomId);
}
