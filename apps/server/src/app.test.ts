import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipart } from './testing/multipart.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

describe('requests that make no sense', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp('embedded');
  });
  afterAll(() => server.close());

  it.each([
    ['/media/constructor/640.webp', 404],
    ['/media/demo/../../secret/640.webp', 404],
    ['/media/demo/exterior/haveli-day-1/641.webp', 404],
    [`/sandbox/pay/${'x'.repeat(90)}`, 404],
    ['/sandbox/pay/%00', 404],
    ['/api/showPropertyDetails/%00', 422],
    ['/api/user/payment/abc/status', 401],
    ['/%ff', 404],
  ])('GET %s is answered with %d, in our shape and with our headers', async (url, status) => {
    const answer = await server.app.inject({ url });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ status: 'error' });
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('refuses a form that breaks off as the mistake it is', async () => {
    for (const contentType of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/user/login',
        headers: { 'content-type': contentType },
        payload: '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb',
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ status: 'error', code: 'bad_request' });
    }
  });

  it.each([
    [
      'too many fields',
      Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`f${n}`, 'x'])),
      413,
      'too many fields',
    ],
    ['a field by a forbidden name', { constructor: 'x' }, 400, 'a field by a name that none can have'],
  ])('refuses a form with %s in our words', async (_, fields, status, words) => {
    const answer = await server.call('POST', '/user/login', multipart(fields as Record<string, string>));
    expect(answer.status).toBe(status);
    expect(answer.body.message).toContain(words);
  });

  it.each([
    ['application/json', '{"email":', 400, 'The request is not valid JSON.'],
    ['application/json', '{"__proto__":{}}', 400, 'The request is not valid JSON.'],
    ['text/csv', 'a,b', 415, 'Please send JSON or a form.'],
  ])('refuses %s of %s in our words', async (contentType, payload, status, message) => {
    const answer = await server.call('POST', '/user/login', {
      headers: { 'content-type': contentType },
      payload: Buffer.from(payload),
    });
    expect(answer).toMatchObject({ status, body: { status: 'error', message } });
  });

  it('takes a call without a body that says it is JSON', async () => {
    const guest = await server.signedInAs('bodyless@example.com');
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/user/logout',
      headers: { authorization: `bearer ${guest.token}`, 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(200);
  });
});
