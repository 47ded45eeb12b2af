import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testDatabase } from './testing/database/test-database.ts';
import { rawHttp } from './testing/processes/raw-http.ts';
import { type ServerProcess, startServer } from './testing/processes/server-process.ts';

type Line = Record<string, unknown> & { level: number; msg: string };

describe('what the process says', () => {
  let dataDir: string;
  let database: Awaited<ReturnType<typeof testDatabase>>;
  const running: ServerProcess[] = [];
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'basera-output-'));
    database = await testDatabase('server');
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((server) => server.end()));
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  function start(env: Record<string, string> = {}): ServerProcess {
    const server = startServer({ DATA_DIR: dataDir, DATABASE_URL: database.url ?? '', LOG_LEVEL: 'info', ...env });
    running.push(server);
    return server;
  }
  /** Throws for a line that is no JSON. */
  const linesOf = (server: ServerProcess): Line[] =>
    server
      .output()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
  const requestsOf = (server: ServerProcess) => linesOf(server).filter(({ msg }) => msg === 'request');

  it('in production is JSON from the first line to the last, errors of pages and all', async () => {
    const server = start({ HOME_PAGE: 'stays' });
    const origin = await server.origin;
    expect((await fetch(`${origin}/search?city=Goa`)).status).toBe(200);
    const warned = linesOf(server).flatMap(({ level, msg }) => (level === 40 ? [msg.split(' ')[0]] : []));
    // Which these are, and when, is tried in production-settings.test.ts.
    for (const name of ['RAZORPAY_KEY_ID', 'PUBLIC_ORIGIN', 'COMPANY_NAME', 'REGISTRATION_NUMBER'])
      expect(warned).toContain(name);
    expect(server.output()).toContain('METRICS_PORT is not set: /metrics is not served');
    // What pages are made of is gone.
    await database.pool.query('alter table cities rename to cities_gone');
    for (const path of ['/', '/cities', '/api/cities']) await fetch(`${origin}${path}`);
    await vi.waitFor(() => expect(requestsOf(server)).toHaveLength(4), { timeout: 20_000 });
    expect(await server.end('SIGTERM')).toBe(0);
    const lines = linesOf(server);
    expect(
      lines.every(({ level, msg, time }) => level > 0 && msg !== '' && !Number.isNaN(Date.parse(String(time)))),
    ).toBe(true);
    const ofPages = lines.filter(({ level, err, request_id }) => level === 50 && err && !request_id);
    expect(JSON.stringify(ofPages)).toContain('cities');
  });

  it('has a line for every request: which, by pattern, how it ended and how long it took, and nothing that names a person', async () => {
    const server = start();
    const origin = await server.origin;
    const asked = await fetch(`${origin}/api/showPropertyDetails/mira-menon-villa?referred_by=asha%40example.com`);
    await fetch(`${origin}/no/such/page?token=hush`, { method: 'POST', body: 'x' });
    const gone = await rawHttp(origin);
    gone.write(
      'POST /api/user/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 40\r\n\r\n{"email":"mira@',
    );
    await vi.waitFor(() => expect(requestsOf(server)).toHaveLength(2), { timeout: 20_000 });
    gone.close();
    await vi.waitFor(() => expect(requestsOf(server)).toHaveLength(3), { timeout: 20_000 });
    const [first, second, third] = requestsOf(server);
    expect(first).toEqual({
      level: 30,
      time: expect.any(String),
      roles: 'web,api,search,realtime,jobs',
      request_id: asked.headers.get('x-request-id'),
      method: 'GET',
      route: '/api/showPropertyDetails/:id',
      status: 404,
      ms: expect.any(Number),
      msg: 'request',
    });
    expect(second).toMatchObject({ method: 'POST', route: 'none', status: 404 });
    expect(third).toMatchObject({ method: 'POST', route: '/api/user/login', status: 499 });
    for (const word of ['asha', 'hush', 'mira', 'menon']) expect(server.output()).not.toContain(word);
  });

  it('of production without a secret for codes is one sentence, and it does not start', async () => {
    const refused = start({ CODES_KEY: '' });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(/^Basera cannot start: CODES_KEY must be set in production: [^.\n]+\.\n$/);
  });

  it('serves figures on METRICS_PORT alone, and names it where it is taken', async () => {
    const server = start({ METRICS_PORT: '0' });
    const origin = await server.origin;
    await fetch(`${origin}/healthz`);
    expect((await fetch(`${origin}/metrics`)).status).toBe(404);
    const metrics = String(linesOf(server).find(({ msg }) => msg.startsWith('Listening on'))?.metrics);
    const answer = await fetch(metrics);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toMatch(
      /http_request_duration_seconds_count\{server="public",method="GET",route="\/healthz",status="200"\} 1/,
    );
    for (const path of ['/healthz', '/', '/api/cities']) expect((await fetch(new URL(path, metrics))).status).toBe(404);
    const second = start({ METRICS_PORT: new URL(metrics).port });
    expect(await second.ended).toBe(1);
    expect(linesOf(second).at(-1)?.msg).toBe(
      `Basera cannot start: METRICS_PORT ${new URL(metrics).port} is in use by another program.`,
    );
    const same = start({ PORT: '3999', METRICS_PORT: '3999' });
    expect(await same.ended).toBe(1);
    expect(same.output()).toContain('METRICS_PORT must be another port than PORT');
  });

  it('in the demo is for people: where to go next, how figures are served, and no line for every request', async () => {
    const server = start({ APP_MODE: 'demo' });
    const origin = await server.origin;
    await vi.waitFor(() => expect(server.output()).toContain('Ctrl-C stops it.'), { timeout: 60_000 });
    // The index may be loaded after the greeting, which the log says.
    await vi.waitFor(() => expect(server.output()).toContain('search index loaded'), { timeout: 60_000 });
    const greeting = server.output();
    expect(greeting).toMatch(/Metrics +\/metrics is not served; METRICS_PORT=9464 would serve it/);
    for (const path of ['/healthz', '/metrics', '/search?city=Candolim']) await fetch(`${origin}${path}`);
    expect(server.output()).toBe(greeting);
  });
});
