import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { MovableClock } from '../../platform/clock.ts';
import { bookingRequest } from '../bookings/booking-request.ts';
import { testDatabase } from '../database/test-database.ts';
import { makeStay } from '../factories.ts';
import { type LoopbackMail, loopbackMail } from '../vendors/loopback-mail.ts';
import { deliverTo } from '../vendors/razorpay-delivery.ts';
import { type RazorpayStub, startRazorpayStub } from '../vendors/razorpay-stub.ts';
import { callOver, startServer, UNHURRIED } from './server-process.ts';

const WAIT = { timeout: 60_000, interval: 50 };
// Words that nothing of ours has.
const GUEST = { email: 'quixotica@zephyr.example', first: 'Xanthippe', last: 'Wolkenbruch' };
const SEARCHED = 'zzyzxville';

export type LogLine = Record<string, unknown> & { msg: string };

type World = {
  origin: string;
  database: Awaited<ReturnType<typeof testDatabase>>;
  mail: LoopbackMail;
  razorpay: RazorpayStub;
};

async function done({ origin }: World, method: string, path: string, more: object = {}) {
  const answer = await callOver(origin, method, path, more);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body.data;
}

/** By a code whose first mail fails, so that a job makes the second. */
async function signIn(world: World): Promise<{ otp: string; token: string }> {
  const { mail } = world;
  const who = { email: GUEST.email };
  mail.mood = 'busy';
  await done(world, 'POST', '/user/login', { body: { login_type: 'email', ...who } });
  await vi.waitFor(() => expect(mail.tries).toBeGreaterThan(0), WAIT);
  mail.mood = 'well';
  await vi.waitFor(() => expect(mail.received).toHaveLength(1), WAIT);
  const [otp = ''] = /\b\d{6}\b/.exec(mail.received[0]?.text ?? '') ?? [];
  const { token } = await done(world, 'POST', '/user/check-otp', { body: { otp, ...who } });
  return { otp, token };
}

async function bookAndCancel(world: World, token: string): Promise<void> {
  const { origin, razorpay } = world;
  const stay = await makeStay(world.database, { name: 'Lake House' });
  const body = bookingRequest(stay, { today: new MovableClock().today() });
  const { inquiry, payment } = await done(world, 'POST', '/user/room-inquiries', { token, body });
  const { event } = razorpay.pay(payment.payment_url);
  expect((await deliverTo(razorpay, origin, event)).status).toBe(200);
  const path = `/user/inquiries/${inquiry.id}`;
  const refund = await vi.waitFor(async () => {
    const { cancellation } = await done(world, 'GET', `${path}/cancellation`, { token });
    expect(cancellation.refund).toBeGreaterThan(0);
    return cancellation.refund;
  }, WAIT);
  await done(world, 'POST', `${path}/cancel`, { token, body: { refund } });
}

/** A process of its own in which a guest can book, and what it says; `marks` are what it must not say. */
export async function toldBooking(
  more: Record<string, string> | ((databaseUrl: string) => Promise<Record<string, string>>) = {},
) {
  const [database, mail, razorpay] = await Promise.all([testDatabase('server'), loopbackMail(), startRazorpayStub()]);
  const dataDir = await mkdtemp(join(tmpdir(), 'basera-told-'));
  await writeFile(join(dataDir, 'last-backup'), '');
  const env = typeof more === 'function' ? await more(database.url ?? '') : more;
  const server = startServer({
    ...{ ...UNHURRIED, ...razorpay.env, DATABASE_URL: database.url ?? '', DATA_DIR: dataDir, SMTP_URL: mail.url },
    ...{ PUBLIC_ORIGIN: 'http://localhost:3000', METRICS_PORT: '0', LOG_LEVEL: 'debug' },
    ...env,
  });
  const world = { origin: await server.origin, database, mail, razorpay };
  const marks = [GUEST.email, 'quixotica', GUEST.first, GUEST.last, SEARCHED];
  const lines = (): LogLine[] =>
    server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
  return {
    ...{ server, razorpay, marks, lines, database, origin: world.origin },
    /** Where Prometheus reads its figures. */
    metrics: () => String(lines().find(({ msg }) => msg.startsWith('Listening on'))?.metrics),
    /** Signs in, names themselves, looks, books, pays and cancels. */
    async run(): Promise<void> {
      const { otp, token } = await signIn(world);
      marks.push(otp, token);
      const name = { first_name: GUEST.first, last_name: GUEST.last };
      await done(world, 'PUT', '/user/user-profile', { token, body: name });
      for (const page of [`/search?city=${SEARCHED}`, '/property/lake-house', `/${SEARCHED}`])
        await fetch(world.origin + page);
      await bookAndCancel(world, token);
    },
    async stop(): Promise<void> {
      await server.end();
      await Promise.all([mail.stop(), razorpay.stop(), database.close()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
