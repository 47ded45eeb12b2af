import type { CalendarDate } from '@basera/contract/calendar-date';
import { paise } from '@basera/contract/money';
import { sql, type Transaction } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import type { DB } from '../../platform/schema.ts';
import {
  type ChangeFeed,
  EVERYTHING_CHANGED,
  type FollowedStays,
  NAMES_CHANGED,
  PositionGoneError,
  type StayReader,
  tellNotice,
} from '../../providers/change-feed/change-feed.ts';
import { makeStay } from '../factories.ts';
import { type HeardFeed, hearFeed } from './heard-feed.ts';

export type TriedFeed = { database: Database; feed: ChangeFeed };

type Ground = TriedFeed & { ids: number[]; heard: HeardFeed };

const inOne = <T>({ database }: TriedFeed, run: (trx: Transaction<DB>) => Promise<T>) =>
  database.db.transaction().execute(run);
const price = (trx: Transaction<DB>, stay: number | undefined, sum: number) =>
  trx
    .updateTable('rooms')
    .set({ base_price: paise(sum) })
    .where('property_id', '=', stay ?? 0)
    .execute();
const sell = (trx: Transaction<DB>, stay: number | undefined, night: string) =>
  sql`insert into room_nights (room_id, night, booked, units)
    select id, ${night as CalendarDate}, 1, units from rooms where property_id = ${stay ?? 0}`.execute(trx);

