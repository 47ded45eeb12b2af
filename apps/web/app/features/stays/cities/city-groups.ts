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

/** The groups with the cities whose name has a word that begins as typed, or whose state has one. All when nothing is. */
export function matchingGroups(groups: CityGroup[], typed: string): CityGroup[] {
  const wanted = plain(typed);
  if (wanted === '') return groups;
  return groups.flatMap(({ state, cities }) => {
    if (startsWord(state, wanted)) return [{ state, cities }];
    const matching = cities.filter(({ city }) => startsWord(city, wanted));
    return matching.length > 0 ? [{ state, cities: matching }] : [];
  });
}

/** The groups with the cities that are among places found by another name or by their sound, or whose whole state is. */
export function groupsAmong(groups: CityGroup[], places: readonly Suggestion[]): CityGroup[] {
  const states = new Set(places.filter(({ kind }) => kind === 'state').map(({ name }) => name));
  const names = new Set(places.filter(({ kind }) => kind === 'city').map(({ name }) => name));
  return groups.flatMap(({ state, cities }) => {
    if (states.has(state)) return [{ state, cities }];
    const among = cities.filter(({ city }) => names.has(city));
    return among.length > 0 ? [{ state, cities: among }] : [];
  });
}
