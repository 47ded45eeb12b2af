import { expect } from 'vitest';
import type { EmailMessage } from '../../../providers/email/email.ts';
import { moneyKeptWrongly } from '../../../testing/bookings/audit.ts';
import { wrongBooks } from '../../../testing/bookings/ledger-audit.ts';
import type { DatabaseKind } from '../../../testing/database/test-database.ts';
import { type Colleague, type TestOffice, testOffice } from '../../../testing/office.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import type { StubDispute } from '../../../testing/vendors/razorpay-disputes.ts';
import { type RazorpayStub, startRazorpayStub } from '../../../testing/vendors/razorpay-stub.ts';
import { openDifferences } from '../../ledger/index.ts';
import { sendDisputeMails } from '../../notifications/index.ts';
import { sendRefunds } from '../../payments/index.ts';
import { askAboutDisputes } from '../index.ts';
import { routeEnv, routeLife } from '../testing-payouts.ts';

export const HOUR = 3600;
export const DAY = 24 * HOUR;
/** What each booking costs, in paise. */
export const PAID = 400_000;
export const GUEST = 'tara@example.com';
export const why = 'Looked up in the dashboard of the gateway.';

/** Owners paid by Route, a guest whose bank asks for the money back, and somebody of the office in each role. */
export class BankAsks {
  razorpay!: RazorpayStub;
  server!: TestApp;
  office!: TestOffice;
  guest!: Person;
  neha!: Colleague;
  arjun!: Colleague;
  life!: ReturnType<typeof routeLife>;

  async start(kind: DatabaseKind): Promise<void> {
    this.razorpay = await startRazorpayStub();
    this.server = await testApp(kind, { env: routeEnv(this.razorpay.env) });
    this.office = await testOffice(this.server);
    this.guest = await this.server.signedInAs(GUEST);
    this.life = routeLife(this.server, this.razorpay, this.guest);
  }
  each(): void {
    this.razorpay.disputes.clear();
    this.razorpay.calls.length = 0;
    this.razorpay.mood.failing = 0;
  }
  async close(): Promise<void> {
    await this.office.close();
    await this.server.close();
    await this.razorpay.stop();
  }

  tell = ({ status, ...more }: Partial<StubDispute>): Promise<void> =>
    this.life.deliver(this.razorpay.tell(`payment.dispute.${status}`, { dispute: { entity: { status, ...more } } }));

  /** A booking that was paid, and whose guest's bank asks; cancelled then, or not. */
  disputed = async (ref: string, { isCancelled = true } = {}) => {
    const made = await this.life.paid();
    const dispute: StubDispute = {
      ...{ id: ref, payment_id: made.paymentId, status: 'open', amount: PAID, amount_deducted: 0 },
    };
    this.razorpay.disputes.set(ref, dispute);
    await this.tell(dispute);
    if (isCancelled) await this.life.cancel(made.id, PAID / 100);
    return { ...made, dispute };
  };

  ask = async (): Promise<void> => {
    await askAboutDisputes(this.server.deps.payouts, this.server.deps.payments.gateway);
    await this.server.deps.background.idle();
  };

  /** Some days on, asked once a day; as the gateway is then. */
  daysOn = async (days: number, { failing = 0 } = {}): Promise<void> => {
    for (let day = 0; day < days; day += 1) {
      this.server.clock.advance(DAY + 1);
      this.razorpay.mood.failing = failing;
      await this.ask();
    }
    this.razorpay.mood.failing = 0;
  };

  /** The number of the dispute that the gateway calls so. */
  idOf = async (ref: string): Promise<number> => {
    const { rows } = await this.server.database.pool.query('select id from disputes where gateway_ref = $1', [ref]);
    return rows[0].id;
  };

  /** Its case, as finance has it. */
  caseOf = async (ref: string) => {
    // Sessions in the office are short.
    [this.neha, this.arjun] = [await this.office.staffAs('support'), await this.office.staffAs('finance')];
    return (await this.arjun.call('GET', `/queue/dispute/${await this.idOf(ref)}`)).body.data;
  };

  askForEnd = async (ref: string, taken: number) => {
    const { id } = await this.caseOf(ref);
    return this.neha.call('POST', `/disputes/${id}/ending`, { taken, why });
  };
  say = (id: number) => this.arjun.call('POST', `/approvals/${id}/decision`, { yes: true, why });

  /** What was sent back of a payment, in paise. */
  refundsOf = async (paymentId: string): Promise<number[]> => {
    await this.life.turn();
    await sendRefunds(this.server.deps.payments);
    const sent = [...this.razorpay.refunds.values()];
    return sent.filter(({ payment_id }) => payment_id === paymentId).map(({ amount }) => amount);
  };
  frozen = async (id: number) => (await this.life.payouts(id)).map(({ frozen_at }) => frozen_at !== null);

  endedByTwo = async (ref: string, taken: number): Promise<void> => {
    const asked = await this.askForEnd(ref, taken);
    expect(asked).toMatchObject({ status: 200, body: { data: { kind: 'dispute_end', state: 'waiting' } } });
    expect(await this.say(asked.body.data.id)).toMatchObject({ status: 200, body: { data: { state: 'done' } } });
    await this.server.deps.background.idle();
  };

  casesAfter = async (ref: string) =>
    (await openDifferences(this.server.database.db)).filter(({ key }) => key === `bank_spoke_later:${ref}`);

  /** The mails about disputes that went to the guest since this was asked last. */
  told = async (): Promise<string[]> => {
    const sent: EmailMessage[] = [];
    const email = { isConfigured: true, send: async (mail: EmailMessage) => void sent.push(mail) };
    await sendDisputeMails({ ...this.server.deps.notifications, email });
    return sent.filter(({ to }) => to === GUEST).map(({ subject, text }) => `${subject}. ${text}`);
  };

  expectSound = async (): Promise<void> => {
    await this.life.turn();
    const { db } = this.server.database;
    expect(await moneyKeptWrongly(db)).toEqual([]);
    expect(await wrongBooks(db)).toEqual([]);
  };
}
