import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { SiteFacts } from '@basera/contract/page-services';
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
    // As the travellers' site does before or after.
    await app.register(fastifyStatic, { root: BUILD.pathname, serve: false });
    await mountPartners(app, { site, slabs: () => slabs, imageOrigins: [], permissions: 'camera=()', devPage: null });
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