/** Cuts every connection on which the feed listens, reads or tells. */
export const cutOff = ({ database: { pool } }: Pick<TriedFeed, 'database'>) =>
  pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name in ('basera search index', 'basera search feed', 'basera realtime', 'basera feed')`);

function tellsOfStays(ground: Ground): void {
  it('tells which stays a committed transaction changed, each once', async () => {
    const { ids, heard } = ground;
    await inOne(ground, async (trx) => {
      await sell(trx, ids[0], '2026-12-01');
      await sell(trx, ids[0], '2026-12-02');
      await price(trx, ids[1], 5000);
    });
    await heard.caughtUp();
    expect(new Set(heard.stays)).toEqual(new Set(ids.slice(0, 2)));
    expect(heard.stays).toHaveLength(2);
    await inOne(ground, (trx) => trx.deleteFrom('room_nights').execute());
    await heard.caughtUp();
    await heard.caughtUp();
    expect(heard.stays.slice(2)).toEqual([ids[0]]);
  });

  it('tells of names, and of all stays at once', async () => {
    const { heard, database } = ground;
    await inOne(ground, (trx) => trx.updateTable('categories').set({ name: 'Another' }).execute());
    await heard.until(({ stays }) => stays.includes(NAMES_CHANGED));
    await database.pool.query('truncate room_nights cascade');
    await heard.until(({ stays }) => stays.includes(EVERYTHING_CHANGED));
  });
}

function tellsNotices(ground: Ground): void {
  const PAIRS = 30;

  it('tells notices in the order of their commits, each once', async () => {
    const { heard } = ground;
    const notices = Array.from({ length: 2 * PAIRS }, (_, at) => ({ channel: `private-user-${at % 2}`, id: at >> 1 }));
    for (let at = 0; at < notices.length; at += 2)
      await inOne(ground, async (trx) => {
        for (const notice of notices.slice(at, at + 2)) await tellNotice(trx, notice);
      });
    await heard.until((told) => told.notices.length >= notices.length);
    expect(heard.notices.map((told) => JSON.parse(told))).toEqual(notices);
  });

  it('never tells what was rolled back', async () => {
    const { heard, ids } = ground;
    const undone = inOne(ground, async (trx) => {
      await sell(trx, ids[0], '2026-12-01');
      await price(trx, ids[1], 5000);
      await tellNotice(trx, { session: 1 });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await inOne(ground, (trx) => tellNotice(trx, { session: 2 }));
    await heard.until(({ notices }) => notices.length > 0);
    await heard.caughtUp();
    expect([heard.stays, heard.notices]).toEqual([[], ['{"session":2}']]);
  });
}

/** Those of the stays that were told by now, and stood at this price when they were read for it. */
async function readAt(connection: FollowedStays, reader: StayReader, sum: number): Promise<Set<number>> {
  const committed = performance.now();
  const found = new Set<number>();
  for (;;) {
    const { ids, completeAt, done } = await reader.read(connection);
    const rooms = await connection.query<{ property_id: number }>(
      'select property_id from rooms where property_id = any($1) and base_price = $2',
      [ids, sum],
    );
    for (const { property_id } of rooms) found.add(property_id);
    done();
    if (completeAt !== null && completeAt >= committed) return found;
  }
}

const UNHEARD = { onNotify: () => {}, onLost: () => {} };

function goesOnFromPositions(ground: Ground): void {
  it('goes on from where another reader was, and says so where it cannot', async () => {
    const { feed, ids } = ground;
    const before = await feed.followStays(UNHEARD);
    const reader = await before.openReader();
    await inOne(ground, (trx) => price(trx, ids[0], 5000));
    expect(await readAt(before, reader, 5000)).toEqual(new Set([ids[0]]));
    const position = reader.position ?? '';
    await before.close();
    await inOne(ground, (trx) => price(trx, ids[1], 6000));
    const connection = await feed.followStays(UNHEARD);
    try {
      expect(await readAt(connection, await connection.openReader(position), 6000)).toEqual(new Set([ids[1]]));
      const elsewhere = position.replace(/("history":")\d+/, '$17');
      expect(elsewhere).not.toBe(position);
      await expect(connection.openReader(elsewhere)).rejects.toThrow(PositionGoneError);
    } finally {
      await connection.close();
    }
  });
}

function isOneWithTheDatabase(ground: Ground): void {
  it('tells of a change when it can be read, in whatever order transactions commit', async () => {
    const { feed, database, ids } = ground;
    const connection = await feed.followStays(UNHEARD);
    const reader = await connection.openReader();
    const [first, second] = [await database.pool.connect(), await database.pool.connect()];
    const UPDATE = 'update rooms set base_price = $1 where property_id = $2';
    try {
      for (let sum = 1001; sum <= 1030; sum += 1) {
        // Begun before, committed after the other.
        await first.query('begin');
        await first.query('select pg_current_xact_id()');
        await second.query(UPDATE, [sum, ids[1]]);
        await first.query(UPDATE, [sum, ids[0]]);
        await first.query('commit');
        expect(await readAt(connection, reader, sum)).toEqual(new Set(ids.slice(0, 2)));
      }
    } finally {
      for (const client of [first, second]) client.release();
      await connection.close();
    }
  });

  it('misses nothing while connections are lost, or says that it did, and tells nothing twice', async () => {
    const { heard, ids } = ground;
    for (let round = 1; round <= 5; round += 1) {
      const before = heard.gaps.notices;
      await cutOff(ground);
      await inOne(ground, async (trx) => {
        await price(trx, ids[round % 3], 9000 + round);
        await tellNotice(trx, { session: round });
      });
      await heard.caughtUp();
      expect(heard.stays.splice(0)).toEqual([ids[round % 3]]);
      await heard.until(({ notices, gaps }) => notices.includes(`{"session":${round}}`) || gaps.notices > before);
    }
    expect(new Set(heard.notices).size).toBe(heard.notices.length);
    expect(heard.gaps.stays).toBe(0);
  });
}

/** What holds of any feed, whoever tells it; the embedded database has no connections to lose. */
export function keepsItsWord(tried: () => TriedFeed, { isServer = true }: { isServer?: boolean } = {}): void {
  const ground = {} as Ground;
  beforeEach(async () => {
    Object.assign(ground, tried(), { ids: [] });
    for (const each of [1000, 2000, 3000])
      ground.ids.push((await makeStay(ground.database, { rooms: [{ price: each }] })).id);
    ground.heard = await hearFeed(ground.feed);
    ground.heard.stays.length = 0;
  });
  afterEach(() => ground.heard.stop());

  tellsOfStays(ground);
  tellsNotices(ground);
  goesOnFromPositions(ground);
  if (isServer) isOneWithTheDatabase(ground);
}
