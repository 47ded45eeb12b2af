import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moneyKeptWrongly } from '../../../testing/bookings/audit.ts';
import { wrongBooks } from '../../../testing/bookings/ledger-audit.ts';
import { shownBooking } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { type Colleague, type TestOffice, testOffice } from '../../../testing/office.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import type { StubDispute } from '../../../testing/vendors/razorpay-disputes.ts';
import { type RazorpayStub, startRazorpayStub } from '../../../testing/vendors/razorpay-stub.ts';
import { sendRefunds } from '../../payments/index.ts';
import { askAboutDisputes } from '../index.ts';
import { routeEnv, routeLife } from '../testing-payouts.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const PAID = 400_000;

describe.each(everydayKinds)('a bank’s dispute whose end nobody told us (%s)', (kind) => {
  let razorpay: RazorpayStub;
  let server: TestApp;
  let office: TestOffice;
  let neha: Colleague;
  let guest: Person;
  let life: ReturnType<typeof routeLife>;
  beforeAll(async () => {
    razorpay = await startRazorpayStub();
    server = await testApp(kind, { env: routeEnv(razorpay.env) });
    office = await testOffice(server);
    guest = await server.signedInAs('tara@example.com');
    life = routeLife(server, razorpay, guest);
  });
  beforeEach(() => {
    razorpay.disputes.clear();
    razorpay.calls.length = 0;
    razorpay.mood.failing = 0;
  });
  afterAll(async () => {
    await office.close();
    await server.close();
    await razorpay.stop();
  });

  const tell = ({ status, ...more }: Partial<StubDispute>) =>
    life.deliver(razorpay.tell(`payment.dispute.${status}`, { dispute: { entity: { status, ...more } } }));
  /** A booking that was paid, whose guest's bank asks, and that the guest cancels then. */
  const disputed = async (ref: string) => {
    const made = await life.paid();
    const dispute: StubDispute = {
      ...{ id: ref, payment_id: made.paymentId, status: 'open', amount: PAID, amount_deducted: 0 },
    };
    razorpay.disputes.set(ref, dispute);
    await tell(dispute);
    await life.cancel(made.id, PAID / 100);
    return { ...made, dispute };
  };
  const asked = () => life.callsOf(/^GET \/disputes\/\w+$/).length;
  const ask = async () => {
    await askAboutDisputes(server.deps.payouts, server.deps.payments.gateway);
    await server.deps.background.idle();
  };
  /** A day on, the regular jobs. */
  const dayOn = async () => {
    server.clock.advance(DAY);
    await ask();
  };
  const refundsOf = async (paymentId: string) => {
    await life.turn();
    await sendRefunds(server.deps.payments);
    return [...razorpay.refunds.values()].filter(({ payment_id }) => payment_id === paymentId).map((one) => one.amount);
  };
  const caseOf = async (ref: string) => {
    // Sessions in the office are short.
    neha = await office.staffAs('support');
    const { rows } = await server.database.pool.query('select id from disputes where gateway_ref = $1', [ref]);
    return (await neha.call('GET', `/queue/dispute/${rows[0].id}`)).body.data;
  };
  const expectSound = async () => {
    await life.turn();
    expect(await moneyKeptWrongly(server.database.db)).toEqual([]);
    expect(await wrongBooks(server.database.db)).toEqual([]);
  };

  it('is asked for after a day and not before, ends as it was won, and what waited goes; the webhook that comes late changes nothing', async () => {
    const { paymentId, dispute } = await disputed('disp_won');
    dispute.status = 'won';
    server.clock.advance(DAY - HOUR);
    await ask();
    expect(asked()).toBe(0);
    expect(await refundsOf(paymentId)).toEqual([]);
    server.clock.advance(HOUR + 1);
    await ask();
    expect(asked()).toBe(1);
    expect(await refundsOf(paymentId)).toEqual([PAID]);
    expect(await caseOf('disp_won')).toMatchObject({ state: 'settled', settled: { through: 'gateway' } });
    await tell(dispute);
    await dayOn();
    expect(asked()).toBe(1);
    expect(await refundsOf(paymentId)).toEqual([PAID]);
    await expectSound();
  });

  it('is lost with what the gateway deducted, once, told before or after by the webhook as well', async () => {
    const { id, paymentId, dispute } = await disputed('disp_lost');
    Object.assign(dispute, { status: 'lost', amount_deducted: PAID });
    await Promise.all([dayOn(), tell(dispute)]);
    await tell(dispute);
    await dayOn();
    expect((await shownBooking(guest, id)).dispute).toMatchObject({ outcome: 'bank', taken: PAID / 100 });
    expect(await refundsOf(paymentId)).toEqual([]);
    await expectSound();
  });

  it('that is lost without a sum stays open until the gateway names one, and is asked for again some hours later', async () => {
    const { id, paymentId, dispute } = await disputed('disp_sum');
    Object.assign(dispute, { status: 'lost', amount: 0 });
    await tell(dispute);
    await dayOn();
    expect(await caseOf('disp_sum')).toMatchObject({ bank_decides: true, may: { settle: false } });
    expect(await refundsOf(paymentId)).toEqual([]);
    dispute.amount_deducted = 150_000;
    await ask();
    expect(asked()).toBe(1);
    server.clock.advance(6 * HOUR);
    await ask();
    expect((await shownBooking(guest, id)).dispute).toMatchObject({ outcome: 'bank', taken: 1500 });
    expect(await refundsOf(paymentId)).toEqual([PAID - 150_000]);
    await expectSound();
  });

  it('waits on where the gateway does not answer, or still decides', async () => {
    const { paymentId, dispute } = await disputed('disp_slow');
    razorpay.mood.failing = 3;
    await dayOn();
    expect(await caseOf('disp_slow')).toMatchObject({ bank_decides: true });
    dispute.status = 'under_review';
    await dayOn();
    expect(await caseOf('disp_slow')).toMatchObject({ bank_decides: true });
    expect(await refundsOf(paymentId)).toEqual([]);
  });

  it('is asked for as well where it is about money that nobody asked for', async () => {
    const payment = { id: 'pay_nobody', amount: 70_000, currency: 'INR' };
    const link = { payment_link: { entity: { id: 'plink_nobody' } }, payment: { entity: payment } };
    await life.deliver(razorpay.tell('payment_link.paid', link));
    const dispute: StubDispute = {
      ...{ id: 'disp_nobody', payment_id: payment.id, status: 'open', amount: 70_000, amount_deducted: 0 },
    };
    razorpay.disputes.set(dispute.id, dispute);
    await tell(dispute);
    const open = async () =>
      (await server.database.pool.query('select from unasked_disputes where decided_at is null')).rows.length;
    await dayOn();
    expect(await open()).toBe(1);
    Object.assign(dispute, { status: 'lost', amount_deducted: 70_000 });
    await dayOn();
    expect(await open()).toBe(0);
    await tell(dispute);
    await expectSound();
  });
});
