import type { Suggestion } from '@basera/contract/endpoints/stays';
import { SUGGESTION_MIN_LENGTH, SUGGESTIONS_MAX } from '@basera/contract/limits';
import type { Place } from '../../providers/places/places.ts';
import type { StaysDeps } from './deps.ts';
import { staysLike } from './place-queries.ts';

const ALL_OF_IT = 'All of the state';

export const placeSuggestion = ({ name, kind, region }: Place): Suggestion => ({
  name,
  kind,
  context: kind === 'state' ? ALL_OF_IT : region,
  city: name,
  slug: null,
});

/** Places, then stays, whose name or another name of theirs begins with, contains or nearly is the keyword; best first. */
export async function suggestPlaces({ db, places }: StaysDeps, keyword: string): Promise<Suggestion[]> {
  const word = keyword.toLowerCase();
  if (word.length < SUGGESTION_MIN_LENGTH) return [];
  const [found, stays] = await Promise.all([places.suggest(word, SUGGESTIONS_MAX), staysNamed(db, word)]);
  return [...found.map(placeSuggestion), ...stays].slice(0, SUGGESTIONS_MAX);
}

async function staysNamed(db: StaysDeps['db'], word: string): Promise<Suggestion[]> {
  const rows = await staysLike(db, word, SUGGESTIONS_MAX);
  return rows.map(({ name, city, slug }) => ({ name, kind: 'property', context: city, city, slug }));
}
