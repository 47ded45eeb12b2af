import type { CalendarDate } from '@basera/contract/calendar-date';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { KnownCities } from '../../gazetteer/city-index.ts';
import type { DB } from '../../platform/schema.ts';
import type { Mapping } from '../mapping.ts';
import type { AmenityName } from '../mend/match-amenities.ts';
import type { NewPlaces } from '../place/settle-cities.ts';

/** One import at a time: a second one waits at its first transaction. */
const LOCK = 7_220_312;
export const waitForOtherImports = (trx: Transaction<DB>) => sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);

export async function knownCities(db: Kysely<DB>): Promise<KnownCities> {
  const cities = await db
    .selectFrom('cities')
    .select(['name', 'state', 'latitude', 'longitude'])
    .orderBy('id')
    .execute();
  const aliases = await db
    .selectFrom('city_aliases as a')
    .innerJoin('cities as c', 'c.id', 'a.city_id')
    .select(['a.alias', 'c.name as city'])
    .orderBy('a.alias')
    .orderBy('c.id')
    .execute();
  return { cities, aliases };
}

export const knownAmenities = (db: Kysely<DB>): Promise<AmenityName[]> =>
  db.selectFrom('amenities').select(['name', 'group_name as group']).orderBy('position').orderBy('id').execute();

const idsByName = (rows: { id: number; name: string }[]): Map<string, number> =>
  new Map(rows.map(({ id, name }) => [name, id]));

/** Adds cities and other names of cities. */
export async function addPlaces(trx: Transaction<DB>, { cities, aliases }: NewPlaces): Promise<void> {
  if (cities.length > 0) await trx.insertInto('cities').values(cities).execute();
  if (aliases.length === 0) return;
  const ids = idsByName(await trx.selectFrom('cities').select(['id', 'name']).execute());
  const rows = aliases.map(({ alias, city }) => ({ alias, city_id: idIn(ids, city) }));
  await trx
    .insertInto('city_aliases')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The id of a name that was looked up or added before. Throws for one that was not. */
export function idIn(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`not in the database: ${name}`);
  return id;
}

export const cityIds = async (db: Kysely<DB>) =>
  idsByName(await db.selectFrom('cities').select(['id', 'name']).execute());

/** The categories of these names, those missing added. */
export async function categoryIds(trx: Transaction<DB>, names: string[]): Promise<Map<string, number>> {
  const known = await trx.selectFrom('categories').select(['id', 'name']).execute();
  const byLowerName = new Map(known.map(({ id, name }) => [name.toLowerCase(), id]));
  const missing = [...new Set(names)].filter((name) => !byLowerName.has(name.toLowerCase()));
  if (missing.length > 0) {
    const rows = missing.map((name) => ({ name }));
    const added = await trx.insertInto('categories').values(rows).returning(['id', 'name']).execute();
    for (const { id, name } of added) byLowerName.set(name.toLowerCase(), id);
  }
  return new Map(names.map((name) => [name, idIn(byLowerName, name.toLowerCase())]));
}

/** The amenities of the catalogue that are used, those missing added after the last. */
export async function amenityIds(
  trx: Transaction<DB>,
  catalogue: readonly AmenityName[],
  used: ReadonlySet<string>,
): Promise<Map<string, number>> {
  const known = await trx.selectFrom('amenities').select(['id', 'name', 'position']).execute();
  const ids = idsByName(known);
  const last = Math.max(0, ...known.map((row) => row.position));
  const missing = catalogue.filter(({ name }) => used.has(name) && !ids.has(name));
  if (missing.length > 0) {
    const rows = missing.map(({ name, group }, index) => ({ name, group_name: group, position: last + index + 1 }));
    const added = await trx.insertInto('amenities').values(rows).returning(['id', 'name']).execute();
    for (const { id, name } of added) ids.set(name, id);
  }
  return ids;
}

/** The business stays of this source belong to. Null where its e-mail is another business's. */
export async function businessId(trx: Transaction<DB>, mapping: Mapping, today: CalendarDate): Promise<number | null> {
  const { name, owner, email = null, phone = null } = mapping.business;
  const values = { name, owner_name: owner, email, phone };
  const known = await trx
    .selectFrom('businesses')
    .select(['id', 'name', 'owner_name', 'email', 'phone'])
    .where('import_source', '=', mapping.source)
    .executeTakeFirst();
  if (email) {
    const other = await trx.selectFrom('businesses').select('id').where('email', '=', email).executeTakeFirst();
    if (other && other.id !== known?.id) return null;
  }
  if (!known) {
    const row = { ...values, hosting_since: today, import_source: mapping.source };
    return (await trx.insertInto('businesses').values(row).returning('id').executeTakeFirstOrThrow()).id;
  }
  const isSame = known.name === name && known.owner_name === owner && known.email === email && known.phone === phone;
  if (!isSame) await trx.updateTable('businesses').set(values).where('id', '=', known.id).execute();
  return known.id;
}

export type KnownStay = { id: number; reference: string; hash: string | null };

/** What an earlier import of this source has brought in, by reference. */
export async function knownStays(
  db: Kysely<DB>,
  source: string,
  references: string[],
): Promise<Map<string, KnownStay>> {
  const rows = await db
    .selectFrom('properties')
    .select(['id', 'import_ref as reference', 'import_hash as hash'])
    .where('import_source', '=', source)
    .where('import_ref', 'in', references)
    .execute();
  return new Map(
    rows.flatMap(({ id, reference, hash }) => (reference === null ? [] : [[reference, { id, reference, hash }]])),
  );
}

/** Those of these slugs, or of them with a number behind, that are taken. */
export async function takenSlugs(db: Kysely<DB>, slugs: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`
    select slug from properties
    where slug = any(${slugs}::text[]) or regexp_replace(slug, '-[0-9]+$', '') = any(${slugs}::text[])`.execute(db);
  return new Set(rows.map((row) => row.slug));
}
