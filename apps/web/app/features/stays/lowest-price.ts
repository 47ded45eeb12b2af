import type { SimilarStay } from '@basera/contract/endpoints/stays';

/** Rupees a night of the cheapest room, or null when a price is missing and the stay is not shown. */
export function lowestPrice({ rooms }: Pick<SimilarStay, 'rooms'>): number | null {
  const prices = rooms.map((room) => room.base_price_per_night);
  const known = prices.filter((price) => price !== null);
  return known.length > 0 && known.length === prices.length ? Math.min(...known) : null;
}
