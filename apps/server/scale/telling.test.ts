import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../src/platform/database/database.ts';
import { createLogger } from '../src/platform/logger.ts';
import { natsFeed } from '../src/providers/change-feed/change-feed.nats.ts';
import { openStream } from '../src/providers/change-feed/nats/stream.ts';
import { GATHERED_MS } from '../src/providers/change-feed/nats/teller.ts';
import { type FeedMachine, startFeedMachine } from '../src/testing/change-feed/feed-machine.ts';
import { hearFeed } from '../src/testing/change-feed/heard-feed.ts';
import { startRelay } from '../src/testing/processes/relay.ts';

const MANY = 200;
const STOPS = 20;
/** By which a timer may be early. */
const CLOCK_MS = 2;

let machine: FeedMachine;
let database: Database;
let name: string;
beforeAll(async () => {
  machine = await startFeedMachine();
  ({ database, name } = await machine.newDatabase());
});
afterAll(async () => {
  await database?.pool.query('select pg_drop_replication_slot(slot_name) from pg_replication_slots');
  await database?.close();
  await machine?.stop();
});

const opened = (by = database) =>
  natsFeed({ database: by, log: createLogger('silent'), place: { url: machine.nats.url, name }, slot: name });

const tell = (words: string) =>
  database.pool.query("select pg_logical_emit_message(true, 'basera.notice', $1)", [words]);

it(`tells together what is committed within ${GATHERED_MS} ms, each once and in their order`, async () => {
  const feed = opened();
  feed.startTelling();
  const heard = await hearFeed(feed);
  const stream = await openStream({ url: machine.nats.url, name });
  const lastMessage = async () => (await stream.info()).state.last_seq;
  try {
    const began = performance.now();
    const before = await lastMessage();
    for (let round = 0; round < MANY; round += 1) await tell(String(round));
    await heard.until(({ notices }) => notices.length >= MANY);
    expect(heard.notices.map(Number)).toEqual(Array.from({ length: MANY }, (_, round) => round));
    const messages = (await lastMessage()) - before;
    // However slow the machine is: one at the beginning, and then none sooner than that after another.
    expect(messages).toBeLessThanOrEqual(2 + (performance.now() - began) / (GATHERED_MS - CLOCK_MS));
  } finally {
    await stream.close();
    await heard.stop();
    await feed.stop();
  }
});

it('another takes over where the process that tells is cut off without a word', async () => {
  const url = new URL(machine.cluster.url);
  url.pathname = `/${name}`;
  const relay = await startRelay(Number(url.port));
  const far = await openDatabase({ url: relay.by(url.href) });
  const leading = opened(far);
  leading.startTelling();
  const other = opened();
  const heard = await hearFeed(other);
  try {
    await tell('before');
    await heard.until(({ notices }) => notices.includes('before'));
    other.startTelling();
    relay.swallow();
    await tell('after');
    await heard.until(({ notices }) => notices.includes('after'));
    expect(heard.notices).toEqual(['before', 'after']);
  } finally {
    relay.pass();
    await heard.stop();
    await Promise.all([leading.stop(), other.stop()]);
    await far.close();
    await relay.stop();
  }
});

it('ends when it is told to while it connects', async () => {
  for (let turn = 0; turn < STOPS; turn += 1) {
    const feed = opened();
    feed.startTelling();
    // At once, and then a little later each time.
    for (let ticks = 0; ticks < turn; ticks += 1) await new Promise(setImmediate);
    await feed.stop();
  }
});
