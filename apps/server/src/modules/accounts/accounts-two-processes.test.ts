import { addDays } from '@basera/contract/calendar-date';
import type { Endpoint } from '@basera/contract/endpoints/endpoint';
import { endpoints } from '@basera/contract/endpoints/index';
import {
  OTP_RESEND_SECONDS,
  OTP_SENDS_PER_IDENTIFIER_PER_HOUR,
  OTP_VALID_MINUTES,
  OTP_WRONG_TRIES,
} from '@basera/contract/limits';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { MovableClock } from '../../platform/clock.ts';
import { book } from '../../testing/bookings/paying.ts';
import { makeStay } from '../../testing/factories.ts';
import { multipart } from '../../testing/multipart.ts';
import { callOver } from '../../testing/processes/server-process.ts';
import { testApp } from '../../testing/test-app.ts';
import { fromTelephone, hugePng, scriptedSvg } from '../../testing/uploads.ts';
import { attemptsAt } from './testing-attempts.ts';
import { SENDS_PER_ADDRESS, twoProcesses, wrongOf } from './testing-two-processes.ts';

/** What members of a business call, which the tests of their roles try. */
const BY_ROLE =
  'business businesses businessReviews imports listings numbers money feedsIn cases desk templates register looking'.split(
    ' ',
  );

