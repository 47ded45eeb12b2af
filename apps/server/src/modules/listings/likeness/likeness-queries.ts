import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import type { AlikePictures } from './alike.ts';

/** The next stays that go before guests and were not compared since they changed, in their order. */
export const toCompare = (db: Kysely<DB>, most: number) =>
  db
    .selectFrom('properties as p')
    .select('p.id')
    .where('p.status', 'in', ['waiting', 'live', 'paused'])
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('listing_compared as c').select('c.at').whereRef('c.property_id', '=', 'p.id'))),
    )
    .orderBy('p.id')
    .limit(most)
    .execute();

/** Has a stay compared again: its name, place or pictures have changed. */
export async function compareAgain(trx: Transaction<DB>, listingId: number): Promise<void> {
  await trx.deleteFrom('listing_compared').where('property_id', '=', listingId).execute();
}

export async function markCompared(trx: Transaction<DB>, listingId: number, at: Date): Promise<void> {
  await trx
    .insertInto('listing_compared')
    .values({ property_id: listingId, at })
    .onConflict((conflict) => conflict.column('property_id').doUpdateSet({ at }))
    .execute();
}

const places = (db: Kysely<DB>) =>
  db
    .selectFrom('properties as p')
    .innerJoin('cities as c', 'c.id', 'p.city_id')
    .select(['p.id', 'p.name', 'p.business_id', 'p.latitude', 'p.longitude', 'c.name as city']);
export type PlaceRow = Awaited<ReturnType<ReturnType<typeof places>['executeTakeFirstOrThrow']>>;

export const placeById = (db: Kysely<DB>, id: number) => places(db).where('p.id', '=', id).executeTakeFirst();

export const placesByIds = (db: Kysely<DB>, ids: number[]): Promise<PlaceRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : places(db).where('p.id', 'in', ids).execute();

type Box = { south: number; north: number; west: number; east: number };

/** Other stays in a box, but for drafts and what is ended. */
export const placesIn = (db: Kysely<DB>, { south, north, west, east }: Box, not: number): Promise<PlaceRow[]> =>
  places(db)
    .where((eb) => eb.between('p.latitude', south, north))
    .where((eb) => eb.between('p.longitude', west, east))
    .where('p.status', 'in', ['waiting', 'live', 'paused'])
    .where('p.id', '<>', not)
    .limit(MOST_NEAR)
    .execute();
const MOST_NEAR = 200;

/** Pictures of a stay that owners have sent; those that came with the demo are drawn from few forms and tell nothing. */
export const sentPhotos = (db: Kysely<DB>, listingId: number) =>
  db
    .selectFrom('media')
    .select(['id', 'key', 'fingerprint'])
    .where('property_id', '=', listingId)
    .where((eb) => eb.or([eb('fingerprint', 'is not', null), eb('key', 'like', 'stays/%')]))
    .execute();

export async function keepFingerprint(db: Kysely<DB>, id: number, fingerprint: string): Promise<void> {
  await db.updateTable('media').set({ fingerprint }).where('id', '=', id).execute();
}

type Band = { media_id: number; band: number; bits: number };

export async function replaceBands(trx: Transaction<DB>, listingId: number, bands: Band[]): Promise<void> {
  await trx.deleteFrom('photo_bands').where('property_id', '=', listingId).execute();
  if (bands.length === 0) return;
  await trx
    .insertInto('photo_bands')
    .values(bands.map((band) => ({ property_id: listingId, ...band })))
    .execute();
}

/** What a common piece may bring at most: the bits of few pictures are like those of so many. */
const MOST_BY_BANDS = 5000;

/** Pictures of other stays that have a piece in common with these. */
export async function photosByBands(db: Kysely<DB>, listingId: number, bands: Band[]) {
  if (bands.length === 0) return [];
  const { rows } = await sql<{ id: number; property_id: number; fingerprint: string }>`
    select distinct m.id, m.property_id, m.fingerprint
    from unnest(${bands.map(({ band }) => band)}::int[], ${bands.map(({ bits }) => bits)}::int[]) as w (band, bits)
    join photo_bands x on x.band = w.band and x.bits = w.bits join media m on m.id = x.media_id
    where x.property_id <> ${listingId} and m.fingerprint is not null limit ${MOST_BY_BANDS}`.execute(db);
  return rows;
}

