import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CalendarDate } from '@basera/contract/calendar-date';
import { loadDemoData } from '../../../demo/load-demo-data.ts';
import { takeSlabs } from '../../modules/ledger/index.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { createJobs } from '../../platform/jobs.ts';
import { createLogger } from '../../platform/logger.ts';
import { migrate } from '../../platform/migrations/migrate.ts';
import { createMetrics } from '../../platform/telemetry/metrics.ts';
import { tracingOff } from '../../providers/tracing/tracing.off.ts';
import { copyDatabase, kept } from './kept-folders.ts';

const OF_NO_SCHEMA = ['apps/server/src/testing/database/database-templates.ts', 'package-lock.json'];
const OF_THE_SCHEMA = ['apps/server/migrations', 'apps/server/src/platform/migrations/migrate.ts', ...OF_NO_SCHEMA];
/** template1 and template0, whose numbers never change. */
const OF_NEW_DATABASES = ['1', '4'];
const OF_THE_DEMO = [...OF_THE_SCHEMA, 'apps/server/demo', 'apps/server/seed', 'apps/server/src/gazetteer'];

/** A DATA_DIR with an embedded database that no migration has seen: to make one takes longer than all migrations. */
export const emptyTemplate = (): Promise<string> =>
  kept('empty', OF_NO_SCHEMA, async (draft) => {
    await (await openDatabase({ dataDir: draft })).close();
    await slim(join(draft, 'db'));
  });

/** A DATA_DIR with the migrated embedded database that tests open copies of: made once for these migrations, and kept. */
export const embeddedTemplate = (): Promise<string> =>
  kept('embedded', OF_THE_SCHEMA, async (draft) => {
    await copyDatabase(await emptyTemplate(), draft);
    const database = await openDatabase({ dataDir: draft });
    await migrate(database);
    // The tables of the jobs: the first start of a server makes them, and takes its time.
    const jobs = createJobs(database, createLogger('silent'), {
      metrics: createMetrics(() => {}),
      tracing: tracingOff,
    });
    await jobs.open();
    await jobs.stop();
    await database.close();
  });

/** Takes out what costs every copy time and no test looks at. */
async function slim(folder: string): Promise<void> {
  // To clear 128 MB of memory takes longer than all else that a start does.
  const settings = join(folder, 'postgresql.conf');
  const text = await readFile(settings, 'utf8');
  await writeFile(settings, text.replace(/^shared_buffers = .*$/m, 'shared_buffers = 16MB'));
  // What new databases would be copied from, of which an embedded one never makes any; their folders are looked into at a start.
  for (const oid of OF_NEW_DATABASES) {
    for (const file of await readdir(join(folder, 'base', oid))) await rm(join(folder, 'base', oid, file));
  }
}

/** A DATA_DIR with the demo in it as it is when the product first starts on this day: made once, and kept. */
export const demoTemplate = (today: CalendarDate): Promise<string> =>
  kept(`demo-${today}`, OF_THE_DEMO, async (draft) => {
    await copyDatabase(await embeddedTemplate(), draft);
    const database = await openDatabase({ dataDir: draft });
    await takeSlabs(database.db);
    const client = await database.pool.connect();
    await loadDemoData(client, { today });
    client.release();
    await database.close();
  });
