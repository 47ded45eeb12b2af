import type { FavouriteStay } from '@basera/contract/endpoints/favourites';
import { formatRupees } from '@basera/contract/money';
import { stayAddress } from '@basera/contract/trip';
import { placeWords, several } from '@basera/contract/words/phrases';
import { Star } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Picture } from '../../ui/picture';
import { FavouriteButton } from './favourite-button';
import { useSavedStays } from './saved-stays';

/** `stays` as they were loaded; what is taken off the list goes, and what is put back is in its old place again. */
export function FavouriteGrid({ stays }: { stays: FavouriteStay[] }) {
  const saved = useSavedStays();
  const shown = saved ? stays.filter(({ id }) => saved.has(id)) : stays;
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
          <p className="soft mt-1">{several(shown.length, 'saved stay')}</p>
          <ul className="grid-4 mt-3">
            {shown.map((stay) => (
              <li key={stay.id} className="min-w-0">
                <FavouriteCard stay={stay} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function NoFavourites() {
  return (
    <EmptyState
      className="empty-plain"
      art="heart"
      title="No favourites data found."
      action={<ButtonLink to="/search">Find a stay</ButtonLink>}
    >
      Tap the heart on a stay you like and it waits for you here.
    </EmptyState>
  );
}

const SIZES = '(min-width: 1280px) 286px, (min-width: 1080px) 23vw, (min-width: 620px) 46vw, 100vw';

function FavouriteCard({ stay }: { stay: FavouriteStay }) {
  const { name, star_rating, city, state, country, cheapest_room, hero_image } = stay;
  const nameId = useId();
  return (
    <article className="stay" aria-labelledby={nameId}>
      <div className="pic">
        <Picture picture={hero_image} sizes={SIZES} />
        <FavouriteButton stay={stay} look="on-photo" />
      </div>
      <div className="stay-body">
        <div className="flex items-baseline justify-between gap-1">
          <h2 className="stay-name min-w-0" id={nameId} title={name}>
            {name}
          </h2>
          <Rating stars={star_rating} />
        </div>
        <p className="stay-place">{placeWords(city, state, country)}</p>
        <div className="stay-foot">
          {cheapest_room ? (
            <p>
              <span className="price block">
                {formatRupees(cheapest_room.base_price_per_night)} <small className="nowrap">a night</small>
              </span>
              {cheapest_room.without_meals && <span className="small faint block">without meals</span>}
            </p>
          ) : (
            <p className="small faint">No rooms on offer</p>
          )}
          {/* The one link of the card; it lies over all of it but the heart. */}
          <ButtonLink
            to={stayAddress(stay.slug)}
            variant="tint"
            size="s"
            className="stay-link"
            aria-describedby={nameId}
          >
            View Details
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}

/** One decimal: 4.0, not 4. Below one star nobody has rated it. */
function Rating({ stars }: { stars: number }) {
  if (stars < 1) return <span className="small soft nowrap">Not rated</span>;
  return (
    <span className="small num nowrap flex items-center gap-0.5">
      <Star className="i i-s i-fill text-star" aria-hidden="true" />
      {stars.toFixed(1)}
      <span className="sr"> out of 5 stars</span>
    </span>
  );
}
