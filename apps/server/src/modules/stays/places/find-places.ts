import type { Suggestion } from '@basera/contract/endpoints/stays';
import { SUGGESTION_MIN_LENGTH, SUGGESTIONS_MAX } from '@basera/contract/limits';
import type { PlacesInstead } from '@basera/contract/page-services';
import type { Place } from '../../../providers/places/places.ts';
import type { StaysDeps } from '../deps.ts';
import { citiesNear, citiesOf, middleOf, staysLike } from './place-queries.ts';

const ALL_OF_IT = 'All of the state';
const INSTEAD_MAX = 4;

const placeSuggestion = ({ name, kind, region }: Place): Suggestion => ({
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

/** Where else to look: near a place we know; for a name we do not know, the places that may have been meant. */
export async function placesInstead({ db, places }: StaysDeps, city: string): Promise<PlacesInstead> {
  const name = city.toLowerCase();
  const { latitude, longitude } = await middleOf(db, name);
  if (latitude === null || longitude === null) {
    const meant = (await places.suggest(name, INSTEAD_MAX)).map(placeSuggestion);
    return { isKnown: false, places: meant.map(({ name: other, context }) => ({ name: other, context })) };
  }
  const near = await citiesNear(db, name, { latitude, longitude }, INSTEAD_MAX);
  return { isKnown: true, places: near };
}

/**
 * How a place that goes by `name` is written: 'Mumbai' for 'bombay', 'Goa' for 'goa'. Null for a name that nothing or
 * several cities go by.
 */
export async function placeName({ db }: StaysDeps, name: string): Promise<string | null> {
  const place = name.trim().toLowerCase();
  const rows = await citiesOf(db, place);
  const [only, another] = rows;
  if (only && !another) return only.name;
  return rows.find(({ state }) => state.toLowerCase() === place)?.state ?? null;
}
