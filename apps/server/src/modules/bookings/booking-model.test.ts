import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import { HOLD_MINUTES } from '@basera/contract/limits';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentGateway } from '../../providers/payment-gateway.ts';
import { type MadeStay, makeStay } from '../../testing/factories.ts';
import { book, pay } from '../../testing/paying.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { databaseKinds } from '../../testing/test-database.ts';
import { reconcilePayments, sendRefunds, workOffEvents } from '../payments/index.ts';
import { completeStays, releaseDueHolds } from './index.ts';

const RUNS = 8;
const TIMEOUT_MS = 300_000;
const UNITS = 2;
const HOLD_SECONDS = HOLD_MINUTES * 60;
// Half of what a session lasts without use, and past the end of most stays.
const LONG_WAIT_SECONDS = 14 * 86_400;

/** Something that happens to the bookings of one small stay. `which` picks one of those made so far. */
type Step =
  | { do: 'book'; from: number; nights: number; quantity: number }
  | { do: 'pay'; which: number; outcome: string; webhook: string }
  | { do: 'cancel'; which: number; atOnce: number }
  | { do: 'change'; which: number; from: number; nights: number; quantity: number; pays: boolean }
  | { do: 'wait'; seconds: number }
  | { do: 'outage'; calls: number }
  | { do: 'jobs' };

const which = fc.nat(9);
const from = fc.nat(4);
const nights = fc.integer({ min: 1, max: 3 });
const quantity = fc.integer({ min: 1, max: UNITS });
const outcome = fc.constantFrom('success', 'success', 'failure', 'pending');
const webhook = fc.constantFrom('now', 'twice', 'never', 'late');
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('book' as const), from, nights, quantity }) },
    { weight: 5, arbitrary: fc.record({ do: fc.constant('pay' as const), which, outcome, webhook }) },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('cancel' as const), which, atOnce: fc.integer({ min: 1, max: 3 }) }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant('change' as const), which, from, nights, quantity, pays: fc.boolean() }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('wait' as const),
        seconds: fc.constantFrom(60, 960, HOLD_SECONDS, LONG_WAIT_SECONDS),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('outage' as const), calls: fc.integer({ min: 1, max: 4 }) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('jobs' as const) }) },
  ),
  { minLength: 4, maxLength: 22 },
);

