import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EmailMessage } from '../../../providers/email/email.ts';
import { moneyKeptWrongly } from '../../../testing/bookings/audit.ts';
import { wrongBooks } from '../../../testing/bookings/ledger-audit.ts';
import { shownBooking } from '../../../testing/bookings/paying.ts';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import { type Colleague, type TestOffice, testOffice } from '../../../testing/office.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import type { StubDispute } from '../../../testing/vendors/razorpay-disputes.ts';
import { type RazorpayStub, startRazorpayStub } from '../../../testing/vendors/razorpay-stub.ts';
import { openDifferences } from '../../ledger/index.ts';
import { sendDisputeMails } from '../../notifications/index.ts';
import { carryOutApprovals } from '../../office/index.ts';
import { sendRefunds } from '../../payments/index.ts';
import { askAboutDisputes } from '../index.ts';
import { routeEnv, routeLife } from '../testing-payouts.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const PAID = 400_000;
const GUEST = 'tara@example.com';
const why = 'Looked up in the dashboard of the gateway.';
const SILENT = 10_000;

describe.each(databaseKinds)('a bank’s dispute that nobody can be asked about (%s)', (kind) => {
  let razorpay: RazorpayStub;
  let server: TestApp;
  let office: TestOffice;
  let guest: Person;
  let neha: Colleague;
  let arjun: Colleague;
  let life: ReturnType<typeof routeLife>;
  beforeAll(async () => {
    razorpay = await startRazorpayStub();
    server = await testApp(kind, { env: routeEnv(razorpay.env) });
    office = await testOffice(server);
    guest = await server.signedInAs(GUEST);
    life = routeLife(server, razorpay, guest);
  });
  beforeEach(() => {
    razorpay.disputes.clear();
    razorpay.mood.failing = 0;
  });
  afterAll(async () => {
    await office.close();
    await server.close();
    await razorpay.stop();
  });

  const tell = ({ status, ...more }: Partial<StubDispute>) =>
    life.deliver(razorpay.tell(`payment.dispute.${status}`, { dispute: { entity: { status, ...more } } }));

  /** A booking that was paid, and whose guest's bank asks; cancelled or not. */
  async function disputed(ref: string, { isCancelled = true } = {}) {
    const made = await life.paid();
    const dispute: StubDispute = {
      ...{ id: ref, payment_id: made.paymentId, status: 'open', amount: PAID, amount_deducted: 0 },
    };
    razorpay.disputes.set(ref, dispute);
    await tell(dispute);
    if (isCancelled) await life.cancel(made.id, PAID / 100);
    return { ...made, dispute };
  }
  const ask = async () => {
    await askAboutDisputes(server.deps.payouts, server.deps.payments.gateway);
    await server.deps.background.idle();
  };
  /** Some days on, asked once a day; as the gateway is then. */
  async function daysOn(days: number, { failing = 0 } = {}) {
    for (let day = 0; day < days; day += 1) {
      server.clock.advance(DAY + 1);
      razorpay.mood.failing = failing;
      await ask();
    }
    razorpay.mood.failing = 0;
  }
  const caseOf = async (ref: string) => {
    // Sessions in the office are short.
    [neha, arjun] = [await office.staffAs('support'), await office.staffAs('finance')];
    const { rows } = await server.database.pool.query('select id from disputes where gateway_ref = $1', [ref]);
    return (await arjun.call('GET', `/queue/dispute/${rows[0].id}`)).body.data;
  };
  const askForEnd = async (ref: string, taken: number) => {
    const { id } = await caseOf(ref);
    return neha.call('POST', `/disputes/${id}/ending`, { taken, why });
  };
  const say = (id: number) => arjun.call('POST', `/approvals/${id}/decision`, { yes: true, why });
  async function endedByTwo(ref: string, taken: number): Promise<void> {
    const asked = await askForEnd(ref, taken);
    expect(asked).toMatchObject({ status: 200, body: { data: { kind: 'dispute_end', state: 'waiting' } } });
    expect(await say(asked.body.data.id)).toMatchObject({ status: 200, body: { data: { state: 'done' } } });
    await server.deps.background.idle();
  }
  const refundsOf = async (paymentId: string) => {
    await life.turn();
    await sendRefunds(server.deps.payments);
    return [...razorpay.refunds.values()].filter(({ payment_id }) => payment_id === paymentId).map((one) => one.amount);
  };
  const casesAfter = async (ref: string) =>
    (await openDifferences(server.database.db)).filter(({ key }) => key === `bank_spoke_later:${ref}`);
  async function told(): Promise<string[]> {
    const sent: EmailMessage[] = [];
    const email = { isConfigured: true, send: async (mail: EmailMessage) => void sent.push(mail) };
    await sendDisputeMails({ ...server.deps.notifications, email });
    return sent.filter(({ to }) => to === GUEST).map(({ subject, text }) => `${subject}. ${text}`);
  }
  const frozen = async (id: number) => (await life.payouts(id)).map(({ frozen_at }) => frozen_at !== null);
  const expectSound = async () => {
    await life.turn();
    expect(await moneyKeptWrongly(server.database.db)).toEqual([]);
    expect(await wrongBooks(server.database.db)).toEqual([]);
  };

  it('as the gateway does not know it, is ended by two with a reason, not by one, and not by whoever asks', async () => {
    const { paymentId, dispute } = await disputed('disp_gone');
    razorpay.disputes.delete('disp_gone');
    await daysOn(1);
    const found = await caseOf('disp_gone');
    expect(found).toMatchObject({ bank_decides: false, may: { settle: false, refund: false, end: true } });
    expect(found.unheard).toMatchObject({ why: 'not_known', ref: 'disp_gone', unasked_id: null });
    const alone = await neha.call('POST', `/disputes/${found.id}/decision`, { refund: null, why });
    expect(alone).toMatchObject({ status: 409, body: { message: expect.stringMatching(/two of you end it/) } });
    // Heard of again, it is the bank's once more.
    await tell(dispute);
    expect((await askForEnd('disp_gone', 0)).status).toBe(409);
    await daysOn(1);
    const asked = await askForEnd('disp_gone', 0);
    expect((await askForEnd('disp_gone', 0)).status).toBe(409);
    expect((await neha.call('POST', `/approvals/${asked.body.data.id}/decision`, { yes: true, why })).status).toBe(404);
    expect(await refundsOf(paymentId)).toEqual([]);
    expect(await caseOf('disp_gone')).toMatchObject({ approval_id: asked.body.data.id, may: { end: false } });
    await told();
    expect((await say(asked.body.data.id)).status).toBe(200);
    expect(await refundsOf(paymentId)).toEqual([PAID]);
    const over = await caseOf('disp_gone');
    expect(over).toMatchObject({ state: 'settled', settled: { through: 'staff', how: '' }, unheard: null });
    expect(await told()).toEqual([expect.stringMatching(/No word of your bank about it reaches us any more/)]);
    await expectSound();
  });

  it('as the gateway has not answered for a week, or names no sum, can be ended then and not before', async () => {
    const { paymentId } = await disputed('disp_mute');
    await daysOn(7, { failing: SILENT });
    expect(await caseOf('disp_mute')).toMatchObject({ bank_decides: true, unheard: null });
    expect((await askForEnd('disp_mute', 0)).status).toBe(409);
    await daysOn(1, { failing: SILENT });
    expect(await caseOf('disp_mute')).toMatchObject({ bank_decides: false, unheard: { why: 'no_answer' } });
    // One answer is enough for it to be the bank's again, and the week begins anew.
    await daysOn(1);
    expect(await caseOf('disp_mute')).toMatchObject({ bank_decides: true, unheard: null });
    Object.assign(razorpay.disputes.get('disp_mute') ?? {}, { status: 'lost', amount: 0 });
    await daysOn(8);
    expect(await caseOf('disp_mute')).toMatchObject({ unheard: { why: 'no_answer' } });
    await endedByTwo('disp_mute', PAID / 100);
    expect(await refundsOf(paymentId)).toEqual([]);
    await expectSound();
  });

  it('as its gateway is not in use any more, can be ended a day later, and is the bank’s again where that gateway is back', async () => {
    const { paymentId } = await disputed('disp_other');
    const other = { name: 'another', readDispute: () => Promise.reject(new Error('never asked')) };
    await askAboutDisputes(server.deps.payouts, other);
    expect(await caseOf('disp_other')).toMatchObject({ bank_decides: true });
    server.clock.advance(DAY + 1);
    await askAboutDisputes(server.deps.payouts, other);
    expect(await caseOf('disp_other')).toMatchObject({ unheard: { why: 'out_of_use' }, may: { end: true } });
    const asked = await askForEnd('disp_other', 0);
    await ask();
    // What was asked for is another by then: nobody need decide it.
    await carryOutApprovals(server.deps.office);
    expect(await say(asked.body.data.id)).toMatchObject({ status: 409 });
    expect(await caseOf('disp_other')).toMatchObject({ bank_decides: true, approval_id: null });
    server.clock.advance(7 * HOUR);
    await askAboutDisputes(server.deps.payouts, other);
    await endedByTwo('disp_other', 0);
    expect(await refundsOf(paymentId)).toEqual([PAID]);
    await expectSound();
  });

  it('is in the books with what two say that the bank took: never more than came, and once where the bank says so later', async () => {
    const { id, paymentId, dispute } = await disputed('disp_taken');
    razorpay.disputes.delete('disp_taken');
    await daysOn(1);
    expect(await askForEnd('disp_taken', PAID / 100 + 1)).toMatchObject({ status: 422 });
    await told();
    await endedByTwo('disp_taken', 1500);
    expect((await shownBooking(guest, id)).dispute).toMatchObject({ outcome: 'bank', taken: 1500 });
    expect(await refundsOf(paymentId)).toEqual([PAID - 150_000]);
    expect(await told()).toEqual([expect.stringMatching(/takes ₹1,500 back itself/)]);
    await tell({ ...dispute, status: 'lost', amount_deducted: 150_000 });
    expect(await casesAfter('disp_taken')).toEqual([]);
    expect(await told()).toEqual([]);
    expect(await refundsOf(paymentId)).toEqual([PAID - 150_000]);
    await expectSound();
  });

  it('is a case where the bank took another sum than two had said', async () => {
    const { dispute } = await disputed('disp_differs');
    razorpay.disputes.delete('disp_differs');
    await daysOn(1);
    await endedByTwo('disp_differs', 1500);
    await tell({ ...dispute, status: 'won' });
    const [found] = await casesAfter('disp_differs');
    expect(found).toMatchObject({ kind: 'bank_spoke_later', facts: { 'the bank took': 0, 'we had said': 150_000 } });
    const shown = (await arjun.call('GET', `/queue/difference/${found?.id}`)).body.data;
    expect(shown.sides).toMatchObject([
      { one: { name: 'bank_took', value: 0 }, other: { name: 'we_said', value: 1500 } },
    ]);
    await expectSound();
  });

  it('is open again where the bank still asks: the payout is kept back, the guest is told, and of how it ends as well', async () => {
    const { id, dispute } = await disputed('disp_back', { isCancelled: false });
    razorpay.disputes.delete('disp_back');
    await daysOn(1);
    await told();
    await endedByTwo('disp_back', 0);
    expect(await frozen(id)).toEqual([false]);
    expect(await told()).toEqual([expect.stringMatching(/The owner is paid as agreed/)]);
    // No webhook need come: it is asked about further.
    razorpay.disputes.set('disp_back', dispute);
    await daysOn(1);
    expect(await frozen(id)).toEqual([true]);
    expect(await told()).toEqual([expect.stringMatching(/Your bank asks for your money back/)]);
    expect(await caseOf('disp_back')).toMatchObject({ state: 'new', bank_decides: true, settled: null });
    expect((await shownBooking(guest, id)).dispute).toMatchObject({ decided_at: null, outcome: null });
    await tell({ ...dispute, status: 'lost', amount_deducted: PAID });
    expect(await told()).toEqual([expect.stringMatching(/takes ₹4,000 back itself/)]);
    expect((await shownBooking(guest, id)).dispute).toMatchObject({ outcome: 'bank', taken: PAID / 100 });
    await expectSound();
  });

  it('is told once more, and a case, where the bank has taken the money after all', async () => {
    const { id, paymentId, dispute } = await disputed('disp_late', { isCancelled: false });
    razorpay.disputes.delete('disp_late');
    await daysOn(1);
    await endedByTwo('disp_late', 0);
    await told();
    for (let time = 0; time < 2; time += 1) await tell({ ...dispute, status: 'lost', amount_deducted: PAID });
    expect(await told()).toEqual([expect.stringMatching(/takes ₹4,000 back itself/)]);
    expect(await casesAfter('disp_late')).toHaveLength(1);
    expect(await caseOf('disp_late')).toMatchObject({ settled: { through: 'gateway' } });
    expect((await shownBooking(guest, id)).dispute).toMatchObject({ outcome: 'bank', taken: PAID / 100 });
    expect(await refundsOf(paymentId)).toEqual([]);
    await expectSound();
  });

  it('about money that nobody asked for keeps the sum until two end it; a bank that asks after all keeps it again', async () => {
    const payment = { id: 'pay_nobody', amount: 70_000, currency: 'INR' };
    const link = { payment_link: { entity: { id: 'plink_nobody' } }, payment: { entity: payment } };
    await life.deliver(razorpay.tell('payment_link.paid', link));
    const dispute: StubDispute = {
      ...{ id: 'disp_nobody', payment_id: payment.id, status: 'open', amount: 70_000, amount_deducted: 0 },
    };
    await tell(dispute);
    const sumCase = async () => {
      const found = (await openDifferences(server.database.db)).find(({ key }) => key.endsWith(':pay_nobody'));
      arjun = await office.staffAs('finance');
      return (await arjun.call('GET', `/queue/difference/${found?.id}`)).body.data;
    };
    expect((await sumCase()).unheard).toBeNull();
    await daysOn(1);
    const { unheard, may, unasked_id } = await sumCase();
    expect([unheard.why, unheard.ref, may.end, unasked_id]).toEqual(['not_known', 'disp_nobody', true, null]);
    const endBy = async (taken: number) => {
      const asker = await office.staffAs('finance');
      const asked = await asker.call('POST', `/unasked/${unheard.unasked_id}/dispute-ending`, { taken, why });
      arjun = await office.staffAs('finance');
      return { asked: asked.status, said: asked.status === 200 ? (await say(asked.body.data.id)).status : null };
    };
    expect(await endBy(701)).toEqual({ asked: 422, said: null });
    expect(await endBy(0)).toEqual({ asked: 200, said: 200 });
    expect(await sumCase()).toMatchObject({ unheard: null, unasked_id: unheard.unasked_id });
    expect((await endBy(0)).asked).toBe(409);
    await tell(dispute);
    expect(await sumCase()).toMatchObject({ unheard: null, unasked_id: null });
    await daysOn(1);
    expect(await endBy(700)).toEqual({ asked: 200, said: 200 });
    const { rows } = await server.database.pool.query(
      `select state, by_bank from unasked_money where transaction_number = 'pay_nobody'`,
    );
    expect(rows).toMatchObject([{ state: 'taken' }]);
    expect(Number(rows[0].by_bank)).toBe(70_000);
    await tell({ ...dispute, status: 'lost', amount_deducted: 70_000 });
    expect(await casesAfter('disp_nobody')).toEqual([]);
    await expectSound();
  });
});
