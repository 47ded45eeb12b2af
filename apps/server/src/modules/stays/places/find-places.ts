import type { Suggestion } from '@basera/contract/endpoints/stays';
import { SUGGESTION_MIN_LENGTH, SUGGESTIONS_MAX } from '@basera/contract/limits';
import type { PlacesInstead } from '@basera/contract/page-services';
import { hasScript } from '../../../gazetteer/sound/script-letters.ts';
import type { Place } from '../../../providers/places/places.ts';
import type { StaysDeps } from '../deps.ts';
import { citiesNear, citiesOf, middleOf, staysLike, staysOf } from './place-queries.ts';

const ALL_OF_IT = 'All of the state';
const INSTEAD_MAX = 4;

const placeSuggestion = ({ name, kind, region }: Place): Suggestion => ({
  name,
  kind,
  context: kind === 'state' ? ALL_OF_IT : region,
  city: name,
  slug: null,
});

const staySuggestion = ({ name, city, slug }: Awaited<ReturnType<typeof staysOf>>[number]): Suggestion => ({
  name,
  kind: 'property',
  context: city,
  city,
  slug,
});

/**
 * Places, then stays, whose name or another name of theirs begins with, contains or nearly is the keyword, or sounds like it;
 * best first. What is found by its sound is written as we write it.
 */
export async function suggestPlaces({ db, places, staysSounding }: StaysDeps, keyword: string): Promise<Suggestion[]> {
  const word = keyword.toLowerCase();
  if (word.length < SUGGESTION_MIN_LENGTH) return [];

  const [found, like] = await Promise.all([
    places.suggest(word, SUGGESTIONS_MAX),
    staysLike(db, word, SUGGESTIONS_MAX),
  ]);
  const isFound = like.length > 0 || (found.length > 0 && !hasScript(word));
  const stays = isFound ? like : await staysOf(db, await staysSounding(word, SUGGESTIONS_MAX));
  return [...found.map(placeSuggestion), ...stays.map(staySuggestion)].slice(0, SUGGESTIONS_MAX);
}

/** Where else to look: near a place we know; for a name we do not know, the places that may have been meant. */
export async function placesInstead({ db, places }: StaysDeps, city: string): Promise<PlacesInstead> {
  const name = city.toLowerCase();
  const { latitude, longitude } = await middleOf(db, name);
  if (latitude === null || longitude === null) {
    const [likely, meant] = await Promise.all([places.suggest(name, INSTEAD_MAX), places.meant(name)]);
    const others = likely.map(placeSuggestion).map(({ name: other, context }) => ({ name: other, context }));
    return { isKnown: false, places: others, ...(meant && { meant: meant.name }) };
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
