import { GOOGLE_SIGN_IN_MINUTES } from '@basera/contract/limits';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { type LoopbackGoogle, loopbackGoogle } from '../../../testing/vendors/loopback-google.ts';

const COOKIE =
  /^google-sign-in=([\w-]*); Max-Age=(\d+); Path=\/api\/user\/loginOrCreateUser; HttpOnly;(?: Secure;)? SameSite=Strict$/;

describe.each(everydayKinds)('Google sign-in (%s)', (kind) => {
  let google: LoopbackGoogle;
  let server: TestApp;
  beforeAll(async () => {
    google = await loopbackGoogle();
    server = await testApp(kind, { env: { ...google.env, PUBLIC_ORIGIN: 'https://basera.example' } });
  });
  afterEach(() => Object.assign(google, { account: { sub: 'nobody' }, claims: {}, refusal: null }));
  afterAll(async () => {
    await server.close();
    await google.stop();
  });

  async function begin(origin = 'https://basera.example') {
    const { status, body, headers } = await server.call('POST', '/user/google-sign-in', { headers: { origin } });
    expect(status).toBe(200);
    const cookie = String(headers['set-cookie']);
    return { url: new URL(body.data.authorization_url), cookie, sent: `theme=dark; ${cookie.split(';')[0]}` };
  }

  const finish = (returned: URL, cookie: string, changes: object = {}) =>
    server.call('POST', '/user/loginOrCreateUser', {
      body: {
        google_auth_code: returned.searchParams.get('code'),
        state: returned.searchParams.get('state'),
        ...changes,
      },
      headers: { cookie },
    });

  /** From the button to the answer, as a browser goes. */
  async function signIn(account: LoopbackGoogle['account']) {
    google.account = account;
    const { url, sent } = await begin();
    return finish(await google.agree(url.href), sent);
  }

  const meera = {
    sub: '1001',
    email: 'Meera@Example.com',
    email_verified: true,
    given_name: 'Meera',
    family_name: 'Iyer',
  };

  it('sends the browser to Google with state, nonce and PKCE, and back to the site’s origin', async () => {
    const { url, cookie } = await begin();
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: google.env.GOOGLE_CLIENT_ID,
      response_type: 'code',
      scope: 'openid email profile',
      access_type: 'offline',
      prompt: 'consent',
      redirect_uri: 'https://basera.example/',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    const [, state, seconds] = COOKIE.exec(cookie) ?? [];
    expect(state).toBe(url.searchParams.get('state'));
    expect(Number(seconds)).toBe(GOOGLE_SIGN_IN_MINUTES * 60);
    expect(cookie).toContain('; Secure');
    // No secret of ours is in the address.
    expect(url.href).not.toContain(google.env.GOOGLE_CLIENT_SECRET);
  });

  it('comes back only to an origin of ours', async () => {
    expect((await begin('https://evil.example')).url.searchParams.get('redirect_uri')).toBe('https://basera.example/');
    const here = await begin('http://127.0.0.1:3000');
    expect(here.url.searchParams.get('redirect_uri')).toBe('http://127.0.0.1:3000/');
    expect(here.cookie).not.toContain('Secure');
  });

  it('makes an account for a new person, with the names Google has', async () => {
    const { status, body, headers } = await signIn(meera);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: { first_name: 'Meera', name: 'Meera Iyer', email: 'meera@example.com', email_confirmed: true },
    });
    expect(COOKIE.exec(String(headers['set-cookie']))?.slice(1)).toEqual(['', '0']);
    const again = await signIn({ ...meera, email: 'meera.new@example.com' });
    expect(again.body.data.user.id).toBe(body.data.user.id);
    expect((await server.call('GET', '/user/user-profile', { token: body.data.token })).status).toBe(200);
    // Nobody typed a code, so none is claimed.
    const shown = await server.call('GET', `/user-public-profile/${body.data.user.slug}`);
    expect(shown.body.data).toMatchObject({ identity_verified: true, confirmed: [{ contact: 'email', by: null }] });
  });

  it('joins the account that has proved the same e-mail', async () => {
    const known = await server.signedInAs('joined@example.com');
    const { body } = await signIn({ sub: '1002', email: 'joined@example.com', email_verified: true });
    expect(body.data.user.id).toBe(known.user.id);
  });

  it('does not join an account that only claims the e-mail', async () => {
    const claimer = await server.signedInAs('+919811100021');
    const claim = { first_name: 'C', last_name: 'L', email: 'claimed-google@example.com' };
    await claimer.call('PUT', '/user/user-profile', { body: claim });
    const { body } = await signIn({ sub: '1003', email: 'claimed-google@example.com', email_verified: true });
    expect(body.data.user.id).not.toBe(claimer.user.id);
    expect((await claimer.call('GET', '/user/user-profile')).body.data.user.email).toBeNull();
  });

  it.each([false, undefined, 'true'])('refuses an e-mail that Google has not verified (%j)', async (email_verified) => {
    await server.signedInAs('unverified@example.com');
    const refused = await signIn({ sub: '1004', email: 'unverified@example.com', email_verified } as never);
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'google_sign_in_refused', data: { error: 'email_not_verified' } },
    });
  });

  it('refuses a forged, a missing and another browser’s state', async () => {
    google.account = meera;
    const [mine, other] = [await begin(), await begin()];
    const returned = await google.agree(mine.url.href);
    const forged = { state: 'A'.repeat(43) };
    const refusals = [
      await finish(returned, mine.sent, forged),
      await finish(returned, `google-sign-in=${forged.state}`, forged),
      await finish(returned, mine.sent, { state: undefined }),
      await finish(returned, other.sent),
      await finish(returned, ''),
      await server.call('POST', '/user/loginOrCreateUser', { body: { google_auth_code: 'stolen' } }),
    ];
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({
        status: 422,
        body: {
          code: 'google_sign_in_refused',
          data: { error: 'invalid_state', error_description: expect.any(String) },
        },
      });
      expect(refusal.body.data).not.toHaveProperty('token');
    }
    // None of these used up what the right browser may still do.
    expect((await finish(returned, mine.sent)).status).toBe(200);
  });

  it('takes a return once, and only within ten minutes', async () => {
    google.account = meera;
    const first = await begin();
    const returned = await google.agree(first.url.href);
    expect((await finish(returned, first.sent)).status).toBe(200);
    expect((await finish(returned, first.sent)).body.data.error).toBe('invalid_state');
    const slow = await begin();
    const late = await google.agree(slow.url.href);
    server.clock.advance(GOOGLE_SIGN_IN_MINUTES * 60 + 1);
    expect((await finish(late, slow.sent)).body.data.error).toBe('invalid_state');
  });

  it('refuses an expired code in Google’s own name for it', async () => {
    google.account = meera;
    google.refusal = { status: 400, error: 'invalid_grant' };
    const { url, sent } = await begin();
    const refused = await finish(await google.agree(url.href), sent);
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'google_sign_in_refused', data: { error: 'invalid_grant' } },
    });
  });

  it.each([
    ['another nonce', { nonce: 'of-another-sign-in' }],
    ['another client', { aud: 'somebody-else.apps.example' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['a time long past', { exp: 1_600_000_000, iat: 1_599_999_000 }],
  ])('refuses an identity made for %s', async (_what, claims) => {
    google.account = meera;
    google.claims = claims;
    const { url, sent } = await begin();
    const refused = await finish(await google.agree(url.href), sent);
    expect(refused).toMatchObject({ status: 422, body: { code: 'google_sign_in_refused' } });
  });

  it('refuses a code that was made for another verifier (PKCE)', async () => {
    google.account = meera;
    const [mine, theirs] = [await begin(), await begin()];
    const injected = await google.agree(theirs.url.href);
    const refused = await finish(injected, mine.sent, { state: mine.url.searchParams.get('state') });
    // Google calls it invalid_grant (422); the stand-in has no OAuth word for it (503).
    expect([422, 503]).toContain(refused.status);
    expect(refused.body.data?.token).toBeUndefined();
  });

  it('says that it is our trouble when Google knows our key no more, or does not answer', async () => {
    google.account = meera;
    google.refusal = { status: 401, error: 'invalid_client' };
    const { url, sent } = await begin();
    expect(await finish(await google.agree(url.href), sent)).toMatchObject({
      status: 503,
      body: { message: expect.stringMatching(/code instead/) },
    });
  });

  it('lets two returns of one new person at once make one account', async () => {
    google.account = { sub: '1010', email: 'twice@example.com', email_verified: true };
    const [a, b] = [await begin(), await begin()];
    const [backFromA, backFromB] = [await google.agree(a.url.href), await google.agree(b.url.href)];
    const [first, second] = await Promise.all([finish(backFromA, a.sent), finish(backFromB, b.sent)]);
    expect([first?.status, second?.status]).toEqual([200, 200]);
    expect(first?.body.data.user.id).toBe(second?.body.data.user.id);
  });
});

describe('Google sign-in without an account at Google', () => {
  it('is off, and says what works', async () => {
    const server = await testApp('server', { env: {} });
    const refused = await server.call('POST', '/user/google-sign-in');
    expect(refused).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
    await server.close();
  });

  it('names the code where it is missing, as after a refused consent', async () => {
    const server = await testApp('server');
    const refused = await server.call('POST', '/user/loginOrCreateUser', { body: { error: 'access_denied' } });
    expect(refused).toMatchObject({ status: 422, body: { errors: { google_auth_code: expect.any(String) } } });
    await server.close();
  });

  it('says so too while Google cannot be reached', async () => {
    const env = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER: 'http://127.0.0.1:1' };
    const server = await testApp('server', { env });
    expect((await server.call('POST', '/user/google-sign-in')).status).toBe(503);
    await server.close();
  });
});
