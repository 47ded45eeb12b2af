import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { compose } from '../../apps/server/src/compose/compose.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { createLogger } from '../../apps/server/src/platform/logger.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const LOOK_EVERY_MS = 50;

/** A process of the bench that has the roles of searching and of work: it tells of changes where that is asked of one, and its index follows them. */
export async function startBeside(env: Record<string, string>): Promise<() => Promise<void>> {
  const child = fork(fileURLToPath(import.meta.url), { env: { ...process.env, ...env } });
  const [word] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [unknown];
  if (word !== 'complete') throw new Error('the process beside did not start');
  return async () => {
    if (!child.connected) return;
    const gone = once(child, 'exit');
    child.send('stop');
    await gone;
  };
}

async function beside(): Promise<void> {
  const database = await openDatabase({ url: process.env.DATABASE_URL ?? '' });
  const config = readConfig({ ...process.env, DATA_DIR: await temporaryFolder(), ROLES: 'search,jobs' });
  const { changeFeed, stays } = await compose(config, database, createLogger('warn'));
  changeFeed.startTelling();
  void stays.searcher.start();
  const looking = setInterval(() => {
    if (stays.searcher.size() === null) return;
    clearInterval(looking);
    process.send?.('complete');
  }, LOOK_EVERY_MS);
  const end = async () => {
    await stays.searcher.stop();
    await changeFeed.stop();
    await database.close();
    process.exit(0);
  };
  process.once('message', end);
  // Whoever started it is gone without a word.
  process.once('disconnect', () => process.exit(1));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await beside();
