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
import { sendRefunds } from '../../payments/index.ts';
import { askAboutDisputes } from '../index.ts';
import { routeEnv, routeLife } from '../testing-payouts.ts';

const DAY = 24 * 3600;
const PAID = 400_000;
const GUEST = 'tara@example.com';
const why = 'Looked up in the dashboard of the gateway.';

describe.each(databaseKinds)('a bank’s dispute that two had ended, once another word comes (%s)', (kind) => {
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

  /** A booking that was paid and cancelled, and whose guest's bank asks. */
  async function disputed(ref: string) {
    const made = await life.paid();
    const dispute: StubDispute = {
      ...{ id: ref, payment_id: made.paymentId, status: 'open', amount: PAID, amount_deducted: 0 },
    };
    razorpay.disputes.set(ref, dispute);
    await tell(dispute);
    await life.cancel(made.id, PAID / 100);
    return { ...made, dispute };
  }
  const ask = async () => {
    await askAboutDisputes(server.deps.payouts, server.deps.payments.gateway);
    await server.deps.background.idle();
  };
  /** A day on, and asked. */
  async function dayOn(): Promise<void> {
    server.clock.advance(DAY + 1);
    await ask();
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

  it.each([
    ['won', 0, [250_000, 150_000]],
    ['lost', 2500, [250_000]],
    ['lost', 1000, [250_000, 50_000]],
  ] as const)('that was opened again has the bank’s word in the end: %s, ₹%i taken', async (status, taken, sent) => {
    const ref = `disp_again_${taken}`;
    const { id, paymentId, dispute } = await disputed(ref);
    razorpay.disputes.delete(ref);
    await dayOn();
    await endedByTwo(ref, 1500);
    expect(await refundsOf(paymentId)).toEqual([250_000]);
    await tell(dispute);
    await told();
    for (let time = 0; time < 2; time += 1) await tell({ ...dispute, status, amount_deducted: taken * 100 });
    expect((await shownBooking(guest, id)).dispute).toMatchObject({ outcome: 'bank', taken });
    expect(await refundsOf(paymentId)).toEqual(sent);
    expect(await told()).toHaveLength(1);
    expect(await casesAfter(ref)).toMatchObject([{ facts: { 'the bank took': taken * 100, 'we had said': 150_000 } }]);
    expect(await frozen(id)).not.toContain(true);
    await expectSound();
  });

  it('that one of us ended in an earlier release is open again, and ends by two where nobody can be asked', async () => {
    const { paymentId } = await disputed('disp_one');
    razorpay.disputes.delete('disp_one');
    const ended = `update disputes set outcome = 'owner', decided_why = 'Paid as agreed.', decided_at = $2, unknown_at = null where gateway_ref = $1`;
    await server.database.pool.query(ended, ['disp_one', server.clock.now()]);
    await dayOn();
    expect(await caseOf('disp_one')).toMatchObject({ unheard: { why: 'not_known' }, may: { end: true } });
    expect(await refundsOf(paymentId)).toEqual([]);
    await endedByTwo('disp_one', 0);
    expect(await refundsOf(paymentId)).toEqual([PAID]);
    await dayOn();
    expect(await caseOf('disp_one')).toMatchObject({ state: 'settled' });
    await expectSound();
  });

  it('is not one where we failed to work on what the gateway said', async () => {
    const { dispute } = await disputed('disp_ours');
    dispute.status = 'won';
    const gateway = {
      name: server.deps.payments.gateway.name,
      // What no booking's number can be: our database refuses it.
      readDispute: async () => ({ transactionNumber: '\u0000', isOver: true }),
    };
    server.clock.advance(DAY + 1);
    await askAboutDisputes(server.deps.payouts, gateway);
    const { rows } = await server.database.pool.query(
      'select asked_at, unanswered_since, unknown_at from disputes where gateway_ref = $1',
      ['disp_ours'],
    );
    expect(rows).toEqual([{ asked_at: expect.any(Date), unanswered_since: null, unknown_at: null }]);
  });

  it('that falls silent again is ended with another sum by two, and the rest is owed again', async () => {
    const { id, paymentId, dispute } = await disputed('disp_twice');
    razorpay.disputes.delete('disp_twice');
    await dayOn();
    await endedByTwo('disp_twice', 4000);
    expect(await refundsOf(paymentId)).toEqual([]);
    await tell(dispute);
    await dayOn();
    await endedByTwo('disp_twice', 0);
    expect(await refundsOf(paymentId)).toEqual([PAID]);
    expect((await shownBooking(guest, id)).dispute).toMatchObject({ outcome: 'owner', taken: 0 });
    await expectSound();
  });
});
