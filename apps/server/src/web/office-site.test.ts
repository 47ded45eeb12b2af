import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOffice } from '../app.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { mountOffice } from './office-site.ts';

describe('the page of the office', () => {
  let server: TestApp;
  let office: Awaited<ReturnType<typeof buildOffice>>;
  beforeAll(async () => {
    server = await testApp('embedded');
    office = await buildOffice(server.deps);
    await mountOffice(office, { devPage: null });
  });
  afterAll(async () => {
    await office.close();
    await server.close();
  });

  it('is one for all its addresses, never kept, for no robot, and may load its own files alone', async () => {
    for (const url of ['/', '/approvals/3', '/no/such/page']) {
      const { statusCode, headers, body } = await office.inject(url);
      expect([url, statusCode, headers['cache-control'], headers['x-robots-tag']]).toEqual([
        url,
        200,
        'no-store',
        'none',
      ]);
      expect(body).toContain('<meta name="robots" content="none" />');
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-[^']+';/);
      expect(policy).toContain("connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'");
      expect(policy).not.toMatch(/https?:/);
    }
    expect((await office.inject('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
  });

  it('comes with files that are kept for good, and answers 404 for those there are not', async () => {
    const { body } = await office.inject('/');
    const [script = ''] = /\/assets\/[^"]+\.js/.exec(body) ?? [];
    const { statusCode, headers } = await office.inject({ url: script, headers: { 'accept-encoding': 'br' } });
    expect([statusCode, headers['content-encoding']]).toEqual([200, 'br']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await office.inject('/assets/none.js')).statusCode).toBe(404);
    expect((await office.inject('/api/none')).statusCode).toBe(404);
    expect((await office.inject('/api/user/login')).statusCode).toBe(404);
    expect((await server.app.inject(script)).statusCode).toBe(404);
  });
});
