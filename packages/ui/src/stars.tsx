import { STARS_MAX } from '@basera/contract/limits';
import type { CSSProperties } from 'react';
import { starsWords, uiWords } from './words/ui-words';

/**
 * Five stars, filled up to the floored rating, and read out as the class of the house they are: '3-star hotel'. Below one
 * star nobody has rated it, and that is said.
 */
export function Stars({ rating, kind }: { rating: number; kind?: string }) {
  const filled = Math.min(STARS_MAX, Math.max(0, Math.floor(rating)));
  if (filled === 0) return <span className="small soft">{uiWords.noStars}</span>;
  // Drawn by the stylesheet: a list of stays would bring a hundred small pictures.
  const count = { '--filled': filled } as CSSProperties;
  return <span className="stars" role="img" aria-label={starsWords(filled, kind ?? uiWords.stay)} style={count} />;
}
