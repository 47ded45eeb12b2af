import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../src/platform/database/database.ts';
import { createLogger } from '../src/platform/logger.ts';
import { natsFeed } from '../src/providers/change-feed/change-feed.nats.ts';
import { notifyFeed } from '../src/providers/change-feed/change-feed.notify.ts';
import { type ChangeFeed, EVERYTHING_CHANGED, tellNotice } from '../src/providers/change-feed/change-feed.ts';
import { readLog } from '../src/providers/change-feed/nats/log-reader.ts';
import { openStream } from '../src/providers/change-feed/nats/stream.ts';
import { cutOff, keepsItsWord } from '../src/testing/change-feed/feed-contract.ts';
import { type FeedMachine, startFeedMachine } from '../src/testing/change-feed/feed-machine.ts';
import { type HeardFeed, hearFeed } from '../src/testing/change-feed/heard-feed.ts';
import type { NatsServer } from '../src/testing/change-feed/nats-server.ts';
import type { Cluster } from '../src/testing/database/postgres-cluster.ts';
import { makeStay } from '../src/testing/factories.ts';

const log = createLogger('silent');
const KILLS = 25;
const AGAIN_AFTER_MS = 20;

describe('the feed of changes by the log of the database and NATS', () => {
  let machine: FeedMachine;
  let cluster: Cluster;
  let nats: NatsServer;

  beforeAll(async () => {
    machine = await startFeedMachine();
    ({ cluster, nats } = machine);
  });
  afterAll(() => machine?.stop());

  let database: Database;
  let name: string;
  const feeds: ChangeFeed[] = [];
  beforeEach(async () => {
    ({ database, name } = await machine.newDatabase());
  });
  afterEach(async () => {
    for (const feed of feeds.splice(0)) await feed.stop();
    const slots = 'select slot_name as slot from pg_replication_slots where database = current_database()';
    for (const { slot } of (await database.pool.query<{ slot: string }>(slots)).rows)
      await database.pool.query('select pg_drop_replication_slot($1)', [slot]);
    await database.close();
  });

  /** One of a process of its own: it may tell, and follows. */
  function opened(): ChangeFeed {
    const feed = natsFeed({ database, log, place: { url: nats.url, name }, slot: name });
    feeds.push(feed);
    return feed;
  }
  function telling(): ChangeFeed {
    const feed = opened();
    feed.startTelling();
    return feed;
  }

  describe('keeps its word', () => {
    let feed: ChangeFeed;
    beforeEach(() => {
      feed = telling();
    });
    keepsItsWord(() => ({ database, feed }));
  });

  const change = (stay: number, round: number) =>
    database.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('rooms')
        .set({ base_price: (10_000 + round) as never })
        .where('property_id', '=', stay)
        .execute();
      await tellNotice(trx, { session: round });
    });
  /** As whoever writes does while the database is away: again. */
  async function changeAtLast(stay: number, round: number): Promise<void> {
    for (;;) {
      const isDone = await change(stay, round).then(
        () => true,
        () => false,
      );
      if (isDone) return;
      await wait(AGAIN_AFTER_MS);
    }
  }

  it(`misses nothing and tells nothing twice while any part is killed ${KILLS} times`, async () => {
    const stay = await makeStay(database, { rooms: [{ price: 1000 }] });
    let teller = telling();
    let other = telling();
    const heard = await hearFeed(opened());
    heard.stays.length = 0;
    const kills: (() => Promise<unknown>)[] = [
      // The process that tells, or the one that waits for its turn.
      async () => {
        await teller.stop();
        teller = other;
        other = telling();
      },
      async () => {
        await nats.kill();
        await nats.startAgain();
      },
      () => cutOff({ database }),
      () =>
        database.pool.query(
          `select pg_terminate_backend(active_pid) from pg_replication_slots where active_pid is not null`,
        ),
      async () => {
        await cluster.kill();
        await cluster.startAgain();
      },
    ];
    for (let round = 1; round <= KILLS; round += 1) {
      const killed = kills[round % kills.length]?.();
      await changeAtLast(stay.id, round);
      await killed?.catch(() => {});
      await heard.until(({ notices }) => notices.includes(`{"session":${round}}`));
      await heard.caughtUp();
      expect(heard.stays.splice(0).length).toBeGreaterThan(0);
      expect({ round, ...heard.gaps }).toEqual({ round, stays: 0, notices: 0 });
    }
    // What was repeated by whoever wrote was committed twice perhaps: heard as often as that.
    const told = heard.notices.map((notice) => Number(JSON.parse(notice).session));
    expect(new Set(told).size).toBe(KILLS);
    expect(told).toEqual(told.toSorted((one, two) => one - two));
    expect(new Set(heard.notices).size).toBe(heard.notices.length);
  });

  async function followed(): Promise<HeardFeed> {
    await makeStay(database, { rooms: [{ price: 1000 }] });
    telling();
    return hearFeed(opened());
  }
  const begunAnew = async (heard: HeardFeed) => {
    await heard.until(({ gaps }) => gaps.stays > 0 && gaps.notices > 0);
    await heard.caughtUp();
    const { id } = await makeStay(database, { rooms: [{ price: 1000 }] });
    await heard.until(({ stays }) => stays.includes(id));
  };

  it('says that something was missed where the stream is lost', async () => {
    const heard = await followed();
    await nats.lose();
    await nats.startAgain();
    await begunAnew(heard);
    await heard.stop();
  });

  it('says that something was missed where the slot is lost', async () => {
    const heard = await followed();
    for (const feed of feeds.splice(0, 1)) await feed.stop();
    await database.pool.query('select pg_drop_replication_slot($1)', [name]);
    await makeStay(database, { rooms: [{ price: 1000 }] });
    telling();
    await begunAnew(heard);
    await heard.stop();
  });

  it('says that something was missed where the stream is ahead of a server that was set up from a backup', async () => {
    const heard = await followed();
    for (const feed of feeds.splice(0, 1)) await feed.stop();
    // Slots are in no backup, and one that is started by itself has the history of the server that it was taken of.
    await database.pool.query('select pg_drop_replication_slot($1)', [name]);
    const stream = await openStream({ url: nats.url, name });
    const { sequence, told } = await stream.last();
    if (!told) throw new Error('nothing was told');
    await stream.publish({ ...told, lsn: 'FF/0', stays: [], notices: [], isFresh: false }, sequence);
    await stream.close();
    telling();
    await begunAnew(heard);
    await heard.stop();
  });

  it('says that something was missed where a message cannot be read', async () => {
    const heard = await followed();
    const stream = await openStream({ url: nats.url, name });
    const isPut = async () => {
      const last = (await stream.info()).state.last_seq;
      // Whoever tells may be quicker.
      return stream.publish('no such message' as never, last).then(
        () => true,
        () => false,
      );
    };
    await vi.waitUntil(isPut, { timeout: 30_000, interval: 1 });
    await stream.close();
    // It, and what is told next: nobody knows what was told before.
    await heard.until(({ gaps }) => gaps.notices === 2);
    await begunAnew(heard);
    await heard.stop();
  });

  it('says how much is kept, and for how long nothing was heard, while NATS is away', async () => {
    const heard = await followed();
    await heard.stop();
    for (const feed of feeds.splice(0)) await feed.stop();
    await nats.kill();
    try {
      const feed = telling();
      const follower = feed.followNotices({ onNotice: () => {}, onGap: () => {} });
      follower.start();
      const figures = () => feed.figures() ?? { keptBytes: null, behindMs: null };
      await vi.waitUntil(() => (figures().keptBytes ?? 0) > 0 && (figures().behindMs ?? 0) > 1000, { timeout: 30_000 });
      expect(follower.isListening).toBe(false);
    } finally {
      await nats.startAgain();
    }
  });

  it('reads on through a transaction that takes longer to be decoded than the server waits for an answer', async () => {
    await database.pool.query(`alter database ${name} set wal_sender_timeout = '3s'`);
    // Spilled in small parts: the server itself says nothing while it writes one.
    await database.pool.query(`alter database ${name} set logical_decoding_work_mem = '1MB'`);
    const heard = await followed();
    const readers = async () =>
      (await database.pool.query('select active_pid from pg_replication_slots where slot_name = $1', [name])).rows;
    const before = await readers();
    await database.pool.query('create table long_one as select at from generate_series(1, 2000000) at');
    await heard.caughtUp();
    expect(await readers()).toEqual(before);
    await heard.stop();
  });

  const EVENTS = { onNotify: () => {}, onLost: () => {} };

  it('lets nobody take what NOTIFY tells for all there was', async () => {
    const byNotify = notifyFeed({ database, log });
    const reader = await (await byNotify.followStays(EVENTS)).openReader();
    await (await followed()).stop();
    // As the release before reads.
    await expect(database.pool.query('select xid from search_changes')).rejects.toThrow('"xid" does not exist');
    for (const feed of feeds.splice(0)) await feed.stop();
    const after = await byNotify.followStays(EVENTS);
    expect((await reader.read(after)).ids).toContain(EVERYTHING_CHANGED);
    await after.close();
  });

  it('does what whoever switched it died before: cuts off who follows by NOTIFY, and drops a slot that is still read', async () => {
    const byNotify = notifyFeed({ database, log });
    const notices = byNotify.followNotices({ onNotice: () => {}, onGap: () => {} });
    await notices.start();
    await database.pool.query('select tell_by_log()');
    expect(notices.isListening).toBe(true);
    await (await followed()).stop();
    await vi.waitUntil(() => !notices.isListening);
    await notices.stop();
    for (const feed of feeds.splice(0)) await feed.stop();
    await database.pool.query('select tell_by_notify()');
    const slot = async () =>
      (await database.pool.query('select active from pg_replication_slots where slot_name = $1', [name])).rows;
    const left = readLog(
      database,
      { slot: name, toldUpTo: '0/1' },
      { onTransaction: () => {}, onAlive: () => {}, onLost: () => {} },
    );
    await vi.waitUntil(async () => (await slot())[0]?.active);
    await (await byNotify.followStays(EVENTS)).close();
    expect(await slot()).toEqual([]);
    await left.stop();
  });

  it('costs a booking no trigger, and is given up for NOTIFY once nobody tells by it', async () => {
    const heard = await followed();
    const resting = () =>
      database.pool.query(
        "select tgname from pg_trigger where tgrelid = 'room_nights'::regclass and not tgisinternal and tgenabled = 'D'",
      );
    expect((await resting()).rowCount).toBe(3);
    const byNotify = notifyFeed({ database, log });
    await expect(byNotify.followStays(EVENTS)).rejects.toThrow('set NATS_URL');
    await heard.stop();
    for (const feed of feeds.splice(0)) await feed.stop();
    await (await byNotify.followStays(EVENTS)).close();
    expect((await resting()).rowCount).toBe(0);
    const { rows } = await database.pool.query('select from pg_replication_slots where database = current_database()');
    expect(rows).toEqual([]);
  });
});
