import { randomUUID } from 'node:crypto';
import type { Message } from '@basera/contract/endpoints/messaging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MovableClock } from '../../platform/clock.ts';
import { book } from '../../testing/bookings/paying.ts';
import { makeStay } from '../../testing/factories.ts';
import { rawSocket } from '../../testing/processes/raw-socket.ts';
import { callOver } from '../../testing/processes/server-process.ts';
import { type ServerProcesses, serverProcesses } from '../../testing/processes/server-processes.ts';
import { testApp } from '../../testing/test-app.ts';
import { type LoopbackMail, loopbackMail } from '../../testing/vendors/loopback-mail.ts';
import { type PusherClient, pusherClient, waitUntil } from '../../testing/vendors/pusher-client.ts';

const START_MS = 240_000;
const EXIT_WITHIN_MS = 10_000;

type SignedIn = { id: number; token: string };
type Side = { sender_id: number; sender_type: string; receiver_id: number; receiver_type: string };

/** A window with a conversation: keeps what it is told by id, and reads on from its last one whenever it is connected anew. */
class Window {
  readonly messages = new Map<number, Message>();
  readonly client: PusherClient;
  readonly joined: Promise<void>;
  readonly #read: (after: number) => Promise<Message[]>;

  constructor(origin: string, token: string, channel: string, side: Side) {
    this.client = pusherClient(origin, token);
    this.#read = async (after) => {
      const query = new URLSearchParams({ ...side, after } as never);
      const { status, body } = await callOver(origin, 'GET', `/messages/conversations?${query}`, { token });
      // Somebody signed out while it was connected anew.
      return status === 401 ? [] : body.data;
    };
    this.client.pusher.subscribe(channel).bind('pusher:subscription_succeeded', () => void this.#readOn());
    this.joined = this.client.join(channel);
    this.client.pusher.bind('message.sent', ({ message }: { message: Message }) => this.#keep(message));
  }

  get texts(): string[] {
    return [...this.messages.values()].sort((a, b) => a.id - b.id).map(({ message }) => message);
  }

  async #readOn(): Promise<void> {
    const last = Math.max(0, ...this.messages.keys());
    for (const message of await this.#read(last)) this.#keep(message);
  }

  #keep(message: Message): void {
    this.messages.set(message.id, message);
  }
}

