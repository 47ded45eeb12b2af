import type { ReviewKind } from '@basera/contract/endpoints/office/stays';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import type { SeenListing } from './seen-listing.ts';

export async function amenityNames(db: Kysely<DB>): Promise<Map<number, string>> {
  const rows = await db.selectFrom('amenities').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export const categoryName = async (db: Kysely<DB>, id: number): Promise<string> =>
  (await db.selectFrom('categories').select('name').where('id', '=', id).executeTakeFirst())?.name ?? '';

/** What a stay was when it was passed last, or before the first change that is looked at. */
export const lastSeen = (db: Kysely<DB>, listingId: number) =>
  db.selectFrom('listing_seen').select(['listing', 'at']).where('property_id', '=', listingId).executeTakeFirst();

export async function keepSeen(trx: Transaction<DB>, listingId: number, listing: SeenListing, at: Date): Promise<void> {
  const row = { listing: JSON.stringify(listing), at };
  await trx
    .insertInto('listing_seen')
    .values({ property_id: listingId, ...row })
    .onConflict((conflict) => conflict.column('property_id').doUpdateSet(row))
    .execute();
}

export const insertVerdict = (trx: Transaction<DB>, verdict: Insertable<DB['listing_verdicts']>) =>
  trx.insertInto('listing_verdicts').values(verdict).execute();

/** What was said of a stay, the latest first. */
export const verdictsOf = (db: Kysely<DB>, listingId: number) =>
  db
    .selectFrom('listing_verdicts as v')
    .leftJoin('staff as s', 's.id', 'v.staff_id')
    .select(['v.id', 'v.kind', 'v.passed', 'v.why', 'v.at', 's.name as by'])
    .where('v.property_id', '=', listingId)
    .orderBy('v.id', 'desc')
    .execute();

/** Whether a stay goes before guests for the first time, or was before them already. */
const kindColumn = sql<ReviewKind>`case when exists (
  select from listing_seen x where x.property_id = r.property_id) then 'change' else 'new' end`;

const reviews = (db: Kysely<DB>) =>
  db
    .selectFrom('listing_reviews as r')
    .innerJoin('properties as p', 'p.id', 'r.property_id')
    .innerJoin('cities as c', 'c.id', 'p.city_id')
    .innerJoin('businesses as b', 'b.id', 'p.business_id')
    .select(['p.id', 'p.name', 'p.status', 'p.place_given', 'c.name as city', 'r.change', 'r.asked_at', 'r.due_at'])
    .select(['b.id as business_id', 'b.name as business', kindColumn.as('kind')]);
export type ReviewRow = Awaited<ReturnType<ReturnType<typeof reviews>['executeTakeFirstOrThrow']>>;

export const reviewRow = (db: Kysely<DB>, listingId: number) =>
  reviews(db).where('p.id', '=', listingId).executeTakeFirst();

/** What waits, the oldest first. */
export const reviewRows = (db: Kysely<DB>, { kind, most }: { kind?: ReviewKind | undefined; most: number }) =>
  reviews(db)
    .$if(kind !== undefined, (query) => query.where(kindColumn, '=', kind ?? 'new'))
    .orderBy('r.asked_at')
    .orderBy('p.id')
    .limit(most)
    .execute();

export const reviewCounts = (db: Kysely<DB>, now: Date) =>
  db
    .selectFrom('listing_reviews as r')
    .select([
      sql<number>`count(*) filter (where ${kindColumn} = 'new')`.as('new'),
      sql<number>`count(*) filter (where ${kindColumn} = 'change')`.as('change'),
      sql<number>`count(*) filter (where r.due_at <= ${now})`.as('late'),
    ])
    .executeTakeFirstOrThrow();
