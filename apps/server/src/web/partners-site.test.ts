import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { SiteFacts } from '@basera/contract/page-services';
import fastifyCookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountPartners } from './partners-site.ts';

const BUILD = new URL('../../../partners/build/', import.meta.url);
const HOSTILE = '</script><script>alert(1)</script>';

const site = {
  origin: 'https://stays.test',
  partnersUrl: '/partners',
  googleSignIn: false,
  realtime: { key: HOSTILE, cluster: null },
  supportEmail: 'help@stays.test',
  grievanceOfficer: { name: 'Meera Rao', designation: 'Head of Support', email: 'officer@stays.test', phone: null },
  registrationNumber: 'nobody asks for it',
} as SiteFacts;

let slabs = '2025-09-22 5 18 750000';

describe("the built owners' site", () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = fastify();
    await app.register(fastifyCookie);
    // As the travellers' site does before or after.
    await app.register(fastifyStatic, { root: BUILD.pathname, serve: false });
    await mountPartners(app, { site, slabs: () => slabs, imageOrigins: [], permissions: 'camera=()', dev: null });
  });
  afterAll(() => app.close());

  it.each(['/partners', '/partners/', '/partners/bookings', '/partners/no/such/page?x=1'])(
    'answers %s with its one page, kept by nobody and found by no search engine',
    async (url) => {
      const { statusCode, headers, body } = await app.inject(url);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      });
      expect(body).toContain('<title>Basera for owners</title>');
    },
  );

  it('has a page of its own in each language, by its address', async () => {
    const hindi = await app.inject('/partners/hi/bookings?list=waiting');
    expect(hindi.statusCode).toBe(200);
    expect(hindi.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(hindi.body).toMatch(/<html lang="hi-IN"/);
    expect(hindi.body).toMatch(/<link rel="preload" as="font" [^>]*noto-sans-devanagari/);
    expect((await app.inject('/partners/hill')).body).toMatch(/<html lang="en-IN"/);
    const manifest = await app.inject('/partners/manifest.hi.webmanifest');
    // The same app, installed from either; an owner who changes the language stays within it.
    expect(JSON.parse(manifest.body)).toMatchObject({ id: '/partners/', scope: '/partners/', lang: 'hi-IN' });
    // The builds of languages lie within the English one, and are no files of it.
    expect((await app.inject('/partners/hi/index.html')).body).toMatch(/<html lang="hi-IN"/);
    const [, script = ''] = /<script type="module" crossorigin src="([^"]+)"/.exec(hindi.body) ?? [];
    expect((await app.inject(script)).headers['content-type']).toMatch(/javascript/);
  });

  it('remembers a language that a link chooses, and leads to it whoever opens a page without one', async () => {
    const asPage = (language: string) => ({ 'sec-fetch-dest': 'document', cookie: `language=${language}` });
    const led = async (url: string, headers = {}) => {
      const { statusCode, headers: answer } = await app.inject({ url, headers });
      return [statusCode, answer.location, answer['set-cookie']];
    };
    const kept = (language: string) => `language=${language}; Max-Age=31536000; Path=/; SameSite=Lax`;
    expect(await led('/partners/hi/more?language=hi')).toEqual([302, '/partners/hi/more', kept('hi')]);
    expect(await led('/partners/more?language=en', asPage('hi'))).toEqual([302, '/partners/more', kept('en')]);
    expect(await led('/partners', asPage('hi'))).toEqual([302, '/partners/hi', undefined]);
    expect(await led('/partners/bookings?x=1', asPage('hi'))).toEqual([302, '/partners/hi/bookings?x=1', undefined]);
    expect(await led('/partners/hi/bookings', asPage('en'))).toEqual([200, undefined, undefined]);
    expect(await led('/partners/bookings', { 'accept-language': 'hi' })).toEqual([200, undefined, undefined]);
  });

  it('is found as well where its address is written as those of travellers are', async () => {
    for (const [written, there] of [
      ['/hi/partners', '/partners/hi'],
      ['/hi/partners/today?x=1', '/partners/hi/today?x=1'],
      ['/hi/partners//evil.example/', '/partners/hi/evil.example/'],
    ])
      expect((await app.inject(written ?? '')).headers.location).toBe(there);
  });

  it('allows exactly the script that stands in the page', async () => {
    const { headers, body } = await app.inject('/partners');
    const inline = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
    const hashes = inline.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect(inline).toHaveLength(1);
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${hashes[0]};`);
  });

  it('tells the page of the site, no more than it needs, and as no script', async () => {
    const { body } = await app.inject('/partners');
    const [, facts = ''] = /<script type="application\/json" id="site">([^<]*)<\/script>/.exec(body) ?? [];
    const { partnersUrl, googleSignIn, realtime, supportEmail, grievanceOfficer } = site;
    expect(JSON.parse(facts)).toEqual({ slabs, partnersUrl, googleSignIn, realtime, supportEmail, grievanceOfficer });
    expect(body).not.toContain(HOSTILE);
  });

  it('keeps files for good whose name says what is in them, and misses those that are gone', async () => {
    const script = (await readdir(new URL('assets', BUILD))).find((name) => /^vendor.*\.js$/.test(name));
    const { headers, statusCode } = await app.inject({
      url: `/partners/assets/${script}`,
      headers: { 'accept-encoding': 'br' },
    });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect((await app.inject('/partners/assets/gone-1234.js')).statusCode).toBe(404);
  });

  it('says in each page by which slabs of GST prices are made at the time', async () => {
    const told = async () => /"slabs":"([^"]+)"/.exec((await app.inject('/partners')).body)?.[1];
    expect(await told()).toBe('2025-09-22 5 18 750000');
    slabs += ',2027-04-01 6 20 1000000';
    expect(await told()).toBe('2025-09-22 5 18 750000,2027-04-01 6 20 1000000');
  });

  it('can be installed on its own', async () => {
    const { headers, body } = await app.inject('/partners/manifest.webmanifest');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    const { scope, start_url, icons } = JSON.parse(body) as {
      scope: string;
      start_url: string;
      icons: { src: string }[];
    };
    expect([scope, start_url]).toEqual(['/partners/', '/partners/today']);
    for (const { src } of icons) expect((await app.inject(src)).headers['content-type']).toBe('image/png');
  });
});
