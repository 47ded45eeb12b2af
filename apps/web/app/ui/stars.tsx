import { STARS_MAX } from '@basera/contract/limits';
import type { CSSProperties } from 'react';

/** Five stars, filled up to the floored rating; below one star nobody has rated it, and that is said. */
export function Stars({ rating }: { rating: number }) {
  const filled = Math.min(STARS_MAX, Math.max(0, Math.floor(rating)));
  if (filled === 0) return <span className="small soft">Not rated</span>;
  // Drawn by the stylesheet: a list of stays would bring a hundred small pictures.
  const count = { '--filled': filled, '--stars': STARS_MAX } as CSSProperties;
  return <span className="stars" role="img" aria-label={`${filled} out of ${STARS_MAX} stars`} style={count} />;
}
