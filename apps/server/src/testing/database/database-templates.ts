import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CalendarDate } from '@basera/contract/calendar-date';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { loadDemoData } from '../../../demo/load-demo-data.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/migrations/migrate.ts';
import { copyDatabase, kept } from './kept-folders.ts';

const OF_THE_SCHEMA = ['apps/server/migrations', 'apps/server/src/platform/migrations/migrate.ts', 'package-lock.json'];
const OF_THE_DEMO = [...OF_THE_SCHEMA, 'apps/server/demo', 'apps/server/seed', 'apps/server/src/gazetteer'];

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

const fileIn = (folder: string): string => join(folder, 'embedded.tar');
