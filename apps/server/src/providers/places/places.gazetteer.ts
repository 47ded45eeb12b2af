import { type Kysely, sql } from 'kysely';
import { containing } from '../../platform/database/like.ts';
import type { DB } from '../../platform/schema.ts';
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

/** SQL: how alike two names are is reckoned in the database. Our own table of cities, their other names and their states, most of them from GeoNames. */
export const gazetteerPlaces = (db: Kysely<DB>): Places => ({
  credit: GEONAMES,

  async suggest(keyword, limit) {
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
    return rows.filter(({ rank }) => rank >= least).map(({ name, kind, region }) => ({ name, kind, region }));
  },
});
