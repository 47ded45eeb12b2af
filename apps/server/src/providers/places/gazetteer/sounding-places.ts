import { SHOWN_STATUSES } from '@basera/contract/rules/status/listing-status';
import { type Kysely, sql } from 'kysely';
import { otherNamesOf } from '../../../gazetteer/place-names.ts';
import { keptNames } from '../../../gazetteer/sound/kept-names.ts';
import { type PlaceNames, placeNames } from '../../../gazetteer/sound/named-places.ts';
import { otherSpellingsOf } from '../../../gazetteer/sound/other-spellings.ts';
import { SoundIndex, type Sounding } from '../../../gazetteer/sound/sound-index.ts';
import type { DB } from '../../../platform/schema.ts';
import type { Place } from '../places.ts';

type CityRow = { name: string; state: string; aliases: string[]; stays: number };
type Known = Place & { stays: number };
type Names = { written: string; index: SoundIndex<Known>; places: Map<string, Known> };

/** SQL: cities with their other names, and how many stays each has to show. */
async function readCities(db: Kysely<DB>): Promise<CityRow[]> {
  const { rows } = await sql<CityRow>`
    select c.name, c.state, coalesce(n.aliases, '{}') as aliases, coalesce(s.stays, 0) as stays
    from cities c
    left join (select city_id, array_agg(alias order by alias) as aliases from city_aliases group by city_id) n
      on n.city_id = c.id
    left join (select city_id, count(*)::int as stays from properties
      where status = any(${SHOWN_STATUSES}::text[]) group by city_id) s on s.city_id = c.id
    order by c.id`.execute(db);
  return rows;
}

/** Cities and their states, but for a state that is called like a city of its own. */
function placesOf(rows: readonly CityRow[]): { place: Known; names: string[] }[] {
  const cities = rows.map(({ name, state, aliases, stays }) => ({
    place: { name, kind: 'city' as const, region: state, stays },
    names: [name, ...aliases, ...otherNamesOf(name), ...otherSpellingsOf(name)],
  }));
  const called = new Set(rows.map(({ name }) => name));
  const byState = Map.groupBy(
    rows.filter(({ state }) => !called.has(state)),
    ({ state }) => state,
  );
  const states = [...byState].map(([name, own]) => ({
    place: { name, kind: 'state' as const, region: '', stays: own.reduce((sum, { stays }) => sum + stays, 0) },
    names: [name, ...otherSpellingsOf(name)],
  }));
  return [...states, ...cities];
}

/** The names folded anew where one is another than before; else only the numbers of stays. */
function indexOf(rows: readonly CityRow[], last: Names | null): Names {
  const written = JSON.stringify(rows.map(({ name, state, aliases }) => [name, state, aliases]));
  const known = placesOf(rows);
  if (last?.written === written) {
    for (const { place } of known) Object.assign(last.places.get(`${place.kind} ${place.name}`) ?? {}, place);
    return last;
  }
  const index = new SoundIndex<Known>(({ stays }) => stays);
  for (const { place, names } of known) for (const name of names) index.add(name, place);
  return { written, index, places: new Map(known.map(({ place }) => [`${place.kind} ${place.name}`, place])) };
}

export type SoundingPlaces = {
  /** In whatever script; those with more stays first among the like. */
  find(typed: string, limit: number): Promise<Sounding<Place>[]>;
  names(): Promise<PlaceNames>;
};

const placeOf = ({ name, kind, region }: Place): Place => ({ name, kind, region });

/** Places of the database by how their names sound. */
export function soundingPlaces(db: Kysely<DB>): SoundingPlaces {
  const names = keptNames<Names>(async (last) => indexOf(await readCities(db), last));
  return {
    find: async (typed, limit) =>
      (await names()).index.find(typed, limit).map(({ item, likeness }) => ({ item: placeOf(item), likeness })),
    names: async () => placeNames((await names()).index),
  };
}
