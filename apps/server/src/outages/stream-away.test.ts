import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database/test-database.ts';
import { freePort } from '../testing/processes/free-port.ts';
import { callOver, type ServerProcess, startServer, untilReady } from '../testing/processes/server-process.ts';

describe('processes that start while the stream of changes is away', () => {
  let dataDir: string;
  let database: Awaited<ReturnType<typeof testDatabase>>;
  const servers: ServerProcess[] = [];
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'basera-stream-away-'));
    database = await testDatabase('server');
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end()));
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const start = async (ROLES: string) => {
    const server = startServer({
      ...{ ROLES, DATA_DIR: dataDir, DATABASE_URL: database.url ?? '', PUBLIC_ORIGIN: 'https://basera.example' },
      NATS_URL: `nats://127.0.0.1:${await freePort()}`,
    });
    servers.push(server);
    return server.origin;
  };

  it('answer calls, and searches by the database', async () => {
    const origin = await start('api');
    await untilReady(origin);
    const search = await callOver(origin, 'GET', '/fetchPropertiesByFilters?city=Goa&guests=2');
    expect([(await callOver(origin, 'GET', '/categories')).status, search.status]).toEqual([200, 200]);
  });

  it('take no sockets, which would miss what happens, and say so', async () => {
    const origin = await start('realtime');
    const { status, body } = await callOver(origin, 'GET', '/readyz', { isBelowHost: true });
    expect([status, JSON.stringify(body)]).toEqual([503, expect.stringContaining('What happens is not heard of')]);
  });
});
