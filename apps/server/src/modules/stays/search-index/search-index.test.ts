import { addDays, nightsOf } from '@basera/contract/calendar-date';
import { BOOKING_HORIZON_DAYS, HOLD_MINUTES } from '@basera/contract/limits';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MovableClock } from '../../../platform/clock.ts';
import { type Database, openDatabase } from '../../../platform/database/database.ts';
import { PATIENT_LIMITS } from '../../../platform/database/database-limits.ts';
import { createLogger } from '../../../platform/logger.ts';
import type { DB } from '../../../platform/schema.ts';
import { notifyFeed } from '../../../providers/change-feed/change-feed.notify.ts';
import { trimChanges } from '../../../providers/change-feed/notify/search-changes.ts';
import { bookingRequest } from '../../../testing/bookings/booking-request.ts';
import { testDatabase } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../../testing/factories.ts';
import { startRelay } from '../../../testing/processes/relay.ts';
import { testApp } from '../../../testing/test-app.ts';
import { roomNights, takeNights } from '../../bookings/nights/take-nights.ts';
import { type IndexSearcher, indexSearcher } from './index-searcher.ts';
import { expectSame, search } from './testing-searches.ts';

const BEHIND_AT_MOST_MS = 1000;
const LOOK_EVERY_MS = 5;
const SECONDS_A_DAY = 86_400;

