import type { SimilarStay } from '@basera/contract/endpoints/stays';
import { SIMILAR_STAYS_MAX } from '@basera/contract/limits';
import { rupeesFromPaise } from '@basera/contract/money';
import type { StaysDeps } from '../deps.ts';
import { heroOf } from '../present.ts';
import { roomPrices, similarRows } from '../queries.ts';

/** Stays like this one: in the same city, of the same kind and price first. */
export async function similarStays({ db }: StaysDeps, stayId: number): Promise<SimilarStay[]> {
  const rows = await similarRows(db, stayId, SIMILAR_STAYS_MAX);
  if (rows.length === 0) return [];
  const rooms = await roomPrices(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    locality: row.locality,
    city: row.city,
    star_rating: row.star_rating,
    hero_image: heroOf(row),
    rooms: rooms
      .filter((room) => room.property_id === row.id)
      .map((room) => ({
        base_price_per_night: rupeesFromPaise(room.base_price),
        without_meals: room.meal === 'both',
      })),
  }));
}
