import type { Suggestion } from '@basera/contract/endpoints/stays';
import { SUGGESTION_MIN_LENGTH, SUGGESTIONS_MAX } from '@basera/contract/limits';
import { sql } from 'kysely';
import type { StaysDeps } from './index.ts';

// Trigram similarity from which a name counts as a near miss ('banglore', 'kalangut').
const NEAR_MISS = 0.3;

/** Places and stays whose name, or another name of theirs, begins with, contains or nearly is the keyword; best first. */
export async function suggestPlaces({ db }: StaysDeps, keyword: string): Promise<Suggestion[]> {
  const word = keyword.toLowerCase();
  if (word.length < SUGGESTION_MIN_LENGTH) return [];
  const within = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<Suggestion>`
    with names as (
      select id as city_id, lower(name) as known from cities
      union all select city_id, alias from city_aliases
    ), places as (
      select city_id, max(similarity(known, ${word}) + case
        when known = ${word} then 3 when starts_with(known, ${word}) then 2 when known like ${within} then 1 else 0
      end) as rank
      from names where known like ${within} or similarity(known, ${word}) >= ${NEAR_MISS}
      group by city_id
    ), stays as (
      select id, name, slug, city_id, similarity(lower(name), ${word}) + case
        when starts_with(lower(name), ${word}) then 1 when lower(name) like ${within} then 0.5 else 0 end as rank
      from properties
      where lower(name) like ${within} or lower(name) % ${word}
      order by rank desc, id limit ${SUGGESTIONS_MAX}
    )
    (select c.name, 'city' as kind, c.state as context, c.name as city, null as slug, 1 as part, rank
      from places join cities c on c.id = city_id order by rank desc, c.name limit ${SUGGESTIONS_MAX})
    union all
    (select s.name, 'property', c.name, c.name, s.slug, 2, rank
      from stays s join cities c on c.id = s.city_id)
    order by part, rank desc, name limit ${SUGGESTIONS_MAX}`.execute(db);
  return rows.map(({ name, kind, context, city, slug }) => ({ name, kind, context, city, slug }));
}
