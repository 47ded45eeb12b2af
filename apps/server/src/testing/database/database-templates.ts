import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CalendarDate } from '@basera/contract/calendar-date';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { loadDemoData } from '../../../demo/load-demo-data.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/migrations/migrate.ts';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const KEPT_IN = join(ROOT, 'node_modules/.cache/basera-tests');
/** One that nobody has used for so long is of other migrations, or of another day. */
const FORGOTTEN_AFTER_MS = 86_400_000;

const OF_THE_SCHEMA = ['apps/server/migrations', 'apps/server/src/platform/migrations/migrate.ts', 'package-lock.json'];
const OF_THE_DEMO = [...OF_THE_SCHEMA, 'apps/server/demo', 'apps/server/seed', 'apps/server/src/gazetteer'];
const OF_THE_PICTURES = ['apps/server/src/modules/media', 'apps/server/demo/pictures', 'package-lock.json'];

export type EmbeddedTemplate = {
  /** A DATA_DIR with a migrated database and nothing in it. */
  folder: string;
  /** The same as one file, to be opened in memory. */
  file: string;
};

/** The migrated embedded database that tests open copies of: made once for these migrations, and kept. */
export async function embeddedTemplate(): Promise<EmbeddedTemplate> {
  const folder = await kept('embedded', OF_THE_SCHEMA, async (draft) => {
    const database = await openDatabase({ dataDir: draft });
    await migrate(database);
    await database.close();
    const pglite = await PGlite.create({ dataDir: join(draft, 'db'), extensions: { pg_trgm } });
    await writeFile(fileIn(draft), Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
    await pglite.close();
  });
  return { folder, file: fileIn(folder) };
}

/** A DATA_DIR with the demo in it as it is when the product first starts on this day: made once, and kept. */
export const demoTemplate = (today: CalendarDate): Promise<string> =>
  kept(`demo-${today}`, OF_THE_DEMO, async (draft) => {
    await copyDatabase((await embeddedTemplate()).folder, draft);
    const database = await openDatabase({ dataDir: draft });
    const client = await database.pool.connect();
    await loadDemoData(client, { today });
    client.release();
    await database.close();
  });

/** Gives a folder the embedded database of another, which nobody has open. */
export const copyDatabase = (from: string, to: string): Promise<void> =>
  cp(join(from, 'db'), join(to, 'db'), { recursive: true });

/** Lets a DATA_DIR use the sizes of pictures that others have made from the same files. */
export async function sharePictureSizes(dataDir: string): Promise<void> {
  const folder = await kept('sizes', OF_THE_PICTURES, async () => {});
  await mkdir(join(dataDir, 'media'), { recursive: true });
  await symlink(folder, join(dataDir, 'media', 'sizes'));
}

const fileIn = (folder: string): string => join(folder, 'embedded.tar');

/** A folder that `make` fills, unless it was filled from the same sources before. */
async function kept(name: string, sources: string[], make: (draft: string) => Promise<void>): Promise<string> {
  const folder = join(KEPT_IN, `${name}-${await hashOf(sources)}`);
  const now = new Date();
  if (await utimes(folder, now, now).then(always, never)) return folder;
  await mkdir(KEPT_IN, { recursive: true });
  await forgetOld();
  const draft = await mkdtemp(join(KEPT_IN, 'draft-'));
  await make(draft);
  // Another run may have been quicker: its folder is as good.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }));
  return folder;
}

const always = () => true;
const never = () => false;

async function forgetOld(): Promise<void> {
  for (const name of await readdir(KEPT_IN)) {
    const path = join(KEPT_IN, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (Date.now() - mtimeMs > FORGOTTEN_AFTER_MS) await rm(path, { recursive: true, force: true });
  }
}

async function hashOf(sources: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of await filesOf(join(ROOT, source))) {
      hash.update(`${relative(ROOT, file)}\0`).update(await readFile(file));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

async function filesOf(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
