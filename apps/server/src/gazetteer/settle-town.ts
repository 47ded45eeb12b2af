import { kilometresBetween, type Place as Pin } from '@basera/contract/distance';
import { CityIndex, type KnownCity } from './city-index.ts';
import { comparable } from './comparable.ts';
import { otherNamesOf } from './place-names.ts';
import { addPlaces, cityIds, knownPlaces, type PlacesClient } from './queries.ts';
import { stateNamed } from './states.ts';
import { type ListedTown, TownIndex } from './town-index.ts';

export type KnownTown = KnownCity & { id: number };

let index: TownIndex | undefined;
/** Read from its files when an owner first asks. */
const towns = (): TownIndex => {
  index ??= new TownIndex();
  return index;
};

/** Towns of which a name begins so, the largest first; of one name and state once. */
export function townsLike(keyword: string, most: number): ListedTown[] {
  const start = comparable(keyword);
  if (start === '') return [];
  const found = new Map<string, ListedTown>();
  for (const town of towns().all.toSorted((a, b) => b.people - a.people)) {
    if (found.size >= most) break;
    const key = `${town.name}|${town.state}`;
    if (!found.has(key) && town.names.some((name) => comparable(name).startsWith(start))) found.set(key, town);
  }
  return [...found.values()];
}

/** Towns so near to a pin, the nearest first. */
export const townsNear = (pin: Pin, km: number): ListedTown[] =>
  towns()
    .all.map((town) => ({ town, away: kilometresBetween(pin, town) }))
    .filter(({ away }) => away <= km)
    .sort((a, b) => a.away - b.away)
    .map(({ town }) => town);

/** The city of the database that is meant, added where the gazetteer has the town and the database has not; null for neither. */
export async function settleTown(client: PlacesClient, name: string, stateName: string): Promise<KnownTown | null> {
  const state = stateNamed(stateName)?.name;
  if (!state) return null;
  const cities = new CityIndex(await knownPlaces(client));
  const town = towns().inState([name], state, null);
  const known = cities.same([name], { state }) ?? (town && cities.same(town.names, town));
  if (!known && !town) return null;
  const city = known ?? (await addTown(client, cities, town as ListedTown));
  const id = (await cityIds(client)).get(city.name);
  return id === undefined ? null : { ...city, id };
}

async function addTown(client: PlacesClient, cities: CityIndex, town: ListedTown): Promise<KnownCity> {
  const { state, latitude, longitude } = town;
  const city = { name: cities.freeName(town.name, state), state, latitude, longitude };
  cities.add(city);
  const names = new Set([...otherNamesOf(city.name), ...town.names.map((name) => name.toLowerCase())]);
  const aliases = [...names]
    .filter((alias) => alias !== city.name.toLowerCase() && cities.addAlias(alias, city))
    .map((alias) => ({ alias, city: city.name }));
  await addPlaces(client, { cities: [city], aliases });
  return city;
}
