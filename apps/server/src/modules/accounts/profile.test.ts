import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everydayKinds } from '../../testing/database/test-database.ts';
import { multipart } from '../../testing/multipart.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';

describe.each(everydayKinds)('the profile (%s)', (kind) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp(kind);
  });
  afterAll(() => server.close());

  const names = { first_name: 'Meera', last_name: 'Iyer' };
  const codeFor = async (to: string) => (await server.deps.demo?.outbox.list(to))?.[0]?.code;
  const sendForm = (person: Person, fields: Parameters<typeof multipart>[0]) =>
    person.call('PUT', '/user/user-profile', multipart(fields));

  it('is saved from the form as browsers send it; an emptied field is emptied', async () => {
    const person = await server.signedInAs('form@example.com');
    const full = {
      ...names,
      about_me: 'Hills and filter coffee',
      email: '',
      number: '',
      instagram_url: 'https://instagram.com/meera',
      youtube_url: '',
      facebook_url: '',
      marketing_consent: 'true',
    };
    const saved = await sendForm(person, full);
    expect(saved.body.data.user).toMatchObject({
      name: 'Meera Iyer',
      about_me: 'Hills and filter coffee',
      email: 'form@example.com',
      instagram_url: 'https://instagram.com/meera',
      youtube_url: null,
      marketing_consent: true,
    });
    const emptied = await sendForm(person, { ...full, about_me: '', instagram_url: '', marketing_consent: 'false' });
    expect(emptied.body.data.user).toMatchObject({ about_me: null, instagram_url: null, marketing_consent: false });
    // What is not sent stays.
    await sendForm(person, { ...full, about_me: 'Back again' });
    expect((await sendForm(person, names)).body.data.user.about_me).toBe('Back again');
  });

  it.each([
    ['first_name', '\u200b\u200d\u2060'],
    ['first_name', '12345'],
    ['last_name', 'Iyer\nAdmin'],
    ['last_name', '\u202eadmin'],
    ['last_name', 'Iyer\u200b'],
    ['first_name', 'x'.repeat(81)],
    ['about_me', 'x'.repeat(2001)],
    ['instagram_url', 'javascript:alert(1)'],
    ['facebook_url', 'facebook'],
  ])('refuses %s %j and names it', async (field, value) => {
    const person = await server.signedInAs('refused@example.com');
    server.clock.advance(61);
    const refused = await person.call('PUT', '/user/user-profile', { body: { ...names, [field]: value } });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual([field]);
  });

  it.each(['मीरा', 'മീര', 'மீரா', "D'Souza", 'José', 'Анна', '李'])('takes the name %s', async (first_name) => {
    const person = await server.signedInAs('names@example.com');
    server.clock.advance(61);
    const saved = await person.call('PUT', '/user/user-profile', { body: { first_name, last_name: 'Rao' } });
    expect(saved.body.data.user.first_name).toBe(first_name);
  });

  it('has an address of its own in any script', async () => {
    const person = await server.signedInAs('slug@example.com');
    const body = { first_name: 'मीरा', last_name: 'अय्यर' };
    const { slug } = (await person.call('PUT', '/user/user-profile', { body })).body.data.user;
    expect(slug).toMatch(/^guest-[0-9a-f]{6}$/);
    expect((await server.call('GET', `/user-public-profile/${slug}`)).body.data.user.name).toBe('मीरा अय्यर');
  });

  it('says <script> as the text it is, and as nothing else', async () => {
    const person = await server.signedInAs('script@example.com');
    const script = '<script>alert(1)</script>';
    const body = { first_name: script, last_name: '"><img src=x onerror=alert(1)>', about_me: script };
    const saved = await person.call('PUT', '/user/user-profile', { body });
    expect(saved.body.data.user).toMatchObject(body);
    expect(saved.body.data.user.slug).toMatch(/^[a-z0-9-]+$/);
    const shown = await server.call('GET', `/user-public-profile/${saved.body.data.user.slug}`);
    expect(shown.headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });

  it('shows anybody a name, a picture, a few words and since when, and nothing else', async () => {
    const person = await server.signedInAs('+919811100001');
    const { body } = await person.call('PUT', '/user/user-profile', {
      body: { ...names, about_me: 'Hello', email: 'claimed@example.com' },
    });
    for (const id of [body.data.user.slug, body.data.user.id]) {
      const shown = await server.call('GET', `/user-public-profile/${id}`);
      expect(shown.body.data).toEqual({
        user: { name: 'Meera Iyer', profile_image: null, about_me: 'Hello', created_at: expect.any(String) },
        identity_verified: true,
        confirmed: [{ contact: 'phone', by: 'code' }],
      });
    }
    const { slug, id } = body.data.user;
    await server.database.db.updateTable('users').set({ phone_confirmed_at: null }).where('id', '=', id).execute();
    const unproved = await server.call('GET', `/user-public-profile/${slug}`);
    expect(unproved.body.data).toMatchObject({ identity_verified: false, confirmed: [] });
    for (const id of ['nobody-here', '999999999', '99999999999999', '0', '%00']) {
      expect([404, 422]).toContain((await server.call('GET', `/user-public-profile/${id}`)).status);
    }
  });

  it('counts an e-mail only once a code has proved it, and lets a mistyped one be mended until then', async () => {
    const person = await server.signedInAs('+919811100002');
    const claim = (email: string) => person.call('PUT', '/user/user-profile', { body: { ...names, email } });
    expect((await claim('mistyped@example.com')).body.data.user.email_confirmed).toBe(false);
    expect((await claim('mine@example.com')).body.data.user.email).toBe('mine@example.com');
    const sent = await person.call('POST', '/user/send-contact-code', { body: { email: 'mine@example.com' } });
    expect(sent.status).toBe(200);
    const otp = await codeFor('mine@example.com');
    // The code is for this account: it opens no session, and serves nobody else.
    const other = await server.signedInAs('+919811100003');
    const email = 'mine@example.com';
    expect((await server.call('POST', '/user/check-otp', { body: { otp, email } })).status).toBe(422);
    expect((await other.call('POST', '/user/confirm-contact', { body: { otp, email } })).status).toBe(422);
    const confirmed = await person.call('POST', '/user/confirm-contact', { body: { otp, email } });
    expect(confirmed.body.data.user).toMatchObject({ email, email_confirmed: true });
    expect((await claim('another@example.com')).body.errors).toHaveProperty('email');
    const late = await person.call('POST', '/user/send-contact-code', { body: { email: 'another@example.com' } });
    expect(late).toMatchObject({ status: 422, body: { errors: { email: expect.any(String) } } });
    // From now on it signs in to this account.
    server.clock.advance(61);
    expect((await server.signedInAs(email)).user.id).toBe(person.user.id);
  });

  it('takes no sign-in code to prove an address', async () => {
    const person = await server.signedInAs('+919811100004');
    const email = 'sign-in-code@example.com';
    await server.call('POST', '/user/login', { body: { login_type: 'email', email } });
    const otp = await codeFor(email);
    expect((await person.call('POST', '/user/confirm-contact', { body: { otp, email } })).status).toBe(422);
  });

  it('says that an address is another account’s only to who has proved that it is theirs', async () => {
    await server.signedInAs('taken@example.com');
    server.clock.advance(61);
    const person = await server.signedInAs('+919811100005');
    const ask = (email: string) => person.call('POST', '/user/send-contact-code', { body: { email } });
    const [taken, free] = [await ask('taken@example.com'), await ask('free@example.com')];
    expect(taken.status).toBe(200);
    expect(taken.body).toEqual(free.body);
    const otp = await codeFor('taken@example.com');
    const refused = await person.call('POST', '/user/confirm-contact', { body: { otp, email: 'taken@example.com' } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'identifier_taken' } });
  });

  it('keeps a yes to marketing with its time, and its withdrawal', async () => {
    const person = await server.signedInAs('consent@example.com');
    const read = async () => (await person.call('GET', '/user/marketing-consent')).body.data.consent;
    expect(await read()).toEqual({ given: false, since: null });
    await person.call('PUT', '/user/marketing-consent', { body: { given: true } });
    const given = await read();
    expect(given).toEqual({ given: true, since: expect.any(String) });
    server.clock.advance(60);
    // Saying yes again does not make it newer.
    await person.call('PUT', '/user/marketing-consent', { body: { given: true } });
    expect(await read()).toEqual(given);
    await person.call('PUT', '/user/marketing-consent', { body: { given: false } });
    const withdrawn = await read();
    expect(withdrawn.given).toBe(false);
    expect(withdrawn.since > given.since).toBe(true);
  });
});
