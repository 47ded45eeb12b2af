import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import { HOLD_MINUTES } from '@basera/contract/limits';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MovableClock } from '../../platform/clock.ts';
import { sendDueWebhooks } from '../../providers/payment-gateway/sandbox/pay-link.ts';
import { repeatedAttempts, wrongNights } from '../../testing/bookings/audit.ts';
import { bookingRequest } from '../../testing/bookings/booking-request.ts';
import { takeTurn } from '../../testing/bookings/come-to-rest.ts';
import { lyingSettlements } from '../../testing/bookings/lying-settlements.ts';
import {
  changeAsQuoted,
  closeNights,
  makeWholeHouse,
  openAccount,
  payAnotherSum,
} from '../../testing/bookings/model-steps.ts';
import { correctBooks, disputeStep, releaseByHand, unaskedStep } from '../../testing/bookings/office-steps.ts';
import { pay } from '../../testing/bookings/paying.ts';
import { wrongUnits } from '../../testing/bookings/unit-audit.ts';
import { refundWatch, unreliableGateway, unreliablePayouts } from '../../testing/bookings/unreliable-payouts.ts';
import { type MortalDatabase, mortalDatabase } from '../../testing/database/mortal-database.ts';
import { databaseKinds, testDatabase } from '../../testing/database/test-database.ts';
import type { MadeStay } from '../../testing/factories.ts';
import { joins } from '../../testing/joins.ts';
import { rounds } from '../../testing/run/rounds.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { numberUnits } from '../calendar/index.ts';
import { openDifferences, reconcileDaily } from '../ledger/index.ts';
import { notesAny, registers } from '../ledger/testing-taxes.ts';
import { expectCancelledForGood, staffCancel } from './end/testing-staff.ts';
import { releaseDueHolds } from './index.ts';
import {
  expectBooksRight,
  expectMoneyRight,
  expectPayoutsRight,
  expectTermsKept,
  leftToPeople,
} from './testing-money.ts';
import { type Step, seldom, steps, UNITS } from './testing-steps.ts';

const RUNS = rounds(12, 60);
const TIMEOUT_MS = 300_000;
const HOLD_SECONDS = HOLD_MINUTES * 60;
const DAY_SECONDS = 86_400;
// Until the gateway has settled all there is, and the books have heard of it.
const MORNINGS = 3;
// Long enough for money that came a day late to be asked about and dealt with.
const AFTERWARDS_SECONDS = [...Array(6).fill(6 * 3600), HOLD_SECONDS, HOLD_SECONDS];

