import { places, type SeedPlace } from '../../seed/index.ts';
import { CityIndex, type KnownCity, type KnownPlaces } from './city-index.ts';
import { addPlaces, cityIds, knownPlaces, type PlacesClient } from './queries.ts';

type Missing = KnownPlaces & {
  /** What each place of the seed is called in the database, or will be. */
  names: ReadonlyMap<SeedPlace, string>;
};

/** What of the seed the database lacks. A place it knows under another of its names is not missing. */
export function missingPlaces(known: KnownPlaces): Missing {
  const index = new CityIndex(known);
  const cities: KnownCity[] = [];
  const aliases: Missing['aliases'] = [];
  const names = new Map<SeedPlace, string>();
  for (const place of places) {
    const { name, state, latitude, longitude } = place;
    let city = index.same([name], place);
    if (!city) {
      city = { name: index.freeName(name, state), state, latitude, longitude };
      index.add(city);
      cities.push(city);
    }
    names.set(place, city.name);
    const { name: here } = city;
    for (const alias of [name.toLowerCase(), ...place.aliases]) {
      if (alias !== here.toLowerCase() && index.addAlias(alias, city)) aliases.push({ alias, city: here });
    }
  }
  return { cities, aliases, names };
}

/**
 * Brings the places of India that every database knows; those that are there stay as they are. The same call again
 * changes nothing. Returns the ids of the seed's places, by the seed's names.
 */
export async function loadPlaces(client: PlacesClient): Promise<Map<string, number>> {
  const { cities, aliases, names } = missingPlaces(await knownPlaces(client));
  await addPlaces(client, { cities, aliases });
  const ids = await cityIds(client);
  return new Map(
    [...names].flatMap(([place, name]) => {
      const id = ids.get(name);
      return id === undefined ? [] : [[place.name, id] as const];
    }),
  );
}
