import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { finishPage, isForEverybody, sendPage } from './finished-page.ts';

const html = { 'content-type': 'text/html; charset=utf-8' };
const finish = (response: Response, nonce = 'n1') =>
  finishPage(response, { nonce, policyFor: (scripts) => `script-src 'self' ${scripts.join(' ')}` });

function appThat(answer: () => Response) {
  const app = Fastify();
  app.get('/*', async (request, reply) => {
    await sendPage(await finish(answer()), request, reply);
    return reply;
  });
  return app;
}

test('status, headers and every cookie go out as they are', async () => {
  const app = appThat(() => {
    const headers = new Headers({ ...html, 'cache-control': 'max-age=60' });
    headers.append('set-cookie', 'a=1');
    headers.append('set-cookie', 'b=2');
    return new Response('gone', { status: 410, headers });
  });
  const reply = await app.inject('/x');
  expect(reply.statusCode).toBe(410);
  expect(reply.body).toBe('gone');
  expect(reply.headers).toMatchObject({ 'cache-control': 'max-age=60', 'set-cookie': ['a=1', 'b=2'] });
});

test('a redirect has no body and no tag', async () => {
  const reply = await appThat(() => new Response(null, { status: 302, headers: { location: '/y' } })).inject('/x');
  expect(reply.statusCode).toBe(302);
  expect(reply.headers).toMatchObject({ location: '/y', 'content-length': '0' });
  expect(reply.headers.etag).toBeUndefined();
});

test('the policy names the scripts of the page', async () => {
  const reply = await appThat(() => new Response('<script nonce="n1">1</script>', { headers: html })).inject('/');
  expect(reply.body).toBe('<script>1</script>');
  expect(reply.headers['content-security-policy']).toMatch(/^script-src 'self' 'sha256-[\w+/]{43}='$/);
});

const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

test('text is compressed for who takes it, in the smallest way that they take, and only then', async () => {
  const app = appThat(() => new Response('a page', { headers: html }));
  const get = (encoding: string) => app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
  for (const [taken, encoding] of [
    ['gzip', 'gzip'],
    ['deflate, gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, GZIP;q=0.5', 'gzip'],
    ['br', 'br'],
  ] as const) {
    const { headers, rawPayload } = await get(taken);
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(headers['content-length']).toBe(String(rawPayload.length));
    expect(decoders[encoding](rawPayload).toString()).toBe('a page');
  }
  for (const encoding of ['identity', 'deflate', 'gzip;q=0', 'gzip;q=0.0, br;q=0']) {
    const { headers, body } = await get(encoding);
    expect([body, headers['content-encoding']]).toEqual(['a page', undefined]);
    expect(headers).toMatchObject({ vary: 'accept-encoding', 'content-length': '6' });
  }
});

test('a page is compressed once for all who take it in the same way', async () => {
  const { body } = await finish(new Response('a page', { headers: html }));
  const first = await body?.in('br');
  expect(body?.in('br')).toBe(first);
  expect(await body?.in('gzip')).not.toBe(first);
});

test('a page that was rendered beside its answer is what goes out', async () => {
  const { body, headers } = await finishPage(new Response(null, { headers: html }), {
    rendered: ['<p>₹', new TextEncoder().encode('é'), '</p><script nonce="n1">1</script>'],
    nonce: 'n1',
    policyFor: (scripts) => scripts.join(),
  });
  expect(body?.plain.toString()).toBe('<p>₹é</p><script>1</script>');
  expect(Object.fromEntries(headers)['content-security-policy']).toMatch(/^'sha256-/);
});

test('pictures are sent as they are', async () => {
  const app = appThat(() => new Response('bytes', { headers: { 'content-type': 'image/webp' } }));
  const { headers, body } = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } });
  expect([body, headers['content-encoding'], headers.vary]).toEqual(['bytes', undefined, undefined]);
});

test('who has the page already hears so, and keeps a policy that fits it', async () => {
  let words = 'one';
  const app = appThat(() => new Response(`<script nonce="n1">${words}</script>`, { headers: html }));
  const first = await app.inject('/');
  const etag = String(first.headers.etag);
  expect(first.headers['cache-control']).toBe('no-cache');
  for (const known of [etag, `"x", ${etag}`, etag.replace('W/', '')]) {
    const again = await app.inject({ url: '/', headers: { 'if-none-match': known } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    expect(again.headers).toMatchObject({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
  }
  words = 'two';
  const changed = await app.inject({ url: '/', headers: { 'if-none-match': etag } });
  expect(changed.statusCode).toBe(200);
  expect(changed.headers.etag).not.toBe(etag);
});

test('what is asked for ahead may be used for as long as any page is fresh, and no longer', async () => {
  const ahead = { url: '/x', headers: { purpose: 'prefetch' } };
  const page = appThat(() => new Response('a page', { headers: html }));
  expect((await page.inject(ahead)).headers['cache-control']).toBe('private, max-age=5');
  expect((await page.inject('/x')).headers['cache-control']).toBe('no-cache');
  const failed = appThat(() => new Response('an error', { status: 503, headers: html }));
  expect((await failed.inject(ahead)).headers['cache-control']).toBe('no-cache');
  const one = appThat(() => new Response('of one person', { headers: { ...html, 'set-cookie': 'a=1' } }));
  expect((await one.inject(ahead)).headers['cache-control']).toBe('no-cache');
});

test('the tag does not depend on the nonce', async () => {
  const tagOf = async (nonce: string) => {
    const page = await finish(new Response(`<script nonce="${nonce}">1</script>`, { headers: html }), nonce);
    return page.headers.find(([name]) => name === 'etag');
  };
  expect(await tagOf('aaaa')).toEqual(await tagOf('bbbb'));
});

test.each<[string, boolean, ResponseInit & { body?: string | null }]>([
  ['a page', true, { headers: html }],
  ['an error', false, { headers: html, status: 503 }],
  ['a page that is not there', false, { headers: html, status: 404 }],
  ['a redirect', false, { body: null, status: 302, headers: { location: '/' } }],
  ['a page that sets a cookie', false, { headers: { ...html, 'set-cookie': 'a=1' } }],
  ['a page that decides by itself', false, { headers: { ...html, 'cache-control': 'private, max-age=0' } }],
])('%s may be shown to others: %s', async (_, expected, { body = 'words', ...init }) => {
  expect(isForEverybody(await finish(new Response(body, init)))).toBe(expected);
});
