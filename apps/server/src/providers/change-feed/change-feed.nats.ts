import type { Database } from '../../platform/database/database.ts';
import { openAsker } from '../../platform/database/listener.ts';
import type { Logger } from '../../platform/logger.ts';
import type { ChangeFeed, FollowedStays, NoticeEvents, NoticeFollower } from './change-feed.ts';
import type { StreamPlace } from './nats/stream.ts';
import { StreamFollower } from './nats/stream-follower.ts';
import { StreamReader } from './nats/stream-reader.ts';
import { Teller } from './nats/teller.ts';
import { toldSince } from './nats/told-since.ts';
import { historyOf } from './which-feed.ts';

export type NatsFeedOptions = { database: Database; log: Logger; place: StreamPlace; slot: string };

/** One elected process reads the log of changes and puts it into a stream of NATS, which each follows from where it is. */
export function natsFeed(options: NatsFeedOptions): ChangeFeed {
  const { database, log, place } = options;
  const follower = new StreamFollower(place, log);
  const teller = new Teller(options);
  /** Hears first, and then reads what was told until then: nothing lies between. */
  const openReader = async (whose: string, position?: string): Promise<StreamReader> => {
    const until = follower.place;
    const reader = new StreamReader(follower, whose);
    if (position !== undefined) reader.hear(await toldSince(place, { position, history: whose, until }));
    return reader;
  };
  return {
    async followStays({ onNotify, onLost }): Promise<FollowedStays> {
      // Whoever follows asks again soon, and does without meanwhile.
      await follower.start();
      if (!follower.hasStarted) throw new Error('the stream of changes is not followed yet');
      // By another name than who follows by NOTIFY, whom the first that tells cuts off.
      const connection = await openAsker(database, { name: 'basera search feed', onLost });
      const deaf = follower.hear({
        onTold: ({ stays }) => stays.length > 0 && onNotify(''),
        onGap: () => onNotify(''),
      });
      const close = async () => {
        deaf();
        await connection.close();
      };
      try {
        const whose = await historyOf(connection);
        // What was kept by it holds no longer where something was told that was not heard.
        const history = `${whose} ${follower.gaps}`;
        const { query } = connection;
        return { query, history, whose, openReader: (position) => openReader(whose, position), close };
      } catch (error) {
        await close();
        throw error;
      }
    },
    followNotices: (events) => noticesOf(follower, events),
    startTelling: () => teller.start(),
    figures: () => ({
      behindMs: follower.silentMs,
      gaps: follower.gaps,
      keptBytes: teller.keptBytes,
    }),
    stop: async () => void (await Promise.all([teller.stop(), follower.stop()])),
  };
}

function noticesOf(follower: StreamFollower, { onNotice, onGap }: NoticeEvents): NoticeFollower {
  let deaf = () => {};
  return {
    get isListening() {
      return follower.isInTime;
    },
    async start() {
      deaf = follower.hear({
        onTold: ({ notices }) => (notices ? notices.forEach(onNotice) : onGap()),
        onGap,
      });
      await follower.start();
      // Who serves before it follows has missed what was told until then.
      if (!follower.hasStarted) void follower.until(() => follower.hasStarted).then(onGap);
    },
    stop: async () => deaf(),
  };
}
