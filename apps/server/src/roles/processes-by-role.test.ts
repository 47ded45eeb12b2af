import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MovableClock } from '../platform/clock.ts';
import { bookingRequest } from '../testing/bookings/booking-request.ts';
import { type MadeStay, makeStay } from '../testing/factories.ts';
import { type RoleProxy, roleProxy } from '../testing/processes/role-proxy.ts';
import { callOver, untilReady } from '../testing/processes/server-process.ts';
import { type ServerProcesses, serverProcesses } from '../testing/processes/server-processes.ts';
import { type LoopbackMail, loopbackMail } from '../testing/vendors/loopback-mail.ts';
import { pusherClient } from '../testing/vendors/pusher-client.ts';
import { deliverTo } from '../testing/vendors/razorpay-delivery.ts';
import { type RazorpayStub, startRazorpayStub } from '../testing/vendors/razorpay-stub.ts';
import { ROLES, type Role } from './roles.ts';

const START_MS = 240_000;
const WAIT = { timeout: 60_000, interval: 50 };
const TODAY = new MovableClock().today();

const statusOf = async (origin: string, path: string, method = 'GET') =>
  (await callOver(origin, method, path, { isBelowHost: true, ...(method === 'POST' && { body: {} }) })).status;

describe('a process of each role alone', () => {
  let servers: ServerProcesses;
  beforeAll(async () => {
    servers = await serverProcesses(ROLES.length, (index) => ({
      ROLES: ROLES[index] ?? '',
      PUBLIC_ORIGIN: 'https://basera.example',
      HOME_PAGE: 'stays',
      LOG_LEVEL: 'info',
      METRICS_PORT: '0',
    }));
    const stay = await makeStay(servers.database, { city: 'Udaipur' });
    await servers.database.db.updateTable('properties').set({ slug: 'lake-house' }).where('id', '=', stay.id).execute();
  }, START_MS);
  afterAll(() => servers.stop(), START_MS);

  const OF_EACH: [method: string, path: string, status: number][] = [
    ['GET', '/', 200],
    ['GET', '/search?city=Udaipur', 200],
    ['GET', '/property/lake-house', 200],
    ['GET', '/partners', 200],
    ['GET', '/sitemap.xml', 200],
    ['GET', '/api/categories', 200],
    ['POST', '/api/user/room-inquiries', 401],
    // Nobody has shown a pass.
    ['POST', '/search-index/find', 404],
  ];
  const answersOf: Record<Role, string[]> = {
    web: ['/', '/search?city=Udaipur', '/property/lake-house', '/partners', '/sitemap.xml'],
    api: ['/api/categories', '/api/user/room-inquiries'],
    search: ['/search-index/find'],
    realtime: [],
    jobs: [],
  };

  it.each([...ROLES])('is ready as %s, and refuses what is of others', async (role) => {
    const origin = servers.origins[ROLES.indexOf(role)] ?? '';
    expect(await untilReady(origin)).toEqual([role]);
    for (const [method, path, status] of OF_EACH) {
      const expected = answersOf[role].includes(path) ? status : 503;
      expect([path, await statusOf(origin, path, method)]).toEqual([path, expected]);
    }
    const socket = pusherClient(origin, null);
    if (role === 'realtime') await socket.reaches('connected');
    else expect(await statusOf(origin, '/app/basera?protocol=7')).toBe(503);
    socket.close();
  });

  it('begins nothing else: one listens for each thing, and the jobs are taken by one', async () => {
    await Promise.all(servers.origins.map(untilReady));
    const { rows } = await servers.database.pool.query<{ name: string }>(
      `select application_name as name from pg_stat_activity
       where datname = current_database() and application_name in ('basera realtime', 'basera search index') order by 1`,
    );
    // Who signs for channels follows the key of the sockets, as who has them does.
    expect(rows.map(({ name }) => name)).toEqual(['basera realtime', 'basera realtime', 'basera search index']);
    const { rows: turns } = await servers.database.pool.query('select name from pgboss.schedule');
    expect(turns.length).toBeGreaterThan(20);
  });
});

