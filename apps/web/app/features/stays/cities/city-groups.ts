import type { City, Suggestion } from '@basera/contract/endpoints/stays';

export type CityGroup = { state: string; cities: City[] };

const byName = (one: string, other: string) => one.localeCompare(other, 'en');

/** Cities by state, both in the order of the alphabet. */
export function groupedByState(cities: City[]): CityGroup[] {
  const groups = new Map<string, City[]>();
  for (const city of cities) groups.set(city.state, [...(groups.get(city.state) ?? []), city]);
  return [...groups]
    .map(([state, inState]) => ({ state, cities: inState.sort((one, other) => byName(one.city, other.city)) }))
    .sort((one, other) => byName(one.state, other.state));
}

// 'Kullú' and 'kullu' are one word to who types it.
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
const startsWord = (name: string, typed: string) => ` ${plain(name)}`.includes(` ${typed}`);

type IsWanted = (name: string) => boolean;

/** The groups of wanted states whole, the others with their wanted cities; those without any are left out. */
const narrowed = (groups: CityGroup[], isState: IsWanted, isCity: IsWanted): CityGroup[] =>
  groups.flatMap(({ state, cities }) => {
    if (isState(state)) return [{ state, cities }];
    const wanted = cities.filter(({ city }) => isCity(city));
    return wanted.length > 0 ? [{ state, cities: wanted }] : [];
  });

/** The groups with the cities whose name has a word that begins as typed, or whose state has one. All when nothing is. */
export function matchingGroups(groups: CityGroup[], typed: string): CityGroup[] {
  const wanted = plain(typed);
  if (wanted === '') return groups;
  const begins = (name: string) => startsWord(name, wanted);
  return narrowed(groups, begins, begins);
}

/** The groups with the cities that are among places found by another name or by their sound, or whose whole state is. */
export function groupsAmong(groups: CityGroup[], places: readonly Suggestion[]): CityGroup[] {
  const isAmong = (wanted: Suggestion['kind']) => (name: string) =>
    places.some((place) => place.kind === wanted && place.name === name);
  return narrowed(groups, isAmong('state'), isAmong('city'));
}
