import { addDays } from '@basera/contract/calendar-date';
import { PUSH_INTERESTS_MAX } from '@basera/contract/limits';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { type MadeStay, makeStay } from '../../testing/factories.ts';
import { type LoopbackPush, loopbackPush, type ReceivedPush } from '../../testing/loopback-push.ts';
import { bookPaid, shownBooking } from '../../testing/paying.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { databaseKinds } from '../../testing/test-database.ts';
import { decideBooking } from '../bookings/index.ts';
import { sendMessage } from '../messaging/send-message.ts';
import { forgetDevices, pushUnseenMessage, remindOfCheckIn, type SentMessage } from './index.ts';

const DEVICES = '/device_api/v1/instances/basera/devices/web';

describe.each(databaseKinds)('notifications by push (%s)', (kind) => {
  let service: LoopbackPush;
  let server: TestApp;
  let guest: Person;
  let owner: Person;
  let stay: MadeStay;
  beforeAll(async () => {
    service = await loopbackPush();
    server = await testApp(kind, { env: { PUSH_LOOPBACK: '1' } });
    server.deps.listening.origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
    await server.deps.jobs.open();
    await server.deps.jobs.start([]);
    stay = await makeStay(server.database, { name: 'Lake House', rooms: [{ units: 50 }] });
    await giveTo('owner@example.com', stay);
    owner = await somebody('owner@example.com');
    guest = await somebody('guest@example.com');
    await guest.call('PUT', '/user/user-profile', { body: { first_name: 'Asha', last_name: 'Nair' } });
  });
  afterAll(async () => {
    await server.deps.jobs.stop();
    await server.close();
    await service.stop();
  });

  async function giveTo(email: string, { id }: MadeStay): Promise<number> {
    const { db } = server.database;
    const one = await db.selectFrom('properties').select('business_id').where('id', '=', id).executeTakeFirstOrThrow();
    await db.updateTable('businesses').set({ email }).where('id', '=', one.business_id).execute();
    return one.business_id;
  }
  const somebody = (email: string) => {
    server.clock.advance(61);
    return server.signedInAs(email);
  };
  const device = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    { body, bearer }: { body?: object; bearer?: string } = {},
  ) => {
    const answer = await server.app.inject({
      method,
      url: `${DEVICES}${path}`,
      ...(body && { payload: body }),
      headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const register = async (name: string): Promise<string> => {
    const { token } = service.subscribe(name);
    return (await device('POST', '', { body: { token, metadata: { sdkVersion: '2.1.0' } } })).body.id;
  };
  const tokenOf = async (person: Person): Promise<string> =>
    (await person.call('GET', `/user/beams-auth?user_id=user_${person.user.id}`)).body.token;
  const registerFor = async (person: Person, name: string): Promise<string> => {
    const id = await register(name);
    expect((await device('PUT', `/${id}/user`, { bearer: await tokenOf(person) })).status).toBe(200);
    return id;
  };
  const arrivedAt = (name: string) => service.received.filter((push) => push.name === name);
  const titlesAt = (name: string) => arrivedAt(name).map(({ payload }) => payload.notification.title);
  const arrival = (name: string, title: string): Promise<ReceivedPush> =>
    eventually(() => arrivedAt(name).find(({ payload }) => payload.notification.title === title));
  const isKept = async (id: string) => (await device('GET', `/${id}`)).status === 200;

  describe('the device calls of the Beams SDK', () => {
    it('give out one key for good, register, show and delete a device', async () => {
      const key = () => server.call('GET', 'device_api/v1/instances/basera/web-vapid-public-key');
      const first = await server.app.inject('/device_api/v1/instances/basera/web-vapid-public-key');
      expect(Buffer.from(first.json().vapidPublicKey, 'base64url')).toHaveLength(65);
      expect((await key()).body.vapidPublicKey).toBe(first.json().vapidPublicKey);
      const id = await register('shown');
      expect((await device('GET', `/${id}`)).body).toEqual({
        status: 'success',
        id,
        userId: null,
        metadata: { sdkVersion: '2.1.0' },
      });
      expect((await device('PUT', `/${id}/metadata`, { body: { sdkVersion: '2.2.0' } })).status).toBe(200);
      expect((await device('GET', `/${id}`)).body.metadata.sdkVersion).toBe('2.2.0');
      expect((await device('DELETE', `/${id}`)).status).toBe(200);
      expect((await device('GET', `/${id}`)).status).toBe(404);
      expect((await device('DELETE', `/${id}`)).status).toBe(200);
      expect((await server.app.inject('/device_api/v1/instances/other/web-vapid-public-key')).statusCode).toBe(422);
    });

    it('keep interests by their rules', async () => {
      const id = await register('interested');
      const list = async (query = '') => (await device('GET', `/${id}/interests${query}`)).body;
      expect((await device('PUT', `/${id}/interests`, { body: { interests: ['b', 'a', 'b'] } })).status).toBe(200);
      expect((await device('POST', `/${id}/interests/goa_-=@,.1`)).status).toBe(200);
      expect((await device('POST', `/${id}/interests/a`)).status).toBe(200);
      expect((await list()).interests).toEqual(['a', 'b', 'goa_-=@,.1']);
      expect(await list('?limit=2')).toMatchObject({ interests: ['a', 'b'], responseMetadata: { nextCursor: 'b' } });
      expect(await list('?limit=2&cursor=b')).toMatchObject({ interests: ['goa_-=@,.1'], responseMetadata: {} });
      expect((await device('DELETE', `/${id}/interests/a`)).status).toBe(200);
      expect((await list()).interests).toEqual(['b', 'goa_-=@,.1']);
      for (const wrong of ['bad|one', 'spa ce', 'é', 'x'.repeat(165)]) {
        const added = await device('POST', `/${id}/interests/${encodeURIComponent(wrong)}`);
        expect([wrong, added.status, Object.keys(added.body.errors)]).toEqual([wrong, 422, ['interest']]);
      }
      const most = Array.from({ length: PUSH_INTERESTS_MAX }, (_, number) => `${'long'.repeat(38)}-${number}`);
      expect((await device('PUT', `/${id}/interests`, { body: { interests: [...most, 'one'] } })).status).toBe(422);
      expect((await device('PUT', `/${id}/interests`, { body: { interests: most } })).status).toBe(200);
      expect((await device('POST', `/${id}/interests/one-more`)).body.errors).toHaveProperty('interest');
    });

    it('refuse a token that is no subscription', async () => {
      const { token } = service.subscribe('broken');
      const subscription = JSON.parse(Buffer.from(token, 'base64').toString());
      const wrong = [
        'no base64 json',
        Buffer.from('{}').toString('base64'),
        Buffer.from(JSON.stringify({ ...subscription, keys: { ...subscription.keys, auth: 'AA' } })).toString('base64'),
        Buffer.from(JSON.stringify({ ...subscription, keys: { p256dh: 'AA' } })).toString('base64'),
      ];
      for (const each of wrong) {
        expect((await device('POST', '', { body: { token: each } })).body).toMatchObject({
          code: 'validation_failed',
          errors: { token: expect.any(String) },
        });
      }
    });
  });

  describe('whose a device is', () => {
    it('is told by a token of the person, and never changes', async () => {
      const other = await somebody('other@example.com');
      const id = await registerFor(guest, 'own');
      expect((await device('GET', `/${id}`)).body.userId).toBe(`user_${guest.user.id}`);
      expect(await device('PUT', `/${id}/user`, { bearer: await tokenOf(other) })).toMatchObject({
        status: 403,
        body: { message: 'Changing the `userId` is not allowed.' },
      });
      expect((await other.call('GET', `/user/beams-auth?user_id=user_${guest.user.id}`)).status).toBe(403);
      expect((await server.call('GET', '/user/beams-auth')).status).toBe(401);
    });

    it('is not taken from a forged token, one that ran out, or one of a session that is over', async () => {
      const id = await register('forged');
      const setUser = async (bearer?: string) => (await device('PUT', `/${id}/user`, bearer ? { bearer } : {})).status;
      const claims = { sid: 1, sub: `user_${guest.user.id}`, iss: 'https://basera.pushnotifications.pusher.com' };
      const forge = (alg: string, key: string) =>
        new SignJWT(claims).setProtectedHeader({ alg }).setExpirationTime('1h').sign(new TextEncoder().encode(key));
      const unsigned = [{ alg: 'none' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
      for (const bearer of [
        undefined,
        'no-token-at-all-but-long-enough',
        guest.token,
        await forge('HS256', 'some other secret of thirty-two by'),
        `${unsigned.join('.')}.`,
      ])
        expect(await setUser(bearer)).toBe(401);
      const leaving = await somebody('leaving@example.com');
      const token = await tokenOf(leaving);
      await leaving.call('POST', '/user/logout');
      expect(await setUser(token)).toBe(401);
      const lasting = await tokenOf(guest);
      server.clock.advance(24 * 3600 + 1);
      expect(await setUser(lasting)).toBe(401);
      expect((await device('GET', `/${id}`)).body.userId).toBeNull();
    });

    it('ends with the session it was claimed in', async () => {
      const leaving = await somebody('signs-out@example.com');
      const id = await registerFor(leaving, 'signed-out');
      const unclaimed = await register('unclaimed');
      await leaving.call('POST', '/user/logout');
      await bookPaid(server, await somebody('signs-out@example.com'), stay);
      await forgetDevices(server.deps.notifications);
      expect([await isKept(id), await isKept(unclaimed)]).toEqual([false, true]);
      server.clock.advance(24 * 3600 + 60);
      await forgetDevices(server.deps.notifications);
      expect(await isKept(unclaimed)).toBe(false);
      expect(service.calls['signed-out']).toBeUndefined();
    });

    it('is part of what a person takes away, and goes with the account', async () => {
      const person = await somebody('goes@example.com');
      const id = await registerFor(person, 'goes');
      const data = server.deps.accounts.personalData.find(({ name }) => name === 'notifications');
      expect(await data?.collect(person.user.id)).toEqual([
        { push_service: new URL(service.origin).host, interests: [], since: expect.any(String) },
      ]);
      await server.database.db.transaction().execute((trx) => data?.erase(trx, person.user.id) ?? Promise.resolve());
      expect(await isKept(id)).toBe(false);
    });
  });

  describe('what is pushed', () => {
    it('is a payment with its booking, signed and sealed for each browser, once, and to the owner too', async () => {
      const booker = await somebody('booker@example.com');
      await registerFor(booker, 'booker-phone');
      await registerFor(booker, 'booker-laptop');
      await registerFor(owner, 'owner-phone');
      const { id } = await bookPaid(server, booker, stay);
      const push = await arrival('booker-phone', 'Payment received, booking confirmed');
      await arrival('booker-laptop', 'Payment received, booking confirmed');
      await arrival('owner-phone', 'New booking');
      expect(push.payload).toMatchObject({
        notification: {
          body: expect.stringContaining('Lake House'),
          deep_link: 'http://localhost:3000/bookings',
          tag: `booking-${id}`,
        },
        data: { pusher: { instanceId: 'basera' } },
      });
      expect(push.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: expect.stringMatching(/^\d+$/) });
      expect(push.vapid).toMatchObject({ aud: service.origin, sub: 'mailto:help@basera.example' });
      expect(push.vapid.key).toBe(server.deps.notifications.push.publicKey);
      expect(titlesAt('booker-phone')).toHaveLength(1);
    });

    it('is a request with its payment, and the answer to it', async () => {
      const asker = await somebody('asker@example.com');
      await registerFor(asker, 'asker');
      const reviewing = await makeStay(server.database, { name: 'Hill House', reviewsRequests: true });
      for (const [decision, title] of [
        ['accepted', 'Booking accepted'],
        ['rejected', 'Booking rejected'],
      ] as const) {
        const { id } = await bookPaid(server, asker, reviewing, {
          checkIn: addDays(server.clock.today(), decision === 'accepted' ? 10 : 20),
        });
        await arrival('asker', 'Payment received');
        const { business_id } = (await shownBooking(asker, id)).room;
        await decideBooking(server.deps.bookings, business_id, id, decision);
        expect((await arrival('asker', title)).payload.notification.body).toContain('Hill House');
      }
    });

    it('is that check-in is tomorrow: from ten in the morning, once a booking', async () => {
      const traveller = await somebody('traveller@example.com');
      await registerFor(traveller, 'traveller');
      server.clock.set(new Date(`${addDays(server.clock.today(), 1)}T09:30:00+05:30`));
      await bookPaid(server, traveller, stay, { checkIn: addDays(server.clock.today(), 1) });
      await bookPaid(server, traveller, stay, { checkIn: addDays(server.clock.today(), 2) });
      await remindOfCheckIn(server.deps.notifications);
      server.clock.advance(3600);
      const { notifications } = server.deps;
      await Promise.all([remindOfCheckIn(notifications), remindOfCheckIn(notifications)]);
      await remindOfCheckIn(notifications);
      const { payload } = await arrival('traveller', 'Check-in tomorrow');
      expect(payload.notification.body).toMatch(/^Lake House expects you on .+, from 2 pm\.$/);
      const waiting = await server.database.pool.query(
        `select count(*)::int as n from pgboss.job where name = 'push' and data::text like '%check-in-%'`,
      );
      expect(waiting.rows[0].n).toBe(1);
    });

    it('is a message that was not seen, to whichever side it is for', async () => {
      const writer = await somebody('writer@example.com');
      await registerFor(writer, 'writer');
      const answering = await somebody('owner@example.com');
      await registerFor(answering, 'owner-tablet');
      await bookPaid(server, writer, stay);
      const businessId = await giveTo('owner@example.com', stay);
      const pair = (from: 'user' | 'business') => {
        const [user, business] = [
          { id: String(writer.user.id), type: 'user' },
          { id: String(businessId), type: 'business' },
        ];
        const [sender, receiver] = from === 'user' ? [user, business] : [business, user];
        return {
          sender_id: sender.id,
          sender_type: sender.type,
          receiver_id: receiver.id,
          receiver_type: receiver.type,
        };
      };
      const send = (by: Person, from: 'user' | 'business', message: string) =>
        by.call('POST', '/messages/send', { body: { ...pair(from), message } });
      const work = async (): Promise<SentMessage[]> =>
        (
          await server.database.pool.query(`select data from pgboss.job where name = 'push-unseen-message' order by id`)
        ).rows.map(({ data }) => data);
      expect((await send(writer, 'user', 'Is there parking?')).status).toBe(200);
      const [first] = await work();
      expect(first).toBeDefined();
      await pushUnseenMessage(server.deps.notifications, first as SentMessage);
      expect((await arrival('owner-tablet', 'Guest')).payload.notification).toMatchObject({
        body: 'Is there parking?',
        hide_notification_if_site_has_focus: true,
      });
      const answer = await send(answering, 'business', `Yes. ${'Under the mango tree. '.repeat(20)}`);
      await pushUnseenMessage(server.deps.notifications, { messageId: answer.body.id });
      const { payload } = await arrival('writer', 'Lake House Hosts');
      expect(payload.notification.body).toMatch(/^Yes\. Under .+…$/);

      // Nobody but this test looks after this one.
      const alone = { ...server.deps.messaging, tellIfUnseen: { add: async () => {} } };
      const parties = { userId: writer.user.id, businessId, as: 'business' } as const;
      const seen = await sendMessage(alone, answering.user.id, parties, { body: 'Bring shoes.', clientId: null });
      await writer.call('POST', '/messages/seen', { body: { ...pair('user'), message_id: String(seen.id) } });
      await pushUnseenMessage(server.deps.notifications, { messageId: seen.id });
      await send(writer, 'user', 'One more');
      await pushUnseenMessage(server.deps.notifications, (await work()).at(-1) as SentMessage);
      await eventually(() =>
        arrivedAt('owner-tablet').find(({ payload: { notification } }) => notification.body === 'One more'),
      );
      const bodies = arrivedAt('writer').map(({ payload: { notification } }) => notification.body);
      expect(bodies).not.toContain('Bring shoes.');
    });
  });

  describe('a push service', () => {
    it('is asked again when it is down, and its dead subscriptions are forgotten', async () => {
      const booker = await somebody('patient@example.com');
      const ids: string[] = [];
      for (const name of ['slow', 'dead', 'lost', 'strict']) ids.push(await registerFor(booker, name));
      service.answers = { slow: [503], dead: [410], lost: [404], strict: [413] };
      await bookPaid(server, booker, stay);
      await arrival('slow', 'Payment received, booking confirmed');
      await eventually(() => service.calls.strict);
      await eventually(async () => (!(await isKept(ids[1] ?? '')) && !(await isKept(ids[2] ?? '')) ? true : undefined));
      expect(service.calls).toMatchObject({ slow: 2, dead: 1, lost: 1, strict: 1 });
      expect(await Promise.all(ids.map(isKept))).toEqual([true, false, false, true]);
      await bookPaid(server, booker, stay);
      await eventually(() => (arrivedAt('slow').length === 2 ? true : undefined));
      expect(service.calls).toMatchObject({ dead: 1, lost: 1 });
    });
  });
});

describe.each(databaseKinds)('addresses that are never called (%s)', (kind) => {
  let service: LoopbackPush;
  let server: TestApp;
  beforeAll(async () => {
    service = await loopbackPush();
    server = await testApp(kind);
  });
  afterAll(async () => {
    await server.close();
    await service.stop();
  });

  const registered = async (endpoint: string) => {
    const { token } = service.subscribe('private');
    const subscription = { ...JSON.parse(Buffer.from(token, 'base64').toString()), endpoint };
    const answer = await server.app.inject({
      method: 'POST',
      url: DEVICES,
      payload: { token: Buffer.from(JSON.stringify(subscription)).toString('base64') },
    });
    return answer.statusCode;
  };

  it.each([
    'http://push.example.com/x',
    'https://127.0.0.1/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://[64:ff9b::a00:1]/x',
    'https://[fd00::1]/x',
    'https://10.1.2.3/x',
    'https://172.16.0.1/x',
    'https://192.168.1.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/x',
    'https://0.0.0.0/x',
    'https://localhost/x',
    'https://localhost./x',
    'https://database/x',
    'https://printer.local/x',
    'https://metadata.google.internal/x',
    'https://user:secret@push.example.com/x',
    'https://push.example.com:8443/x',
    'ftp://push.example.com/x',
    'javascript:alert(1)',
    'nonsense',
  ])('refuses %s', async (endpoint) => {
    expect(await registered(endpoint)).toBe(422);
  });

  it('refuses this machine itself, unless it is told to try it out', async () => {
    expect(await registered(`${service.origin}/private`)).toBe(422);
    expect(await registered('https://fcm.googleapis.com/fcm/send/abc')).toBe(200);
    expect(await registered('https://[2001:4860:4860::8888]/x')).toBe(200);
  });
});