export type Alike = { pictures: AlikePictures; metres: number | null; alike_names: number };

/** Notes that two stays may be one; what somebody has said of them stays. */
export async function keepLikeness(
  trx: Transaction<DB>,
  [one, other]: [number, number],
  alike: Alike,
  at: Date,
): Promise<void> {
  const now = { ...alike, pictures: JSON.stringify(alike.pictures) };
  await trx
    .insertInto('listing_likenesses')
    .values({ one_id: one, other_id: other, ...now, found_at: at })
    .onConflict((conflict) =>
      conflict.columns(['one_id', 'other_id']).doUpdateSet(now).where('listing_likenesses.verdict', 'is', null),
    )
    .execute();
}

/** Forgets what nobody has decided and is not so any more. */
export async function forgetOthers(trx: Transaction<DB>, listingId: number, still: number[]): Promise<void> {
  await trx
    .deleteFrom('listing_likenesses')
    .where('verdict', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('one_id', '=', listingId), ...(still.length > 0 ? [eb('other_id', 'not in', still)] : [])]),
        eb.and([eb('other_id', '=', listingId), ...(still.length > 0 ? [eb('one_id', 'not in', still)] : [])]),
      ]),
    )
    .execute();
}

const likenesses = (db: Kysely<DB>) =>
  db
    .selectFrom('listing_likenesses as l')
    .leftJoin('staff as s', 's.id', 'l.decided_by')
    .selectAll('l')
    .select('s.name as by');
export type LikenessRow = Awaited<ReturnType<ReturnType<typeof likenesses>['executeTakeFirstOrThrow']>>;

export const likenessById = (db: Kysely<DB>, id: number) => likenesses(db).where('l.id', '=', id).executeTakeFirst();

export const lockLikeness = (trx: Transaction<DB>, id: number) =>
  trx.selectFrom('listing_likenesses').select(['id', 'verdict']).where('id', '=', id).forUpdate().executeTakeFirst();

export const likenessesOf = (db: Kysely<DB>, listingId: number): Promise<LikenessRow[]> =>
  likenesses(db)
    .where((eb) => eb.or([eb('l.one_id', '=', listingId), eb('l.other_id', '=', listingId)]))
    .orderBy('l.id', 'desc')
    .limit(20)
    .execute();

const shown = (db: Kysely<DB>, isDecided: boolean) =>
  likenesses(db).where('l.verdict', isDecided ? 'is not' : 'is', null);

/** What is open: with most pictures alike first, then by name. What was decided: the latest first. */
export const likenessRows = (db: Kysely<DB>, isDecided: boolean, most: number): Promise<LikenessRow[]> =>
  (isDecided
    ? shown(db, true).orderBy('l.decided_at', 'desc')
    : shown(db, false).orderBy(sql`jsonb_array_length(l.pictures)`, 'desc').orderBy('l.alike_names', 'desc')
  )
    .orderBy('l.id')
    .limit(most)
    .execute();

export async function countLikenesses(db: Kysely<DB>, isDecided: boolean): Promise<number> {
  const { count } = await db
    .selectFrom('listing_likenesses')
    .select(sql<number>`count(*)`.as('count'))
    .where('verdict', isDecided ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

type Decided = { verdict: 'same' | 'different'; decided_by: number; decided_at: Date; decided_why: string };

export async function markDecided(trx: Transaction<DB>, id: number, decided: Decided): Promise<void> {
  await trx.updateTable('listing_likenesses').set(decided).where('id', '=', id).execute();
}

/** The pictures that are named, by their numbers. */
export const photosByIds = (db: Kysely<DB>, ids: number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('media').select(['id', 'key', 'alt', 'color']).where('id', 'in', ids).execute();

/** What is shown of stays beside one another. */
export const stayHeads = (db: Kysely<DB>, ids: number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('properties as p')
        .innerJoin('cities as c', 'c.id', 'p.city_id')
        .innerJoin('businesses as b', 'b.id', 'p.business_id')
        .select(['p.id', 'p.name', 'p.slug', 'p.status', 'p.place_given', 'p.awaits_account', 'p.live_from'])
        .select(['c.name as city', 'b.id as business_id', 'b.name as business'])
        .where('p.id', 'in', ids)
        .execute();
