import { ACCOUNT_CHANGES_PER_HOUR } from '@basera/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds } from '../../testing/database/test-database.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

describe.each(databaseKinds)('where a person is signed in (%s)', (kind) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp(kind);
  });
  afterAll(() => server.close());

  async function signInOn(userAgent: string, email: string, language?: string): Promise<string> {
    server.clock.advance(61);
    await server.call('POST', '/user/login', { body: { login_type: 'email', email } });
    const otp = (await server.deps.demo?.outbox.list(email))?.[0]?.code;
    const headers = { 'user-agent': userAgent, ...(language && { 'x-language': language }) };
    return (await server.call('POST', '/user/check-otp', { body: { otp, email }, headers })).body.data.token;
  }

  const list = async (token: string) => (await server.call('GET', '/user/sessions', { token })).body.data.sessions;
  const statusOf = async (token: string) => (await server.call('GET', '/user/user-profile', { token })).status;

  it('is listed by device, the asking one first, and says nothing of tokens', async () => {
    const phone = await signInOn(PHONE, 'lists@example.com');
    const laptop = await signInOn(LAPTOP, 'lists@example.com');
    await signInOn(PHONE, 'somebody-else@example.com');
    const seen = await list(phone);
    expect(seen).toEqual([
      {
        id: expect.any(Number),
        device: 'Chrome on Android',
        signed_in_at: expect.stringMatching(/Z$/),
        last_used_at: expect.stringMatching(/Z$/),
        is_this: true,
      },
      expect.objectContaining({ device: 'Firefox on Linux', is_this: false }),
    ]);
    expect((await list(laptop))[0].device).toBe('Firefox on Linux');
  });

  it('is ended one by one, by its own person only', async () => {
    const phone = await signInOn(PHONE, 'ends@example.com');
    const laptop = await signInOn(LAPTOP, 'ends@example.com');
    const stranger = await signInOn(PHONE, 'stranger@example.com');
    const lost = (await list(laptop)).find((open: { is_this: boolean }) => !open.is_this);
    const end = (token: string) => server.call('DELETE', `/user/sessions/${lost.id}`, { token });
    expect((await end(stranger)).status).toBe(404);
    expect(await statusOf(phone)).toBe(200);
    expect((await end(laptop)).status).toBe(200);
    expect(await statusOf(phone)).toBe(401);
    expect((await end(laptop)).status).toBe(404);
    expect(await list(laptop)).toHaveLength(1);
  });

  it('remembers what is read there: another there than before is the person’s, and a call that says none changes nothing', async () => {
    const email = 'reads@example.com';
    const languageOf = async () =>
      (await server.database.pool.query('select language from users where email = $1', [email])).rows[0].language;
    const read = (token: string, language?: string) =>
      server.call('GET', '/user/user-profile', { token, ...(language && { headers: { 'x-language': language } }) });
    const phone = await signInOn(PHONE, email);
    expect(await languageOf()).toBe(null);
    await read(phone, 'en');
    expect(await languageOf()).toBe('en');
    await read(phone, 'hi');
    expect(await languageOf()).toBe('hi');
    for (const nothing of [undefined, 'fr', 'hi-IN']) await read(phone, nothing);
    expect(await languageOf()).toBe('hi');

    // Another device begins in its own, and from then on neither takes it back by being used.
    const laptop = await signInOn(LAPTOP, email, 'en');
    expect(await languageOf()).toBe('en');
    await read(phone, 'hi');
    expect(await languageOf()).toBe('en');
    await read(laptop, 'ta');
    expect(await languageOf()).toBe('ta');

    // One that said none at its sign-in takes it from nobody by its first word either.
    const old = await signInOn(PHONE, email);
    await read(old, 'hi');
    expect(await languageOf()).toBe('ta');
    await read(old, 'en');
    expect(await languageOf()).toBe('en');
  });

  it('can be ended also when whoever else is signed in has used up what may be changed in an hour', async () => {
    const thief = await signInOn(PHONE, 'robbed@example.com');
    const owner = await signInOn(LAPTOP, 'robbed@example.com');
    const body = { given: false };
    for (let changes = 0; changes < ACCOUNT_CHANGES_PER_HOUR; changes += 1)
      await server.call('PUT', '/user/marketing-consent', { token: thief, body });
    expect((await server.call('PUT', '/user/marketing-consent', { token: thief, body })).status).toBe(429);
    const stolen = (await list(owner)).find((open: { is_this: boolean }) => !open.is_this);
    expect((await server.call('DELETE', `/user/sessions/${stolen.id}`, { token: owner })).status).toBe(200);
    expect(await statusOf(thief)).toBe(401);
    expect((await server.call('POST', '/user/logout-everywhere', { token: owner })).status).toBe(200);
    expect(await statusOf(owner)).toBe(401);
  });

  it('is ended everywhere, or everywhere else', async () => {
    const tokens = [];
    for (let device = 0; device < 3; device += 1) tokens.push(await signInOn(PHONE, 'everywhere@example.com'));
    const [here = '', ...others] = tokens;
    const elsewhere = await server.call('POST', '/user/logout-everywhere', { token: here, body: { keep_this: true } });
    expect(elsewhere.status).toBe(200);
    expect(await statusOf(here)).toBe(200);
    for (const token of others) expect(await statusOf(token)).toBe(401);
    expect((await server.call('POST', '/user/logout-everywhere', { token: here })).status).toBe(200);
    expect(await statusOf(here)).toBe(401);
  });
});
