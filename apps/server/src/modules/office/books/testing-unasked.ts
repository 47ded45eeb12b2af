import { paise } from '@basera/contract/money';
import { expect } from 'vitest';
import type { LinkOutcome, PaymentGateway, RefundState } from '../../../providers/payment-gateway/payment-gateway.ts';
import { wrongBooks } from '../../../testing/bookings/ledger-audit.ts';
import { book, sendRefundsOff } from '../../../testing/bookings/paying.ts';
import type { MadeStay } from '../../../testing/factories.ts';
import type { Colleague } from '../../../testing/office.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';
import { openDifferences } from '../../ledger/index.ts';
import { workOffPayouts } from '../../payouts/index.ts';

/** A gateway whose bank says what a test has it say: `bank`, and what it was asked to send. */
export function ourBank() {
  const bank = {
    isDown: false,
    state: { outcome: 'done', reference: null } as RefundState,
    sent: [] as [string, number][],
  };
  const withBank = (sandbox: PaymentGateway): PaymentGateway => ({
    ...sandbox,
    async refund({ transactionNumber, amount, idempotencyKey }) {
      if (bank.isDown) throw new Error('the bank is down');
      bank.sent.push([transactionNumber, amount]);
      return { refundId: `rfnd_${idempotencyKey}`, ...bank.state };
    },
    readRefund: async () => bank.state,
  });
  return { bank, withBank };
}

const RUPEE = 100;
export const why = 'As the guest wrote.';

/** Who is there now; `one` asks and `two` decides, `pay` is what the gateway tells of a page to pay on. */
type There = {
  server: TestApp;
  guest: Person;
  stay: MadeStay;
  one: Colleague;
  two: Colleague;
  pay(linkId: string, outcome: LinkOutcome): Promise<unknown>;
};

/** How it comes. */
function coming(there: () => There) {
  let names = 0;
  /** Another sum than was asked for comes on the page of a booking; in rupees. */
  async function came(rupees: number, currency = 'INR') {
    names += 1;
    const entity = `pay_odd_${names}`;
    const { id } = await book(there().server, there().guest, there().stay);
    const { link_id } = await there()
      .server.database.db.selectFrom('payment_links as l')
      .innerJoin('payments as p', 'p.id', 'l.payment_id')
      .select('l.link_id')
      .where('p.booking_id', '=', id)
      .executeTakeFirstOrThrow();
    const outcome = { kind: 'paid', transactionNumber: entity, amount: paise(rupees * RUPEE), currency } as const;
    for (let time = 0; time < 2; time += 1) await there().pay(link_id, outcome);
    return { booking: id, entity, link_id };
  }
  /** The same on a page that nobody knows. */
  async function cameFromNowhere(rupees: number) {
    names += 1;
    const entity = `pay_stranger_${names}`;
    const outcome: LinkOutcome = {
      kind: 'paid',
      transactionNumber: entity,
      amount: paise(rupees * RUPEE),
      currency: 'INR',
    };
    for (let time = 0; time < 2; time += 1) await there().pay(`plink_stranger_${names}`, outcome);
    return { entity };
  }
  return { came, cameFromNowhere };
}

/** What tests of money that nobody asked for do with it. */
export function unaskedCalls(there: () => There) {
  const caseOf = async (entity: string) => {
    const found = (await openDifferences(there().server.database.db)).filter(
      (one) => (one.facts as { entity?: string }).entity === entity,
    );
    expect(found).toHaveLength(1);
    return (await there().one.call('GET', `/queue/difference/${found[0]?.id}`)).body.data;
  };
  const isOpen = async (entity: string) =>
    (await openDifferences(there().server.database.db)).some(
      (one) => (one.facts as { entity?: string }).entity === entity,
    );
  const stateOf = async (entity: string) =>
    await there()
      .server.database.db.selectFrom('unasked_money')
      .selectAll()
      .where('transaction_number', '=', entity)
      .executeTakeFirstOrThrow();
  const decide = (id: number, yes = true) => there().two.call('POST', `/approvals/${id}/decision`, { yes, why });
  /** Whatever came with the page for an owner has shown itself by then. */
  async function sendOff(): Promise<void> {
    there().server.clock.advance(11 * 60);
    await sendRefundsOff(there().server);
  }
  async function giveBack(entity: string): Promise<void> {
    const { unasked_id } = await caseOf(entity);
    const asked = await there().one.call('POST', `/unasked/${unasked_id}/return`, { why });
    expect(asked.status).toBe(200);
    expect((await decide(asked.body.data.id)).status).toBe(200);
    await there().server.deps.background.idle();
    await sendOff();
  }
  const unmatched = async () => {
    const { rows } = await there().server.database.pool.query(
      `select coalesce(sum(amount), 0) as sum from ledger_entries where account = 'unmatched'`,
    );
    return Number(rows[0].sum);
  };
  const expectSound = async () => {
    await workOffPayouts(there().server.deps.payouts);
    expect(await wrongBooks(there().server.database.db)).toEqual([]);
  };
  return { ...coming(there), caseOf, isOpen, stateOf, decide, sendOff, giveBack, unmatched, expectSound };
}
