import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { addDays } from '@basera/contract/calendar-date';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageServices, pageVersion } from '../page-services.ts';
import { bookingRequest } from '../testing/bookings/booking-request.ts';
import { everydayKinds } from '../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../testing/test-app.ts';
import { mountWeb } from './web-app.ts';

const SEEN_WITHIN_MS = 3000;
const MAP_GROUND = new URL('../../../web/public/map-ground', import.meta.url);

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

describe.each(everydayKinds)('pages of the built web app (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;
  let stay: MadeStay;
  let address: string;
  beforeAll(async () => {
    server = await testApp(kind);
    const { app, deps } = server;
    await mountWeb(app, {
      services: pageServices(deps.config, deps),
      dev: false,
      version: () => pageVersion(deps.stays),
    });
    guest = await server.signedInAs('guest@example.com');
    stay = await makeStay(server.database, { name: 'Lake House', rooms: [{ price: 2500, units: 1 }] });
    const from = addDays(server.clock.today(), 10);
    address = `/property/${stay.slug}?from_date=${from}&to_date=${addDays(from, 2)}`;
    await deps.stays.searcher.start();
  });
  afterAll(async () => {
    await server.deps.stays.searcher.stop();
    await server.close();
  });

  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

  it('allows exactly the scripts that are in the page, without a nonce', async () => {
    const { body, headers } = await get(address);
    // What search engines read is no script to a browser.
    const inline = /<script(?![^>]*ld\+json)(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;
    const scripts = [...body.matchAll(inline)].map(([, script = '']) => script);
    const [, allowed = ''] = /script-src 'self' ([^;]*)/.exec(String(headers['content-security-policy'])) ?? [];
    expect(scripts.length).toBeGreaterThan(2);
    expect(new Set(allowed.split(' '))).toEqual(new Set(scripts.map(hashOf)));
    expect(body).not.toMatch(/nonce="/);
  });

  it('brings the waters of maps with them, compressed, to be kept for good', async () => {
    const [version] = await readdir(MAP_GROUND);
    const { headers, statusCode } = await get(`/map-ground/${version}/15-73.txt`, { 'accept-encoding': 'br' });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await get(`/map-ground/${version}/0-0.txt`)).statusCode).toBe(404);
    expect((await get('/map-ground/../../package.json')).statusCode).toBe(404);
  });

  it('is the same for everybody, whoever asks and how', async () => {
    const first = await get(address);
    const others: Record<string, string>[] = [
      { authorization: `Bearer ${guest.token}` },
      { cookie: 'a=1', 'user-agent': 'Googlebot/2.1', host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    ];
    for (const headers of others) expect((await get(address, headers)).body).toBe(first.body);
    expect(first.headers['set-cookie']).toBeUndefined();
  });

  it('is not sent again to who has it', async () => {
    const { headers } = await get(address);
    const again = await get(address, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
  });

  it('answers HEAD with the headers alone', async () => {
    const { headers } = await get(address);
    const head = await server.app.inject({ method: 'HEAD', url: address });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(headers['content-length']);
  });

  it('shows another price, a booked room and another day as soon as they are known', async () => {
    const search = '/search?city=Udaipur';
    const shown = async (url: string) => (await get(url)).body;
    expect(await shown(search)).toContain('₹2,500');
    expect(await shown(address)).not.toContain('Sold out');

    await sql`update rooms set base_price = 310000 where property_id = ${stay.id}`.execute(server.database.db);
    for (const room of stay.rooms) room.price = 3100;
    await expect.poll(() => shown(search), { timeout: SEEN_WITHIN_MS }).toContain('₹3,100');
    await expect.poll(() => shown(address), { timeout: SEEN_WITHIN_MS }).toContain('₹3,100');

    const today = server.clock.today();
    const booked = await guest.call('POST', '/user/room-inquiries', { body: bookingRequest(stay, { today }) });
    expect(booked.status).toBe(200);
    await expect.poll(() => shown(address), { timeout: SEEN_WITHIN_MS }).toContain('Sold out');

    // The check-in of the address is over: the page is about the default dates then.
    server.clock.advance(20 * 86_400);
    expect(await shown(address)).not.toContain('Sold out');
  });

  it('keeps no answer about what is not there', async () => {
    expect((await get('/property/not-yet')).statusCode).toBe(404);
    await sql`update properties set slug = 'not-yet' where id = ${stay.id}`.execute(server.database.db);
    expect((await get('/property/not-yet')).statusCode).toBe(200);
  });

  it('leads owners elsewhere from every page where that is set', async () => {
    const PARTNERS_URL = 'https://owners.example/list';
    const elsewhere = await testApp(kind, { env: { PARTNERS_URL }, database: server.database });
    await mountWeb(elsewhere.app, { services: pageServices(elsewhere.deps.config, elsewhere.deps), dev: false });
    for (const page of ['/', '/how-it-works', '/help-center', '/search?city=Udaipur', '/cities']) {
      const { body } = await elsewhere.app.inject({ url: page });
      const links = [...body.matchAll(/<a[^>]*href="([^"]*)"[^>]*>(?:(?!<\/a>).)*List your property/g)];
      expect(links.length, page).toBeGreaterThan(1);
      for (const [, href] of links) expect(href).toBe(PARTNERS_URL);
      expect(body, page).not.toContain('href="/partners');
    }
    await elsewhere.close();
  });
});
