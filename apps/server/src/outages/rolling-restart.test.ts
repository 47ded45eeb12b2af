import { Agent } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeStay } from '../testing/factories.ts';
import { type ReverseProxy, reverseProxy } from '../testing/processes/reverse-proxy.ts';
import { rollingLoad, statusOver } from '../testing/processes/rolling-load.ts';
import { callOver, startServer, untilReady } from '../testing/processes/server-process.ts';
import { type ServerProcesses, serverProcesses } from '../testing/processes/server-processes.ts';
import { rounds } from '../testing/run/rounds.ts';

/** `npm run test:all` asks as often as an operator's trial would. */
const REQUESTS = rounds(2000, 20_000);
const CLIENTS = 12;
// Against hanging only.
const WAIT = { timeout: 300_000, interval: 20 };
const TEST_MS = 1_200_000;

describe('two processes behind a proxy that keeps connections', () => {
  let servers: ServerProcesses;
  let proxy: ReverseProxy;
  beforeAll(async () => {
    servers = await serverProcesses(2, {
      PUBLIC_ORIGIN: 'https://basera.example',
      LOG_LEVEL: 'fatal',
      DRAIN_SECONDS: '6',
    });
    proxy = await reverseProxy(servers.origins);
    await vi.waitFor(() => expect(proxy.ready()).toBe(2), WAIT);
  });
  afterAll(async () => {
    await proxy.stop();
    await servers.stop();
  });

  it('are restarted one after the other, and no request fails', { timeout: TEST_MS }, async () => {
    const stay = await makeStay(servers.database);
    const agent = new Agent({ keepAlive: true });
    const load = rollingLoad(proxy.origin, agent, stay, CLIENTS);
    for (const index of [0, 1]) {
      const before = load.sent();
      await vi.waitFor(() => expect(load.sent()).toBeGreaterThan(before + 200), WAIT);
      expect(await servers.kill(index, 'SIGTERM')).toBe(0);
      await servers.startAgain(index);
      await vi.waitFor(() => expect(proxy.ready()).toBe(2), WAIT);
    }
    await load.finish(REQUESTS);
    agent.destroy();
    expect(proxy.failures).toEqual([]);
    expect([...load.answers.keys()].sort()).toEqual(['200', '401']);
    expect(load.sent()).toBeGreaterThanOrEqual(REQUESTS);
  });

  it('say at /readyz that they are going, and serve on meanwhile, each answer the last on its connection', async () => {
    const { process, origin: listening } = startServer({
      DATABASE_URL: servers.database.url ?? '',
      PUBLIC_ORIGIN: 'https://basera.example',
      DRAIN_SECONDS: '600',
    });
    const origin = await listening;
    const callRoot = (path: string) => callOver(origin, 'GET', path, { isBelowHost: true });
    const agent = new Agent({ keepAlive: true });
    await untilReady(origin);
    expect(await statusOver(agent, 'GET', `${origin}/api/categories`)).toBe(200);
    expect(Object.keys(agent.freeSockets)).toHaveLength(1);

    process.kill('SIGTERM');
    await vi.waitFor(async () => expect((await callRoot('/readyz')).status).toBe(503), WAIT);
    expect((await callRoot('/readyz')).body.message).toBe('This process is being stopped.');
    expect(await statusOver(agent, 'GET', `${origin}/api/categories`)).toBe(200);
    await vi.waitFor(() => expect(Object.keys(agent.freeSockets)).toEqual([]), WAIT);
    // A proxy that asks another then is sent there, but with what it must not bring twice.
    const headers = { 'x-tries-others': '1' };
    expect((await callOver(origin, 'GET', '/categories', { headers })).status).toBe(503);
    expect((await callOver(origin, 'POST', '/user/room-inquiries', { headers, body: {} })).status).toBe(401);
    expect(await callRoot('/healthz')).toMatchObject({ status: 200, headers: { connection: 'close' } });
    process.kill('SIGKILL');
  });
});