describe('a marketplace of three processes with different roles behind a proxy', () => {
  const MIXES: Role[][] = [['web', 'api'], ['search', 'realtime'], ['jobs']];
  let mail: LoopbackMail;
  let razorpay: RazorpayStub;
  let servers: ServerProcesses;
  let proxy: RoleProxy;
  let stay: MadeStay;
  let stopAll = async () => {};

  const indexOf = (role: Role) => MIXES.findIndex((mix) => mix.includes(role));
  const originOf = (role: Role) => servers.origins[indexOf(role)] ?? '';
  const call = (method: string, path: string, more: object = {}) => callOver(proxy.origin, method, path, more);
  const search = async () => {
    const { status, body } = await call('GET', '/fetchPropertiesByFilters?city=Udaipur');
    expect(status).toBe(200);
    return body.properties;
  };

  beforeAll(async () => {
    [mail, razorpay] = await Promise.all([loopbackMail(), startRazorpayStub()]);
    const env = {
      ...razorpay.env,
      SMTP_URL: mail.url,
      PUBLIC_ORIGIN: 'http://localhost:3000',
      LOG_LEVEL: 'warn',
    };
    // What web and api ask is known once it listens: a proxy of its own stands there before.
    const searchProxy = await roleProxy(() => originOf('search'));
    servers = await serverProcesses(MIXES.length, (index) => ({
      ...env,
      ROLES: (MIXES[index] ?? []).join(','),
      SEARCH_URL: searchProxy.origin,
    }));
    proxy = await roleProxy(originOf);
    stay = await makeStay(servers.database, { name: 'Lake House', city: 'Udaipur' });
    await servers.database.db.updateTable('businesses').set({ email: 'owner@example.com' }).execute();
    await Promise.all(servers.origins.map(untilReady));
    stopAll = async () => {
      await Promise.all([proxy.stop(), searchProxy.stop()]);
      await servers.stop();
      await Promise.all([mail.stop(), razorpay.stop()]);
    };
  }, START_MS);
  afterAll(() => stopAll(), START_MS);

  const codeFor = (email: string) =>
    vi.waitFor(() => {
      const letter = mail.received.findLast((item) => item.envelopeTo.includes(email));
      const otp = /\d{6}/.exec(letter?.subject ?? '')?.[0];
      expect(otp).toBeDefined();
      return otp;
    }, WAIT);

  async function signIn(email: string) {
    await call('POST', '/user/login', { body: { login_type: 'email', email } });
    const { body } = await call('POST', '/user/check-otp', { body: { email, otp: await codeFor(email) } });
    return { id: body.data.user.id as number, token: body.data.token as string };
  }

  async function bookPaid(token: string) {
    const body = bookingRequest(stay, { today: TODAY });
    const booked = await call('POST', '/user/room-inquiries', { token, body });
    expect(booked.status).toBe(200);
    const { inquiry, payment } = booked.body.data;
    const { event } = razorpay.pay(payment.payment_url);
    expect((await deliverTo(razorpay, proxy.origin, event)).status).toBe(200);
    const statusNow = () =>
      servers.database.db
        .selectFrom('bookings')
        .select('status')
        .where('id', '=', inquiry.id)
        .executeTakeFirstOrThrow();
    await vi.waitFor(async () => expect((await statusNow()).status).toBe('accepted'), WAIT);
    return inquiry.id as number;
  }

  it('is found, booked, paid and talked about from end to end, and its work is done where the jobs are', async () => {
    expect((await search()).total).toBe(1);
    const page = await fetch(`${proxy.origin}/search?city=Udaipur`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Lake House')]);

    // The first mail fails beside the answer; the second is a job's.
    mail.mood = 'busy';
    await call('POST', '/user/login', { body: { login_type: 'email', email: 'guest@example.com' } });
    await vi.waitFor(() => expect(mail.tries).toBeGreaterThan(0), WAIT);
    mail.mood = 'well';
    const otp = await codeFor('guest@example.com');
    const { body } = await call('POST', '/user/check-otp', { body: { email: 'guest@example.com', otp } });
    const guest = { id: body.data.user.id as number, token: body.data.token as string };
    const owner = await signIn('owner@example.com');
    await bookPaid(guest.token);

    const [business] = await servers.database.db.selectFrom('businesses').select('id').execute();
    const sides = {
      ...{ sender_id: guest.id, sender_type: 'user' },
      ...{ receiver_id: business?.id, receiver_type: 'business' },
    };
    const owners = pusherClient(proxy.origin, owner.token);
    await owners.join(`private-business-${business?.id}`);
    const said = { ...sides, message: 'May we come at noon?', client_id: crypto.randomUUID() };
    expect((await call('POST', '/messages/send', { token: guest.token, body: said })).status).toBe(200);
    const [told] = await owners.hears('message.sent');
    expect(told?.data).toMatchObject({ message: { message: 'May we come at noon?' } });

    // Killed and started again: the browser's own library comes back, and hears on.
    await servers.kill(indexOf('realtime'));
    await servers.startAgain(indexOf('realtime'));
    await untilReady(originOf('realtime'));
    await owners.reaches('connected');
    await owners.join(`private-business-${business?.id}`);
    const again = { ...sides, message: 'Or at one?', client_id: crypto.randomUUID() };
    expect((await call('POST', '/messages/send', { token: guest.token, body: again })).status).toBe(200);
    expect((await owners.hears('message.sent', 2)).at(-1)?.data).toMatchObject({ message: { message: 'Or at one?' } });
    owners.close();
  });

  it('is searched while nobody has the index, with the same answers, and by the index again', async () => {
    const before = await search();
    expect(before.data).toHaveLength(1);
    await servers.kill(indexOf('search'));
    expect(await search()).toEqual(before);
    expect((await fetch(`${proxy.origin}/search?city=Udaipur`)).status).toBe(200);
    await servers.startAgain(indexOf('search'));
    await untilReady(originOf('search'));
    expect(await search()).toEqual(before);
  });

  it('does the work that waited once somebody takes up jobs again', async () => {
    await servers.kill(indexOf('jobs'));
    mail.mood = 'busy';
    const tries = mail.tries;
    await call('POST', '/user/login', { body: { login_type: 'email', email: 'patient@example.com' } });
    await vi.waitFor(() => expect(mail.tries).toBeGreaterThan(tries), WAIT);
    mail.mood = 'well';
    await servers.startAgain(indexOf('jobs'));
    expect(await codeFor('patient@example.com')).toMatch(/^\d{6}$/);
  });
});
