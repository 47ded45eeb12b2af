import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';

/** Puts down that a picture is to be forgotten, with whatever makes it nobody's. */
export async function putDown(trx: Transaction<DB>, key: string, at: Date): Promise<void> {
  await trx
    .insertInto('pictures_to_forget')
    .values({ key, asked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const toForget = async (db: Kysely<DB>, most: number): Promise<string[]> =>
  (
    await db.selectFrom('pictures_to_forget').select('key').orderBy('asked_at').orderBy('key').limit(most).execute()
  ).map(({ key }) => key);

export async function strike(db: Kysely<DB>, key: string): Promise<void> {
  await db.deleteFrom('pictures_to_forget').where('key', '=', key).execute();
}

/** Where pictures that people sent are named: by who shows one, stay, trip or review. */
const NAMED = sql`
  select id, profile_image as key, 1 as what from users where profile_image is not null
  union all select id, key, 2 from media where key like 'stays/%'
  union all select id, hero_key, 3 from bookings where hero_key like 'stays/%'
  union all select id, key, 4 from review_photos`;

/** Which of these are named by somebody. */
export async function namedAmong(db: Kysely<DB>, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from (${NAMED}) as named where key = any(${keys}::text[])`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** All keys that are named, each once, a page at a time. */
export async function* namedPictures(db: Kysely<DB>, page: number): AsyncIterable<string[]> {
  for (let after = ''; ; ) {
    const { rows } = await sql<{ key: string }>`
      select distinct key collate "C" as key from (${NAMED}) as named
      where key collate "C" > ${after} order by 1 limit ${page}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ key }) => key);
    after = last.key;
  }
}
