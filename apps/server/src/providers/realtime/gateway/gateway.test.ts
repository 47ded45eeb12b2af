import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type RawSocket, rawSocket } from '../../../testing/processes/raw-socket.ts';
import { waitUntil } from '../../../testing/vendors/pusher-client.ts';
import { type SigningKey, signChannel } from './channel-signature.ts';
import { Gateway, type GatewayLimits } from './gateway.ts';
import { takeSockets } from './upgrade.ts';

const signing = { key: 'basera', secret: 'a secret of this test' };
const HOUR_MS = 3_600_000;
const roomy: GatewayLimits = {
  connections: 100,
  connectionsPerAddress: 100,
  connectionsPerPerson: 100,
  channelsPerConnection: 100,
  bufferBytes: 262_144,
  activityTimeoutMs: HOUR_MS,
  pongTimeoutMs: HOUR_MS,
};

describe('the gateway by itself, with limits that can be reached', () => {
  const opened: { server: Server; gateway: Gateway }[] = [];
  const sockets: RawSocket[] = [];
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.close();
    for (const { server, gateway } of opened.splice(0)) {
      await gateway.close();
      server.close();
    }
  });

  async function open(limits: Partial<GatewayLimits>, by: SigningKey = signing) {
    const gateway = new Gateway({
      signing: by,
      limits: { ...roomy, ...limits },
      isLive: () => Promise.resolve(true),
      mayListen: () => Promise.resolve(true),
      clientEvents: false,
    });
    const server = createServer();
    takeSockets(server, {
      gateway,
      key: signing.key,
      trustedProxies: [],
      isOwnOrigin: () => true,
      frameMaxBytes: 10_240,
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    opened.push({ server, gateway });
    const connect = async (): Promise<RawSocket> => {
      const socket = await rawSocket(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      sockets.push(socket);
      return socket;
    };
    return { gateway, connect };
  }

  const join = async (socket: RawSocket, channel: string): Promise<void> => {
    socket.send({ event: 'pusher:subscribe', data: { channel } });
    await waitUntil(`${channel} to be joined`, () =>
      socket.received.some(
        (frame) => frame.event === 'pusher_internal:subscription_succeeded' && frame.channel === channel,
      ),
    );
  };

  it('asks whoever is silent for a pong, lets go of who gives none, and keeps who answers', async () => {
    const { connect } = await open({ activityTimeoutMs: 40, pongTimeoutMs: 1000 });
    const [silent, alive] = [await connect(), await connect()];
    alive.ws.on('message', (bytes) => {
      if (String(bytes).includes('pusher:ping')) alive.send({ event: 'pusher:pong', data: {} });
    });
    expect(await silent.closed).toBe(4201);
    expect(silent.received.map(({ event }) => event)).toContain('pusher:ping');
    await alive.hears('pusher:ping', 2);
    alive.send({ event: 'pusher:ping', data: {} });
    await alive.hears('pusher:pong');
  });

  it('lets go of a slow reader, and goes on for the others', async () => {
    const { gateway, connect } = await open({ bufferBytes: 65_536 });
    const [slow, quick] = [await connect(), await connect()];
    for (const socket of [slow, quick]) await join(socket, 'news');
    slow.ws.pause();
    const text = 'x'.repeat(60_000);
    let sent = 0;
    // The networks between take some of it: how much is theirs to say.
    while (gateway.figures.slowReaders === 0) {
      gateway.deliver('news', 'told', { number: sent, text });
      sent += 1;
      await quick.hears('told', sent);
    }
    await waitUntil('the slow one to be gone', () => gateway.figures.connections === 1);
    const numbers = (await quick.hears('told', sent)).map(({ data }) => (data as { number: number }).number);
    expect(numbers).toEqual(Array.from({ length: sent }, (_, number) => number));
    gateway.deliver('news', 'told', { number: sent, text: '' });
    await quick.hears('told', sent + 1);
  });

  it('takes so many connections of one person, and more of another', async () => {
    const { connect } = await open({ connectionsPerPerson: 2 });
    const joinAs = async (userId: number, sessionId: number) => {
      const socket = await connect();
      const channel = `private-user-${userId}`;
      const auth = signChannel(signing, socket.id, channel, { id: sessionId, userId });
      socket.send({ event: 'pusher:subscribe', data: { channel, auth } });
      await waitUntil('an answer', () => socket.received.length > 1);
      return { socket, said: socket.received[1]?.event };
    };
    const first = await joinAs(7, 1);
    expect([first.said, (await joinAs(7, 2)).said]).toEqual(Array(2).fill('pusher_internal:subscription_succeeded'));
    expect((await joinAs(7, 3)).said).toBe('pusher:error');
    expect((await joinAs(8, 4)).said).toBe('pusher_internal:subscription_succeeded');
    first.socket.close();
    await expect.poll(async () => (await joinAs(7, 5)).said).toBe('pusher_internal:subscription_succeeded');
  });

  it('asks whoever comes with a signature of the key before to come back, and lets them into nothing', async () => {
    const { connect } = await open({}, { ...signing, before: 'the secret before' });
    const joinBy = async (secret: string) => {
      const socket = await connect();
      const channel = 'private-user-7';
      const auth = signChannel({ ...signing, secret }, socket.id, channel, { id: 1, userId: 7 });
      socket.send({ event: 'pusher:subscribe', data: { channel, auth } });
      return socket;
    };
    const late = await joinBy('the secret before');
    expect(await late.closed).toBe(4200);
    expect(late.received.map(({ event }) => event)).not.toContain('pusher_internal:subscription_succeeded');
    await (await joinBy(signing.secret)).hears('pusher_internal:subscription_succeeded');
    expect(await (await joinBy('no secret of ours')).hears('pusher:error')).toMatchObject([{ data: { code: 4009 } }]);
  });

  it('takes so many channels on a connection, and so many connections altogether', async () => {
    const { gateway, connect } = await open({ channelsPerConnection: 2, connections: 2 });
    const socket = await connect();
    for (const channel of ['one', 'two']) await join(socket, channel);
    socket.send({ event: 'pusher:subscribe', data: { channel: 'three' } });
    expect(await socket.hears('pusher:error')).toMatchObject([{ data: { code: null } }]);
    socket.send({ event: 'pusher:unsubscribe', data: { channel: 'one' } });
    await join(socket, 'three');
    const second = await connect();
    expect(await (await connect()).closed).toBe(4100);
    second.close();
    await waitUntil('room again', () => gateway.figures.connections === 1);
    expect((await connect()).id).not.toBe('');
  });
});
