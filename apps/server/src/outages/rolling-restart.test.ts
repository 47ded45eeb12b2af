import { Agent, request } from 'node:http';
import { dayInIndia } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bookingRequest } from '../testing/bookings/booking-request.ts';
import { makeStay } from '../testing/factories.ts';
import { type ReverseProxy, reverseProxy } from '../testing/processes/reverse-proxy.ts';
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
    const asked = new Map<string, number>();
    const kinds = [
      () => ask(agent, 'GET', `${proxy.origin}/api/showPropertyDetails/${stay.slug}`),
      () => ask(agent, 'GET', `${proxy.origin}/api/categories`),
      () => ask(agent, 'GET', `${proxy.origin}/healthz`),
      // Nobody may send this a second time, so a proxy cannot hide a connection that was cut.
      () =>
        ask(
          agent,
          'POST',
          `${proxy.origin}/api/user/room-inquiries`,
          bookingRequest(stay, { today: dayInIndia(Date.now()) }),
        ),
    ];
    let sent = 0;
    let isOver = false;
    const client = async () => {
      while (!isOver || sent < REQUESTS) {
        sent += 1;
        const answer = await (kinds[sent % kinds.length] ?? kinds[0])?.();
        asked.set(String(answer), (asked.get(String(answer)) ?? 0) + 1);
      }
    };
    const clients = Promise.all(Array.from({ length: CLIENTS }, client));
    for (const index of [0, 1]) {
      const before = sent;
      await vi.waitFor(() => expect(sent).toBeGreaterThan(before + 200), WAIT);
      expect(await servers.kill(index, 'SIGTERM')).toBe(0);
      await servers.startAgain(index);
      await vi.waitFor(() => expect(proxy.ready()).toBe(2), WAIT);
    }
    isOver = true;
    await clients;
    agent.destroy();
    expect(proxy.failures).toEqual([]);
    expect([...asked.keys()].sort()).toEqual(['200', '401']);
    expect(sent).toBeGreaterThanOrEqual(REQUESTS);
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
    expect(await ask(agent, 'GET', `${origin}/api/categories`)).toBe(200);
    expect(Object.keys(agent.freeSockets)).toHaveLength(1);

    process.kill('SIGTERM');
    await vi.waitFor(async () => expect((await callRoot('/readyz')).status).toBe(503), WAIT);
    expect((await callRoot('/readyz')).body.message).toBe('This process is being stopped.');
    expect(await ask(agent, 'GET', `${origin}/api/categories`)).toBe(200);
    await vi.waitFor(() => expect(Object.keys(agent.freeSockets)).toEqual([]), WAIT);
    expect(await callRoot('/healthz')).toMatchObject({ status: 200, headers: { connection: 'close' } });
    process.kill('SIGKILL');
  });
});

/** The status of an answer that came whole; rejects where the connection was cut. */
const ask = (agent: Agent, method: string, url: string, body?: object): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = body ? { 'content-type': 'application/json' } : {};
    const asked = request(url, { agent, method, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode));
      answer.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(body && JSON.stringify(body));
  });
