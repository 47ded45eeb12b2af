import { ALL_HOUSE_RULES } from '@basera/contract/rules/facts/house-rules';
import type { ListingPart } from '@basera/contract/rules/listing/parts';
import type { Kysely, Transaction, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import { mayAt } from '../partners/index.ts';
import type { WaitingParts } from './tables.ts';

const listings = (db: Kysely<DB>) =>
  db
    .selectFrom('properties as p')
    .innerJoin('businesses as business', 'business.id', 'p.business_id')
    .innerJoin('cities as c', 'c.id', 'p.city_id')
    .leftJoin('house_rules as h', 'h.property_id', 'p.id')
    .leftJoin('listing_reviews as r', 'r.property_id', 'p.id')
    .leftJoin('listing_refusals as no', 'no.property_id', 'p.id')
    .select([
      'p.id',
      'p.business_id',
      'p.slug',
      'p.status',
      'p.live_from',
      'p.awaits_account',
      'p.awaits_owner',
      'p.name',
      'p.category_id',
      'p.description',
      'p.star_rating',
      'p.reviews_requests',
      'p.place_given',
      'c.name as city',
      'c.state',
      'p.locality',
      'p.address',
      'p.location_note',
      'p.latitude',
      'p.longitude',
      'p.check_in_time',
      'p.check_in_given',
      'p.check_out_time',
      'p.check_out_given',
      'p.cancellation_policy',
      'p.registration_number',
      'p.registration_ends',
      'r.change as waiting',
      'r.due_at as review_due',
      'no.why as refused_why',
      'no.at as refused_at',
    ])
    .select(ALL_HOUSE_RULES.map((rule) => `h.${rule}` as const));

export type ListingRow = Awaited<ReturnType<ReturnType<typeof listings>['executeTakeFirstOrThrow']>>;

export const listingById = (db: Kysely<DB>, id: number): Promise<ListingRow | undefined> =>
  listings(db).where('p.id', '=', id).executeTakeFirst();

export const listingsOf = (db: Kysely<DB>, businessId: number): Promise<ListingRow[]> =>
  listings(db).where('p.business_id', '=', businessId).orderBy('p.id').execute();

/** Whose a stay is, and whether a person may change it, or link its rooms; undefined for who does not act for its business. */
export const ownListing = (db: Kysely<DB>, userId: number, id: number) =>
  db
    .selectFrom('properties as p')
    .innerJoin('businesses as business', 'business.id', 'p.business_id')
    .select(['p.business_id', sql<boolean>`${mayAt(userId, 'edit_listings')}`.as('may_edit')])
    .select(sql<boolean>`${mayAt(userId, 'close_nights')}`.as('may_link'))
    .where('p.id', '=', id)
    // Every role may read the calendar.
    .where(mayAt(userId, 'read_calendar'))
    .executeTakeFirst();

/** One change of a stay at a time. */
export const lockListing = (trx: Transaction<DB>, id: number) =>
  trx
    .selectFrom('properties')
    .select([
      'id',
      'business_id',
      'name',
      'slug',
      'status',
      'live_from',
      'awaits_account',
      'awaits_owner',
      'place_given',
      'city_id',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
export type LockedListing = Awaited<ReturnType<typeof lockListing>>;

export const partsOf = (db: Kysely<DB>, ids: number[]) =>
  db
    .selectFrom('listing_parts')
    .select(['property_id', 'part', 'version', 'saved_at'])
    .where('property_id', 'in', ids)
    .execute();

export async function versionOf(trx: Transaction<DB>, id: number, part: ListingPart): Promise<number> {
  const row = await trx
    .selectFrom('listing_parts')
    .select('version')
    .where('property_id', '=', id)
    .where('part', '=', part)
    .executeTakeFirst();
  return row?.version ?? 0;
}

type Saved = { id: number; part: ListingPart; version: number; userId: number; at: Date };

export async function noteVersion(trx: Transaction<DB>, { id, part, version, userId, at }: Saved): Promise<void> {
  const row = { version, saved_at: at, saved_by: userId };
  await trx
    .insertInto('listing_parts')
    .values({ property_id: id, part, ...row })
    .onConflict((conflict) => conflict.columns(['property_id', 'part']).doUpdateSet(row))
    .execute();
}

export async function updateStay(trx: Transaction<DB>, id: number, set: Updateable<DB['properties']>): Promise<void> {
  await trx.updateTable('properties').set(set).where('id', '=', id).execute();
}

export const amenitiesOf = (db: Kysely<DB>, ids: number[]) =>
  db.selectFrom('property_amenities').selectAll().where('property_id', 'in', ids).orderBy('amenity_id').execute();

/** Those of these amenities that there are. */
export async function knownAmenities(trx: Kysely<DB>, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await trx.selectFrom('amenities').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

export async function replaceAmenities(trx: Transaction<DB>, id: number, amenities: number[]): Promise<void> {
  await trx.deleteFrom('property_amenities').where('property_id', '=', id).execute();
  if (amenities.length === 0) return;
  await trx
    .insertInto('property_amenities')
    .values(amenities.map((amenity_id) => ({ property_id: id, amenity_id })))
    .execute();
}

export const isCategory = async (db: Kysely<DB>, id: number): Promise<boolean> =>
  (await db.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export type HouseRuleValues = Partial<Record<(typeof ALL_HOUSE_RULES)[number], boolean | null>>;

export const houseRulesOf = (trx: Transaction<DB>, id: number) =>
  trx.selectFrom('house_rules').selectAll().where('property_id', '=', id).executeTakeFirst();

export async function saveRules(trx: Transaction<DB>, id: number, said: HouseRuleValues): Promise<void> {
  const unsaid = { couples_welcome: null, families_only: null };
  await trx
    .insertInto('house_rules')
    .values({ property_id: id, ...unsaid, ...said })
    .onConflict((conflict) => conflict.column('property_id').doUpdateSet({ property_id: id, ...said }))
    .execute();
}

/** What the house says of smoking holds in its rooms. */
export async function setSmoking(trx: Transaction<DB>, id: number, smoking: boolean | null): Promise<void> {
  await trx.updateTable('rooms').set({ smoking }).where('property_id', '=', id).execute();
}

type Draft = { client_id: string; business_id: number; name: string; category_id: number; slug: string };

/** A draft whose place nobody has given; null where it was begun before. */
export const insertDraft = (trx: Transaction<DB>, draft: Draft) =>
  trx
    .insertInto('properties')
    .values((eb) => ({
      ...draft,
      status: 'draft',
      place_given: false,
      city_id: eb.selectFrom('cities').select('id').orderBy('id').limit(1).$asScalar().$notNull(),
      description: '',
      address: '',
      locality: '',
      latitude: null,
      longitude: null,
      star_rating: 0,
      location_note: null,
      import_source: null,
      import_ref: null,
      import_hash: null,
    }))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

export const draftOf = (db: Kysely<DB>, businessId: number, clientId: string) =>
  db
    .selectFrom('properties')
    .select('id')
    .where('business_id', '=', businessId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

export async function countListings(trx: Kysely<DB>, businessId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('properties')
    .select(sql<number>`count(*)`.as('count'))
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Notes that a stay is to be looked at by `due`, whatever was said of it before; parts that wait are added to those that do. */
export async function askReview(
  trx: Transaction<DB>,
  { id, waiting, now, due }: { id: number; waiting: WaitingParts; now: Date; due: Date },
): Promise<void> {
  const change = JSON.stringify(waiting);
  await trx.deleteFrom('listing_refusals').where('property_id', '=', id).execute();
  await trx
    .insertInto('listing_reviews')
    .values({ property_id: id, change, asked_at: now, due_at: due })
    .onConflict((conflict) =>
      conflict.column('property_id').doUpdateSet({ change: sql`listing_reviews.change || excluded.change` }),
    )
    .execute();
}

export const reviewOf = (trx: Transaction<DB>, id: number) =>
  trx.selectFrom('listing_reviews').select('change').where('property_id', '=', id).forUpdate().executeTakeFirst();

export async function endReview(trx: Transaction<DB>, id: number): Promise<void> {
  await trx.deleteFrom('listing_reviews').where('property_id', '=', id).execute();
}

export async function keepRefusal(trx: Transaction<DB>, id: number, why: string, at: Date): Promise<void> {
  const row = { why, at };
  await trx
    .insertInto('listing_refusals')
    .values({ property_id: id, ...row })
    .onConflict((conflict) => conflict.column('property_id').doUpdateSet(row))
    .execute();
}

/** What is to be looked at, what is due first. */
export const reviewsDue = (db: Kysely<DB>) =>
  db
    .selectFrom('listing_reviews as r')
    .innerJoin('properties as p', 'p.id', 'r.property_id')
    .select(['p.id', 'p.name', 'p.status', 'r.change', 'r.asked_at', 'r.due_at'])
    .orderBy('r.due_at')
    .execute();

export const cityById = (db: Kysely<DB>, id: number) =>
  db.selectFrom('cities').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export async function pinOf(db: Kysely<DB>, id: number): Promise<{ latitude: number; longitude: number } | null> {
  const { latitude, longitude } = await db
    .selectFrom('properties')
    .select(['latitude', 'longitude'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** Which parts of which stays a person saved last. */
export const partsSavedBy = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('listing_parts as l')
    .innerJoin('properties as p', 'p.id', 'l.property_id')
    .select(['p.name as stay', 'l.part', 'l.saved_at'])
    .where('l.saved_by', '=', userId)
    .orderBy('l.saved_at', 'desc')
    .execute();

export async function forgetWhoSaved(trx: Transaction<DB>, userId: number): Promise<void> {
  await trx.updateTable('listing_parts').set({ saved_by: null }).where('saved_by', '=', userId).execute();
}
