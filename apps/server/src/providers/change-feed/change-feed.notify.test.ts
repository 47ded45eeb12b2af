import { afterEach, beforeEach, describe } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { keepsItsWord, type TriedFeed } from '../../testing/change-feed/feed-contract.ts';
import { databaseKinds, testDatabase } from '../../testing/database/test-database.ts';
import { notifyFeed } from './change-feed.notify.ts';

describe.each(databaseKinds)('the feed of changes by NOTIFY (%s)', (kind) => {
  let tried: TriedFeed;
  beforeEach(async () => {
    const database = await testDatabase(kind);
    tried = { database, feed: notifyFeed({ database, log: createLogger('silent') }) };
  });
  afterEach(() => tried.database.close());

  keepsItsWord(() => tried, { isServer: kind === 'server' });
});
