import type { SimilarStay } from '@basera/contract/endpoints/stays';
import { SIMILAR_STAYS_MAX } from '@basera/contract/limits';
import { rupeesFromPaise } from '@basera/contract/money';
import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { heroOf } from '../present.ts';
import { roomPrices, similarRows } from '../queries.ts';
import { type PartyTrip, partyPrices, unpriced } from './party-prices.ts';

// Of so many times as are shown, those are left out that are taken.
const LOOKED_AT = 4;

/** No more than this of what the module is given: prices come to nothing that knows who asks. */
type Asked = { db: Kysely<DB>; releaseDueHolds(): Promise<unknown> };

/**
 * Stays like this one: in the same city, of the same kind and price first. With the dates or guests of a `trip` only those
 * with free rooms that sleep it, at what these cost together.
 */
export async function similarStays({ db, ...deps }: Asked, stayId: number, trip: PartyTrip): Promise<SimilarStay[]> {
  const isForTrip = trip.dates !== null || trip.guests > 0;
  if (trip.dates) await deps.releaseDueHolds();
  const near = await similarRows(db, stayId, SIMILAR_STAYS_MAX * (isForTrip ? LOOKED_AT : 1));
  const nearIds = near.map(({ id }) => id);
  const prices = await partyPrices(db, nearIds, trip);
  const rows = near.filter(({ id }) => !isForTrip || prices.has(id)).slice(0, SIMILAR_STAYS_MAX);
  if (rows.length === 0) return [];
  const rooms = await roomPrices(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const { needs_answer, ...priced } = prices.get(row.id) ?? unpriced;
    return {
      id: row.id,
      slug: row.slug,
      name: row.name,
      locality: row.locality,
      city: row.city,
      star_rating: row.star_rating,
      guest_rating: row.guest_rating,
      hero_image: heroOf(row),
      reviews_requests: row.reviews_requests || needs_answer,
      rooms: rooms
        .filter((room) => room.property_id === row.id)
        .map((room) => ({
          base_price_per_night: rupeesFromPaise(room.base_price),
          without_meals: room.meal === 'both',
        })),
      ...priced,
    };
  });
}
