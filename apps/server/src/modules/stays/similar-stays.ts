import type { SimilarStay } from '@basera/contract/endpoints/stays';
import { SIMILAR_STAYS_MAX } from '@basera/contract/limits';
import { rupeesFromPaise } from '@basera/contract/money';
import { sql } from 'kysely';
import type { StaysDeps } from './deps.ts';
import { heroOf } from './present.ts';
import { stayRows } from './queries.ts';

/** Stays like this one: in the same city, of the same kind and price first. */
export async function similarStays({ db }: StaysDeps, stayId: number): Promise<SimilarStay[]> {
  const cheapest = (id: string) => sql<number>`(select min(base_price) from rooms where property_id = ${sql.ref(id)})`;
  const rows = await stayRows(db)
    .innerJoin('properties as this', (join) =>
      join.onRef('this.city_id', '=', 'p.city_id').onRef('this.id', '<>', 'p.id'),
    )
    .where('this.id', '=', stayId)
    .orderBy(sql`p.category_id <> this.category_id`)
    .orderBy(sql`abs(${cheapest('p.id')} - ${cheapest('this.id')})`)
    .orderBy('p.id')
    .limit(SIMILAR_STAYS_MAX)
    .execute();
  if (rows.length === 0) return [];
  const rooms = await db
    .selectFrom('rooms')
    .select(['property_id', 'base_price', 'meal'])
    .where(
      'property_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('base_price')
    .execute();
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
