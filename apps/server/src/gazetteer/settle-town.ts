import { CityIndex, type KnownCity } from './city-index.ts';
import { listedTowns } from './listed-towns.ts';
import { otherNamesOf } from './place-names.ts';
import { addPlaces, cityIds, knownPlaces, type PlacesClient } from './queries.ts';
import { stateNamed } from './states.ts';
import type { ListedTown } from './town-index.ts';

export type KnownTown = KnownCity & { id: number };

/** The city of the database that is meant, added where the gazetteer has the town and the database has not; null for neither. */
export async function settleTown(client: PlacesClient, name: string, stateName: string): Promise<KnownTown | null> {
  const state = stateNamed(stateName)?.name;
  if (!state) return null;
  const cities = new CityIndex(await knownPlaces(client));
  const town = listedTowns().inState([name], state, null);
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
