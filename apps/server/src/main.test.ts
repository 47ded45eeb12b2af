import { rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { migratedDataDir, testDatabase } from './testing/database/test-database.ts';
import { callOver, type ServerProcess, startServer, untilReady } from './testing/processes/server-process.ts';

describe('the process', () => {
  let dataDir: string;
  const running: ServerProcess[] = [];
  beforeEach(async () => {
    dataDir = await migratedDataDir();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((server) => server.end()));
    await rm(dataDir, { recursive: true, force: true });
  });

  function start(env: Record<string, string> = {}): ServerProcess {
    const server = startServer({ DATA_DIR: dataDir, ...env });
    running.push(server);
    return server;
  }

  it('refuses bad configuration in one sentence, before listening', async () => {
    const broken = start({ PORT: 'eighty' });
    expect(await broken.ended).toBe(1);
    expect(broken.output().trim()).toBe("Basera cannot start: PORT must be a port number (it is 'eighty').");
  });

  it('says in one sentence that a database may not be set up by the role of its address', async () => {
    const database = await testDatabase('server');
    const address = new URL(database.url ?? '');
    address.username = `reader_of_${address.pathname.slice(1)}`;
    address.password = 'reads-only';
    await database.pool.query(`create role ${address.username} login password '${address.password}'`);
    try {
      const refused = start({ DATABASE_URL: address.href, PUBLIC_ORIGIN: 'https://basera.example' });
      expect(await refused.ended).toBe(1);
      expect(refused.output().trim().split('\n')).toHaveLength(1);
      expect(refused.output()).toContain('Basera cannot start: DATABASE_URL cannot be used: its role may not');
      expect(refused.output()).not.toContain(address.password);
    } finally {
      await database.pool.query(`drop role ${address.username}`);
      await database.close();
    }
  });

  it('says in one sentence that its folder cannot be made', async () => {
    const refused = start({ DATA_DIR: '/proc/basera/data' });
    expect(await refused.ended).toBe(1);
    expect(refused.output().trim().split('\n')).toHaveLength(1);
    expect(refused.output()).toContain('Basera cannot start: DATA_DIR /proc/basera/data cannot be used (');
  });

  it('fills an empty folder, refuses it to another process, and serves it again after kill -9', async () => {
    await rm(dataDir, { recursive: true });
    const first = start();
    await untilReady(await first.origin);
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`DATA_DIR ${dataDir} is in use by another process`);
    await first.end();
    const third = start();
    await untilReady(await third.origin);
  });

  it.each([
    ['without draining', '0'],
    ['as operators start it', ''],
  ])('finishes requests under way on SIGTERM and ends with 0, within its 9 seconds, %s', async (_, DRAIN_SECONDS) => {
    const server = start({ DRAIN_SECONDS });
    const { hostname, port } = new URL(await server.origin);
    const body = JSON.stringify({ identifier: 'nobody' });
    const socket = connect(Number(port), hostname);
    const heard = hearing(socket);
    socket.write(
      `POST /api/user/send-otp HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\n` +
        `content-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`,
    );
    // The server says so once it has begun with the request.
    await vi.waitFor(() => expect(heard()).toContain('100 Continue'), { timeout: 10_000 });
    server.process.kill('SIGTERM');
    await vi.waitFor(() => expect(isRefused(hostname, Number(port))).resolves.toBe(true), { timeout: 10_000 });
    socket.write(body);
    expect(await server.ended).toBe(0);
    expect(heard()).toMatch(/HTTP\/1\.1 \d{3} (?!Continue)/);
    expect(heard()).toMatch(/\nconnection: close\r/i);
    expect(heard()).toContain('"message"');
    expect(heard()).not.toContain('HTTP/1.1 503');
  });
});

describe('a process in production', () => {
  let dataDir: string;
  let server: ServerProcess;
  let origin: string;
  beforeAll(async () => {
    dataDir = await migratedDataDir();
    server = startServer({
      DATA_DIR: dataDir,
      MAP_TILES_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
      MAP_TILES_ATTRIBUTION: '© Tiles Example|https://tiles.example/about',
    });
    origin = await server.origin;
  });
  afterAll(async () => {
    await server.end();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('knows the places of India from its first start', async () => {
    const answer = await callOver(origin, 'GET', '/user/properties/search?keyword=jaypur');
    expect(answer.body.data).toEqual([
      { name: 'Jaipur', kind: 'city', context: 'Rajasthan', city: 'Jaipur', slug: null },
    ]);
  });

  it('lets pages load pictures of the map from the host that is set, and from no other', async () => {
    const page = await fetch(`${origin}/search`);
    expect(page.headers.get('content-security-policy')).toContain(
      "img-src 'self' data: blob: https://*.tiles.example;",
    );
    expect(await page.text()).toContain('© Tiles Example');
  });

  it('has its port, and a second says so', async () => {
    const { port } = new URL(origin);
    const other = await migratedDataDir();
    const second = startServer({ PORT: port, DATA_DIR: other });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`PORT ${port} is in use by another program.`);
    await rm(other, { recursive: true });
  });
});

function hearing(socket: Socket): () => string {
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  return () => text;
}

const isRefused = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once('connect', () => resolve(!socket.destroy()));
    socket.once('error', () => resolve(true));
  });
