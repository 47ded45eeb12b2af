import type { SimilarStay } from '@basera/contract/endpoints/stays';

/** `price`: rupees a night, with no meal that is a choice in it. */
export type CheapestRoom = { price: number; withoutMeals: boolean };

/** The cheapest room of a stay, or null when a price is missing and the stay is not shown. */
export function cheapestRoom({ rooms }: Pick<SimilarStay, 'rooms'>): CheapestRoom | null {
  let cheapest: CheapestRoom | null = null;
  for (const { base_price_per_night: price, without_meals: withoutMeals } of rooms) {
    if (price === null) return null;
    if (!cheapest || price < cheapest.price) cheapest = { price, withoutMeals };
  }
  return cheapest;
}
