import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeStay } from './testing/factories.ts';
import { type Person, type TestApp, testApp } from './testing/test-app.ts';

const ABOUT_ME = 'I like old forts and new bread. '.repeat(60);

describe('compressed answers', () => {
  let server: TestApp;
  let guest: Person;
  beforeAll(async () => {
    server = await testApp('embedded');
    for (let number = 0; number < 6; number += 1) await makeStay(server.database);
    guest = await server.signedInAs('guest@example.com');
    const saved = await guest.call('PUT', '/user/user-profile', {
      body: { first_name: 'Asha', last_name: 'Rao', about_me: ABOUT_ME },
    });
    expect(saved.status).toBe(200);
  });
  afterAll(() => server.close());

  const get = (url: string, encoding: string, token?: string) =>
    server.app.inject({
      url,
      headers: { 'accept-encoding': encoding, ...(token && { authorization: `Bearer ${token}` }) },
    });
  const SEARCH = '/api/fetchPropertiesByFilters?city=Udaipur';

  it('are what they are uncompressed, and say so', async () => {
    const plain = await get(SEARCH, 'identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const packed = await get(SEARCH, 'gzip, deflate, br');
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: expect.stringContaining('accept-encoding'),
    });
    expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length));
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  });

  it('go only to who takes them, and where they save something', async () => {
    for (const encoding of ['br', 'identity', 'gzip;q=0'])
      expect((await get(SEARCH, encoding)).headers['content-encoding']).toBeUndefined();
    expect((await get('/healthz', 'gzip')).headers['content-encoding']).toBeUndefined();
    expect((await get('/api/categories', 'gzip')).headers['content-encoding']).toBeUndefined();
  });

  it('never hold what belongs to one person', async () => {
    const profile = await get('/api/user/user-profile', 'gzip', guest.token);
    expect(profile.json().data.user.about_me).toBe(ABOUT_ME.trim());
    expect(profile.headers['content-encoding']).toBeUndefined();
  });

  it('work one way only: a compressed call is refused', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/user/login',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: gzipSync(JSON.stringify({ login_type: 'email', email: 'a@example.com' })),
    });
    expect(answer.statusCode).toBe(400);
  });
});
