import { Snapshots } from '../../modules/stays/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { createLogger } from '../../platform/logger.ts';
import { folderStore } from '../../providers/bucket/bucket.folder.ts';
import type { ObjectStore } from '../../providers/bucket/bucket.ts';
import { notifyFeed } from '../../providers/change-feed/change-feed.notify.ts';
import { eventually } from '../run/eventually.ts';

const HOUR_MS = 3_600_000;

/**
 * What an index needs that keeps snapshots in a folder, or a store: but for its clock. `loaded` says where each copy came from,
 * `refused` why a snapshot could not be used or written.
 */
export function indexOn(database: Database, kept: string | ObjectStore, everyMs = HOUR_MS) {
  const loaded: string[] = [];
  const refused: string[] = [];
  const log = Object.assign(Object.create(createLogger('silent')), {
    info: ({ from }: { from?: string }) => from && loaded.push(from),
    warn: ({ err }: { err: Error }) => refused.push(err.message),
  });
  const store = typeof kept === 'string' ? folderStore(kept) : kept;
  const snapshots = new Snapshots({ store, isShared: false, everyMs, log });
  return { database, log, feed: notifyFeed({ database, log }), snapshots, loaded, refused };
}

/** Resolves to the keys of the snapshots that the database knows, the oldest first, once there are so many. */
export const wholeSnapshots = (database: Database, count: number): Promise<string[]> =>
  eventually(async () => {
    const { rows } = await database.pool.query<{ key: string }>(
      'select key from search_snapshots where is_whole order by id',
    );
    return rows.length === count ? rows.map(({ key }) => key) : undefined;
  }, `${count} snapshots`);
