import { vi } from 'vitest';
import type { ChangeFeed, FollowedStays, StayReader } from '../../providers/change-feed/change-feed.ts';

const WITHIN = { timeout: 60_000, interval: 20 };
const PAUSE_MS = 30;

/** What a follower of a feed has heard, kept for a test. It follows again whatever happens to it, and says when it had to begin anew. */
export type HeardFeed = {
  stays: number[];
  notices: string[];
  /** How often it was told that something is not known. */
  gaps: { stays: number; notices: number };
  /** Resolves once everything that was committed before the call has been read. */
  caughtUp(): Promise<void>;
  until(isSo: (heard: HeardFeed) => boolean): Promise<void>;
  stop(): Promise<void>;
};

type Reading = { wake(): void; stop(): Promise<void>; completeAt(): number };

/** Reads which stays changed as the index does: on a new connection whenever one is lost, by a new reader where the history is another. */
function readStays(feed: ChangeFeed, heard: Pick<HeardFeed, 'stays' | 'gaps'>): Reading {
  let isStopped = false;
  let completeAt = Number.NEGATIVE_INFINITY;
  let wake = () => {};
  let reader: StayReader | null = null;
  let history: string | null = null;
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, PAUSE_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  async function follow(connection: FollowedStays): Promise<void> {
    if (reader && connection.history !== history) {
      reader = null;
      heard.gaps.stays += 1;
    }
    history = connection.history;
    reader ??= await connection.openReader();
    while (!isStopped) {
      const read = await reader.read(connection);
      heard.stays.push(...read.ids);
      read.done();
      completeAt = read.completeAt ?? completeAt;
      await pause();
    }
  }
  async function run(): Promise<void> {
    while (!isStopped) {
      let connection: FollowedStays | null = null;
      try {
        connection = await feed.followStays({ onNotify: () => wake(), onLost: () => wake() });
        await follow(connection);
      } catch {
        await pause();
      } finally {
        await connection?.close().catch(() => {});
      }
    }
  }
  const running = run();
  return {
    wake: () => wake(),
    completeAt: () => completeAt,
    async stop() {
      isStopped = true;
      wake();
      await running;
    },
  };
}

/** Follows stays and notices. */
export async function hearFeed(feed: ChangeFeed): Promise<HeardFeed> {
  const told = { stays: [] as number[], notices: [] as string[], gaps: { stays: 0, notices: 0 } };
  const reading = readStays(feed, told);
  const notices = feed.followNotices({
    onNotice: (payload) => told.notices.push(payload),
    onGap: () => {
      told.gaps.notices += 1;
    },
  });
  const heard: HeardFeed = {
    ...told,
    async caughtUp() {
      const from = performance.now();
      reading.wake();
      await vi.waitUntil(() => reading.completeAt() >= from, WITHIN);
    },
    until: async (isSo) => void (await vi.waitUntil(() => isSo(heard), WITHIN)),
    stop: async () => void (await Promise.all([reading.stop(), notices.stop()])),
  };
  await notices.start();
  await heard.caughtUp();
  // Where it began before whoever tells, it was asked to begin anew at once.
  Object.assign(heard.gaps, { stays: 0, notices: 0 });
  return heard;
}