describe.each(databaseKinds)('bookings under everything that can happen (%s)', (kind) => {
  // It lives on when the process that uses it dies.
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let mortal: MortalDatabase;
  let server: TestApp;
  let guest: Person;
  let owner: Person;
  let outage = 0;
  let people = 0;
  let attempts = 0;
  const maybe = async <T>(call: () => Promise<T>, isLate: boolean): Promise<T> => {
    const fails = outage > 0;
    if (fails) outage -= 1;
    if (fails && !isLate) throw new Error('the gateway is down');
    const answer = await call();
    // It did what was asked, and the answer got lost.
    if (fails) throw new Error('the connection broke');
    return answer;
  };

  const clock = new MovableClock();
  clock.set(new Date('2026-11-23T09:00:00+05:30'));
  const [report, watch] = [lyingSettlements(clock), refundWatch(() => database)];

  async function startServer(): Promise<void> {
    mortal = mortalDatabase(database);
    server = await testApp(kind, {
      database: mortal,
      clock,
      gateway: (sandbox) => unreliableGateway(sandbox, maybe, () => outage % 2 === 0),
    });
    const { payouts, ledger } = server.deps;
    if (payouts.gateway)
      payouts.gateway = unreliablePayouts(payouts.gateway, maybe, { watch, isLate: () => outage % 2 === 0 });
    ledger.settlements = report.beside(ledger.settlements);
    await server.listen();
  }
  async function signIn(): Promise<void> {
    people += 1;
    guest = await lasting(`guest${people}@example.com`);
    owner = await lasting(`owner${people}@example.com`);
  }
  /** A person who outlives the process that signed them in. */
  async function lasting(address: string): Promise<Person> {
    const person = await server.signedInAs(address);
    return { ...person, call: (method, path, more) => server.call(method, path, { token: person.token, ...more }) };
  }
  beforeAll(async () => {
    database = await testDatabase(kind);
    await startServer();
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  /** Does something that a crash may cut off; a process that has died is started again. Null when it was cut off. */
  async function survive<T>(work: () => Promise<T>): Promise<T | null> {
    const result = await work().catch((error) => {
      if (mortal.isDead()) return null;
      throw error;
    });
    await server.deps.background.idle();
    if (!mortal.isDead()) return result;
    await server.close();
    await startServer();
    return null;
  }

  /** One sequence of steps on a stay of its own. */
  class World {
    readonly stay: MadeStay;
    readonly pages: { id: number; page: string }[] = [];
    /** What its guest was told is cancelled. */
    readonly cancelled = new Set<number>();
    readonly first: CalendarDate;

    constructor(stay: MadeStay) {
      this.stay = stay;
      this.first = addDays(server.clock.today(), 10);
    }

    room = (whole: boolean) => this.stay.rooms[whole ? 1 : 0] ?? { id: 0, price: 0 };

    one = (index: number) => this.pages[index % Math.max(1, this.pages.length)];

    idOf = ({ which }: { which: number }): number => this.one(which)?.id ?? 0;

    async take(step: Step): Promise<void> {
      if (step.do === 'book') await this.book(step);
      const page = 'which' in step ? this.one(step.which)?.page : undefined;
      if (step.do === 'pay' && page)
        await survive(() => pay(server, page, { outcome: step.outcome, webhook: step.webhook }));
      if (step.do === 'pay unheard' && page) await survive(() => pay(server, page, { webhook: 'never' }));
      if (step.do === 'pay another sum' && page)
        await survive(() => payAnotherSum(server, database, { page, more: step.more }));
      if (step.do === 'unasked') await survive(() => unaskedStep(server, this.idOf(step), step.what));
      if (step.do === 'correct') await survive(() => correctBooks(server, this.idOf(step), step.amount));
      if (step.do === 'account') await survive(() => openAccount(mortal, this.stay, step.isOpen ? null : clock.now()));
      if (step.do === 'cancel') await survive(() => this.cancel(step));
      if (step.do === 'cancel by staff') await survive(() => this.cancelByStaff(step));
      if (step.do === 'change') await survive(() => this.change(step));
      if (step.do === 'close') await survive(() => this.close(step));
      if (step.do === 'dispute') await survive(() => disputeStep(server, this.idOf(step), step));
      if (step.do === 'release') await survive(() => releaseByHand(server, this.idOf(step)));
      if (step.do === 'reconcile') {
        if (step.lies) report.lie();
        await survive(() => reconcileDaily(server.deps.ledger));
      }
      if (step.do === 'status') await survive(() => notesAny(mortal, this.stay, step.isRegistered, clock.today()));
      if (step.do === 'wait') await pass(step.seconds);
      if (step.do === 'outage') outage = step.calls;
      if (step.do === 'crash') mortal.dieAfter(step.after);
      if (step.do === 'jobs') await survive(jobs);
    }

    /** Books with a key of its own, and says it again when the process died in the middle. */
    async book({ whole, from: start, nights: length, quantity: rooms }: Extract<Step, { do: 'book' }>): Promise<void> {
      attempts += 1;
      const headers = { 'idempotency-key': `attempt-${attempts}` };
      const checkIn = addDays(this.first, start);
      const quantity = whole ? 1 : rooms;
      const stay = { ...this.stay, rooms: [this.room(whole)] };
      const request = bookingRequest(stay, { today: clock.today(), checkIn, nights: length, quantity });
      const body = { ...request, redirectUrl: `${request.redirectUrl}?attempt=${attempts}` };
      const send = () => survive(() => guest.call('POST', '/user/room-inquiries', { body, headers }));
      let answer = await send();
      if (!answer) clock.advance(30);
      answer ??= await send();
      if (answer?.status !== 200)
        expect(JSON.stringify(answer?.body)).toMatch(/rooms_unavailable|payment_gateway_unavailable|in the past/);
      else
        this.pages.push({
          id: answer.body.data.inquiry.id,
          page: new URL(answer.body.data.payment.payment_url).pathname,
        });
    }

    /** The owner keeps nights from sale, or gives them back; with what others are at, if they are at it. */
    async close({ from: start, nights: length, closed }: Extract<Step, { do: 'close' }>): Promise<void> {
      const [one, last] = [addDays(this.first, start), addDays(this.first, start + length - 1)];
      const answer = await closeNights(owner, this.stay, { range: [one, last], closed });
      // After a long wait the nights are over.
      if (!mortal.isDead()) expect([200, 422]).toContain(answer.status);
    }

    async cancel(step: Extract<Step, { do: 'cancel' }>): Promise<void> {
      const id = this.one(step.which)?.id;
      const shown = await guest.call('GET', `/user/inquiries/${id ?? 0}/cancellation`);
      if (shown.status !== 200) return;
      const { refund, paid } = shown.body.data.cancellation;
      const body = { refund, paid };
      const answers = await Promise.all(
        Array.from({ length: step.atOnce }, () => guest.call('POST', `/user/inquiries/${id}/cancel`, { body })),
      );
      if (!mortal.isDead()) for (const answer of answers) expect([200, 409]).toContain(answer.status);
      if (id && answers.some(({ status }) => status === 200)) this.cancelled.add(id);
    }

    async cancelByStaff({ which, ...how }: Extract<Step, { do: 'cancel by staff' }>): Promise<void> {
      const bookingId = this.one(which)?.id;
      if (bookingId !== undefined && (await staffCancel(server, { bookingId, ...how }))) this.cancelled.add(bookingId);
    }

    async change({
      which: index,
      whole,
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
        rooms: [{ room_id: this.room(whole).id, quantity: whole ? 1 : rooms, includes_meal: false }],
      };
      const placed = await changeAsQuoted(guest, id, terms);
      if (!placed) return;
      if (!mortal.isDead()) expect([200, 409, 503]).toContain(placed.status);
      const url = placed.body.data?.change.payment_url;
      if (!url) return;
      const page = new URL(url).pathname;
      this.pages.push({ id, page });
      if (pays) await pay(server, page, { webhook: 'now' });
    }
  }

  /** Time passes as it does: where days do, with their mornings. */
  async function pass(seconds: number): Promise<void> {
    for (let left = seconds; left > 0; left -= DAY_SECONDS) {
      clock.advance(Math.min(left, DAY_SECONDS));
      if (left >= DAY_SECONDS) await survive(() => reconcileDaily(server.deps.ledger));
    }
  }

  async function jobs(): Promise<void> {
    if (server.deps.demo) await sendDueWebhooks(server.deps.demo.sandbox);
    await takeTurn(server);
  }

  it(
    'never oversells a night, loses a payment or returns a rupee twice',
    async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (sequence) => {
          outage = 0;
          await signIn();
          const world = new World(await makeWholeHouse(database, UNITS, clock.today()));
          await joins(database, owner, 'owner', world.stay);
          if (people % 2 === 0) await registers(database, world.stay, addDays(clock.today(), -400));
          for (const step of sequence) {
            await world.take(step as Step);
            await survive(() => releaseDueHolds(server.deps.bookings));
            await releaseDueHolds({ ...server.deps.bookings, db: database.db });
            expect(await wrongNights(database.db)).toEqual([]);
            await numberUnits({ ...server.deps.calendar, db: database.db });
            expect(await wrongUnits(database.db)).toEqual([]);
            await expectCancelledForGood(database.db, world.cancelled);
          }
          mortal.dieAfter(Number.POSITIVE_INFINITY);
          outage = 0;
          await openAccount(database, world.stay, null);
          // All is back; after a while every sum is where it belongs.
          for (const seconds of AFTERWARDS_SECONDS) {
            clock.advance(seconds);
            await jobs();
          }
          await pass(MORNINGS * DAY_SECONDS);
          expect(await wrongNights(database.db)).toEqual([]);
          expect(await repeatedAttempts(database.db)).toEqual([]);
          await expectMoneyRight(database.db, world.stay);
          await expectTermsKept(database.db, world.stay);
          await expectBooksRight(database.db, world.stay);
          await expectPayoutsRight(database.db, world.stay);
          expect(watch.wrong).toEqual([]);
          const differs = (await openDifferences(database.db)).map(({ key }) => key.split(':').at(-1));
          expect(differs.sort()).toEqual([...report.names(), ...(await leftToPeople(database.db))].sort());
          await expectCancelledForGood(database.db, world.cancelled);
        }),
        { numRuns: RUNS, examples: seldom },
      );
    },
    TIMEOUT_MS,
  );
});
