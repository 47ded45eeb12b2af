import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendWebResponse, toWebRequest } from './web-request.ts';

const ORIGIN = 'https://basera.example';

function appThat(answer: (request: Request) => Response) {
  const app = Fastify();
  app.get('/*', async (request, reply) => {
    await sendWebResponse(answer(toWebRequest(request, reply, ORIGIN)), request, reply);
    return reply;
  });
  return app;
}
const html = { 'content-type': 'text/html; charset=utf-8' };

test('a request keeps its path and headers and stays on the site, whatever it says', async () => {
  const app = appThat((request) => new Response(`${request.url} ${request.headers.get('accept-language')}`));
  const headers = { host: 'evil.example', 'accept-language': 'hi' };
  const addresses = { '/search?city=Goa': '/search?city=Goa', '//evil.example/x': '//evil.example/x' };
  for (const [url, path] of Object.entries(addresses)) {
    const reply = await app.inject({ method: 'GET', url: `http://localhost${url}`, headers });
    expect(reply.body).toBe(`${ORIGIN}${path} hi`);
  }
});

test('status, headers and every cookie go out as they are', async () => {
  const app = appThat(() => {
    const headers = new Headers({ ...html, 'cache-control': 'max-age=60' });
    headers.append('set-cookie', 'a=1');
    headers.append('set-cookie', 'b=2');
    return new Response('gone', { status: 410, headers });
  });
  const reply = await app.inject('/x');
  expect(reply.statusCode).toBe(410);
  expect(reply.headers).toMatchObject({ 'cache-control': 'max-age=60', 'set-cookie': ['a=1', 'b=2'] });
});

test('pages are not kept by caches unless they say so', async () => {
  const app = appThat(() => new Response('page', { headers: html }));
  expect((await app.inject('/')).headers['cache-control']).toBe('no-cache');
});

test('text is compressed for who takes it, and only then', async () => {
  const app = appThat(() => new Response('a page', { headers: html }));
  const plain = await app.inject('/');
  expect([plain.body, plain.headers['content-encoding']]).toEqual(['a page', undefined]);
  const packed = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(gunzipSync(packed.rawPayload).toString()).toBe('a page');
});

test('pictures are sent as they are', async () => {
  const app = appThat(() => new Response('bytes', { headers: { 'content-type': 'image/webp' } }));
  const reply = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } });
  expect(reply.headers['content-encoding']).toBeUndefined();
});
