import { daysBetween } from '@basera/contract/calendar-date';
import { choicesOfParty } from '@basera/contract/rules/room-choice';
import { stayAddress, type Trip } from '@basera/contract/trip';
import { placeWords } from '@basera/contract/words/phrases';
import { useLingui } from '@lingui/react/macro';
import { priceOfCard } from '../../card/price-of-card';
import { StayCard } from '../../card/stay-card';
import type { ShownSimilar } from './shown-similar';

/** Other stays one may like, with their prices for the `trip`, which the way to them carries along. */
export function SimilarStays({ stays, trip }: { stays: ShownSimilar[]; trip: Trip }) {
  const { t } = useLingui();
  if (stays.length === 0) return null;
  const nights = trip.dates && daysBetween(trip.dates.checkIn, trip.dates.checkOut);
  return (
    <section className="similar border-t border-line pt-5" aria-labelledby="similar-title">
      <h2 className="h2 mb-3" id="similar-title">
        {t`Similar properties you may like`}
      </h2>
      <div className="grid-4">
        {stays.map((stay) => (
          <StayCard
            key={stay.id}
            heading="h3"
            id={stay.id}
            href={stayAddress(stay.slug, trip, choicesOfParty(stay.party.rooms))}
            name={stay.name}
            place={placeWords(stay.locality, stay.city)}
            starRating={stay.star_rating}
            rated={stay.rated}
            onRequest={stay.reviews_requests}
            picture={stay.hero_image}
            price={priceOfCard({ ...stay, nights }, trip.guests ?? 0)}
          />
        ))}
      </div>
    </section>
  );
}
