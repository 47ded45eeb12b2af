import type { Kysely } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import type { MediaShelves } from '../../providers/media-storage/media-storage.ts';
import type { MediaDeps } from './deps.ts';
import { namedAmong, namedPictures } from './media-queries.ts';

export type Checked = {
  /** Named by a person, a stay or a trip. */
  named: number;
  /** Named, and not there. */
  missing: string[];
  /** There, and named by nobody for longer than an upload takes. */
  orphans: string[];
};

type Check = {
  db: Kysely<DB>;
  shelves: MediaShelves;
  places: readonly string[];
  now: Date;
  signal?: AbortSignal | undefined;
};

const A_PAGE = 10_000;
/** A picture is stored before the row that names it: what is younger may yet be named. */
const UPLOAD_MS = 60 * 60_000;

/** Compares what the database names with what is stored. Keeps the keys of all pictures in memory, some hundred bytes each. */
export async function checkPictures({ db, shelves, places, now, signal }: Check): Promise<Checked> {
  const stored = new Map<string, Date>();
  for (const place of places)
    for await (const { key, at } of shelves.list(place)) {
      signal?.throwIfAborted();
      stored.set(key, at);
    }
  const checked: Checked = { named: 0, missing: [], orphans: [] };
  for await (const keys of namedPictures(db, A_PAGE))
    for (const key of keys) {
      signal?.throwIfAborted();
      checked.named += 1;
      // A list may be late: whether it is there, only a look says.
      if (!stored.delete(key) && !(await shelves.look(key))) checked.missing.push(key);
    }
  const old = [...stored].filter(([, at]) => now.getTime() - at.getTime() > UPLOAD_MS).map(([key]) => key);
  const named = await namedAmong(db, old);
  checked.orphans = old.filter((key) => !named.has(key)).sort();
  return checked;
}

/** Has back of what is missing whatever the store still has. What stays missing, by its keys. */
export async function bringBackMissing(shelves: MediaShelves, missing: readonly string[]): Promise<string[]> {
  const still: string[] = [];
  for (const key of missing) if (!(await shelves.bringBack(key))) still.push(key);
  return still;
}

/** Removes what nobody names; each is asked for once more before. How many. */
export async function removeOrphans(
  { db, storage, sizes }: Pick<MediaDeps, 'db' | 'storage' | 'sizes'>,
  keys: readonly string[],
): Promise<number> {
  let removed = 0;
  for (const key of keys) {
    if ((await namedAmong(db, [key])).size > 0) continue;
    await storage.remove(key);
    await sizes.forget(key);
    removed += 1;
  }
  return removed;
}
