import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../../testing/database/test-database.ts';
import { type Relay, startRelay } from '../../testing/processes/relay.ts';
import { testApp } from '../../testing/test-app.ts';
import { createLogger } from '../logger.ts';
import type { DB } from '../schema.ts';
import { type Database, openDatabase } from './database.ts';
import { DatabaseAwayError } from './database-away.ts';
import { lateReads } from './replica.ts';

const WAIT = { timeout: 30_000, interval: 20 };
const MAX_BEHIND_MS = 600_000;

const askedAs = async (db: Kysely<DB>) =>
  (await sql<{ name: string }>`select current_setting('application_name') as name`.execute(db)).rows[0]?.name;

/** A server that is no standby has all that it wrote: as good as one, but for the delay, which scale/failover.test.ts has. */
describe('reads that may be late', () => {
  let own: Database & { url: string | null };
  let relay: Relay;
  const opened: Database[] = [];
  beforeAll(async () => {
    own = await testDatabase('server');
    relay = await startRelay(Number(new URL(own.url ?? '').port));
  });
  afterAll(async () => {
    await Promise.all(opened.map((database) => database.close()));
    await relay.stop();
    await own.close();
  });

  async function withReplica(url: string, log = createLogger('silent')): Promise<Database> {
    const database = await openDatabase({ url: own.url ?? '', log, replica: { url, maxBehindMs: MAX_BEHIND_MS } });
    opened.push(database);
    return database;
  }
  const untilFresh = ({ replica }: Database) => vi.waitFor(() => expect(replica?.watch.isFresh).toBe(true), WAIT);

  it('go to the replica once it is known how late it is, and back to the database when it is gone', async () => {
    const database = await withReplica(relay.by(own.url ?? ''));
    const late = lateReads(database);
    await untilFresh(database);
    expect(database.replica?.watch.behindMs).toBeGreaterThan(0);
    expect(await late(askedAs)).toBe('basera replica');
    await relay.stop();
    expect(await late(askedAs)).toBe('basera');
    expect(database.replica?.watch.isFresh).toBe(false);
    await relay.again();
    await untilFresh(database);
    expect(await late(askedAs)).toBe('basera replica');
  });

  it('stay with the database where the other is not a copy of it, which the log says once', async () => {
    const other = await testDatabase('server');
    opened.push(other);
    const log = createLogger('silent');
    const warned = vi.spyOn(log, 'warn');
    const database = await withReplica(other.url ?? '', log);
    await vi.waitFor(() => expect(warned).toHaveBeenCalled(), WAIT);
    await vi.waitFor(() => expect(database.replica?.pool.idleCount).toBeGreaterThan(0), WAIT);
    expect(await lateReads(database)(askedAs)).toBe('basera');
    expect(warned.mock.calls).toEqual([
      [
        { reason: 'it is not a copy of the database that DATABASE_URL leads to' },
        'the replica of the database is not read: the database itself answers',
      ],
    ]);
  });

  it('are no reason not to start: a replica that is not there is looked for', async () => {
    await relay.stop();
    const database = await withReplica(relay.by(own.url ?? ''));
    expect(await lateReads(database)(askedAs)).toBe('basera');
    await relay.again();
    await untilFresh(database);
  });

  it('are asked again of the database where the replica fails, and fail as they do where what is asked is wrong', async () => {
    const reasons: Error[] = [];
    const watch = { isFresh: true, distrust: (error: Error) => void reasons.push(error) };
    const replica = { db: own.db.withSchema('replica'), watch };
    const late = lateReads({ db: own.db, replica });
    const lost = new DatabaseAwayError('cut off');
    const asked = await late(async (db) => {
      if (db === replica.db) throw lost;
      return 'from the database';
    });
    expect(asked).toBe('from the database');
    expect(reasons).toEqual([lost]);
    await expect(
      late(async () => {
        throw new Error('no such column');
      }),
    ).rejects.toThrow('no such column');
    expect(reasons).toHaveLength(1);
  });

  it('are those of sitemaps and owners’ numbers', async () => {
    const database = await withReplica(own.url ?? '');
    await untilFresh(database);
    const app = await testApp('server', { database: { ...database, url: own.url } });
    const reads = vi.spyOn(database.replica?.pool as never, 'connect');
    const sitemap = await app.app.inject('/sitemap.xml');
    expect(sitemap.statusCode).toBe(200);
    expect(reads).toHaveBeenCalled();
    expect(app.deps.numbers.late).toBe(app.deps.crawlers.late);
    await app.close();
  });
});
