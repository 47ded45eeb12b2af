import { STARS_MAX } from '@basera/contract/limits';
import type { CSSProperties } from 'react';

/**
 * Five stars, filled up to the floored rating, and read out as the class of the house they are: '3-star hotel'. Below one
 * star nobody has rated it, and that is said.
 */
export function Stars({ rating, kind = 'stay' }: { rating: number; kind?: string }) {
  const filled = Math.min(STARS_MAX, Math.max(0, Math.floor(rating)));
  if (filled === 0) return <span className="small soft">No star class</span>;
  // Drawn by the stylesheet: a list of stays would bring a hundred small pictures.
  const count = { '--filled': filled } as CSSProperties;
  return <span className="stars" role="img" aria-label={`${filled}-star ${kind.toLowerCase()}`} style={count} />;
}
