import type { ListingPart } from '@basera/contract/rules/listing/parts';
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/schema.ts';

/** What the owners of a stay have changed since it was brought in: parts of it, kinds of rooms, and what these cost. */
export type OwnerChanges = { parts: ReadonlySet<ListingPart>; rooms: ReadonlySet<number>; prices: ReadonlySet<number> };

function put<V>(map: Map<number, Set<V>>, stay: number, value: V): void {
  map.set(stay, (map.get(stay) ?? new Set<V>()).add(value));
}

/** By stay, of these. */
export async function ownerChanges(db: Kysely<DB>, ids: number[]): Promise<(id: number) => OwnerChanges> {
  const parts = new Map<number, Set<ListingPart>>();
  const rooms = new Map<number, Set<number>>();
  const prices = new Map<number, Set<number>>();
  if (ids.length > 0) {
    const saved = db.selectFrom('listing_parts').select(['property_id', 'part']).where('property_id', 'in', ids);
    for (const { property_id, part } of await saved.execute()) put(parts, property_id, part);
    const kept = db
      .selectFrom('rooms')
      .select(['id', 'property_id', 'version', 'withdrawn', 'client_id', 'priced_by_owner'])
      .where('property_id', 'in', ids);
    for (const { id, property_id, ...room } of await kept.execute()) {
      if (room.version > 1 || room.withdrawn || room.client_id !== null) put(rooms, property_id, id);
      if (room.priced_by_owner) put(prices, property_id, id);
    }
  }
  return (id) => ({
    parts: parts.get(id) ?? new Set(),
    rooms: rooms.get(id) ?? new Set(),
    prices: prices.get(id) ?? new Set(),
  });
}
