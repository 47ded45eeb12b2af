import { PUSH_INTERESTS_MAX, PUSH_UNCLAIMED_CHANGES_PER_NETWORK_PER_HOUR } from '@basera/contract/limits';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookPaid } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { type PushApp, pushApp } from '../../../testing/push-app.ts';
import type { Person } from '../../../testing/test-app.ts';
import { forgetDevices } from '../index.ts';

describe.each(everydayKinds)('browsers that get notifications (%s)', (kind) => {
  let app: PushApp;
  let guest: Person;
  beforeAll(async () => {
    app = await pushApp(kind);
    guest = await app.somebody('guest@example.com');
  });
  afterAll(() => app.stop());

  describe('the device calls of the Beams SDK', () => {
    it('give out one key for good, register, show and delete a device', async () => {
      const key = () => app.server.call('GET', 'device_api/v1/instances/basera/web-vapid-public-key');
      const first = await app.server.app.inject('/device_api/v1/instances/basera/web-vapid-public-key');
      expect(Buffer.from(first.json().vapidPublicKey, 'base64url')).toHaveLength(65);
      expect((await key()).body.vapidPublicKey).toBe(first.json().vapidPublicKey);
      const id = await app.register('shown');
      expect((await app.device('GET', `/${id}`)).body).toEqual({
        status: 'success',
        id,
        userId: null,
        metadata: { sdkVersion: '2.1.0' },
      });
      expect((await app.device('PUT', `/${id}/metadata`, { body: { sdkVersion: '2.2.0' } })).status).toBe(200);
      expect((await app.device('GET', `/${id}`)).body.metadata.sdkVersion).toBe('2.2.0');
      expect((await app.device('DELETE', `/${id}`)).status).toBe(200);
      expect((await app.device('GET', `/${id}`)).status).toBe(404);
      expect((await app.device('DELETE', `/${id}`)).status).toBe(200);
      expect((await app.server.app.inject('/device_api/v1/instances/other/web-vapid-public-key')).statusCode).toBe(422);
    });

    it('keep interests by their rules', async () => {
      const id = await app.register('interested');
      const list = async (query = '') => (await app.device('GET', `/${id}/interests${query}`)).body;
      expect((await app.device('PUT', `/${id}/interests`, { body: { interests: ['b', 'a', 'b'] } })).status).toBe(200);
      expect((await app.device('POST', `/${id}/interests/goa_-=@,.1`)).status).toBe(200);
      expect((await app.device('POST', `/${id}/interests/a`)).status).toBe(200);
      expect((await list()).interests).toEqual(['a', 'b', 'goa_-=@,.1']);
      expect(await list('?limit=2')).toMatchObject({ interests: ['a', 'b'], responseMetadata: { nextCursor: 'b' } });
      expect(await list('?limit=2&cursor=b')).toMatchObject({ interests: ['goa_-=@,.1'], responseMetadata: {} });
      expect((await app.device('DELETE', `/${id}/interests/a`)).status).toBe(200);
      expect((await list()).interests).toEqual(['b', 'goa_-=@,.1']);
      for (const wrong of ['bad|one', 'spa ce', 'é', 'x'.repeat(165)]) {
        const added = await app.device('POST', `/${id}/interests/${encodeURIComponent(wrong)}`);
        expect([wrong, added.status, Object.keys(added.body.errors)]).toEqual([wrong, 422, ['interest']]);
      }
      const most = Array.from({ length: PUSH_INTERESTS_MAX }, (_, number) => `${'long'.repeat(38)}-${number}`);
      expect((await app.device('PUT', `/${id}/interests`, { body: { interests: [...most, 'one'] } })).status).toBe(422);
      expect((await app.device('PUT', `/${id}/interests`, { body: { interests: most } })).status).toBe(200);
      expect((await app.device('POST', `/${id}/interests/one-more`)).body.errors).toHaveProperty('interest');
    });

    it('bound what is written to browsers that are nobody’s, by where it comes from', async () => {
      await app.server.database.pool.query('delete from rate_limits');
      const [unclaimed, own] = [await app.register('written'), await app.registerFor(guest, 'written-by-guest')];
      const write = async (id: string) =>
        (await app.device('PUT', `/${id}/interests`, { body: { interests: ['a'] } })).status;
      const statuses: number[] = [];
      for (let time = 0; time <= PUSH_UNCLAIMED_CHANGES_PER_NETWORK_PER_HOUR; time += 1)
        statuses.push(await write(unclaimed));
      expect(statuses.indexOf(429)).toBe(PUSH_UNCLAIMED_CHANGES_PER_NETWORK_PER_HOUR);
      expect((await app.device('POST', `/${unclaimed}/interests/b`)).status).toBe(429);
      expect((await app.device('DELETE', `/${unclaimed}/interests/a`)).status).toBe(429);
      expect((await app.device('PUT', `/${unclaimed}/metadata`, { body: { sdkVersion: '3' } })).status).toBe(429);
      expect(await write(own)).toBe(200);
      app.server.clock.advance(3600);
      expect(await write(unclaimed)).toBe(200);
    });

    it('refuse a token that is no subscription', async () => {
      const { token } = app.service.subscribe('broken');
      const subscription = JSON.parse(Buffer.from(token, 'base64').toString());
      const tokenOf = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64');
      const wrong = [
        'no base64 json',
        tokenOf({}),
        tokenOf({ ...subscription, keys: { ...subscription.keys, auth: 'AA' } }),
        tokenOf({ ...subscription, keys: { p256dh: 'AA' } }),
        // Of the right length and kind, and not on the curve.
        tokenOf({ ...subscription, keys: { ...subscription.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } }),
        tokenOf({ ...subscription, endpoint: 'https://10.1.2.3/x' }),
      ];
      for (const each of wrong) {
        expect((await app.device('POST', '', { body: { token: each } })).body).toMatchObject({
          code: 'validation_failed',
          errors: { token: expect.any(String) },
        });
      }
    });
  });

  describe('whose a device is', () => {
    it('is told by a token of the person, and never changes', async () => {
      const other = await app.somebody('other@example.com');
      const id = await app.registerFor(guest, 'own');
      expect((await app.device('GET', `/${id}`)).body.userId).toBe(`user_${guest.user.id}`);
      expect(await app.device('PUT', `/${id}/user`, { bearer: await app.tokenOf(other) })).toMatchObject({
        status: 403,
        body: { message: 'Changing the `userId` is not allowed.' },
      });
      expect((await other.call('GET', `/user/beams-auth?user_id=user_${guest.user.id}`)).status).toBe(403);
      expect((await app.server.call('GET', '/user/beams-auth')).status).toBe(401);
    });

    it('is not taken from a forged token, one that ran out, or one of a session that is over', async () => {
      const id = await app.register('forged');
      const setUser = async (bearer?: string) =>
        (await app.device('PUT', `/${id}/user`, bearer ? { bearer } : {})).status;
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
      const leaving = await app.somebody('leaving@example.com');
      const token = await app.tokenOf(leaving);
      await leaving.call('POST', '/user/logout');
      expect(await setUser(token)).toBe(401);
      const lasting = await app.tokenOf(guest);
      app.server.clock.advance(24 * 3600 + 1);
      expect(await setUser(lasting)).toBe(401);
      expect((await app.device('GET', `/${id}`)).body.userId).toBeNull();
    });

    it('ends with the session it was claimed in', async () => {
      const leaving = await app.somebody('signs-out@example.com');
      const id = await app.registerFor(leaving, 'signed-out');
      const unclaimed = await app.register('unclaimed');
      await leaving.call('POST', '/user/logout');
      await bookPaid(app.server, await app.somebody('signs-out@example.com'), await makeStay(app.server.database, {}));
      await forgetDevices(app.server.deps.notifications);
      expect([await app.isKept(id), await app.isKept(unclaimed)]).toEqual([false, true]);
      app.server.clock.advance(24 * 3600 + 60);
      await forgetDevices(app.server.deps.notifications);
      expect(await app.isKept(unclaimed)).toBe(false);
      expect(app.service.calls['signed-out']).toBeUndefined();
    });

    it('all go by one call of their person, from a browser that has none too, and nobody else’s', async () => {
      const [person, other] = [await app.somebody('has-two@example.com'), await app.somebody('has-one@example.com')];
      const own = [await app.registerFor(person, 'phone'), await app.registerFor(person, 'laptop')];
      const others = await app.registerFor(other, 'tablet');
      expect((await app.server.call('DELETE', '/user/push-devices')).status).toBe(401);
      expect((await person.call('DELETE', '/user/push-devices')).body.data).toEqual({ devices: 2 });
      expect([await app.isKept(own[0] ?? ''), await app.isKept(own[1] ?? ''), await app.isKept(others)]).toEqual([
        false,
        false,
        true,
      ]);
      expect((await person.call('DELETE', '/user/push-devices')).body.data).toEqual({ devices: 0 });
    });

    it('is part of what a person takes away, and goes with the account', async () => {
      const person = await app.somebody('goes@example.com');
      const id = await app.registerFor(person, 'goes');
      const data = app.server.deps.accounts.personalData.find(({ name }) => name === 'notifications');
      expect(await data?.collect(person.user.id)).toEqual([
        { push_service: new URL(app.service.origin).host, interests: [], since: expect.any(String) },
      ]);
      await app.server.database.db
        .transaction()
        .execute((trx) => data?.erase(trx, person.user.id) ?? Promise.resolve());
      expect(await app.isKept(id)).toBe(false);
    });
  });
});
