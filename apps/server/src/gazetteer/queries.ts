import type { KnownPlaces } from './city-index.ts';

/** Anything that runs SQL: a client or pool of node-postgres, PGlite itself, or a transaction. */
export type PlacesClient = {
  query(sql: string, params?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
};

/** The cities of the database and what else they are called, in the order they came. */
export async function knownPlaces(client: PlacesClient): Promise<KnownPlaces> {
  const cities = await client.query('select name, state, latitude, longitude from cities order by id');
  const aliases = await client.query(
    'select a.alias, c.name as city from city_aliases a join cities c on c.id = a.city_id order by a.alias, c.id',
  );
  return {
    cities: cities.rows.map(({ name, state, latitude, longitude }) => ({
      name: String(name),
      state: String(state),
      latitude: Number(latitude),
      longitude: Number(longitude),
    })),
    aliases: aliases.rows.map(({ alias, city }) => ({ alias: String(alias), city: String(city) })),
  };
}

/** Adds cities and other names of cities; those that came in meanwhile stay as they are. */
export async function addPlaces(client: PlacesClient, { cities, aliases }: KnownPlaces): Promise<void> {
  // Even an insert of nothing would tell every search index to read all names again.
  if (cities.length > 0) {
    await client.query(
      `insert into cities (name, state, latitude, longitude) select name, state, latitude, longitude
       from json_to_recordset($1::text::json) as rows(name text, state text, latitude float8, longitude float8)
       on conflict (name) do nothing`,
      [JSON.stringify(cities)],
    );
  }
  if (aliases.length > 0) {
    await client.query(
      `insert into city_aliases (alias, city_id) select rows.alias, c.id
       from json_to_recordset($1::text::json) as rows(alias text, city text) join cities c on c.name = rows.city
       on conflict do nothing`,
      [JSON.stringify(aliases)],
    );
  }
}

/** The ids of all cities by name. */
export async function cityIds(client: PlacesClient): Promise<Map<string, number>> {
  const { rows } = await client.query('select id, name from cities');
  return new Map(rows.map(({ id, name }) => [String(name), Number(id)]));
}
