import type { CalendarDate } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MovableClock } from '../platform/clock.ts';
import { moneyKeptWrongly, repeatedAttempts, wrongMoney, wrongNights } from '../testing/bookings/audit.ts';
import { bookingRequest } from '../testing/bookings/booking-request.ts';
import { type BusyHour, keepBusy } from '../testing/bookings/busy-guests.ts';
import { comeToRest } from '../testing/bookings/come-to-rest.ts';
import { type MadeStay, makeStay } from '../testing/factories.ts';
import { callOver } from '../testing/processes/server-process.ts';
import { type ServerProcesses, serverProcesses } from '../testing/processes/server-processes.ts';
import { rounds } from '../testing/run/rounds.ts';
import { type Person, type TestApp, testApp } from '../testing/test-app.ts';
import { deliverTo } from '../testing/vendors/razorpay-delivery.ts';
import { type RazorpayStub, type StubEvent, startRazorpayStub } from '../testing/vendors/razorpay-stub.ts';

const START_MS = 240_000;
const WAIT = { timeout: 60_000, interval: 20 };
const VICTIM = 0;

/** kill -9 in the middle of anything, with three real processes on one real PostgreSQL and Razorpay's stub. */
describe('kill -9', () => {
  let razorpay: RazorpayStub;
  let servers: ServerProcesses;
  // Makes stays and people, looks at the books, and does what the regular jobs do once all is over.
  let office: TestApp;
  let guest: Person;
  // A request that is repeated after midnight is the same still.
  let today: CalendarDate;

  beforeAll(async () => {
    razorpay = await startRazorpayStub();
    servers = await serverProcesses(3, (index) => ({
      ...razorpay.envFor(String(index)),
      PUBLIC_ORIGIN: 'http://localhost:3000',
      LOG_LEVEL: 'fatal',
    }));
    office = await testApp('server', { database: servers.database, clock: new MovableClock(), env: razorpay.env });
    guest = await office.signedInAs('guest@example.com');
    today = office.clock.today();
  }, START_MS);
  afterAll(async () => {
    await office.close();
    await servers.stop();
    await razorpay.stop();
  }, START_MS);

  const originOf = (index: number) => servers.origins[index] ?? '';
  const callAt = (index: number, method: string, path: string, more: object = {}) =>
    callOver(originOf(index), method, path, { token: guest.token, ...more });
  const orderAt = (index: number, stay: MadeStay, key: string) =>
    callAt(index, 'POST', '/user/room-inquiries', {
      body: bookingRequest(stay, { today }),
      headers: { 'idempotency-key': key },
    });
  const deliverAt = (index: number, event: StubEvent) => deliverTo(razorpay, originOf(index), event);
  const query = async <T>(text: string, values: unknown[] = []) =>
    (await servers.database.pool.query(text, values)).rows as T[];
  const bookingOf = (id: number) =>
    office.database.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  const OTHER = 1;
  let keys = 0;
  const newKey = () => {
    keys += 1;
    return `attempt-${keys}`;
  };
  async function book(stay: MadeStay, key = newKey()) {
    const { status, body } = await orderAt(OTHER, stay, key);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return { id: body.data.inquiry.id as number, link: body.data.payment.payment_url as string };
  }
  async function bookPaid(stay: MadeStay) {
    const { id, link } = await book(stay);
    await deliverAt(OTHER, razorpay.pay(link).event);
    await vi.waitFor(async () => expect((await bookingOf(id)).status).toBe('accepted'), WAIT);
    return { id, link };
  }

  /** Kills the victim once `act` waits in the database for what `statement` has locked, and starts it again. */
  async function killWhileWaitingFor(statement: string, values: unknown[], act: () => Promise<unknown>): Promise<void> {
    const holder = await servers.database.pool.connect();
    try {
      await holder.query('begin');
      await holder.query(statement, values);
      const acted = act().catch(() => 'cut off');
      await vi.waitFor(async () => {
        const waiting = await query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
            and application_name = 'basera' and pid <> pg_backend_pid()`,
        );
        expect(waiting.length).toBeGreaterThan(0);
      }, WAIT);
      await servers.kill(VICTIM);
      expect(await acted).toBe('cut off');
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    await servers.startAgain(VICTIM);
  }

  /** Kills the victim when the gateway has done what this call asks for, and starts it again. */
  async function killBeforeAnswerTo(call: string, act: () => Promise<unknown>): Promise<void> {
    let killed: Promise<unknown> | null = null;
    razorpay.mood.beforeAnswer = (name, from) => {
      if (name !== call || from !== String(VICTIM) || killed) return;
      killed = servers.kill(VICTIM);
      return killed;
    };
    await act().catch(() => null);
    await vi.waitFor(() => expect(killed).not.toBeNull(), WAIT);
    await killed;
    razorpay.mood.beforeAnswer = null;
    await servers.startAgain(VICTIM);
  }

  /** What stopped in the middle is taken up after a while. */
  // Two who let time pass at once must not wait for one another.
  const someTimePasses = () =>
    query(`update idempotency_keys set created_at = created_at - interval '1 minute'
      where ctid in (select ctid from idempotency_keys for update skip locked)`);
  const holdsRunOut = (id: number) =>
    query(`update bookings set hold_expires_at = now() - interval '1 second' where id = $1`, [id]);

  it('while rooms are taken: nothing was booked, and the repeated request books', async () => {
    const stay = await makeStay(office.database);
    const key = newKey();
    const night = bookingRequest(stay, { today }).start_date;
    await killWhileWaitingFor(
      'insert into room_nights (room_id, night, booked, units) values ($1, $2, 0, 1)',
      [stay.rooms[0]?.id, night],
      () => orderAt(VICTIM, stay, key),
    );
    const again = await orderAt(VICTIM, stay, key);
    expect(again.status).toBe(200);
    expect(await wrongNights(office.database.db)).toEqual([]);
  });

  it('while the page to pay on is made: the repeated request gets that page, and it is one booking', async () => {
    const stay = await makeStay(office.database);
    const key = newKey();
    const links = razorpay.links.size;
    await killBeforeAnswerTo('POST /payment_links', () => orderAt(VICTIM, stay, key));
    await someTimePasses();
    const answers = await Promise.all([VICTIM, OTHER].map((index) => orderAt(index, stay, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(razorpay.links.size).toBe(links + 1);
    const { id } = answers[0]?.body.data.inquiry ?? {};
    await deliverAt(VICTIM, razorpay.pay(answers[0]?.body.data.payment.payment_url).event);
    await vi.waitFor(async () => expect((await bookingOf(id)).status).toBe('accepted'), WAIT);
  });

  it('while a webhook is stored: it comes again, as gateways do, and confirms', async () => {
    const { id, link } = await book(await makeStay(office.database));
    const { event } = razorpay.pay(link);
    await killWhileWaitingFor('lock table payment_events in exclusive mode', [], () => deliverAt(VICTIM, event));
    expect((await deliverAt(VICTIM, event)).status).toBe(200);
    await vi.waitFor(async () => expect((await bookingOf(id)).status).toBe('accepted'), WAIT);
  });

  it('while a payment is settled: the stored webhook is worked off by whoever comes next', async () => {
    const { id, link } = await book(await makeStay(office.database));
    const { event } = razorpay.pay(link);
    await killWhileWaitingFor('select 1 from bookings where id = $1 for update', [id], async () => {
      await deliverAt(VICTIM, event);
      // Answered already; what it works on beside the answer is cut off.
      throw new Error('answered');
    });
    const { event: other } = razorpay.pay((await book(await makeStay(office.database))).link);
    await deliverAt(OTHER, other);
    await vi.waitFor(async () => expect((await bookingOf(id)).status).toBe('accepted'), WAIT);
  });

  it('while a booking is cancelled: it stands, and the repeat cancels once', async () => {
    const { id } = await bookPaid(await makeStay(office.database));
    const cancelAt = (index: number) =>
      callAt(index, 'POST', `/user/inquiries/${id}/cancel`, { body: { refund: 4000 } });
    await killWhileWaitingFor('select 1 from bookings where id = $1 for update', [id], () => cancelAt(VICTIM));
    expect((await bookingOf(id)).status).toBe('accepted');
    const answers = await Promise.all([VICTIM, OTHER].map(cancelAt));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(
      await query(
        'select r.amount::int4 as amount from refunds r join payments p on p.id = r.payment_id where p.booking_id = $1',
        [id],
      ),
    ).toEqual([{ amount: 400_000 }]);
  });

  it('while a booking that nobody knows is paid is given up: it stays given up, and the money goes back', async () => {
    const { id, link } = await book(await makeStay(office.database));
    // The regular job would ask by itself, at some minute, and know.
    const givenUp = Promise.withResolvers<void>();
    razorpay.mood.beforeAnswer = (call) => (call.startsWith('GET ') ? givenUp.promise : undefined);
    const { event, paymentId } = razorpay.pay(link);
    const giveUpAt = (index: number) =>
      callAt(index, 'POST', `/user/inquiries/${id}/cancel`, { body: { refund: 0, paid: 0 } });
    await killWhileWaitingFor('select 1 from bookings where id = $1 for update', [id], () => giveUpAt(VICTIM));
    expect((await bookingOf(id)).status).toBe('pending');
    expect((await giveUpAt(OTHER)).status).toBe(200);
    razorpay.mood.beforeAnswer = null;
    givenUp.resolve();
    await killWhileWaitingFor('select 1 from bookings where id = $1 for update', [id], async () => {
      await deliverAt(VICTIM, event);
      throw new Error('answered');
    });
    // Whatever is delivered next takes along what was cut off.
    const { event: other } = razorpay.pay((await book(await makeStay(office.database))).link);
    await deliverAt(OTHER, other);
    const returned = () => [...razorpay.refunds.values()].filter(({ payment_id }) => payment_id === paymentId);
    await vi.waitFor(() => expect(returned()).toMatchObject([{ amount: 400_000 }]), WAIT);
    expect((await bookingOf(id)).status).toBe('cancelled');
    expect(await moneyKeptWrongly(office.database.db)).toEqual([]);
  });

  it('while a refund is sent: it went out, and is not sent a second time', async () => {
    const { id, link } = await bookPaid(await makeStay(office.database));
    await killBeforeAnswerTo('POST /payments/:id/refund', () =>
      callAt(VICTIM, 'POST', `/user/inquiries/${id}/cancel`, { body: { refund: 4000 } }),
    );
    const { id: second } = await bookPaid(await makeStay(office.database));
    // The next refund anybody sends takes this one along.
    await callAt(VICTIM, 'POST', `/user/inquiries/${second}/cancel`, { body: { refund: 4000 } });
    await vi.waitFor(
      async () =>
        expect(
          await query(`select r.status from refunds r join payments p on p.id = r.payment_id where p.booking_id = $1`, [
            id,
          ]),
        ).toEqual([{ status: 'done' }]),
      WAIT,
    );
    const [payment] = razorpay.links.get(link.split('/').at(-1) ?? '')?.payments ?? [];
    expect([...razorpay.refunds.values()].filter((refund) => refund.payment_id === payment?.payment_id)).toHaveLength(
      1,
    );
  });

  it('while holds are swept: the next look sweeps them', async () => {
    const stay = await makeStay(office.database);
    const { id } = await book(stay);
    await holdsRunOut(id);
    await killWhileWaitingFor('select 1 from bookings where id = $1 for update', [id], () =>
      callAt(VICTIM, 'GET', '/user/inquiries'),
    );
    expect((await orderAt(VICTIM, stay, newKey())).status).toBe(200);
    expect((await bookingOf(id)).status).toBe('expired');
    expect(await wrongNights(office.database.db)).toEqual([]);
  });

  it('at any moment of a busy hour: no night oversold, no payment lost, no rupee returned twice', async () => {
    const GUESTS = 4;
    const KILLS = rounds(3, 20);
    const stay = await makeStay(office.database, { rooms: [{ units: 2 }] });
    const people = await Promise.all(
      Array.from({ length: GUESTS }, (_, number) => office.signedInAs(`busy-${number}@example.com`)),
    );
    let steps = 0;
    let kills = 0;
    const hour: BusyHour = {
      razorpay,
      stay,
      clock: office.clock,
      anyOrigin: () => originOf(anyIndex()),
      cutOff: someTimePasses,
      holdRunsOut: holdsRunOut,
      stepped: () => {
        steps += 1;
      },
      isOver: () => kills === KILLS,
    };
    const anyIndex = () => Math.floor(Math.random() * 3);
    const killing = (async () => {
      for (; kills < KILLS; kills += 1) {
        const next = steps + 10 + Math.floor(Math.random() * 40);
        await vi.waitFor(() => expect(steps).toBeGreaterThanOrEqual(next), { timeout: 120_000, interval: 1 });
        const index = anyIndex();
        await servers.kill(index);
        await servers.startAgain(index);
      }
    })();
    await Promise.all([killing, ...people.map((guest) => keepBusy(hour, guest))]);
    const paid = [...razorpay.links.values()].filter((link) => link.payments.length > 0);
    expect(paid.length).toBeGreaterThan(2 * KILLS);

    await comeToRest(office);
    expect(await wrongNights(office.database.db)).toEqual([]);
    expect(await wrongMoney(office.database.db, razorpay)).toEqual([]);
    expect(await moneyKeptWrongly(office.database.db)).toEqual([]);
    expect(await repeatedAttempts(office.database.db)).toEqual([]);
    expect(await query('select 1 from payment_events where processed_at is null')).toEqual([]);
  });
});
