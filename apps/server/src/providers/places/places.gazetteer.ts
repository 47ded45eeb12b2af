import { type Kysely, sql } from 'kysely';
import { likelyHeard } from '../../gazetteer/sound/likely-heard.ts';
import { hasScript } from '../../gazetteer/sound/script-letters.ts';
import { SURELY_MEANT } from '../../gazetteer/sound/sound-index.ts';
import { containing } from '../../platform/database/like.ts';
import type { DB } from '../../platform/schema.ts';
import { soundingPlaces } from './gazetteer/sounding-places.ts';
import type { Place, Places } from './places.ts';

// Trigram similarity from which a name counts as a near miss ('banglore', 'kalangut').
const NEAR_MISS = 0.3;
/** A rank from which a name was meant: it is the keyword, begins with it, or has a word that does. */
const MEANT = 1;
/** What two swapped letters count as: trigrams know little of 'dehli' and 'shmila'. */
const SWAPPED = 0.7;
// Beside names that were meant, or that miss by less, far misses are only noise.
const CLOSE_ENOUGH = 0.6;

type Ranked = Place & { rank: number };

// CC BY wants both named wherever the places are shown.
const GEONAMES = {
  name: 'GeoNames',
  url: 'https://www.geonames.org/',
  licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
};

type Found = { places: Place[]; isMeant: boolean };

/** SQL: how alike two names are is reckoned in the database. Places by the letters of their names; whether one of them was meant. */
export async function foundByLetters(db: Kysely<DB>, keyword: string, limit: number): Promise<Found> {
  const within = containing(keyword);
  const letters = [...keyword].sort().join('');
  const { rows } = await sql<Ranked>`
    with names as (
      select name, 'city' as kind, state as region, lower(name) as known from cities
      union all
      select c.name, 'city', c.state, a.alias from city_aliases a join cities c on c.id = a.city_id
      union all
      (select distinct state, 'state', '', lower(state) from cities where state not in (select name from cities))
    ), likened as (
      select names.*, case
        when length(known) = ${letters.length}::int and left(known, 1) = left(${keyword}::text, 1) and (
          select string_agg(letter, '' order by letter collate "C") from regexp_split_to_table(known, '') letter
        ) = ${letters} then greatest(${SWAPPED}::float4, similarity(known, ${keyword}))
        else similarity(known, ${keyword}) end as likeness
      from names
    )
    select name, kind, region, max(likeness + case
      when known = ${keyword} then 3
      when starts_with(known, ${keyword}) then 2
      when strpos(known, ' ' || ${keyword}) > 0 then ${MEANT}::int
      else 0 end) as rank
    from likened where known like ${within} or likeness >= ${NEAR_MISS}
    group by name, kind, region
    order by rank desc, kind desc, name limit ${limit}`.execute(db);
  const best = rows[0]?.rank ?? 0;
  const least = best >= MEANT ? MEANT : best * CLOSE_ENOUGH;
  const near = rows.filter(({ rank }) => rank >= least);
  return { places: near.map(({ name, kind, region }) => ({ name, kind, region })), isMeant: best >= MEANT };
}

const isSame = (one: Place, other: Place): boolean =>
  one.name === other.name && one.kind === other.kind && one.region === other.region;

/** Our own table of cities, their other names and their states, most of them from GeoNames. */
export function gazetteerPlaces(db: Kysely<DB>): Places {
  const sounding = soundingPlaces(db);
  return {
    credit: GEONAMES,

    async suggest(keyword, limit) {
      const { places, isMeant } = await foundByLetters(db, keyword, limit);
      if (isMeant) return places;
      const heard = await sounding.find(keyword, limit);
      const others = likelyHeard(keyword, heard)
        .map(({ item }) => item)
        .filter((place) => !places.some((known) => isSame(known, place)));
      return [...places, ...others].slice(0, limit);
    },

    async meant(name) {
      if (!hasScript(name)) return null;
      const [best] = await sounding.find(name, 1);
      return best && best.likeness >= SURELY_MEANT ? best.item : null;
    },

    names: () => sounding.names(),
  };
}
