import { OTP_RESEND_SECONDS, OTP_VALID_MINUTES, SESSION_DAYS } from '@basera/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds } from '../../testing/database/test-database.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

describe.each(databaseKinds)('signing in (%s)', (kind) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp(kind);
  });
  afterAll(() => server.close());

  const login = (body: unknown) => server.call('POST', '/user/login', { body });
  const loginByEmail = (email: string) => login({ login_type: 'email', email });
  const check = (body: unknown) => server.call('POST', '/user/check-otp', { body });
  const codeFor = async (to: string) => {
    const entries = await server.app.inject({ url: '/dev/outbox.json', query: { to } });
    return entries.json()[0]?.code as string;
  };
  const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000');

  it('sends a code to a phone written in any way and opens a session with it', async () => {
    expect((await login({ login_type: 'phone', phone: '98198 12345' })).status).toBe(200);
    const otp = await codeFor('+919819812345');
    expect(otp).toMatch(/^\d{6}$/);
    const { status, body } = await check({ otp, phone: '+91 9819812345' });
    expect(status).toBe(200);
    expect(body.data.user).toMatchObject({ number: '+919819812345', first_name: null });
    const me = await server.call('GET', '/user/user-profile', { token: body.data.token });
    expect(me.body.data.user.id).toBe(body.data.user.id);
  });

  it('says the same of people it knows and people it does not', async () => {
    await server.signedInAs('known@example.com');
    const [known, unknown] = [await loginByEmail('known@example.com'), await loginByEmail('unknown@example.com')];
    expect(known.status).toBe(unknown.status);
    expect(known.body).toEqual(unknown.body);
  });

  it('throttles a resend within 60 seconds and says how long to wait', async () => {
    await loginByEmail('waiting@example.com');
    server.clock.advance(OTP_RESEND_SECONDS - 10);
    const throttled = await server.call('POST', '/user/send-otp', { body: { email: 'waiting@example.com' } });
    // Who comes back with a page that has forgotten is led to the code they have.
    expect(throttled).toMatchObject({ status: 429, body: { code: 'too_many_requests', code_sent: true } });
    expect(throttled.body.retry_after).toBeGreaterThan(0);
    const person = await server.signedInAs('another-account@example.com');
    const forAnAccount = await person.call('POST', '/user/send-contact-code', { body: { phone: '9811111111' } });
    expect(forAnAccount.status).toBe(200);
    const useless = await login({ login_type: 'phone', phone: '9811111111' });
    expect(useless).toMatchObject({ status: 429, body: { code_sent: false } });
    server.clock.advance(11);
    expect((await server.call('POST', '/user/send-otp', { body: { email: 'waiting@example.com' } })).status).toBe(200);
  });

  it('refuses an expired, a used, a replaced and somebody else’s code in the same words', async () => {
    const email = 'codes@example.com';
    await loginByEmail(email);
    const replaced = await codeFor(email);
    server.clock.advance(OTP_RESEND_SECONDS + 1);
    await loginByEmail(email);
    const current = await codeFor(email);
    await loginByEmail('other@example.com');
    const refusals = [];
    if (replaced !== current) refusals.push(await check({ otp: replaced, email }));
    if ((await codeFor('other@example.com')) !== current)
      refusals.push(await check({ otp: current, email: 'other@example.com' }));
    expect((await check({ otp: current, email })).status).toBe(200);
    refusals.push(await check({ otp: current, email }));
    await loginByEmail(email);
    const expired = await codeFor(email);
    server.clock.advance(OTP_VALID_MINUTES * 60 + 1);
    refusals.push(await check({ otp: expired, email }));
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 422, body: { code: 'code_wrong' } });
    expect(new Set(refusals.map((refusal) => refusal.body.message)).size).toBe(1);
  });

  it('locks even the right code after the sixth wrong try, however many come at once', async () => {
    const email = 'guessed@example.com';
    await loginByEmail(email);
    const otp = await codeFor(email);
    const guesses = await Promise.all(Array.from({ length: 100 }, () => check({ otp: wrongOf(otp), email })));
    expect(guesses.every((guess) => guess.status === 422)).toBe(true);
    expect((await check({ otp, email })).status).toBe(422);
  });

  it('still takes the right code after five wrong tries', async () => {
    const email = 'clumsy@example.com';
    await loginByEmail(email);
    const otp = await codeFor(email);
    for (let tries = 0; tries < 5; tries += 1) await check({ otp: wrongOf(otp), email });
    expect((await check({ otp, email })).status).toBe(200);
  });

  it('keeps the last code alive when the next one is refused for the hour', async () => {
    const email = 'impatient@example.com';
    const hour = 3_600_000;
    server.clock.set(new Date(Math.ceil(server.clock.now().getTime() / hour) * hour - 120_000)); // an hour is any 60 minutes
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await loginByEmail(email)).status).toBe(200);
      server.clock.advance(OTP_RESEND_SECONDS + 1);
    }
    const otp = await codeFor(email);
    expect((await loginByEmail(email)).status).toBe(429);
    expect((await check({ otp, email })).status).toBe(200);
  });

  it('shows the outbox of a phone however it is written', async () => {
    await login({ login_type: 'phone', phone: '9123456780' });
    for (const to of ['%2B919123456780', '+919123456780', '9123456780']) {
      const entries = await server.app.inject({ url: `/dev/outbox.json?to=${to}` });
      expect(entries.json()).toHaveLength(1);
    }
  });

  it('limits codes by address, whatever the client says of proxies', async () => {
    const strict = await testApp(kind, { env: { OTP_SENDS_PER_ADDRESS_PER_HOUR: '3' } });
    const statuses = [];
    for (let number = 0; number < 5; number += 1) {
      const body = { login_type: 'email', email: `many-${number}@example.com` };
      const headers = { 'x-forwarded-for': `203.0.113.${number}` };
      statuses.push((await strict.call('POST', '/user/login', { body, headers })).status);
    }
    await strict.close();
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it('believes trusted proxies of whom a code is for, and only them', async () => {
    const env = { OTP_SENDS_PER_ADDRESS_PER_HOUR: '2', TRUSTED_PROXIES: '127.0.0.1' };
    const behindProxy = await testApp(kind, { env });
    let asked = 0;
    const from = async (forwarded: string) => {
      asked += 1;
      const body = { login_type: 'email', email: `proxied-${asked}@example.com` };
      const headers = { 'x-forwarded-for': forwarded };
      return (await behindProxy.call('POST', '/user/login', { body, headers })).status;
    };
    expect([await from('203.0.113.1'), await from('203.0.113.1'), await from('203.0.113.1')]).toEqual([200, 200, 429]);
    expect(await from('203.0.113.2')).toBe(200);
    // What a client puts before its own address is its own word.
    expect(await from('198.51.100.7, 203.0.113.1')).toBe(429);
    // A connection by IPv6 owns a whole /64 and may send from any of it.
    expect([await from('2001:db8:1:2::1'), await from('2001:db8:1:2::2')]).toEqual([200, 200]);
    expect(await from('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(429);
    expect(await from('2001:db8:1:3::1')).toBe(200);
    await behindProxy.close();
  });

  it.each([
    [{}, 'login_type'],
    [{ login_type: 'fax', phone: '9819812345' }, 'login_type'],
    [{ login_type: 'email', email: 'nobody' }, 'email'],
    [{ login_type: 'phone', phone: '12345' }, 'phone'],
    [{ login_type: 'phone', email: 'a@b.in' }, 'phone'],
    [{ login_type: 'email', email: ['a@b.in'] }, 'email'],
    [{ login_type: 'email', email: 'x,victim@mail.in' }, 'email'],
    [{ login_type: 'email', email: 'Foo<victim@mail.in' }, 'email'],
  ])('names the field of a login that makes no sense: %j', async (body, field) => {
    const refused = await login(body);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toHaveProperty([field]);
  });

  it('saves names, gives a slug, and leaves an e-mail that is set alone', async () => {
    const person = await server.signedInAs('meera@example.com');
    const saved = await person.call('PUT', '/user/user-profile', {
      body: { first_name: ' Meera ', last_name: 'Iyer', number: '9876543210', about_me: 'Hills and filter coffee' },
    });
    expect(saved.body.data.user).toMatchObject({
      name: 'Meera Iyer',
      number: '+919876543210',
      slug: expect.stringMatching(/^meera-iyer-[0-9a-f]{6}$/),
    });
    const refused = await person.call('PUT', '/user/user-profile', {
      body: { first_name: 'Meera', last_name: 'Iyer', email: 'someone@else.in' },
    });
    expect(refused.body.errors).toHaveProperty('email');
    const nameless = await person.call('PUT', '/user/user-profile', { body: { first_name: '', last_name: 'Iyer' } });
    expect(nameless.body.errors).toHaveProperty('first_name');
  });

  it('gives an address that was only claimed to whoever proves it', async () => {
    const claimer = await server.signedInAs('claimer@example.com');
    const claim = { first_name: 'C', last_name: 'L', number: '9000011111' };
    expect((await claimer.call('PUT', '/user/user-profile', { body: claim })).status).toBe(200);
    const owner = await server.signedInAs('+919000011111');
    expect(owner.user.id).not.toBe(claimer.user.id);
    expect((await claimer.call('GET', '/user/user-profile')).body.data.user.number).toBeNull();
  });

  it('ends a session on sign-out, and after 30 days without use', async () => {
    const leaving = await server.signedInAs('leaving@example.com');
    expect((await leaving.call('POST', '/user/logout')).status).toBe(200);
    expect((await leaving.call('GET', '/user/user-profile')).status).toBe(401);
    const idle = await server.signedInAs('idle@example.com');
    server.clock.advance((SESSION_DAYS - 1) * 86_400);
    expect((await idle.call('GET', '/user/user-profile')).status).toBe(200);
    server.clock.advance((SESSION_DAYS - 1) * 86_400);
    expect((await idle.call('GET', '/user/user-profile')).status).toBe(200);
    server.clock.advance((SESSION_DAYS + 1) * 86_400);
    expect((await idle.call('GET', '/user/user-profile')).status).toBe(401);
  });

  it('answers broken JSON, unknown calls and forged tokens in words', async () => {
    const broken = await server.app.inject({
      method: 'POST',
      url: '/api/user/login',
      headers: { 'content-type': 'application/json' },
      payload: '{"login_type":',
    });
    expect(broken.statusCode).toBe(400);
    expect(broken.json()).toMatchObject({ status: 'error', code: 'bad_request' });
    expect((await server.call('GET', '/nothing')).body).toMatchObject({ code: 'not_found' });
    expect((await server.call('GET', '/user/user-profile', { token: 'x'.repeat(43) })).status).toBe(401);
  });
});

describe('production mode', () => {
  it('has no outbox, no clock to move and no sandbox, and says when codes cannot be sent', async () => {
    const server = await testApp('embedded', { env: { APP_MODE: 'production' } });
    for (const url of ['/dev/outbox', '/dev/outbox.json', '/sandbox/pay/x']) {
      expect((await server.app.inject({ url })).statusCode).toBe(404);
    }
    expect((await server.app.inject({ method: 'POST', url: '/dev/clock', payload: {} })).statusCode).toBe(404);
    const refused = await server.call('POST', '/user/login', { body: { login_type: 'email', email: 'a@b.in' } });
    expect(refused).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
    await server.close();
  });
});
