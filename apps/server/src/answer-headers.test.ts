import { endpoints } from '@basera/contract/endpoints/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageServices } from './page-services.ts';
import { makeStay } from './testing/factories.ts';
import { type TestApp, testApp } from './testing/test-app.ts';
import { mountWeb } from './web/web-app.ts';

const calls = Object.values(endpoints).flatMap((module) => Object.values(module));
// These end the session that asks.
const LAST = /\/(logout|logout-everywhere|account|sessions\/:id)$/;

/** What every answer says, and that its policy lets nobody frame it. */
const SAID = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': expect.stringMatching(/^default-src '(none|self)';.*frame-ancestors 'none'/),
};

describe('what every answer says to browsers', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp('embedded');
    const { app, deps } = server;
    await mountWeb(app, { services: pageServices(deps.config, deps), dev: false });
  });
  afterAll(() => server.close());

  it('of every call: no guessing of types, no framing, no address told on; kept nowhere where it is about a person', async () => {
    const { token } = await server.signedInAs('headers@example.com');
    let well = 0;
    const later = (path: string) => Number(LAST.test(path));
    for (const call of [...calls].sort((a, b) => later(a.path) - later(b.path))) {
      const { method, path, auth } = call;
      const route = `${'under' in call && call.under === 'host' ? '' : '/api'}${path}`;
      expect(server.app.hasRoute({ method, url: route }), `${method} ${route} is served`).toBe(true);
      const url = route.replace(/:\w+/g, '1');
      const answer = await server.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
      const what = `${method} ${path}: ${answer.statusCode}`;
      // 503: Google is not set up here.
      expect(answer.statusCode, what).not.toBe(500);
      if (answer.statusCode === 200) well += 1;
      expect(answer.headers, what).toMatchObject(SAID);
      if (auth !== 'none') expect(answer.headers['cache-control'], what).toBe('no-store');
    }
    expect(well).toBeGreaterThan(15);
  });

  it('of all that is no call: pages, files, pictures, the service worker, the demo, errors of every kind', async () => {
    const stay = await makeStay(server.database, { name: 'Lake House', rooms: [{ price: 2500, units: 1 }] });
    const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec((await get('/search')).body) ?? [];
    const { etag } = (await get('/faq')).headers;
    const answers: [status: number, url: string, headers?: Record<string, string>][] = [
      [200, '/'],
      [200, '/search?city=Goa'],
      [200, `/property/${stay.slug}`],
      [200, '/bookings'],
      [200, '/faq', { 'accept-encoding': 'gzip' }],
      [304, '/faq', { 'if-none-match': String(etag) }],
      [404, '/no/such/page'],
      [404, '/property/no-such-stay'],
      [200, '/search.data?city=Goa'],
      [200, script],
      [200, script, { 'accept-encoding': 'br' }],
      [404, '/assets/no-such.js'],
      [200, '/service-worker.js'],
      [200, '/service-worker.js', { 'accept-encoding': 'br' }],
      [200, '/manifest.webmanifest'],
      [200, '/favicon.svg'],
      [200, '/media/demo/exterior/haveli-day-1/160.webp'],
      [404, '/media/no/such/160.webp'],
      [200, '/dev/outbox'],
      [200, '/dev/outbox.json'],
      [404, '/sandbox/pay/no-such'],
      [200, '/robots.txt'],
      [200, '/sitemap.xml'],
      [200, '/healthz'],
      [200, '/readyz'],
      [404, '/metrics'],
      [404, '/api/no-such-call'],
      [404, '/%'],
      [404, '/api/user/%E0%A4'],
    ];
    for (const [status, url, headers] of answers) {
      const answer = await get(url, headers);
      expect(answer.statusCode, url).toBe(status);
      expect(answer.headers, url).toMatchObject(SAID);
    }
  });
});
