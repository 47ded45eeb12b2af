import { addDays } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MovableClock } from '../../platform/clock.ts';
import { wrongMoney, wrongNights } from '../../testing/bookings/audit.ts';
import { bookingRequest } from '../../testing/bookings/booking-request.ts';
import { eventsOf } from '../../testing/bookings/paying.ts';
import { type MadeStay, makeStay } from '../../testing/factories.ts';
import { callOver } from '../../testing/processes/server-process.ts';
import { type ServerProcesses, serverProcesses } from '../../testing/processes/server-processes.ts';
import { rounds } from '../../testing/run/rounds.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { type LoopbackMail, loopbackMail } from '../../testing/vendors/loopback-mail.ts';
import { deliverTo } from '../../testing/vendors/razorpay-delivery.ts';
import { type RazorpayStub, type StubEvent, startRazorpayStub } from '../../testing/vendors/razorpay-stub.ts';
import { sendRefunds } from '../payments/index.ts';

const BUYERS = 50;
const ROUNDS = rounds(6, 20);
const START_MS = 240_000;
const JOB_MS = 200_000;

/** Three real processes in production mode on one real PostgreSQL, with Razorpay's stub and a real mail server beside them. */
describe('rooms and money, with three server processes', () => {
  let mail: LoopbackMail;
  let razorpay: RazorpayStub;
  let servers: ServerProcesses;
  // Makes stays and people, and looks at the books; guests talk to the processes.
  let office: TestApp;
  let unheard: { id: number; guest: Person };
  const buyers: Person[] = [];

  beforeAll(async () => {
    [mail, razorpay] = await Promise.all([loopbackMail(), startRazorpayStub()]);
    servers = await serverProcesses(3, {
      ...razorpay.env,
      SMTP_URL: mail.url,
      PUBLIC_ORIGIN: 'http://localhost:3000',
      LOG_LEVEL: 'error',
    });
    office = await testApp('server', { database: servers.database, clock: new MovableClock(), env: razorpay.env });
    for (let number = 0; number < BUYERS; number += 1)
      buyers.push(await office.signedInAs(`buyer-${number}@example.com`));
    // Paid, and nobody tells: the last test sees what has become of it.
    const guest = await office.signedInAs('unheard@example.com');
    const { id, link } = await book(guest, await makeStay(office.database));
    razorpay.pay(link);
    unheard = { id, guest };
  }, START_MS);
  afterAll(async () => {
    await office.close();
    await servers.stop();
    await razorpay.stop();
    await mail.stop();
  }, START_MS);

  const request = (stay: MadeStay) => bookingRequest(stay, { today: office.clock.today() });
  const order = (by: Person, body: unknown, headers = {}) =>
    servers.call('POST', '/user/room-inquiries', { body, token: by.token, headers });
  async function book(by: Person, stay: MadeStay) {
    const { status, body } = await order(by, request(stay));
    if (status !== 200) throw new Error(JSON.stringify(body));
    return { id: body.data.inquiry.id as number, link: body.data.payment.payment_url as string };
  }
  let deliveries = 0;
  async function deliver(event: StubEvent): Promise<number> {
    deliveries += 1;
    const origin = servers.origins[deliveries % servers.origins.length] ?? '';
    return (await deliverTo(razorpay, origin, event)).status;
  }
  const bookingOf = (id: number) =>
    servers.database.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const statusIs = (id: number, status: string) =>
    vi.waitFor(async () => expect((await bookingOf(id)).status).toBe(status), { timeout: JOB_MS, interval: 200 });

  it(`sells the last room to one of ${BUYERS} at once, ${ROUNDS} rounds, with no 5xx`, async () => {
    const stay = await makeStay(office.database);
    for (let round = 0; round < ROUNDS; round += 1) {
      const checkIn = addDays(office.clock.today(), 5 + round * 2);
      const body = bookingRequest(stay, { today: office.clock.today(), checkIn });
      const answers = await Promise.all(buyers.map((buyer) => order(buyer, body)));
      const codes = answers.map(({ status, body: { code } }) => (status === 200 ? 'booked' : `${status} ${code}`));
      expect(codes.filter((code) => code === 'booked')).toHaveLength(1);
      expect(codes.filter((code) => code === '409 rooms_unavailable')).toHaveLength(BUYERS - 1);
    }
    expect(await wrongNights(office.database.db)).toEqual([]);
  });

  it('makes one booking and one link of a request that comes twenty times at once', async () => {
    const guest = await office.signedInAs('impatient@example.com');
    const stay = await makeStay(office.database, { rooms: [{ units: 20 }] });
    const links = razorpay.links.size;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => order(guest, request(stay), { 'idempotency-key': 'twenty-clicks' })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const shown = await callOver(servers.origins[0] ?? '', 'GET', '/user/inquiries', { token: guest.token });
    expect(shown.body.data.inquiries.data).toHaveLength(1);
    expect(razorpay.links.size).toBe(links + 1);
  });

  it('confirms once and writes one e-mail, though the webhook comes a hundred times at once', async () => {
    const address = 'told-once@example.com';
    const guest = await office.signedInAs(address);
    const { id, link } = await book(guest, await makeStay(office.database));
    const { event } = razorpay.pay(link);
    const answers = await Promise.all(Array.from({ length: 100 }, () => deliver(event)));
    expect(new Set(answers)).toEqual(new Set([200]));
    await statusIs(id, 'accepted');
    // A later step of the same booking is told after the first: by then every mail of the first has gone out.
    expect((await cancel(guest, id, 4000)).status).toBe(200);
    const letters = () => mail.received.filter(({ envelopeTo }) => envelopeTo.includes(address));
    await vi.waitFor(() => expect(letters().length).toBeGreaterThanOrEqual(2), { timeout: JOB_MS, interval: 200 });
    expect(await eventsOf(servers.database, id)).toEqual(['accepted', 'cancelled']);
    expect(letters()).toHaveLength(2);
  });

  const cancel = (by: Person, id: number, refund: number) =>
    servers.call('POST', `/user/inquiries/${id}/cancel`, { token: by.token, body: { refund } });

  it('gives the money back once, though the guest cancels twenty times at once', async () => {
    const guest = await office.signedInAs('second-thoughts@example.com');
    const { id, link } = await book(guest, await makeStay(office.database));
    const { event, paymentId } = razorpay.pay(link);
    await deliver(event);
    await statusIs(id, 'accepted');
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(guest, id, 4000)));
    for (const answer of [...answers, await cancel(guest, id, 4000)])
      expect(answer).toMatchObject({ status: 200, body: { data: { cancellation: { refund: 4000 } } } });
    const refunds = () => [...razorpay.refunds.values()].filter(({ payment_id }) => payment_id === paymentId);
    await Promise.all([1, 2, 3].map(() => sendRefunds(office.deps.payments)));
    await vi.waitFor(() => expect(refunds()).toMatchObject([{ amount: 400_000 }]), { timeout: JOB_MS });
    await sendRefunds(office.deps.payments);
    expect(refunds()).toHaveLength(1);
    expect(await eventsOf(servers.database, id)).toEqual(['accepted', 'cancelled']);
  });

  it('confirms what was paid and never told, by the regular job of one of the processes', async () => {
    await statusIs(unheard.id, 'accepted');
    const { body } = await servers.call('GET', `/user/payment/${unheard.id}/status`, { token: unheard.guest.token });
    expect(body.data.payment.status).toBe('completed');
    expect(await wrongMoney(office.database.db, razorpay)).toEqual([]);
  });
});
