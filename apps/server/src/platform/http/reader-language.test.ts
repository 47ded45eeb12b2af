import { LANGUAGE_HEADER } from '@basera/contract/languages/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { languageBy } from './reader-language.ts';

const HINDI = { [LANGUAGE_HEADER]: 'hi' };

describe('whoever asks is answered in their language', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp('embedded');
  });
  afterAll(() => server.close());

  it('in errors of ours, of schemas and of fields', async () => {
    const nothing = await server.call('GET', '/nothing', { headers: HINDI });
    expect(nothing.body).toMatchObject({ code: 'not_found', message: 'यहाँ कुछ नहीं है।' });
    const signedOut = await server.call('GET', '/user/inquiries', { headers: HINDI });
    expect(signedOut.body.message).toBe('कृपया लॉग इन करें।');
    const wrong = await server.call('GET', '/showPropertyDetails/%00', { headers: HINDI });
    expect(wrong.status).toBe(422);
    expect(wrong.body.message).toMatch(/^\w+: [\u0900-\u097f]/);
    for (const words of Object.values(wrong.body.errors)) expect(words).toMatch(/^[^a-z]*।$/);
  });

  it.each([[{}], [{ [LANGUAGE_HEADER]: 'en' }], [{ [LANGUAGE_HEADER]: 'xx' }]])('in English by %j', async (headers) => {
    const answer = await server.call('GET', '/nothing', { headers });
    expect(answer.body.message).toBe('There is nothing here.');
  });

  it('in the mail with the code, and keeps it with the account until they sign in in another', async () => {
    const email = 'asha@example.com';
    const languageAfterSignIn = async (headers: Record<string, string>) => {
      server.clock.advance(120);
      const sent = await server.call('POST', '/user/login', { body: { login_type: 'email', email }, headers });
      const mail = (await server.deps.demo?.outbox.list(email))?.find(({ code }) => code);
      const { body } = await server.call('POST', '/user/check-otp', { body: { email, otp: mail?.code }, headers });
      const { token } = body.data;
      const { data } = (await server.call('GET', '/user/my-data', { token })).body;
      return { sent: sent.body.message, subject: mail?.subject, kept: data.account.language };
    };
    expect(await languageAfterSignIn(HINDI)).toEqual({
      sent: 'कोड भेजा जा रहा है।',
      subject: expect.stringMatching(/^\d{6} आपका Basera कोड है$/),
      kept: 'hi',
    });
    const inEnglish = {
      sent: 'A code is on its way.',
      subject: expect.stringMatching(/^\d{6} is your Basera code$/),
    };
    // Who says no language is answered in English, and has not changed what is kept.
    expect(await languageAfterSignIn({})).toEqual({ ...inEnglish, kept: 'hi' });
    expect(await languageAfterSignIn({ [LANGUAGE_HEADER]: 'en' })).toEqual({ ...inEnglish, kept: 'en' });
  });
});

it.each([
  ['hi', 'hi'],
  ['ta', 'ta'],
  // What an older or a later release may have kept.
  ['xx', 'en'],
  [null, 'en'],
  [undefined, 'en'],
])('a language kept as %o is read as %s', (kept, language) => expect(languageBy(kept)).toBe(language));
