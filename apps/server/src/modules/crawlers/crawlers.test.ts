import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everydayKinds } from '../../testing/database/test-database.ts';
import { makeStay } from '../../testing/factories.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { crawlerRoutes } from './index.ts';

const ORIGIN = 'https://basera.example';
const AN_HOUR_SECONDS = 3600;

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '');

describe.each(everydayKinds)('what search engines read (%s)', (kind) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp(kind, { env: { PUBLIC_ORIGIN: ORIGIN } });
  });
  afterAll(() => server.close());

  const read = async (url: string) => {
    const answer = await server.app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
    });
    return gunzipSync(answer.rawPayload).toString();
  };
  /** The sitemaps are kept for some minutes. */
  const later = () => server.clock.advance(AN_HOUR_SECONDS);

  it('robots.txt keeps them from what is private and leads to the sitemap', async () => {
    const answer = await server.app.inject('/robots.txt');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = answer.body.split('\n');
    expect(lines[0]).toBe('User-agent: *');
    for (const path of ['/api/', '/booking/', '/bookings', '/favourites', '/profile$', '/dev/', '/sandbox/']) {
      expect(lines).toContain(`Disallow: ${path}`);
    }
    expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });

  it('one sitemap lists pages, cities and stays by their one address, with the day of a change where it is known', async () => {
    const stay = await makeStay(server.database, { city: 'Swaraj Dweep', state: 'Andaman and Nicobar Islands' });
    const old = await makeStay(server.database, { city: 'Leh', state: 'Ladakh' });
    await sql`alter table properties disable trigger stay_changed`.execute(server.database.db);
    await sql`update properties set changed_at = '2026-03-04T20:00:00Z' where id = ${stay.id}`.execute(
      server.database.db,
    );
    await sql`update properties set changed_at = null where id = ${old.id}`.execute(server.database.db);
    await sql`alter table properties enable trigger stay_changed`.execute(server.database.db);
    const xml = await read('/sitemap.xml');
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org/);
    expect(locations(xml)).toEqual(
      expect.arrayContaining([
        `${ORIGIN}/`,
        `${ORIGIN}/cities`,
        `${ORIGIN}/faq`,
        `${ORIGIN}/search?city=Swaraj+Dweep`,
        `${ORIGIN}/property/${stay.slug}`,
      ]),
    );
    expect(new Set(locations(xml)).size).toBe(locations(xml).length);
    expect(xml).toContain(`<url><loc>${ORIGIN}/property/${stay.slug}</loc><lastmod>2026-03-05</lastmod></url>`);
    expect(xml).toContain(`<url><loc>${ORIGIN}/property/${old.slug}</loc></url>`);
    expect(xml).toContain(`<url><loc>${ORIGIN}/terms-conditions</loc><lastmod>2025-01-15</lastmod></url>`);
    const plain = await server.app.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(xml);

    await sql`update properties set name = 'Another name' where id = ${old.id}`.execute(server.database.db);
    later();
    expect(await read('/sitemap.xml')).toMatch(new RegExp(`${old.slug}</loc><lastmod>\\d{4}-\\d\\d-\\d\\d</lastmod>`));
  });

  it('a page is listed in each language that search engines are told of it in, a stay where its own text is in it', async () => {
    const written = {
      hi: 'हमारा घर झील के पास है और शहर से पाँच मिनट की दूरी पर है।',
      ta: 'எங்கள் வீடு ஏரிக்கு அருகில் உள்ளது, நகரம் ஐந்து நிமிடம்.',
      kn: 'ನಮ್ಮ ಮನೆ ಕೆರೆಯ ಹತ್ತಿರ ಇದೆ, ನಗರ ಐದು ನಿಮಿಷ ದೂರ.',
      en: 'A quiet house by the lake, five minutes from the city.',
    };
    const slugs: Record<string, string> = {};
    for (const [language, description] of Object.entries(written)) {
      const { id, slug } = await makeStay(server.database);
      await sql`update properties set description = ${description} where id = ${id}`.execute(server.database.db);
      slugs[language] = slug;
    }
    later();
    const listed = locations(await read('/sitemap.xml'));
    expect(listed).toEqual(expect.arrayContaining([`${ORIGIN}/hi`, `${ORIGIN}/ta`, `${ORIGIN}/hi/faq`]));
    expect(listed).not.toContain(`${ORIGIN}/ta/faq`);
    const of = (slug = '') => listed.filter((address) => address.endsWith(`/${slug}`));
    const english = (slug = '') => `${ORIGIN}/property/${slug}`;
    expect(of(slugs.hi)).toEqual([english(slugs.hi), `${ORIGIN}/hi/property/${slugs.hi}`]);
    expect(of(slugs.ta)).toEqual([english(slugs.ta), `${ORIGIN}/ta/property/${slugs.ta}`]);
    for (const slug of [slugs.kn, slugs.en]) expect(of(slug)).toEqual([english(slug)]);
    await sql`update properties set description = '' where slug in (${sql.join(Object.values(slugs))})`.execute(
      server.database.db,
    );
  });

  it('more pages than one file may hold are split, each of them listed once', async () => {
    const urlsMax = 4;
    const gone = await makeStay(server.database);
    for (let count = 0; count < 2 * urlsMax; count += 1) await makeStay(server.database);
    await sql`delete from properties where id = ${gone.id}`.execute(server.database.db);
    const app = Fastify();
    crawlerRoutes(app, { ...server.deps.crawlers, urlsMax });
    const listed = async (path: string) => locations((await app.inject(path)).body);

    expect((await app.inject('/sitemap.xml')).body).toContain(
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    );
    const files = await listed('/sitemap.xml');
    expect(files.slice(0, 3)).toEqual(['pages', 'stays-1', 'stays-2'].map((name) => `${ORIGIN}/sitemaps/${name}.xml`));
    const [pages = [], ...parts] = await Promise.all(files.map((address) => listed(new URL(address).pathname)));
    expect(pages).toContain(`${ORIGIN}/search?city=Leh`);
    for (const part of parts.slice(0, -1)) expect(part).toHaveLength(urlsMax);
    const { rows } = await sql<{ slug: string }>`select slug from properties order by id`.execute(server.database.db);
    expect(parts.flat()).toEqual(rows.map(({ slug }) => `${ORIGIN}/property/${slug}`));
  });

  it('sitemaps that are not there answer 404', async () => {
    for (const name of ['stays-0', 'stays-99', 'stays-1x', 'plan', '..%2f..%2fetc']) {
      expect((await server.app.inject(`/sitemaps/${name}.xml`)).statusCode).toBe(404);
    }
  });
});
