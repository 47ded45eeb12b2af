import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { choiceOf, splitLanguage } from '@basera/contract/languages/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageServices } from '../../page-services.ts';
import { everydayKinds } from '../../testing/database/test-database.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { mountWeb } from '../web-app.ts';

const BUILD_DIR = fileURLToPath(new URL('../../../../web/build', import.meta.url));

describe.each(everydayKinds)('pages in their language (%s)', (kind) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp(kind, { env: { HOME_PAGE: 'stays' } });
    await mountWeb(server.app, { services: pageServices(server.deps.config, server.deps), dev: false });
  });
  afterAll(() => server.close());

  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
  const asPage = { 'sec-fetch-dest': 'document' };

  it('the address says it: English without a prefix, Hindi below /hi, on the same routes', async () => {
    for (const path of ['', '/search', '/faq', '/terms-conditions']) {
      const [english, hindi] = await Promise.all([get(path || '/'), get(`/hi${path}`)]);
      expect([english.statusCode, hindi.statusCode]).toEqual([200, 200]);
      expect(english.body).toMatch(/<html lang="en-IN"/);
      expect(hindi.body).toMatch(/<html lang="hi-IN"/);
    }
    const missing = await get('/hi/there-is-no-such-page');
    expect(missing.statusCode).toBe(404);
    expect(missing.body).toMatch(/<html lang="hi-IN"/);
    expect((await get('/hindi')).body).toMatch(/<html lang="en-IN"/);
  });

  it('what a navigation to the first page in Hindi asks for is answered in Hindi', async () => {
    const { statusCode, body } = await get('/hi.data');
    expect(statusCode).toBe(200);
    expect(body).toContain('pages/home');
  });

  it('links and forms within a Hindi page keep its language', async () => {
    for (const path of ['/hi', '/hi/search', '/hi/faq', '/hi/help-center', '/hi/cities']) {
      const { body } = await get(path);
      const own = [...body.matchAll(/ (?:href|action)="(\/[^"]*)"/g)].map(([, address = '']) => address);
      const others = own.filter((address) => !/^\/hi(?:[/?#]|$)/.test(address));
      // Files, the owners' site, and the switch to the other languages are no pages in Hindi.
      const pages = others.filter((address) => !/^\/(assets|icons|media|api|partners|favicon|manifest)/.test(address));
      const { rest } = splitLanguage(path);
      expect([path, pages]).toEqual([path, [choiceOf('en', rest), choiceOf('ta', rest)]]);
    }
  });

  it('scripts of both come from one place, and what they share has one name', async () => {
    const [english, hindi] = await Promise.all([get('/faq'), get('/hi/faq')]);
    const scripts = ({ body }: { body: string }) => new Set(body.match(/\/assets\/[\w.-]+\.js/g));
    const shared = [...scripts(english)].filter((script) => scripts(hindi).has(script));
    expect(shared.some((script) => script.includes('vendor'))).toBe(true);
    for (const script of scripts(hindi)) expect((await get(script)).statusCode).toBe(200);
  });

  it('whoever chose Hindi is led there from an address without a language, and nobody else', async () => {
    const chose = { ...asPage, cookie: 'language=hi' };
    const led = await get('/search?city=Goa', chose);
    expect([led.statusCode, led.headers.location]).toEqual([302, '/hi/search?city=Goa']);
    expect(led.headers['cache-control']).toBe('private, no-store');
    expect((await get('/', chose)).headers.location).toBe('/hi');
    expect((await get('/hi/search', chose)).statusCode).toBe(200);
    // Never by what their browser prefers, nor by what is no language, nor for what a page asks for.
    expect((await get('/', { ...asPage, 'accept-language': 'hi-IN,hi;q=0.9' })).statusCode).toBe(200);
    expect((await get('/', { ...asPage, cookie: 'language=en' })).statusCode).toBe(200);
    expect((await get('/', { ...asPage, cookie: 'language=//evil.example' })).statusCode).toBe(200);
    expect((await get('/search.data', { cookie: 'language=hi' })).statusCode).toBe(200);
  });
  it('a link that chooses a language is remembered on the way, and says nothing more', async () => {
    for (const [link, page, language] of [
      ['/hi/search?city=Goa&language=hi', '/hi/search?city=Goa', 'hi'],
      ['/search?city=Goa&language=en', '/search?city=Goa', 'en'],
      ['/hi//evil.example/?language=en', '/evil.example/', 'en'],
    ] as const) {
      const { statusCode, headers } = await get(link, { ...asPage, cookie: 'language=hi' });
      expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, page, 'private, no-store']);
      expect(headers['set-cookie']).toBe(`language=${language}; Max-Age=31536000; Path=/; SameSite=Lax`);
    }
    const none = await get('/faq?language=fr');
    expect([none.statusCode, none.headers['set-cookie']]).toEqual([200, undefined]);
  });

  it('where Hindi is not built, nobody is led there, and from there one comes to English', async () => {
    const buildDir = await mkdtemp(join(tmpdir(), 'basera-english-'));
    for (const folder of ['client', 'server']) await symlink(join(BUILD_DIR, folder), join(buildDir, folder));
    const english = await testApp(kind, { env: { HOME_PAGE: 'stays' }, database: server.database });
    const { app, deps } = english;
    await mountWeb(app, { services: pageServices(deps.config, deps), dev: false, buildDir });
    const headers = { ...asPage, cookie: 'language=hi' };
    expect((await app.inject({ url: '/faq', headers })).statusCode).toBe(200);
    const places = ['/hi', '/hi/search?city=Goa', '/hi//evil.example/', '/hi/\\evil.example/'];
    const answers = await Promise.all(places.map((url) => app.inject({ url, headers })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([302, 302, 302, 302]);
    const led = answers.map(({ headers: { location } }) => location);
    expect(led).toEqual(['/', '/search?city=Goa', '/evil.example/', '/evil.example/']);
    await english.close();
    await rm(buildDir, { recursive: true });
  });

  it('a page that is not there leads to no other site', async () => {
    const { statusCode, body } = await get('/hi//evil.example/');
    expect(statusCode).toBe(404);
    expect(body).not.toContain('href="//');
  });
});
