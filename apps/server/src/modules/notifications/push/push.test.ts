import { addDays } from '@basera/contract/calendar-date';
import { PUSH_REFUSED_DAYS } from '@basera/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingRequest } from '../../../testing/bookings/booking-request.ts';
import { bookPaid, shownBooking } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../../testing/factories.ts';
import { type PushApp, pushApp } from '../../../testing/push-app.ts';
import { eventually } from '../../../testing/run/eventually.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';
import type { ReceivedPush } from '../../../testing/vendors/loopback-push.ts';
import { decideBooking } from '../../bookings/index.ts';
import { sendMessage } from '../../messaging/send-message.ts';
import { deliverPush, pushUnseenMessage, remindOfCheckIn, type SentMessage } from '../index.ts';

const notice = { title: 'News', body: '', path: '/', tag: 'news', ttlSeconds: 3600, urgency: 'normal' as const };

describe.each(everydayKinds)('notifications by push (%s)', (kind) => {
  let app: PushApp;
  let server: TestApp;
  let owner: Person;
  let stay: MadeStay;
  beforeAll(async () => {
    app = await pushApp(kind);
    server = app.server;
    stay = await makeStay(server.database, { name: 'Lake House', rooms: [{ units: 50 }] });
    await giveTo('owner@example.com', stay);
    owner = await app.somebody('owner@example.com');
  });
  afterAll(() => app.stop());

  async function giveTo(email: string, { businessId }: MadeStay): Promise<number> {
    const { db } = server.database;
    await db.updateTable('businesses').set({ email }).where('id', '=', businessId).execute();
    return businessId;
  }
  const arrivedAt = (name: string) => app.service.received.filter((push) => push.name === name);
  const titlesAt = (name: string) => arrivedAt(name).map(({ payload }) => payload.notification.title);
  const arrival = (name: string, title: string): Promise<ReceivedPush> =>
    eventually(() => arrivedAt(name).find(({ payload }) => payload.notification.title === title));

  describe('what is pushed', () => {
    it('is a payment with its booking, signed and sealed for each browser, once, and to the owner too', async () => {
      const booker = await app.somebody('booker@example.com');
      await app.registerFor(booker, 'booker-phone');
      await app.registerFor(booker, 'booker-laptop');
      await app.registerFor(owner, 'owner-phone');
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
      expect(push.vapid).toMatchObject({ aud: app.service.origin, sub: 'mailto:help@basera.example' });
      expect(push.vapid.key).toBe(server.deps.notifications.push.publicKey);
      expect(titlesAt('booker-phone')).toHaveLength(1);
    });

    it('is a request with its payment, and the answer to it', async () => {
      const asker = await app.somebody('asker@example.com');
      await app.registerFor(asker, 'asker');
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

    it('is a refund that was asked for: with the cancellation and with the change it comes of', async () => {
      const leaver = await app.somebody('leaver@example.com');
      await app.registerFor(leaver, 'leaver');
      const { id } = await bookPaid(server, leaver, stay, { nights: 3 });
      const path = `/user/inquiries/${id}`;
      const { rooms, start_date, end_date } = bookingRequest(stay, { today: server.clock.today() });
      const sold = rooms.map(({ price: _, ...room }) => room);
      const shorter = { start_date, end_date, guests: 2, rooms: sold, amount: 4000, refund: 2000 };
      expect((await leaver.call('POST', `${path}/change`, { body: shorter })).body).toMatchObject({
        status: 'success',
      });
      const changed = await arrival('leaver', 'Booking changed');
      expect(changed.payload.notification.body).toMatch(/Lake House, now .+ ₹2,000 goes back the way you paid\.$/);
      const { refund, paid } = (await leaver.call('GET', `${path}/cancellation`)).body.data.cancellation;
      expect((await leaver.call('POST', `${path}/cancel`, { body: { refund, paid } })).status).toBe(200);
      const asked = await arrival('leaver', 'Booking cancelled, refund asked for');
      expect(asked.payload.notification.body).toMatch(/^Lake House, .+\. ₹4,000 goes back the way you paid\.$/);
    });

    it('is that check-in is tomorrow: from ten in the morning, once a booking', async () => {
      const traveller = await app.somebody('traveller@example.com');
      await app.registerFor(traveller, 'traveller');
      server.clock.set(new Date(`${addDays(server.clock.today(), 1)}T09:30:00+05:30`));
      await bookPaid(server, traveller, stay, { checkIn: addDays(server.clock.today(), 1) });
      await bookPaid(server, traveller, stay, { checkIn: addDays(server.clock.today(), 2) });
      await remindOfCheckIn(server.deps.notifications);
      server.clock.advance(3600);
      const { notifications } = server.deps;
      await Promise.all([remindOfCheckIn(notifications), remindOfCheckIn(notifications)]);
      await remindOfCheckIn(notifications);
      const { payload, headers } = await arrival('traveller', 'Check-in tomorrow');
      expect(payload.notification.body).toMatch(/^Lake House expects you on .+, from 2 pm\.$/);
      // Half past ten, until two in the afternoon of the next day.
      expect(Number(headers.ttl)).toBeLessThanOrEqual(27.5 * 3600);
      expect(Number(headers.ttl)).toBeGreaterThan(27 * 3600);
      const waiting = await server.database.pool.query(
        `select count(*)::int as n from pgboss.job where name = 'push' and data::text like '%check-in-%'`,
      );
      expect(waiting.rows[0].n).toBe(1);
    });

    it('is a message that was not seen, to whichever side it is for', async () => {
      const writer = await app.somebody('writer@example.com');
      await app.registerFor(writer, 'writer');
      const answering = await app.somebody('owner@example.com');
      await app.registerFor(answering, 'owner-tablet');
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
      const seen = await sendMessage(alone, { askerId: answering.user.id, language: 'en' }, parties, {
        body: 'Bring shoes.',
        clientId: null,
      });
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
      const booker = await app.somebody('patient@example.com');
      const ids: string[] = [];
      for (const name of ['slow', 'dead', 'lost', 'strict']) ids.push(await app.registerFor(booker, name));
      app.service.answers = { slow: [503], dead: [410], lost: [404], strict: [413] };
      await bookPaid(server, booker, stay);
      await arrival('slow', 'Payment received, booking confirmed');
      await eventually(() => app.service.calls.strict);
      await eventually(async () =>
        !(await app.isKept(ids[1] ?? '')) && !(await app.isKept(ids[2] ?? '')) ? true : undefined,
      );
      expect(app.service.calls).toMatchObject({ slow: 2, dead: 1, lost: 1, strict: 1 });
      expect(await Promise.all(ids.map(app.isKept))).toEqual([true, false, false, true]);
      await bookPaid(server, booker, stay);
      await eventually(() => (arrivedAt('slow').length === 2 ? true : undefined));
      expect(app.service.calls).toMatchObject({ dead: 1, lost: 1 });
    });

    it('that refuses all for days is called no more, and one that refused once is', async () => {
      const person = await app.somebody('refused@example.com');
      const [refused, healed] = [await app.registerFor(person, 'refused'), await app.registerFor(person, 'healed')];
      app.service.answers = { refused: [403, 401, 403], healed: [403] };
      const deliver = async (deviceId: string) => {
        const until = new Date(server.clock.now().getTime() + 3_600_000).toISOString();
        await deliverPush(server.deps.notifications, { deviceId, publishId: 'one', notice, until });
      };
      const isKeptAfter = async (deviceId: string) => {
        await deliver(deviceId);
        return app.isKept(deviceId);
      };
      expect([await isKeptAfter(refused), await isKeptAfter(healed)]).toEqual([true, true]);
      expect([await isKeptAfter(refused), await isKeptAfter(healed)]).toEqual([true, true]);
      server.clock.advance(PUSH_REFUSED_DAYS * 86_400);
      app.service.answers.healed = [403];
      expect([await isKeptAfter(refused), await isKeptAfter(healed)]).toEqual([false, true]);
    });

    it('is not called for what is of no use any more', async () => {
      const deviceId = await app.registerFor(await app.somebody('late@example.com'), 'late');
      const until = server.clock.now().toISOString();
      server.clock.advance(1);
      await deliverPush(server.deps.notifications, { deviceId, publishId: 'one', notice, until });
      expect(app.service.calls.late).toBeUndefined();
    });
  });
});