describe.each(databaseKinds)('bookings under everything that can happen (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;
  let outage = 0;
  let people = 0;
  const unreliable = (sandbox: PaymentGateway): PaymentGateway => {
    const maybe = async <T>(call: () => Promise<T>, isLate: boolean): Promise<T> => {
      const fails = outage > 0;
      if (fails) outage -= 1;
      if (fails && !isLate) throw new Error('the gateway is down');
      const answer = await call();
      // It did what was asked, and the answer got lost.
      if (fails) throw new Error('the connection broke');
      return answer;
    };
    return {
      ...sandbox,
      createLink: (request, signal) => maybe(() => sandbox.createLink(request, signal), outage % 2 === 0),
      readLink: (id, signal) => maybe(() => sandbox.readLink(id, signal), false),
      refund: (request, signal) => maybe(() => sandbox.refund(request, signal), outage % 2 === 0),
    };
  };

  beforeAll(async () => {
    server = await testApp(kind, { gateway: unreliable });
    server.deps.listening.origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => server.close());

  /** One sequence of steps on a stay of its own. */
  class World {
    readonly stay: MadeStay;
    readonly pages: { id: number; page: string }[] = [];
    readonly first: CalendarDate;

    constructor(stay: MadeStay) {
      this.stay = stay;
      this.first = addDays(server.clock.today(), 10);
    }

    one = (index: number) => this.pages[index % Math.max(1, this.pages.length)];

    async take(step: Step): Promise<void> {
      if (step.do === 'book') {
        const options = { checkIn: addDays(this.first, step.from), nights: step.nights, quantity: step.quantity };
        const made = await book(server, guest, this.stay, options).catch((error: Error) => {
          expect(error.message).toMatch(/rooms_unavailable|payment_gateway_unavailable|in the past/);
        });
        if (made) this.pages.push(made);
      }
      if (step.do === 'pay') {
        const page = this.one(step.which)?.page;
        if (page) await pay(server, page, { outcome: step.outcome, webhook: step.webhook });
      }
      if (step.do === 'cancel') await this.cancel(step);
      if (step.do === 'change') await this.change(step);
      if (step.do === 'wait') server.clock.advance(step.seconds);
      if (step.do === 'outage') outage = step.calls;
      if (step.do === 'jobs') await jobs();
    }

    async cancel(step: Extract<Step, { do: 'cancel' }>): Promise<void> {
      const id = this.one(step.which)?.id;
      const shown = await guest.call('GET', `/user/inquiries/${id ?? 0}/cancellation`);
      if (shown.status !== 200) return;
      const body = { refund: shown.body.data.cancellation.refund };
      const answers = await Promise.all(
        Array.from({ length: step.atOnce }, () => guest.call('POST', `/user/inquiries/${id}/cancel`, { body })),
      );
      for (const answer of answers) expect([200, 409]).toContain(answer.status);
    }

    async change({
      which: index,
      from: start,
      nights: length,
      quantity: rooms,
      pays,
    }: Extract<Step, { do: 'change' }>) {
      const id = this.one(index)?.id ?? 0;
      const checkIn = addDays(this.first, start);
      const terms = {
        start_date: checkIn,
        end_date: addDays(checkIn, length),
        guests: 2,
        rooms: [{ room_id: this.stay.rooms[0]?.id ?? 0, quantity: rooms, includes_meal: false }],
      };
      const quote = await guest.call('POST', `/user/inquiries/${id}/change-quote`, { body: terms });
      if (quote.status !== 200) return;
      const body = { ...terms, amount: quote.body.data.quote.amount };
      const placed = await guest.call('POST', `/user/inquiries/${id}/change`, { body });
      expect([200, 409, 503]).toContain(placed.status);
      const url = placed.body.data?.change.payment_url;
      if (!url) return;
      const page = new URL(url).pathname;
      this.pages.push({ id, page });
      if (pays) await pay(server, page, { webhook: 'now' });
    }
  }

  async function jobs(): Promise<void> {
    const { bookings, payments } = server.deps;
    await releaseDueHolds(bookings);
    await workOffEvents(payments);
    await reconcilePayments(payments);
    await sendRefunds(payments);
    await completeStays(bookings);
    await server.deps.background.idle();
  }

  /** Every night is booked as often as bookings and pending changes say, and search is told the same. */
  async function expectNightsRight(stay: MadeStay): Promise<void> {
    const { rows } = await sql`
      with wanted as (
        select r.room_id, n::date as night, r.quantity, b.id from bookings b join booking_rooms r on r.booking_id = b.id
        cross join generate_series(b.check_in, b.check_out - 1, interval '1 day') n
        where b.property_id = ${stay.id} and b.status in ('pending', 'accepted', 'completed')
        union all
        select (x ->> 'room_id')::int, n::date, (x ->> 'quantity')::int, c.booking_id from booking_changes c
        join bookings b on b.id = c.booking_id cross join jsonb_array_elements(c.rooms) x
        cross join generate_series(c.check_in, c.check_out - 1, interval '1 day') n
        where b.property_id = ${stay.id} and c.status = 'pending'
      ), held as (
        select room_id, night, sum(quantity) as booked
        from (select room_id, night, id, max(quantity) as quantity from wanted group by 1, 2, 3) one group by 1, 2
      ), counted as (
        select n.room_id, n.night, n.booked, n.units, r.sold_out @> n.night as is_sold_out
        from room_nights n join rooms r on r.id = n.room_id where r.property_id = ${stay.id}
      )
      select * from counted c full join held h on h.room_id = c.room_id and h.night = c.night
      where coalesce(c.booked, 0) <> coalesce(h.booked, 0) or c.booked > c.units
        or c.is_sold_out <> (c.booked = c.units)`.execute(server.database.db);
    expect(rows).toEqual([]);
  }

  /** What came in at the gateway stands in the books once, and what went back never exceeds it. */
  async function expectMoneyRight(stay: MadeStay): Promise<void> {
    const { db } = server.database;
    const taken = await sql<{ payment_id: string; amount: number; returned: number; owned: boolean; status: string }>`
      select s.payment_id, s.amount::int8 as amount, b.status,
        coalesce((select sum(amount) from sandbox_refunds f where f.payment_id = s.payment_id), 0)::int8 as returned,
        p.transaction_number = s.payment_id and p.paid_at is not null as owned
      from sandbox_links s join payment_links l on l.link_id = s.id join payments p on p.id = l.payment_id
      join bookings b on b.id = p.booking_id where s.status = 'paid' and b.property_id = ${stay.id}`.execute(db);
    for (const sum of taken.rows) {
      expect(sum.returned).toBeLessThanOrEqual(sum.amount);
      // Nobody's booking stands for it: all of it is back.
      if (!sum.owned || sum.status === 'expired' || sum.status === 'rejected') expect(sum.returned).toBe(sum.amount);
    }
    const books = await sql<{ id: number; amount: number; kept: number; status: string }>`
      select b.id, b.amount::int8 as amount, b.status,
        (coalesce((select sum(p.amount) from payments p where p.booking_id = b.id and p.paid_at is not null), 0)
        - coalesce((select sum(r.amount) from refunds r join payments p on p.id = r.payment_id
            where p.booking_id = b.id and r.transaction_number = p.transaction_number), 0))::int8 as kept
      from bookings b where b.property_id = ${stay.id}`.execute(db);
    for (const { amount, kept, status } of books.rows) {
      if (status === 'accepted' || status === 'completed') expect(kept).toBeGreaterThanOrEqual(amount);
      if (status === 'expired' || status === 'pending' || status === 'rejected') expect(kept).toBe(0);
      if (status === 'cancelled') expect(kept).toBeLessThanOrEqual(amount);
    }
  }

  it(
    'never oversells a night, loses a payment or returns a rupee twice',
    async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (sequence) => {
          outage = 0;
          people += 1;
          guest = await server.signedInAs(`guest${people}@example.com`);
          const world = new World(await makeStay(server.database, { rooms: [{ units: UNITS }] }));
          for (const step of sequence) {
            await world.take(step as Step);
            await releaseDueHolds(server.deps.bookings);
            await expectNightsRight(world.stay);
          }
          outage = 0;
          // The network is back; after a while every sum is where it belongs.
          for (let turn = 0; turn < 4; turn += 1) {
            server.clock.advance(HOLD_SECONDS);
            await jobs();
          }
          await expectNightsRight(world.stay);
          await expectMoneyRight(world.stay);
        }),
        { numRuns: RUNS },
      );
    },
    TIMEOUT_MS,
  );
});
