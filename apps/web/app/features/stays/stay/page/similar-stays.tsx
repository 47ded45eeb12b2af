import type { SimilarStay } from '@basera/contract/endpoints/stays';
import { stayAddress, type Trip } from '@basera/contract/trip';
import { placeWords } from '@basera/contract/words/phrases';
import { StayCard } from '../../card/stay-card';

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

/** Other stays one may like; `trip` carries dates and guests along. */
export function SimilarStays({ stays, trip }: { stays: SimilarStay[]; trip: Trip }) {
  const shown = stays.flatMap((stay) => {
    const cheapest = cheapestRoom(stay);
    return cheapest ? [{ stay, cheapest }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section className="similar border-t border-line pt-5" aria-labelledby="similar-title">
      <h2 className="h2 mb-3" id="similar-title">
        Similar properties you may like
      </h2>
      <div className="grid-4">
        {shown.map(({ stay, cheapest }) => (
          <StayCard
            key={stay.id}
            heading="h3"
            id={stay.id}
            href={stayAddress(stay.slug, trip)}
            name={stay.name}
            place={placeWords(stay.locality, stay.city)}
            starRating={stay.star_rating}
            picture={stay.hero_image}
            price={cheapest.price}
            priceNote={cheapest.withoutMeals ? 'without meals' : undefined}
          />
        ))}
      </div>
    </section>
  );
}
