import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PositionGoneError } from '../src/providers/change-feed/change-feed.ts';
import { openStream, type StreamPlace, type ToldStream } from '../src/providers/change-feed/nats/stream.ts';
import type { Place } from '../src/providers/change-feed/nats/stream-follower.ts';
import type { Told } from '../src/providers/change-feed/nats/told.ts';
import { toldSince } from '../src/providers/change-feed/nats/told-since.ts';
import { type NatsServer, startNats } from '../src/testing/change-feed/nats-server.ts';

const HERE = '7-00000001';
let lsns = 0;
const told = (stays: number[], more: Partial<Told> = {}): Told => ({
  ...{ history: HERE, lsn: `0/${10 + lsns++}`, isFresh: false, stays, notices: [] },
  ...more,
});

let folder: string;
let nats: NatsServer;
let count = 0;
let place: StreamPlace;
let stream: ToldStream;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'basera-positions-'));
  nats = await startNats(folder);
});
afterAll(async () => {
  await nats.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  count += 1;
  place = { url: nats.url, name: `positions${count}` };
  stream = await openStream(place);
  return () => stream.close();
});

/** Publishes one after the other; the position of each. */
async function publish(...messages: Told[]) {
  const { created } = await stream.info();
  const places: Place[] = [];
  for (const message of messages) {
    const { last_seq } = (await stream.info()).state;
    places.push({ created, sequence: await stream.publish(message, last_seq) });
  }
  const at = (index: number) => places[index] ?? { created, sequence: 0 };
  const position = (index: number, more = {}) =>
    JSON.stringify({ history: HERE, lsn: messages[index]?.lsn, ...at(index), ...more });
  return { at, position };
}

it('reads what was told since a position, each stay once, and nothing where nothing was', async () => {
  const { at, position } = await publish(told([1]), told([2, 3]), told([]), told([3, 4]), told([5]));
  expect(await toldSince(place, { position: position(0), history: HERE, until: at(3) })).toEqual([2, 3, 4]);
  expect(await toldSince(place, { position: position(4), history: HERE, until: at(4) })).toEqual([]);
});

it('refuses a position whose message is not kept any more', async () => {
  const { at, position } = await publish(told([1]), told([2]), told([3]));
  const connection = await connect({ servers: nats.url });
  await (await jetstreamManager(connection)).streams.purge(place.name, { seq: at(2).sequence });
  await connection.close();
  const asked = { history: HERE, until: at(2) };
  await expect(toldSince(place, { ...asked, position: position(0) })).rejects.toThrow(PositionGoneError);
  await expect(toldSince(place, { ...asked, position: position(1) })).rejects.toThrow(PositionGoneError);
  expect(await toldSince(place, { ...asked, position: position(2) })).toEqual([]);
});

it.each([
  ['of another history', { history: '8-00000001' }],
  ['of another stream', { created: '2020-01-01T00:00:00Z' }],
  ['behind the last message', { sequence: 900 }],
  ['whose message is another by now', { lsn: '7/7' }],
  ['that is none', { sequence: 'far' }],
])('refuses a position %s', async (_, more) => {
  const { at, position } = await publish(told([1]), told([2]));
  const asked = { position: position(0, more), history: HERE, until: at(1) };
  await expect(toldSince(place, asked)).rejects.toThrow(PositionGoneError);
});

it('refuses what was told in part only: by a log that was read from another place, or of another history', async () => {
  const { at, position } = await publish(told([1]), told([], { isFresh: true }), told([2], { history: '8-00000001' }));
  for (const from of [0, 1]) {
    const asked = { position: position(from), history: HERE, until: at(2) };
    await expect(toldSince(place, asked)).rejects.toThrow(PositionGoneError);
  }
});
