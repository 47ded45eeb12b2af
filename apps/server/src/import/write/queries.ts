import { CompiledQuery, type Kysely, sql, type Transaction } from 'kysely';
import type { PlacesClient } from '../../gazetteer/queries.ts';
import type { DB } from '../../platform/schema.ts';
import type { AmenityName } from '../mend/match-amenities.ts';

/** One import at a time: a second one waits at its first transaction. */
const LOCK = 7_220_312;
export const waitForOtherImports = (trx: Transaction<DB>) => sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);

/** The gazetteer's SQL in an import's transaction. */
export const placesClient = (db: Kysely<DB>): PlacesClient => ({
  query: (text, params = []) => db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, params)),
});

export const knownAmenities = (db: Kysely<DB>): Promise<AmenityName[]> =>
  db.selectFrom('amenities').select(['name', 'group_name as group']).orderBy('position').orderBy('id').execute();

const idsByName = (rows: { id: number; name: string }[]): Map<string, number> =>
  new Map(rows.map(({ id, name }) => [name, id]));

/** The id of a name that was looked up or added before. Throws for one that was not. */
export function idIn(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`not in the database: ${name}`);
  return id;
}

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

export type KnownStay = { id: number; reference: string; hash: string | null };

/** How many stays a source has brought in. */
export const staysOfSource = async (db: Kysely<DB>, source: string): Promise<number> => {
  const { count } = await db
    .selectFrom('properties')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('import_source', '=', source)
    .executeTakeFirstOrThrow();
  return Number(count);
};

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