/** Two real processes in production mode on one real PostgreSQL, with a real mail server beside them. */
describe('people and their data, with two server processes', () => {
  const site = twoProcesses();
  const { call, query, login, check, mailsTo, codeFor, forgetLimits, age, atOnce, signedInAs } = site;

  describe('codes', () => {
    it('are locked by the sixth wrong try, wherever the tries went', async () => {
      const email = 'locked@example.com';
      await login(email);
      const code = codeFor(email);
      for (let tries = 0; tries <= OTP_WRONG_TRIES; tries += 1) {
        expect((await check(email, wrongOf(code))).status).toBe(422);
      }
      expect(await check(email, code)).toMatchObject({ status: 422, body: { code: 'code_wrong' } });
    });

    it('are refused when expired, used, replaced or somebody else’s', async () => {
      const email = 'refused@example.com';
      await login(email);
      const replaced = codeFor(email);
      await age(email, OTP_RESEND_SECONDS + 1);
      await login(email);
      const current = codeFor(email);
      const refusals = replaced === current ? [] : [await check(email, replaced)];
      await login('other@example.com');
      if (codeFor('other@example.com') !== current) refusals.push(await check('other@example.com', current));
      expect((await check(email, current)).status).toBe(200);
      refusals.push(await check(email, current));
      await login(email);
      await age(email, OTP_VALID_MINUTES * 60 + 1);
      refusals.push(await check(email, codeFor(email)));
      for (const refusal of refusals) expect(refusal).toMatchObject({ status: 422, body: { code: 'code_wrong' } });
      expect(new Set(refusals.map(({ body }) => body.message)).size).toBe(1);
    });

    it('open one session, however many use the right one at once', async () => {
      const email = 'eager@example.com';
      await login(email);
      const code = codeFor(email);
      const answers = await atOnce(email, 20, code);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    it('count 100 guesses at once as 100', async () => {
      const email = 'guessed@example.com';
      await login(email);
      await forgetLimits();
      const code = codeFor(email);
      const guesses = await atOnce(email, 100, wrongOf(code));
      expect(guesses.every(({ status }) => status === 422)).toBe(true);
      expect((await check(email, code)).status).toBe(422);
      const counted = await query(`select hits from rate_limits where key like 'otp-check-from:%'`);
      expect(counted).toEqual([{ hits: 101 }]);
      // No more of them were compared than may be.
      const rows = await query('select wrong_tries from one_time_codes where identifier = $1', [email]);
      expect(rows).toEqual([{ wrong_tries: OTP_WRONG_TRIES + 1 }]);
    });
  });

  describe('limits', () => {
    it('hold a resend back for 60 seconds, at both processes', async () => {
      const email = 'resend@example.com';
      await login(email);
      for (let tries = 0; tries < 2; tries += 1) {
        const again = await call('POST', '/user/send-otp', { body: { email } });
        expect(again).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
        expect(again.body.retry_after).toBeLessThanOrEqual(OTP_RESEND_SECONDS);
        expect(again.headers['retry-after']).toBe(String(again.body.retry_after));
      }
      await age(email, OTP_RESEND_SECONDS);
      expect((await call('POST', '/user/send-otp', { body: { email } })).status).toBe(200);
    });

    it('send one code when asked twenty times at once', async () => {
      const email = 'impatient@example.com';
      const answers = await Promise.all(Array.from({ length: 20 }, () => login(email)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(mailsTo(email)).toHaveLength(1);
    });

    it('count by identifier, across both', async () => {
      await forgetLimits();
      const email = 'often@example.com';
      const statuses = [];
      for (let sent = 0; sent <= OTP_SENDS_PER_IDENTIFIER_PER_HOUR; sent += 1) {
        statuses.push((await login(email)).status);
        await age(email, OTP_RESEND_SECONDS + 1);
      }
      expect(statuses).toEqual([...Array(OTP_SENDS_PER_IDENTIFIER_PER_HOUR).fill(200), 429]);
    });

    it('count by address, whatever the client says of proxies', async () => {
      await forgetLimits();
      const asked = Array.from({ length: SENDS_PER_ADDRESS + 10 }, (_, number) =>
        login(`many-${number}@example.com`, {
          'x-forwarded-for': `203.0.113.${number}`,
          forwarded: `for=203.0.113.${number}`,
          'x-real-ip': `203.0.113.${number}`,
        }),
      );
      const statuses = (await Promise.all(asked)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(SENDS_PER_ADDRESS);
      expect(statuses.filter((status) => status === 429)).toHaveLength(10);
      await forgetLimits();
    });
  });

  it('says the same of known and unknown people, and does not look them up before it is proved who asks', async () => {
    await signedInAs('known@example.com');
    const answers = [];
    // Without the table there is nothing that could be said differently.
    await query('alter table users rename to users_out_of_sight');
    for (const email of ['known@example.com', 'unknown@example.com']) {
      const asked = await login(email);
      const wrong = await check(email, wrongOf(codeFor(email)));
      await age(email, OTP_RESEND_SECONDS + 1);
      const again = await call('POST', '/user/send-otp', { body: { email } });
      answers.push([asked, wrong, again].map(({ status, body }) => ({ status, body })));
    }
    await query('alter table users_out_of_sight rename to users');
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.map(({ status }) => status)).toEqual([200, 422, 200]);
  });

  it('keeps everything of one person from another', async () => {
    const [a, b] = [await signedInAs('a@example.com'), await signedInAs('b@example.com')];
    // Bookings are made where payments can be tried; what is theirs lies in the same database.
    const demo = await testApp('server', { database: site.database(), clock: new MovableClock() });
    const stay = await makeStay(site.database());
    const withTokenOf = (token: string) => ({
      call: (m: 'POST', path: string, more = {}) => demo.call(m, path, { token, ...more }),
    });
    const booking = await book(demo, withTokenOf(a.token) as never, stay);
    await demo.close();
    const [open] = (await call('GET', '/user/sessions', { token: a.token })).body.data.sessions;
    await query(
      `insert into tickets (number, user_id, category, subject, email, message, picture, created_at, updated_at)
       select 'BT-OWN1-OWN1', id, 'other', 'Mine', email, 'Mine alone.', '', now(), now() from users where email = 'a@example.com'`,
    );
    const attempts = attemptsAt({
      ...{ bookingId: booking.id, stayId: stay.id, roomId: stay.rooms[0]?.id ?? 0, rooms: booking.request.rooms },
      ...{ personId: a.id, sessionId: open.id, later: addDays(demo.clock.today(), 40) },
    });
    const photo = { bytes: await fromTelephone(), filename: 'room.jpg', type: 'image/jpeg' };
    for (const [name, [method, path, body]] of Object.entries(attempts)) {
      const sent = name === 'addReviewPhoto' ? { form: multipart({ client_id: 'mine', photo }) } : { body };
      const refused = await call(method, path, { token: b.token, ...(body !== undefined && sent) });
      expect([403, 404], name).toContain(refused.status);
    }
    // A call that takes somebody's number has to stand above; those of BY_ROLE are tried in tests of their modules.
    const ofOnePerson = Object.entries(endpoints)
      .flatMap(([module, calls]) => (BY_ROLE.includes(module) ? [] : Object.entries(calls)))
      .filter(([, row]) => row.auth === 'required' && row.path.includes(':'))
      .map(([name]) => name);
    expect(Object.keys(attempts)).toEqual(expect.arrayContaining(ofOnePerson));
    const own = await call('GET', '/user/my-data', { token: b.token });
    expect(JSON.stringify(own.body)).not.toContain('a@example.com');
    expect((await call('GET', '/user/inquiries', { token: b.token })).body.data.inquiries.data).toEqual([]);
    // And nothing of it happened.
    expect((await call('GET', '/user/user-profile', { token: a.token })).status).toBe(200);
    expect((await call('GET', `/user/payment/${booking.id}/status`, { token: a.token })).body.data.payment.status).toBe(
      'pending',
    );
  });

  it('gives 401 on every call after sign-out, at both processes', async () => {
    const { token } = await signedInAs('leaving@example.com');
    expect((await call('GET', '/user/user-profile', { token })).status).toBe(200);
    expect((await call('POST', '/user/logout', { token })).status).toBe(200);
    const rows = Object.values(endpoints).flatMap((module) => Object.values(module));
    const closed = rows.filter((row) => row.auth === 'required');
    expect(closed.length).toBeGreaterThan(20);
    for (const { method, path, under } of closed as Endpoint[]) {
      for (const origin of site.origins()) {
        const answer = await callOver(origin, method, path.replace(/:\w+/g, '1'), {
          token,
          isBelowHost: under === 'host',
        });
        expect(answer, `${method} ${path}`).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
      }
    }
  });

  describe('uploads', () => {
    const upload = (token: string, bytes: Uint8Array, filename: string, type: string) =>
      call('POST', '/user/upload-profile-image', {
        token,
        form: multipart({ profile_image: { bytes, filename, type } }),
      });

    it('refuse what is no picture or too much of one, in words, and go on serving', async () => {
      const { token } = await signedInAs('uploads@example.com');
      const html = Buffer.from('<!doctype html><script>alert(1)</script>');
      const refusals = [
        [await upload(token, Buffer.from(scriptedSvg), 'me.svg', 'image/svg+xml'), 422],
        [await upload(token, html, 'me.png', 'image/png'), 422],
        [await upload(token, Buffer.alloc(50 * 1024 ** 2, 1), 'me.png', 'image/png'), 413],
        [await upload(token, hugePng(30_000), 'me.png', 'image/png'), 422],
      ] as const;
      for (const [{ status, body }, expected] of refusals) {
        expect(status).toBe(expected);
        expect(body.message).toMatch(/JPEG, PNG, WebP or AVIF|8 MB|megapixels/);
      }
      expect((await call('GET', '/user/user-profile', { token })).body.data.user.profile_image).toBeNull();
    });

    it('say nothing of where they were taken; both processes show them, and neither once they are gone', async () => {
      const { token } = await signedInAs('picture@example.com');
      const { body } = await upload(token, await fromTelephone(), 'me.jpg', 'image/jpeg');
      const show = () => Promise.all(site.origins().map((origin) => fetch(`${origin}${body.data.user.profile_image}`)));
      for (const shown of await show()) {
        expect(shown.status).toBe(200);
        const bytes = Buffer.from(await shown.arrayBuffer());
        expect((await sharp(bytes).metadata()).exif).toBeUndefined();
        expect(bytes.toString('latin1')).not.toMatch(/Meera|GPS|EXIF/);
      }
      await call('DELETE', '/user/profile-image', { token });
      expect((await show()).map(({ status }) => status)).toEqual([404, 404]);
    });
  });

  it('answers with personal data are never stored on the way', async () => {
    const { token } = await signedInAs('stored@example.com');
    for (const path of ['user-profile', 'sessions', 'my-data', 'marketing-consent', 'inquiries']) {
      expect((await call('GET', `/user/${path}`, { token })).headers['cache-control'], path).toBe('no-store');
    }
  });
});
