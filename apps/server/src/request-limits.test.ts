import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from './app.ts';
import { BODY_LIMITS, SERVER_LIMITS } from './platform/http/body-limits.ts';
import { type RawHttp, rawHttp } from './testing/processes/raw-http.ts';
import { startReusingProxy } from './testing/processes/reusing-proxy.ts';
import { type Person, type TestApp, testApp } from './testing/test-app.ts';

const LIMITS = { silentMs: 1500, windowMs: 2500, windowBytes: 20_000, wholeMs: 4000, lookEveryMs: 50, lingerMs: 1000 };
const LONG = 200_000;

const head = (line: string, headers: Record<string, string | number>): string =>
  `${line} HTTP/1.1\r\nhost: basera.test\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

describe('no request, however malformed, delays another', () => {
  let server: TestApp;
  let app: TestApp['app'];
  let origin: string;
  let person: Person;
  const open: RawHttp[] = [];
  beforeAll(async () => {
    server = await testApp('embedded');
    app = await buildApp(server.deps, LIMITS);
    person = await server.signedInAs('uploads@example.com');
    await app.listen({ host: '127.0.0.1', port: 0 });
    origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    for (const line of open) line.close();
    await app.close();
    await server.close();
  });

  async function line(): Promise<RawHttp> {
    const opened = await rawHttp(origin);
    open.push(opened);
    return opened;
  }

  const json = { 'content-type': 'application/json', 'content-length': LONG };
  const refusals: [what: string, head: string, status: number][] = [
    [
      'a form without a boundary',
      head('POST /api/user/login', { ...json, 'content-type': 'multipart/form-data' }),
      400,
    ],
    [
      'a form longer than any',
      head('POST /api/user/login', { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 50_000_000 }),
      413,
    ],
    [
      'a form that is long enough for a picture where none is taken',
      head('POST /api/user/login', { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 300_000 }),
      413,
    ],
    ['JSON that says it is too long', head('POST /api/user/login', { ...json, 'content-length': 300_000 }), 413],
    ['a type nobody reads', head('POST /api/user/login', { ...json, 'content-type': 'text/csv' }), 415],
    ['a type that is none', head('POST /api/user/login', { ...json, 'content-type': '///' }), 415],
    [
      'a webhook that is too long',
      head('POST /api/payments/sandbox/webhook', { ...json, 'content-length': 300_000 }),
      413,
    ],
    ['an address that is not there', head('POST /api/no-such-call', json), 404],
    [
      'a form to an address that is not there',
      head('POST /no/such/page', { ...json, 'content-type': 'multipart/form-data' }),
      404,
    ],
    ['another method', head('PUT /api/user/login', json), 404],
    ['a method nobody knows here', head('PROPFIND /api/user/login', json), 404],
    ['an address that cannot be read', head('POST /api/user/%E0%A4', json), 404],
    ['a parameter that is too long', head(`POST /api/user/inquiries/${'x'.repeat(400)}/cancel`, json), 404],
    ['nobody signed in', head('POST /api/user/room-inquiries', json), 401],
    [
      'nobody signed in, in pieces',
      head('POST /api/user/room-inquiries', { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }),
      401,
    ],
    ['a GET with a body', head('GET /healthz', json), 200],
    ['a HEAD with a body', head('HEAD /healthz', json), 200],
    ['a DELETE with a body', head('DELETE /api/user/account', json), 401],
    [
      'another site’s question',
      head('OPTIONS /api/user/login', {
        ...json,
        origin: 'https://a.example',
        'access-control-request-method': 'POST',
      }),
      204,
    ],
  ];

  it.each(refusals)(
    'answers %s before its body came, says that the connection ends, and ends it',
    async (_, request, status) => {
      const raw = await line();
      raw.write(request);
      await raw.hears(`HTTP/1.1 ${status} `);
      await raw.hears(/\nconnection: close\r/i);
      // Whoever goes on sending all the same is heard out, and then cut off.
      raw.write('x'.repeat(1000));
      await raw.closed;
      expect(raw.heard().match(/HTTP\/1\.1 /g)).toHaveLength(1);
    },
  );

  it.each(refusals.filter(([what]) => !what.includes('in pieces')))(
    'answers %s whole, and what comes behind it on the same connection unless it said that it ends',
    async (_, request) => {
      const raw = await line();
      const length = Number(/content-length: (\d+)/.exec(request)?.[1]);
      raw.write(Buffer.concat([Buffer.from(request), Buffer.alloc(length, 'x')]));
      await raw.hears(/HTTP\/1\.1 \d{3}[\s\S]*\r\n\r\n/);
      if (/\nconnection: close\r/i.test(raw.heard())) return raw.closed;
      raw.write(head('GET /healthz', {}));
      await raw.hears('{"status":"ok"}');
    },
  );

  it('does nothing of what stands behind a body that it did not read', async () => {
    const raw = await line();
    const { body } = await server.call('GET', '/dev/outbox.json');
    raw.write(head('POST /api/no-such-call', { 'content-type': 'application/json', 'content-length': 70_000 }));
    await raw.hears('HTTP/1.1 404 ');
    const login = JSON.stringify({ login_type: 'email', email: 'smuggled@example.com' });
    raw.write(
      'x'.repeat(70_000) +
        head('POST /api/user/login', { 'content-type': 'application/json', 'content-length': login.length }) +
        login,
    );
    await raw.closed;
    await server.deps.background.idle();
    expect(body).toEqual((await server.call('GET', '/dev/outbox.json')).body);
    expect(await server.deps.demo?.outbox.list('smuggled@example.com')).toEqual([]);
  });

  it('serves everybody behind a proxy that reuses its connections, whoever sends forms without a boundary', async () => {
    const proxy = await startReusingProxy(origin, 2);
    const bad = () =>
      fetch(`${proxy.origin}/api/user/login`, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data' },
        body: 'x'.repeat(LONG),
      });
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all([bad(), bad(), fetch(`${proxy.origin}/healthz`)]);
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 200]);
      expect(await answers[0]?.json()).toMatchObject({ status: 'error', message: 'The form could not be read.' });
    }
    await proxy.close();
  });

  it.each([
    ['JSON', { 'content-type': 'application/json' }],
    ['plain fields', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a form', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['a form with a picture', { 'content-type': 'multipart/form-data; boundary=x', to: '/api/contact-support' }],
    ['what a gateway reports', { 'content-type': 'application/json', to: '/api/payments/sandbox/webhook' }],
  ] as [string, Record<string, string>][])('ends %s that falls silent, in words', async (_, given) => {
    const { to = '/api/user/login', ...headers } = given;
    const raw = await line();
    const began = performance.now();
    const authorization = `Bearer ${person.token}`;
    raw.write(`${head(`POST ${to}`, { ...headers, authorization, 'content-length': 1000 })}--x\r\n`);
    await raw.hears('HTTP/1.1 408 ');
    await raw.hears(/\nconnection: close\r[\s\S]*"code":"request_timeout"/i);
    expect(performance.now() - began).toBeGreaterThan(LIMITS.silentMs - 100);
    await raw.closed;
  });

  it.each([
    ['JSON', '/api/user/login', 'application/json'],
    ['a form', '/api/user/login', 'multipart/form-data; boundary=x'],
    ['a form with a picture', '/api/user/upload-profile-image', 'multipart/form-data; boundary=x'],
  ])('ends %s that never falls silent and brings too little', async (_, to, type) => {
    const raw = await line();
    const authorization = `Bearer ${person.token}`;
    raw.write(head(`POST ${to}`, { authorization, 'content-type': type, 'transfer-encoding': 'chunked' }));
    const drip = setInterval(() => raw.write('1\r\nx\r\n'), 100);
    await raw.hears('HTTP/1.1 408 ');
    clearInterval(drip);
    await raw.closed;
  });

  it('ends what is not whole in time, however it flows, and hears a form out where a picture is taken', async () => {
    const form = { 'content-type': 'multipart/form-data; boundary=x', 'transfer-encoding': 'chunked' };
    const asPerson = { ...form, authorization: `Bearer ${person.token}` };
    const given: [line: string, headers: Record<string, string>][] = [
      ['POST /api/user/login', { ...form, 'content-type': 'application/json' }],
      ['POST /api/user/login', form],
      ['PUT /api/user/user-profile', asPerson],
      ['POST /api/user/upload-profile-image', asPerson],
      ['POST /api/contact-support', asPerson],
    ];
    const raws = await Promise.all(given.map(line));
    const piece = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
    for (const [nth, [request, headers]] of given.entries()) {
      raws[nth]?.write(head(request, headers));
      if (nth > 0) raws[nth]?.write(piece('--x\r\ncontent-disposition: form-data; name="a"; filename="a.png"\r\n\r\n'));
    }
    const flow = setInterval(() => raws.map((raw) => raw.write(piece('x'.repeat(2000)))), 100);
    const [, , , ...uploads] = raws;
    for (const raw of raws.slice(0, -uploads.length)) {
      await raw.hears('HTTP/1.1 408 ');
      await raw.closed;
    }
    expect(uploads.map((raw) => raw.heard())).toEqual(['', '']);
    clearInterval(flow);
    for (const raw of uploads) await raw.hears('HTTP/1.1 408 ');
  });

  it.each([
    ['a piece of no length', '5\r\nabcde\r\nzz\r\n'],
    ['a length nobody has', 'fffffffffffffffff\r\nx'],
    ['pieces cut short', '5\r\nabcdefgh\r\n'],
  ])('ends a body with %s in our words', async (_, pieces) => {
    const raw = await line();
    raw.write(head('POST /api/user/login', { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }));
    raw.write(pieces);
    await raw.hears(/HTTP\/1\.1 400 [\s\S]*connection: close[\s\S]*"status":"error"/i);
    await raw.closed;
  });

  it.each([
    ['that is no HTTP', 'what?\r\n\r\n', 400],
    [
      'that has a length and pieces',
      head('POST /healthz', { 'content-length': 3, 'transfer-encoding': 'chunked' }),
      400,
    ],
    ['with two lengths', head('POST /healthz', { 'content-length': '3, 4' }), 400],
    ['with headers without end', head('GET /healthz', { x: 'x'.repeat(40_000) }), 431],
  ])('ends a connection %s in our words', async (_, request, status) => {
    const raw = await line();
    raw.write(request);
    await raw.hears(new RegExp(`HTTP/1\\.1 ${status} [\\s\\S]*"status":"error"`));
    await raw.closed;
  });

  it('asks for a body only where it is wanted', async () => {
    const refused = await line();
    refused.write(head('POST /api/user/room-inquiries', { ...json, expect: '100-continue' }));
    await refused.hears('HTTP/1.1 401 ');
    expect(refused.heard()).not.toContain('100 Continue');
    await refused.closed;
    const taken = await line();
    taken.write(
      head('POST /api/user/login', { 'content-type': 'application/json', 'content-length': 2, expect: '100-continue' }),
    );
    await taken.hears('100 Continue');
    taken.write('{}');
    await taken.hears('HTTP/1.1 422 ');
    const odd = await line();
    odd.write(
      `${head('POST /api/user/login', { 'content-type': 'application/json', 'content-length': 2, expect: 'wonders' })}{}`,
    );
    await odd.hears('HTTP/1.1 422 ');
  });

  it('answers a page to who would rather speak another protocol, and outlives who asks for one and is gone', async () => {
    const polite = await line();
    polite.write(head('GET /healthz', { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': '' }));
    await polite.hears('{"status":"ok"}');
    for (let round = 0; round < 5; round += 1) {
      const rude = await line();
      rude.write(head('GET /no-socket-here', { connection: 'Upgrade', upgrade: 'websocket' }));
      rude.write('x'.repeat(10_000));
      await rude.hears('HTTP/1.1 404 ');
      rude.socket.resetAndDestroy();
    }
    const taken = once(app.server, 'connection');
    const stubborn = await rawHttp(origin, { isStubborn: true });
    open.push(stubborn);
    stubborn.write(head('GET /no-socket-here', { connection: 'Upgrade', upgrade: 'websocket' }));
    const [socket] = await taken;
    await vi.waitFor(() => expect(socket.destroyed).toBe(true), { timeout: 20_000 });
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });

  it('has the limits that the documents promise', async () => {
    expect(BODY_LIMITS).toMatchObject({ silentMs: 10_000, windowMs: 30_000, windowBytes: 8000 * 30, wholeMs: 30_000 });
    const { requestTimeout, keepAliveTimeout, http } = SERVER_LIMITS;
    expect(app.server).toMatchObject({ requestTimeout, keepAliveTimeout, headersTimeout: http.headersTimeout });
  });
});
