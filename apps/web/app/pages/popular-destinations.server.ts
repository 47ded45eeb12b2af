import type { StayCard } from '@basera/contract/endpoints/stays';
import { POPULAR_DESTINATIONS } from '@basera/contract/limits';
import type { PageServices } from '@basera/contract/page-services';

/** A place with one of its stays to show, and what that costs a night (rupees). */
export type Destination = Pick<StayCard, 'city' | 'state' | 'hero_image'> & {
  place: string;
  sample: string;
  fromPrice: number;
  withoutMeals: boolean;
};

const GOOD_STARS = [4, 5];

/** The least dear of a place's good stays, or of all where it has none. */
async function sampleOf(place: string, { searchStays }: PageServices): Promise<StayCard | undefined> {
  const good = await searchStays({ city: place, star_rating: GOOD_STARS, sort_order: 'asc' });
  const { data } = good.total > 0 ? good : await searchStays({ city: place, sort_order: 'asc' });
  return data.find((stay) => stay.hero_image) ?? data[0];
}

/** The popular destinations that have stays. A place that cannot be searched just now is left out. */
export async function popularDestinations(services: PageServices): Promise<Destination[]> {
  const found = await Promise.all(
    POPULAR_DESTINATIONS.map(async (place): Promise<Destination | null> => {
      try {
        const sample = await sampleOf(place, services);
        if (!sample) return null;
        const { city, state, hero_image, name, base_price_per_night, without_meals } = sample;
        return {
          place,
          city,
          state,
          hero_image,
          sample: name,
          fromPrice: base_price_per_night,
          withoutMeals: without_meals,
        };
      } catch (error) {
        console.error(error);
        return null;
      }
    }),
  );
  return found.filter((destination) => destination !== null);
}
