import { endpoints } from '@basera/contract/endpoints/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from './testing/test-app.ts';

const calls = Object.values(endpoints).flatMap((module) => Object.values(module));
// These end the session that asks.
const LAST = /\/(logout|logout-everywhere|account|sessions\/:id)$/;

describe('line 20: what every answer says to browsers', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp('embedded');
  });
  afterAll(() => server.close());

  it('of every call: no guessing of types, no framing, no address told on; kept nowhere where it is about a person', async () => {
    const { token } = await server.signedInAs('headers@example.com');
    let well = 0;
    const later = (path: string) => Number(LAST.test(path));
    for (const call of [...calls].sort((a, b) => later(a.path) - later(b.path))) {
      const { method, path, auth } = call;
      const url = `${'under' in call && call.under === 'host' ? '' : '/api'}${path.replace(/:\w+/g, '1')}`;
      const answer = await server.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
      const what = `${method} ${path}: ${answer.statusCode}`;
      // 503: Google is not set up here.
      expect(answer.statusCode, what).not.toBe(500);
      if (answer.statusCode === 200) well += 1;
      expect(answer.headers, what).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
      if (auth !== 'none') expect(answer.headers['cache-control'], what).toBe('no-store');
    }
    expect(well).toBeGreaterThan(15);
  });
});
