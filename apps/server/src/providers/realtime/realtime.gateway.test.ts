import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { book } from '../../testing/bookings/paying.ts';
import { databaseKinds } from '../../testing/database/test-database.ts';
import { makeStay } from '../../testing/factories.ts';
import { type RawSocket, rawSocket } from '../../testing/processes/raw-socket.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { type PusherClient, pusherClient, waitUntil } from '../../testing/vendors/pusher-client.ts';
import { renewGatewaySecret } from './realtime.gateway.ts';

const CONNECTIONS_PER_ADDRESS = 60;

describe.each(databaseKinds)('the realtime gateway (%s)', (kind) => {
  let server: TestApp;
  let origin: string;
  let a: Person;
  let b: Person;
  let owner: Person;
  let businessId: number;
  beforeAll(async () => {
    server = await testApp(kind, { env: { REALTIME_CONNECTIONS_PER_ADDRESS: String(CONNECTIONS_PER_ADDRESS) } });
    origin = await server.listen();
    await server.deps.realtime.start();
    const stay = await makeStay(server.database, { rooms: [{ units: 20 }] });
    const { id } = await server.database.db
      .updateTable('businesses')
      .set({ email: 'owner@example.com' })
      .returning('id')
      .executeTakeFirstOrThrow();
    businessId = id;
    owner = await signedIn('owner@example.com');
    a = await signedIn('a@example.com');
    b = await signedIn('b@example.com');
    for (const person of [a, b]) await book(server, person, stay);
  });
  afterAll(async () => {
    await server.app.close();
    await server.deps.realtime.stop();
    await server.close();
  });

  const clients: (PusherClient | RawSocket)[] = [];
  afterEach(() => {
    for (const client of clients.splice(0)) client.close();
  });
  const connect = (token: string | null): PusherClient => {
    const client = pusherClient(origin, token);
    clients.push(client);
    return client;
  };
  const raw = async (more: { path?: string; headers?: Record<string, string> } = {}): Promise<RawSocket> => {
    const socket = await rawSocket(origin, more);
    clients.push(socket);
    return socket;
  };
  const connections = () => server.deps.sockets?.gateway.figures.connections ?? 0;
  const signedIn = (email: string) => {
    server.clock.advance(61);
    return server.signedInAs(email);
  };
  const send = (from: Person, message = 'Namaste') =>
    from.call('POST', '/messages/send', {
      body: {
        sender_id: from.user.id,
        sender_type: 'user',
        receiver_id: businessId,
        receiver_type: 'business',
        message,
        client_id: randomUUID(),
      },
    });
  const answer = (to: Person, message = 'Welcome') =>
    owner.call('POST', '/messages/send', {
      body: {
        sender_id: businessId,
        sender_type: 'business',
        receiver_id: to.user.id,
        receiver_type: 'user',
        message,
      },
    });
  const authFor = async (person: Person, socketId: string, channel: string) =>
    (
      await server.app.inject({
        method: 'POST',
        url: '/broadcasting/auth',
        headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ socket_id: socketId, channel_name: channel }).toString(),
      })
    ).json();

  it('greets with a socket id and the activity timeout, and answers pings', async () => {
    const socket = await raw();
    expect(socket.received[0]).toEqual({
      event: 'pusher:connection_established',
      data: { socket_id: expect.stringMatching(/^\d+\.\d+$/), activity_timeout: 120 },
    });
    socket.send({ event: 'pusher:ping', data: {} });
    await socket.hears('pusher:pong');
  });

  it('brings a message to both sides, once it is kept', async () => {
    const [guest, business] = [connect(a.token), connect(owner.token)];
    await guest.join(`private-user-${a.user.id}`);
    await business.join(`private-business-${businessId}`);
    const { body: sent } = await send(a, 'Is there parking?');
    const [told] = await business.hears('message.sent');
    expect(told?.data).toEqual({ message: sent.data });
    const { body: answered } = await answer(a, 'Yes.');
    const heard = await guest.hears('message.sent', 2);
    expect(heard.map(({ data }) => data)).toEqual([{ message: sent.data }, { message: answered.data }]);

    await a.call('POST', '/messages/seen', {
      body: {
        sender_id: a.user.id,
        sender_type: 'user',
        receiver_id: businessId,
        receiver_type: 'business',
        message_id: answered.id,
      },
    });
    const [seen] = await business.hears('message.seen');
    expect(seen?.data).toMatchObject({ user_id: a.user.id, business_id: businessId, user_seen_id: answered.id });
  });

  it('tells in the order in which it happened, whatever the size', async () => {
    const business = connect(owner.token);
    await business.join(`private-business-${businessId}`);
    await server.database.pool.query('delete from rate_limits');
    const long = '₹'.repeat(4000);
    const ids: number[] = [];
    for (let number = 0; number < 10; number += 1) ids.push((await send(a, `${number} ${long}`)).body.id ?? 0);
    const short = [];
    for (let number = 0; number < 10; number += 1) short.push((await send(a, `${number}`)).body.id);
    const heard = await business.hears('message.sent', 10);
    expect(heard.map(({ data }) => (data as { message: { id: number } }).message.id)).toEqual(
      [...ids, ...short].filter((id) => id > 0),
    );
  });

  it('B cannot join A’s channel, and a forged signature is refused', async () => {
    const channel = `private-user-${a.user.id}`;
    await expect(connect(b.token).join(channel)).rejects.toThrow('403');
    await expect(connect(b.token).join(`private-business-${businessId}`)).rejects.toThrow('403');
    await expect(connect(null).join(channel)).rejects.toThrow('401');
    for (const name of ['presence-users', 'private-user-0', 'private-user-99999999999', 'private-other-1', 'public']) {
      expect((await authFor(a, '1.2', name)).code).toBe('forbidden');
    }
    expect((await authFor(a, 'nonsense', channel)).errors).toHaveProperty('socket_id');

    const socket = await raw();
    const { auth } = await authFor(a, socket.id, channel);
    const ofB = (await authFor(b, socket.id, `private-user-${b.user.id}`)).auth;
    const elsewhere = (await authFor(a, '1.2', channel)).auth;
    const [key, signature, holder] = auth.split(':');
    const forged = [
      undefined,
      '',
      'basera:',
      ofB,
      elsewhere,
      `${key}:${'0'.repeat(64)}:${holder}`,
      `${key}:${signature}`,
      `${key}:${signature}:1-${a.user.id}`,
      `other:${signature}:${holder}`,
      `${auth}:more`,
    ];
    for (const given of forged) {
      const one = await raw();
      const swapped = typeof given === 'string' ? given : undefined;
      // A signature for another socket is no good here either.
      one.send({ event: 'pusher:subscribe', data: { channel, auth: swapped } });
      expect(await one.hears('pusher:error')).toMatchObject([{ data: { code: 4009 } }]);
      one.close();
    }
    await send(b);
    await send(a);
    socket.send({ event: 'pusher:subscribe', data: { channel, auth } });
    await socket.hears('pusher_internal:subscription_succeeded');
  });

  it('sends whoever goes on guessing signatures away for good', async () => {
    const socket = await raw();
    for (let number = 0; number < 5; number += 1)
      socket.send({ event: 'pusher:subscribe', data: { channel: `private-user-${number}`, auth: 'basera:00' } });
    expect(await socket.closed).toBe(4009);
  });

  it('has its key changed while people listen: who joined comes back, and a signature of the key before opens nothing', async () => {
    const channel = `private-user-${a.user.id}`;
    const [listening, late] = [connect(a.token), await raw()];
    await listening.join(channel);
    const { auth: before } = await authFor(a, late.id, channel);
    const sentAway = new Promise((resolve) => listening.pusher.connection.bind('connecting', resolve));
    await renewGatewaySecret(server.database.db);
    await sentAway;
    expect(await late.closed).toBe(4200);
    const again = await raw();
    const { auth } = await authFor(a, again.id, channel);
    expect(auth).not.toBe(before);
    again.send({ event: 'pusher:subscribe', data: { channel, auth } });
    await again.hears('pusher_internal:subscription_succeeded');
    await waitUntil('they listen again', () => listening.pusher.channel(channel)?.subscribed === true);
  });

  it('closes the sockets of a session when it is signed out, and no others', async () => {
    const here = await signedIn('a@example.com');
    const channel = `private-user-${a.user.id}`;
    const [leaving, staying, late] = [connect(here.token), connect(a.token), await raw()];
    await Promise.all([leaving.join(channel), staying.join(channel)]);
    const { auth } = await authFor(here, late.id, channel);
    expect((await here.call('POST', '/user/logout')).status).toBe(200);
    await leaving.reaches('disconnected');
    expect((await authFor(here, '1.2', channel)).code).toBe('unauthorized');
    // A signature given before the sign-out opens nothing after it.
    late.send({ event: 'pusher:subscribe', data: { channel, auth } });
    expect(await late.closed).toBe(4009);
    expect(staying.pusher.connection.state).toBe('connected');
  });

  it('closes them when a session is revoked from elsewhere, and when an account is deleted', async () => {
    const person = await signedIn('leaver@example.com');
    const elsewhere = await signedIn('leaver@example.com');
    const channel = `private-user-${person.user.id}`;
    const [first, second] = [connect(elsewhere.token), connect(person.token)];
    await Promise.all([first.join(channel), second.join(channel)]);
    await person.call('POST', '/user/logout-everywhere', { body: { keep_this: true } });
    await first.reaches('disconnected');
    expect(second.pusher.connection.state).toBe('connected');
    expect((await person.call('DELETE', '/user/account')).status).toBe(200);
    await second.reaches('disconnected');
  });

  it('takes pages of our own site only', async () => {
    const refused = await raw({ headers: { origin: 'https://evil.example' } });
    expect(await refused.closed).toBe(4009);
    expect(refused.received).toMatchObject([{ event: 'pusher:error', data: { code: 4009 } }]);
    const own = await raw({ headers: { origin: 'http://localhost:3000' } });
    expect(own.id).toMatch(/^\d+\.\d+$/);
  });

  it.each([
    ['/app/other?protocol=7', 4001],
    ['/app/basera/more?protocol=7', 4005],
    ['/app/basera?protocol=seven', 4006],
    ['/app/basera?protocol=4', 4007],
    ['/app/basera', 4008],
  ])('says why it does not take %s', async (path, code) => {
    expect(await (await raw({ path })).closed).toBe(code);
  });

  it('answers an upgrade elsewhere with 404', async () => {
    await expect(rawSocket(origin, { path: '/elsewhere' })).rejects.toThrow('404');
  });

  it('refuses client events, unknown events and nonsense, and stays', async () => {
    const socket = await raw();
    const channel = `private-user-${a.user.id}`;
    const { auth } = await authFor(a, socket.id, channel);
    socket.send({ event: 'pusher:subscribe', data: { channel, auth } });
    await socket.hears('pusher_internal:subscription_succeeded');
    socket.send({ event: 'client-typing', channel, data: {} });
    socket.send({ event: 'message.sent', channel, data: {} });
    socket.send('not json');
    socket.send({ event: 'pusher:subscribe', data: { channel: 'private-user-1:admin', auth } });
    const errors = await socket.hears('pusher:error', 4);
    expect(errors.map(({ data }) => (data as { code: number | null }).code).sort()).toEqual([4301, null, null, null]);
    socket.send({ event: 'pusher:ping' });
    await socket.hears('pusher:pong');
  });

  it('sends away who sends frames too large or too fast', async () => {
    const large = await raw();
    large.send({ event: 'pusher:ping', data: 'x'.repeat(20_000) });
    expect(await large.closed).toBe(1009);
    const fast = await raw();
    for (let number = 0; number < 100; number += 1) fast.send({ event: 'pusher:ping' });
    expect(await fast.closed).toBe(4102);
  });

  it('takes so many connections from one address', async () => {
    await waitUntil('the others to be gone', () => connections() === 0);
    const sockets = await Promise.all(Array.from({ length: CONNECTIONS_PER_ADDRESS }, () => raw()));
    const refused = await raw();
    expect(await refused.closed).toBe(4101);
    // 4100 to 4199: pusher-js comes back after a pause, when there may be room.
    sockets[0]?.close();
    await waitUntil('one to be gone', () => connections() < CONNECTIONS_PER_ADDRESS);
    expect((await raw()).id).not.toBe('');
  });

  it('counts what is open for the operator', async () => {
    await waitUntil('the others to be gone', () => connections() === 0);
    const client = connect(a.token);
    await client.join(`private-user-${a.user.id}`);
    const { body: payload } = await server.deps.metrics.text();
    expect(payload).toMatch(/^basera_realtime_connections 1$/m);
    expect(payload).toMatch(/^basera_realtime_channels 1$/m);
  });
});
