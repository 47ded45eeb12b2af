import { createHash, createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverThroughPusher, type PusherApp, pusherRealtime, signedQuery } from './realtime.pusher.ts';

type Trigger = { path: string; body: { name: string; channel: string; data: string } };

/** Pusher's HTTP API as far as we call it: takes a call only with the signature its documentation describes. */
function pusherStub(app: () => PusherApp) {
  const triggers: Trigger[] = [];
  const stub = { triggers, status: 200, refused: 0 };
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stub');
    const signature = searchParams.get('auth_signature');
    searchParams.delete('auth_signature');
    const sorted = [...searchParams].map(([name, value]) => `${name.toLowerCase()}=${value}`).sort();
    const expected = createHmac('sha256', app().secret)
      .update([request.method, pathname, sorted.join('&')].join('\n'))
      .digest('hex');
    const age = Math.abs(Date.now() / 1000 - Number(searchParams.get('auth_timestamp')));
    const isOurs =
      signature === expected &&
      searchParams.get('auth_key') === app().key &&
      searchParams.get('auth_version') === '1.0' &&
      searchParams.get('body_md5') === createHash('md5').update(body).digest('hex') &&
      age < 600;
    if (!isOurs) stub.refused += 1;
    else if (stub.status === 200) triggers.push({ path: pathname, body: JSON.parse(body.toString()) });
    response.statusCode = isOurs ? stub.status : 401;
    response.end('{}');
  });
  return { ...stub, stub, server };
}

describe('hosted Pusher Channels', () => {
  let app: PusherApp;
  const { server, stub } = pusherStub(() => app);
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    app = { appId: '3', key: 'our-key', secret: 'our-secret', cluster: 'ap2', apiUrl };
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    stub.triggers.splice(0);
    stub.status = 200;
    stub.refused = 0;
  });

  const event = { channel: 'private-user-7', event: 'message.sent', id: 41 };
  const payloads = async (_: string, ids: number[]) =>
    new Map(ids.map((id) => [id, { message: { id, message: 'नमस्ते' } }]));

  it('signs as the documentation’s example does', () => {
    const body = '{"name":"foo","channels":["project-3"],"data":"{\\"some\\":\\"data\\"}"}';
    const example = { key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' };
    const at = new Date(1_353_088_179_000);
    const query = new URLSearchParams(signedQuery(example, 'POST', '/apps/3/events', body, at));
    expect(query.get('body_md5')).toBe('ec365a775a4cd0599faeb73354201b6f');
    expect(query.get('auth_signature')).toBe('da454824c97ba181a32ccc17a72625ba02771f50b50e1e7430e47a1f3f457e6c');
  });

  it('sends an event with its payload as it is then', async () => {
    await deliverThroughPusher(app, payloads, event);
    expect(stub.triggers).toEqual([
      {
        path: '/apps/3/events',
        body: {
          name: 'message.sent',
          channel: 'private-user-7',
          data: JSON.stringify({ message: { id: 41, message: 'नमस्ते' } }),
        },
      },
    ]);
    await deliverThroughPusher(app, async () => new Map(), event);
    expect(stub.triggers).toHaveLength(1);
  });

  it('fails, to be tried again, where the call may pass later; and not where it never will', async () => {
    stub.status = 503;
    await expect(deliverThroughPusher(app, payloads, event)).rejects.toThrow('503');
    await expect(deliverThroughPusher({ ...app, secret: 'other' }, payloads, event)).rejects.toThrow('401');
    expect(stub.refused).toBe(1);
    stub.status = 413;
    await deliverThroughPusher(app, payloads, event);
    expect(stub.triggers).toEqual([]);
  });

  it('signs channels as Pusher checks them, and queues events in the transaction', async () => {
    const queued: object[] = [];
    const realtime = pusherRealtime({ app, deliveries: { add: async (_, work) => void queued.push(work) } });
    expect(realtime.client).toEqual({ key: 'our-key', cluster: 'ap2' });
    const grant = { socketId: '1234.1234', channel: 'private-foobar', session: { id: 1, userId: 7 } };
    const expected = createHmac('sha256', app.secret).update('1234.1234:private-foobar').digest('hex');
    expect(realtime.authorize(grant)).toEqual({ auth: `our-key:${expected}` });
    await realtime.publish({} as never, [event]);
    expect(queued).toEqual([event]);
  });
});
