import { daysBetween } from '@basera/contract/calendar-date';
import type { FavouriteStay } from '@basera/contract/endpoints/favourites';
import { NAME } from '@basera/contract/languages/marks';
import { choicesOfParty } from '@basera/contract/rules/room-choice';
import { stayAddress } from '@basera/contract/trip';
import { formatDateRange } from '@basera/contract/words/date-words';
import { placeWords } from '@basera/contract/words/phrases';
import { ratedWords } from '@basera/contract/words/review-words';
import { Badge } from '@basera/ui/badge.tsx';
import { ButtonLink } from '@basera/ui/button.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { Picture } from '@basera/ui/picture.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { PartyPriceLines } from '../../ui/prices/party-price';
import { FavouriteButton } from './favourite-button';
import type { WholeTrip } from './favourite-calls';
import { useSavedStays } from './saved-stays';
import './words/favourite-words';

/** `stays` as they were loaded; what is taken off the list goes, and what is put back is in its old place again. */
export function FavouriteGrid({ stays, trip }: { stays: FavouriteStay[]; trip: WholeTrip }) {
  const { t } = useLingui();
  const dates = formatDateRange(trip.dates.checkIn, trip.dates.checkOut);
  const saved = useSavedStays();
  const shown = saved ? stays.filter(({ id }) => saved.has(id)) : stays;
  const count = shown.length;
  const place = useRef<HTMLDivElement>(null);
  const shownBefore = useRef(shown.length);

  // The heart that had the focus went with its card.
  useEffect(() => {
    const wentAway = shown.length < shownBefore.current && document.activeElement === document.body;
    shownBefore.current = shown.length;
    if (wentAway) place.current?.focus({ preventScroll: true });
  }, [shown.length]);

  return (
    <div ref={place} tabIndex={-1}>
      {shown.length === 0 ? (
        <NoFavourites />
      ) : (
        <>
          <p className="soft mt-1">
            {t`${plural(count, { one: '# saved stay', other: '# saved stays' })} · prices for ${dates}`}
          </p>
          <ul className="grid-4 mt-3">
            {shown.map((stay) => (
              <li key={stay.id} className="min-w-0">
                <FavouriteCard stay={stay} trip={trip} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function NoFavourites() {
  const { t } = useLingui();
  return (
    <EmptyState
      className="empty-plain"
      art="heart"
      title={t`No favourites data found.`}
      action={<ButtonLink to="/search">{t`Find a stay`}</ButtonLink>}
    >
      {t`Tap the heart on a stay you like and it waits for you here.`}
    </EmptyState>
  );
}

const SIZES = '(min-width: 1280px) 286px, (min-width: 1080px) 23vw, (min-width: 620px) 46vw, 100vw';

function FavouriteCard({ stay, trip }: { stay: FavouriteStay; trip: WholeTrip }) {
  const { name, star_rating, guest_rating, city, state, country, hero_image, reviews_requests, is_available } = stay;
  const { t } = useLingui();
  const nameId = useId();
  return (
    <article className="stay" aria-labelledby={nameId}>
      <div className="pic">
        <Picture picture={hero_image} sizes={SIZES} />
        {is_available && reviews_requests && <Badge tone="mute">{t`Request to book`}</Badge>}
        <FavouriteButton stay={stay} look="on-photo" />
      </div>
      <div className="stay-body">
        <div className="flex items-baseline justify-between gap-1">
          <h2 {...NAME} className="stay-name min-w-0" id={nameId} title={name}>
            {name}
          </h2>
          <Rating stars={star_rating} />
        </div>
        <p {...NAME} className="stay-place">
          {placeWords(city, state, country)}
        </p>
        {guest_rating && <p className="small num">{ratedWords(guest_rating)}</p>}
        <div className="stay-foot">
          <p>
            <Price stay={stay} trip={trip} />
          </p>
          {is_available && <ToStay stay={stay} trip={trip} nameId={nameId} />}
        </div>
      </div>
    </article>
  );
}

/** The one link of the card; it lies over all of it but the heart. */
function ToStay({ stay: { slug, party }, trip, nameId }: { stay: FavouriteStay; trip: WholeTrip; nameId: string }) {
  const { t } = useLingui();
  return (
    <ButtonLink
      to={stayAddress(slug, trip, choicesOfParty(party?.rooms ?? []))}
      variant="tint"
      size="s"
      className="stay-link"
      aria-describedby={nameId}
    >
      {t`View Details`}
    </ButtonLink>
  );
}

/** What it costs for the trip, as the search says it, or why it has no price. */
function Price({ stay, trip: { dates, guests } }: { stay: FavouriteStay; trip: WholeTrip }) {
  const { t } = useLingui();
  const { party, without_meals, cheapest_room, is_available } = stay;
  if (!is_available) return <span className="small faint">{t`Not available just now`}</span>;
  if (!party) {
    const isFull = cheapest_room !== null;
    return <span className="small faint">{isFull ? t`Not free for your dates and guests` : t`No rooms on offer`}</span>;
  }
  const nights = daysBetween(dates.checkIn, dates.checkOut);
  return <PartyPriceLines party={party} nights={nights} guests={guests} withoutMeals={without_meals} />;
}

/** The class of the house with one decimal: 4.0, not 4. Below one star it has none. */
function Rating({ stars }: { stars: number }) {
  const { t } = useLingui();
  if (stars < 1) return <span className="small soft nowrap">{t`No star class`}</span>;
  return (
    <span className="small num nowrap flex items-center gap-0.5">
      <Star className="i i-s i-fill text-star" aria-hidden="true" />
      {stars.toFixed(1)}
      <span className="sr">{` ${t`out of 5 stars`}`}</span>
    </span>
  );
}
