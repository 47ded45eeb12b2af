import { STARS_MAX } from '@basera/contract/limits';
import { Star } from 'lucide-react';

const places = Array.from({ length: STARS_MAX }, (_, index) => index + 1);

/** Five stars, filled up to the floored rating; below one star nobody has rated it, and that is said. */
export function Stars({ rating }: { rating: number }) {
  const filled = Math.min(STARS_MAX, Math.max(0, Math.floor(rating)));
  if (filled === 0) return <span className="stars small soft">Not rated</span>;
  return (
    <span className="stars" role="img" aria-label={`${filled} out of ${STARS_MAX} stars`}>
      {places.map((place) => (
        <Star key={place} className={place <= filled ? 'i i-fill' : 'i'} aria-hidden="true" />
      ))}
    </span>
  );
}