describe('the search index beside the database', () => {
  let database: Database & { url: string | null };
  let clock: MovableClock;
  let stays: MadeStay[];
  let loads: number;
  const running: IndexSearcher[] = [];
  const opened: Database[] = [];

  beforeEach(async () => {
    database = await testDatabase('server');
    clock = new MovableClock();
    loads = 0;
    stays = [];
    for (const price of [1000, 2000, 3000]) stays.push(await makeStay(database, { rooms: [{ price, units: 2 }] }));
  });
  afterEach(async () => {
    for (const searcher of running.splice(0)) await searcher.stop();
    for (const other of opened.splice(0)) await other.close();
    await database.close();
  });

  async function started(on: Database = database): Promise<IndexSearcher> {
    const log = createLogger('silent');
    const counting = Object.assign(Object.create(log), {
      info() {
        loads += 1;
      },
    });
    const feed = notifyFeed({ database: on, log });
    const searcher = indexSearcher({ database: on, clock, log: counting, feed, snapshots: null });
    running.push(searcher);
    await searcher.start();
    return searcher;
  }

  const setPrice = (stay: MadeStay | undefined, rupees: number) =>
    sql`update rooms set base_price = ${rupees * 100} where property_id = ${stay?.id}`;

  const firstPrice = async (searcher: IndexSearcher) => (await searcher.find(search())).stays[0]?.party.total;

  /** Looks as often as fits into the time: a machine that is busy elsewhere looks later, not less. */
  async function until(isSo: () => boolean | Promise<boolean>, withinMs: number): Promise<void> {
    for (let look = 0; look < withinMs / LOOK_EVERY_MS; look += 1) {
      if (await isSo()) return;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    throw new Error(`not so after ${withinMs} ms`);
  }

  it('lets the database answer until it is loaded', async () => {
    const log = createLogger('silent');
    const searcher = indexSearcher({ database, clock, log, feed: notifyFeed({ database, log }), snapshots: null });
    await expectSame(database, searcher, search());
    expect(searcher.isCurrent()).toBe(false);
  });

  it('knows within a second what another process has sold', async () => {
    const other = await openDatabase({ url: database.url ?? '', poolSize: 3 });
    opened.push(other);
    const [here, there] = [await started(), await started(other)];
    const dates = { checkIn: addDays(clock.today(), 3), checkOut: addDays(clock.today(), 5) };
    const asked = search({ dates });
    expect((await there.find(asked)).total).toBe(3);
    const rooms = [{ room_id: stays[0]?.rooms[0]?.id ?? 0, quantity: 2 }];
    await database.db
      .transaction()
      .execute((trx) => takeNights(trx, roomNights(rooms, nightsOf(dates.checkIn, dates.checkOut))));
    for (const searcher of [here, there]) {
      await until(async () => (await searcher.find(asked)).total === 2, BEHIND_AT_MOST_MS);
      expect(searcher.isCurrent()).toBe(true);
      await expectSame(database, searcher, asked);
    }
  });

  it('has missed nothing when it is back after its connection was swallowed', async () => {
    const relay = await startRelay(Number(new URL(database.url ?? '').port));
    const limits = { ...PATIENT_LIMITS, connectMs: 3000, statementMs: 2000, silenceMs: 2500, heartbeatMs: 100 };
    const other = await openDatabase({ url: relay.by(database.url ?? ''), poolSize: 3, limits });
    opened.push(other);
    const searcher = await started(other);
    expect(await firstPrice(searcher)).toBe(100_000);
    relay.swallow();
    await until(() => {
      // Somebody has to ask, for its silence to be noticed.
      other.pool.query('select 1').catch(() => {});
      return other.watch?.isAway === true;
    }, 30_000);
    await setPrice(stays[1], 500).execute(database.db);
    expect(searcher.isCurrent()).toBe(false);
    relay.pass();
    // Whoever looks for the server on behalf of the pool finds it back a moment before or after.
    await until(() => searcher.isCurrent() && other.watch?.isAway === false, 30_000);
    expect(await firstPrice(searcher)).toBe(50_000);
    await expectSame(database, searcher, search());
    // It went on from where it was.
    expect(loads).toBe(1);
    await searcher.stop();
    await relay.stop();
  });

  it('misses nothing that is committed later than what began after it', async () => {
    const searcher = await started();
    const early = await database.pool.connect();
    await early.query('begin');
    await early.query('update rooms set base_price = 40000 where property_id = $1', [stays[0]?.id]);
    await setPrice(stays[1], 500).execute(database.db);
    await searcher.catchUp();
    expect(await firstPrice(searcher)).toBe(50_000);
    await early.query('commit');
    early.release();
    await searcher.catchUp();
    expect(await firstPrice(searcher)).toBe(40_000);
    expect(searcher.isCurrent()).toBe(true);
  });

  it('misses nothing while its connection is lost', async () => {
    const searcher = await started();
    const kill = sql<{ killed: boolean }>`select pg_terminate_backend(pid) as killed from pg_stat_activity
      where application_name = 'basera search index' and datname = current_database()`;
    for (const rupees of [900, 800, 700]) {
      expect((await kill.execute(database.db)).rows).toHaveLength(1);
      await setPrice(stays[2], rupees).execute(database.db);
      await until(async () => (await firstPrice(searcher)) === rupees * 100, BEHIND_AT_MOST_MS);
      await until(() => searcher.isCurrent(), 5000);
      expect(await firstPrice(searcher)).toBe(rupees * 100);
      await expectSame(database, searcher, search());
    }
    // It went on from where it was.
    expect(loads).toBe(1);
  });

  it('waits for a late look rather than asking the database, which has enough to do then', async () => {
    let asked = 0;
    const db = new Kysely<DB>({
      dialect: new PostgresDialect({ pool: database.pool }),
      log: ({ query }) => {
        if (query.sql.includes('counted.total')) asked += 1;
      },
    });
    const searcher = await started({ ...database, db });
    const blocker = await database.pool.connect();
    await blocker.query('begin; lock table search_changes');
    await until(() => !searcher.isCurrent(), 2 * BEHIND_AT_MOST_MS);
    const searches = Promise.all(Array.from({ length: 20 }, () => searcher.find(search())));
    await blocker.query('rollback');
    blocker.release();
    expect((await searches).map(({ total }) => total)).toEqual(Array(20).fill(3));
    expect(asked).toBe(0);
  });

  it('lets the database answer while it cannot be followed', async () => {
    const other = await openDatabase({ url: database.url ?? '', poolSize: 3 });
    opened.push(other);
    const searcher = await started(other);
    await searcher.stop();
    await setPrice(stays[1], 100).execute(database.db);
    expect(searcher.isCurrent()).toBe(false);
    expect(await firstPrice(searcher)).toBe(10_000);
  });

  it('follows the days, and loads anew before they run out', async () => {
    const searcher = await started();
    const farthest = () => {
      const checkIn = addDays(clock.today(), BOOKING_HORIZON_DAYS);
      return { checkIn, checkOut: addDays(checkIn, 2) };
    };
    for (const days of [1, 60, 30, 400, -200]) {
      clock.advance(days * SECONDS_A_DAY);
      const rooms = [{ room_id: stays[0]?.rooms[0]?.id ?? 0, quantity: 1 }];
      const { checkIn, checkOut } = farthest();
      await database.db.transaction().execute((trx) => takeNights(trx, roomNights(rooms, nightsOf(checkIn, checkOut))));
      await searcher.catchUp();
      const today = { checkIn: clock.today(), checkOut: addDays(clock.today(), 1) };
      for (const dates of [farthest(), today]) await expectSame(database, searcher, search({ dates }));
      await until(() => searcher.isCurrent(), 5000);
    }
    // At first, when 91 days had passed, 400 later, and when the clock went back.
    await until(() => loads === 4, 5000);
  });

  it('shows a room again in the very search that ends its hold', async () => {
    const server = await testApp('server', { database, clock });
    const stay = await makeStay(database, { city: 'Shimla' });
    await server.deps.stays.searcher.start();
    try {
      const guest = await server.signedInAs('holder@example.com');
      const body = bookingRequest(stay, { today: clock.today() });
      const asked = `/fetchPropertiesByFilters?city=shimla&from_date=${body.start_date}&to_date=${body.end_date}`;
      const total = async () => (await guest.call('GET', asked)).body.properties.total;
      expect(await total()).toBe(1);
      expect((await guest.call('POST', '/user/room-inquiries', { body })).status).toBe(200);
      await until(async () => (await total()) === 0, BEHIND_AT_MOST_MS);
      clock.advance(HOLD_MINUTES * 60);
      expect(await total()).toBe(1);
    } finally {
      await server.deps.stays.searcher.stop();
      await server.close();
    }
  });

  it('reads everything anew when a table has been emptied', async () => {
    const searcher = await started();
    await sql`truncate properties cascade`.execute(database.db);
    await until(() => loads === 2, 5000);
    await searcher.catchUp();
    expect(await searcher.find(search())).toEqual({ stays: [], total: 0 });
    const stay = await makeStay(database);
    await searcher.catchUp();
    expect((await searcher.find(search())).stays[0]?.id).toBe(stay.id);
  });

  it('writes one change a stay and transaction, and never makes two transactions wait for one another', async () => {
    const [stay] = stays;
    await makeStay(database, { city: 'Shimla', rooms: Array.from({ length: 5 }, () => ({})) });
    await sql`truncate search_changes`.execute(database.db);
    await sql`insert into room_nights (room_id, night, booked, units)
      select r.id, ${clock.today()}::date + n, 1, r.units from rooms r cross join generate_series(0, 99) n`.execute(
      database.db,
    );
    const changes = () => sql<{ property_id: number }>`select property_id from search_changes`.execute(database.db);
    expect((await changes()).rows).toHaveLength(4);

    const [first, second] = [await database.pool.connect(), await database.pool.connect()];
    try {
      await second.query(`set lock_timeout = '2s'`);
      for (const client of [first, second]) await client.query('begin');
      await first.query(`update properties set name = 'Other' where id = $1`, [stay?.id]);
      await second.query(`update rooms set base_price = 100 where property_id = $1`, [stay?.id]);
      for (const client of [second, first]) await client.query('commit');
    } finally {
      await second.query('reset lock_timeout');
      for (const client of [first, second]) client.release();
    }
    expect((await changes()).rows).toHaveLength(6);
  });

  it('throws changes away when they are a day old and everybody has seen them', async () => {
    const connection = {
      query: async (text: string, values?: unknown[]) => (await database.pool.query(text, values)).rows,
    };
    await sql`truncate search_changes`.execute(database.db);
    await sql`insert into search_changes (xid, property_id, created_at) values
      ('10', 1, now() - interval '25 hours'), ('10', 2, now()), ('20', 3, now() - interval '25 hours')`.execute(
      database.db,
    );
    await trimChanges(connection as never, '20');
    const left = await sql<{ property_id: number }>`select property_id from search_changes order by 1`.execute(
      database.db,
    );
    // One is young, one lies above the horizon.
    expect(left.rows.map((row) => row.property_id)).toEqual([2, 3]);
  });
});