describe('messages between two server processes on one PostgreSQL', () => {
  let mail: LoopbackMail;
  let servers: ServerProcesses;
  let guest: SignedIn;
  let owner: SignedIn;
  let businessId: number;
  let asGuest: Side;
  let asOwner: Side;
  const windows: Window[] = [];

  beforeAll(async () => {
    mail = await loopbackMail();
    servers = await serverProcesses(2, {
      SMTP_URL: mail.url,
      PUBLIC_ORIGIN: 'https://basera.example',
      LOG_LEVEL: 'error',
    });
    const demo = await testApp('server', { database: servers.database, clock: new MovableClock() });
    const stay = await makeStay(servers.database, { rooms: [{ units: 9 }] });
    const business = await servers.database.db
      .updateTable('businesses')
      .set({ email: 'owner@example.com' })
      .returning('id')
      .executeTakeFirstOrThrow();
    businessId = business.id;
    guest = await signIn('guest@example.com');
    owner = await signIn('owner@example.com');
    // Bookings are made where payments can be tried; what is theirs lies in the same database.
    const withToken = {
      call: (m: 'POST', path: string, more = {}) => demo.call(m, path, { token: guest.token, ...more }),
    };
    await book(demo, withToken as never, stay);
    await demo.close();
    asGuest = { sender_id: guest.id, sender_type: 'user', receiver_id: businessId, receiver_type: 'business' };
    asOwner = { sender_id: businessId, sender_type: 'business', receiver_id: guest.id, receiver_type: 'user' };
  }, START_MS);
  afterAll(async () => {
    for (const { client } of windows) client.close();
    await servers.stop();
    await mail.stop();
  }, START_MS);

  async function signIn(email: string): Promise<SignedIn> {
    await servers.call('POST', '/user/login', { body: { login_type: 'email', email } });
    const letter = mail.received.findLast((item) => item.envelopeTo.includes(email));
    const otp = /\d{6}/.exec(letter?.subject ?? '')?.[0] ?? '';
    const { body } = await servers.call('POST', '/user/check-otp', { body: { email, otp } });
    return { id: body.data.user.id, token: body.data.token };
  }

  const origin = (number: number) => servers.origins[number] ?? '';
  const send = (at: number, by: SignedIn, side: Side, message: string, clientId = randomUUID()) =>
    callOver(origin(at), 'POST', '/messages/send', {
      token: by.token,
      body: { ...side, message, client_id: clientId },
    });
  const open = (at: number, by: SignedIn, channel: string, side: Side): Window => {
    const window = new Window(origin(at), by.token, channel, side);
    windows.push(window);
    return window;
  };
  const shows = (window: Window, texts: string[]) =>
    waitUntil(`${texts.length} messages`, () => window.texts.length >= texts.length).then(() =>
      expect(window.texts).toEqual(texts),
    );

  it('brings each message once to both, also when one process is killed in the middle and back', async () => {
    const guests = open(0, guest, `private-user-${guest.id}`, asGuest);
    const owners = open(1, owner, `private-business-${businessId}`, asOwner);
    await Promise.all([guests.joined, owners.joined]);
    const texts: string[] = [];
    for (let number = 0; number < 10; number += 1) {
      const isGuest = number % 2 === 0;
      const text = `${isGuest ? 'Guest' : 'Owner'} ${number}`;
      expect(
        (await send(number % 3 === 0 ? 0 : 1, isGuest ? guest : owner, isGuest ? asGuest : asOwner, text)).status,
      ).toBe(200);
      texts.push(text);
    }
    await shows(guests, texts);
    await shows(owners, texts);

    // Killed while the guest sends: whether it was kept or not, sending it again makes it one.
    const clientId = randomUUID();
    const cut = send(0, guest, asGuest, 'In the middle', clientId).catch(() => null);
    await servers.kill(0, 'SIGKILL');
    await cut;
    expect((await send(1, guest, asGuest, 'In the middle', clientId)).status).toBe(200);
    texts.push('In the middle');
    for (const text of ['While away 1', 'While away 2', 'While away 3']) {
      await send(1, owner, asOwner, text);
      texts.push(text);
    }
    await shows(owners, texts);
    await servers.startAgain(0);
    await shows(guests, texts);
    await send(0, owner, asOwner, 'Back again');
    texts.push('Back again');
    await shows(guests, texts);
    await shows(owners, texts);
    const { rows } = await servers.database.pool.query('select body from messages order by id');
    expect(rows.map(({ body }) => body)).toEqual(texts);
  });

  it('goes on after the database has cut the processes off', async () => {
    const [guests, owners] = windows as [Window, Window];
    const before = guests.texts;
    const { rows } = await servers.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'basera realtime'
        and datname = current_database()`,
    );
    expect(rows).toHaveLength(2);
    await send(1, owner, asOwner, 'Unheard');
    await shows(guests, [...before, 'Unheard']);
    await shows(owners, [...before, 'Unheard']);
    await send(0, guest, asGuest, 'Heard');
    await shows(owners, [...before, 'Unheard', 'Heard']);
  });

  it('a sign-out at one process closes the sockets at the other', async () => {
    const elsewhere = await signInAgain();
    const window = open(0, elsewhere, `private-user-${guest.id}`, asGuest);
    await window.joined;
    expect((await callOver(origin(1), 'POST', '/user/logout', { token: elsewhere.token })).status).toBe(200);
    await window.client.reaches('disconnected');
    const answer = await fetch(`${origin(0)}/broadcasting/auth`, {
      method: 'POST',
      headers: { authorization: `Bearer ${elsewhere.token}` },
      body: new URLSearchParams({ socket_id: '1.2', channel_name: `private-user-${guest.id}` }),
    });
    expect(answer.status).toBe(401);
    expect(windows[0]?.client.pusher.connection.state).toBe('connected');
  });

  it('at SIGTERM sockets are told to come back, and the process ends in time', async () => {
    const socket = await rawSocket(origin(1), { headers: { origin: 'https://basera.example' } });
    const began = performance.now();
    const ended = servers.kill(1, 'SIGTERM');
    expect(await socket.closed).toBe(4200);
    expect(await ended).toBe(0);
    expect(performance.now() - began).toBeLessThan(EXIT_WITHIN_MS);
    await servers.startAgain(1);
  });

  /** The guest once more, on another device. */
  async function signInAgain(): Promise<SignedIn> {
    await servers.database.pool.query(
      `update one_time_codes set created_at = created_at - interval '2 minutes' where identifier = 'guest@example.com'`,
    );
    return signIn('guest@example.com');
  }
});
