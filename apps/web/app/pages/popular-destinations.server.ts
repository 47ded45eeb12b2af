import type { StayCard } from '@basera/contract/endpoints/stays';
import { POPULAR_DESTINATIONS } from '@basera/contract/limits';
import type { PageServices } from '@basera/contract/page-services';
import { countedGuests, defaultGuests } from '@basera/contract/rules/guests';
import { ratedWords } from '@basera/contract/words/review-words';

/** A place with one of its stays to show, and what that costs a night for the guests a search begins with (rupees). */
export type Destination = Pick<StayCard, 'city' | 'state' | 'hero_image'> & {
  place: string;
  sample: string;
  fromPrice: number;
  withoutMeals: boolean;
  /** What guests rated that stay, in words; null where nobody has. */
  rated: string | null;
};

const GOOD_STARS = [4, 5];

/** The least dear of a place's good stays, or of all where it has none. */
async function sampleOf(place: string, { searchStays }: PageServices): Promise<StayCard | undefined> {
  const asked = { city: place, max_guests: countedGuests(defaultGuests), sort_order: 'asc' } as const;
  const good = await searchStays({ ...asked, star_rating: GOOD_STARS });
  const { data } = good.total > 0 ? good : await searchStays(asked);
  return data.find((stay) => stay.hero_image) ?? data[0];
}

/** The popular destinations that have stays. A place that cannot be searched just now is left out. */
export async function popularDestinations(services: PageServices): Promise<Destination[]> {
  const found = await Promise.all(
    POPULAR_DESTINATIONS.map(async (place): Promise<Destination | null> => {
      try {
        const sample = await sampleOf(place, services);
        if (!sample) return null;
        const { city, state, hero_image, name, party, without_meals, guest_rating } = sample;
        return {
          place,
          city,
          state,
          hero_image,
          sample: name,
          fromPrice: party.per_night,
          withoutMeals: without_meals,
          rated: guest_rating && ratedWords(guest_rating),
        };
      } catch (error) {
        console.error(error);
        return null;
      }
    }),
  );
  return found.filter((destination) => destination !== null);
}
