import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import { emptyDatabase } from '../testing/database/test-database.ts';
import { callOver, type ServerProcess, startServer, untilReady } from '../testing/processes/server-process.ts';
import { rounds } from '../testing/run/rounds.ts';

const PROCESSES = 3;
const ROUNDS = Array.from({ length: rounds(1, 3) }, (_, index) => index + 1);

describe('processes that start at once on an empty PostgreSQL', () => {
  let dataDir: string;
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  let servers: ServerProcess[] = [];
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'basera-first-'));
    database = await emptyDatabase();
  });
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.end()));
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  function startAll(env: Record<string, string>) {
    const all = { DATABASE_URL: database.url, DATA_DIR: dataDir, PUBLIC_ORIGIN: 'https://basera.example', ...env };
    servers = Array.from({ length: PROCESSES }, () => startServer(all));
    return Promise.all(servers.map((server) => server.origin));
  }
  const expectToServe = async (origins: string[]) => {
    for (const origin of origins) {
      await untilReady(origin);
      expect((await callOver(origin, 'GET', '/categories')).status).toBe(200);
    }
  };
  /** A code is a job: its tables are there as well. */
  const expectToSendCodes = async (origins: string[]) => {
    for (const [index, origin] of origins.entries()) {
      const body = { email: `first-${index}@example.com` };
      expect((await callOver(origin, 'POST', '/user/send-otp', { body })).status).toBe(200);
    }
  };

  it.each(ROUNDS)('all serve, round %i', async () => {
    await expectToServe(await startAll({}));
    for (const server of servers) {
      server.process.kill('SIGTERM');
      expect(await server.ended).toBe(0);
      expect(server.output()).not.toContain('"level":50');
    }
  });

  it('fill it with demo data once', async () => {
    const origins = await startAll({ APP_MODE: 'demo' });
    await expectToServe(origins);
    await expectToSendCodes(origins);
    const { db, close } = await openDatabase({ url: database.url });
    const stays = await db.selectFrom('properties').select(['import_source', 'import_ref']).execute();
    await close();
    expect(stays.length).toBeGreaterThan(1000);
    expect(new Set(stays.map((stay) => `${stay.import_source} ${stay.import_ref}`)).size).toBe(stays.length);
  });
});
