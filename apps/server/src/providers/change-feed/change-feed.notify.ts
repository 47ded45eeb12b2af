import { ChannelFollower } from '../../platform/database/channel-follower.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Listener, type ListenerEvents, openListener } from '../../platform/database/listener.ts';
import type { Logger } from '../../platform/logger.ts';
import type { ChangeFeed } from './change-feed.ts';
import { ChangeReader } from './notify/search-changes.ts';
import { historyOf, tellByNotify } from './which-feed.ts';

/** Of our own words in migrations (0006, 0014). */
const STAYS = 'search_changes';
const NOTICES = 'realtime';

/** SQL: of whoever asks through it. The embedded database has but one connection, and nobody else who could change anything. */
async function connect(database: Database, events: ListenerEvents): Promise<Listener> {
  if (database.kind === 'embedded') {
    return { query: async (text, values) => (await database.direct.query(text, values)).rows, close: async () => {} };
  }
  return openListener(database, { channel: STAYS, name: 'basera search index' }, events);
}

/** Triggers note which stays changed, and NOTIFY wakes whoever reads that; notices are NOTIFY alone. Needs nothing but the database. */
export function notifyFeed({ database, log }: { database: Database; log: Logger }): ChangeFeed {
  const seenByAll = { below: '0' };
  return {
    async followStays(events) {
      const connection = await connect(database, events);
      try {
        if (database.kind === 'server') await tellByNotify(connection);
        const history = await historyOf(connection);
        const openReader = async (position?: string) =>
          position !== undefined
            ? ChangeReader.at(position, history, seenByAll)
            : ChangeReader.from(connection, history, seenByAll);
        return { ...connection, history, whose: history, openReader };
      } catch (error) {
        await connection.close();
        throw error;
      }
    },
    followNotices: ({ onNotice, onGap }) =>
      new ChannelFollower({
        ...{ database, log, channel: NOTICES, name: 'basera realtime' },
        mayFollow: async (connection) => {
          if (database.kind === 'server') await tellByNotify(connection);
        },
        ...{ onNotify: onNotice, onGap },
      }),
    startTelling() {},
    figures: () => null,
    async stop() {},
  };
}
