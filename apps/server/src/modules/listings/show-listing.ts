import type { Listing, ListingSummary } from '@basera/contract/endpoints/listing';
import type { Missing } from '@basera/contract/rules/listing/readiness';
import { missingIn } from '@basera/contract/rules/listing/readiness';
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import type { Payout } from '../../providers/payout-account/payout-account.ts';
import type { ListingsDeps } from './deps.ts';
import { holdsOf } from './pauses/pause-queries.ts';
import { photosOfListings } from './photos/photo-queries.ts';
import { factsOf, type ListingParts, presentListing, presentSummary } from './present.ts';
import { amenitiesOf, type ListingRow, listingById, listingsOf, partsOf } from './queries.ts';
import { roomsOfListings } from './rooms/room-queries.ts';

/** What stands beside each of some listings. */
async function partsOfAll(db: Kysely<DB>, rows: ListingRow[]): Promise<(row: ListingRow) => ListingParts> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return () => ({ rooms: [], photos: [], amenities: [], saved: [], holds: [] });
  const [rooms, photos, amenities, saved, holds] = await Promise.all([
    roomsOfListings(db, ids),
    photosOfListings(db, ids),
    amenitiesOf(db, ids),
    partsOf(db, ids),
    holdsOf(db, ids),
  ]);
  return ({ id }) => ({
    rooms: rooms.filter(({ property_id }) => property_id === id),
    photos: photos.filter(({ property_id }) => property_id === id),
    amenities: amenities.flatMap(({ property_id, amenity_id }) => (property_id === id ? [amenity_id] : [])),
    saved: saved.filter(({ property_id }) => property_id === id),
    holds: holds.filter(({ property_id }) => property_id === id),
  });
}

/** What waits to be looked at stands in the place of what is shown: its owner goes on from there. */
const asSaved = (row: ListingRow): ListingRow =>
  Object.assign({}, row, row.waiting?.basics, row.waiting?.place, row.waiting?.papers);

/** A stay as it is saved, with what stands beside it; null where there is none. */
export async function readListing(
  db: Kysely<DB>,
  id: number,
): Promise<{ row: ListingRow; parts: ListingParts } | null> {
  const found = await listingById(db, id);
  if (!found) return null;
  const row = asSaved(found);
  return { row, parts: (await partsOfAll(db, [row]))(row) };
}

export async function showListing(deps: ListingsDeps, id: number): Promise<Listing> {
  const read = await readListing(deps.db, id);
  if (!read) throw new Error(`stay ${id} is gone`);
  const { row, parts } = read;
  const payout = await deps.payouts.of(row.business_id);
  return presentListing(row, parts, { payout, missing: missingOf(deps, row, parts, payout) });
}

const missingOf = ({ clock }: ListingsDeps, row: ListingRow, parts: ListingParts, payout: Payout): Missing[] =>
  missingIn(factsOf(row, parts, payout), clock.today());

export async function listListings(deps: ListingsDeps, businessId: number): Promise<ListingSummary[]> {
  const rows = (await listingsOf(deps.db, businessId)).map(asSaved);
  const of = await partsOfAll(deps.db, rows);
  const payout = await deps.payouts.of(businessId);
  return rows.map((row) => presentSummary(row, of(row), missingOf(deps, row, of(row), payout).length));
}
