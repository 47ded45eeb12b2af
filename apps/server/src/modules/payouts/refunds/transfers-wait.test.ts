import { paise } from '@basera/contract/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wrongBooks } from '../../../testing/bookings/ledger-audit.ts';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { type RazorpayStub, startRazorpayStub } from '../../../testing/vendors/razorpay-stub.ts';
import { balancesOfBooking, owedToOwner } from '../../ledger/index.ts';
import { lockBooking, oweRefund, sendRefunds } from '../../payments/index.ts';
import { payByHand, payoutsByHand, topUpOwed } from '../index.ts';
import { linkAccount, routeEnv, routeLife } from '../testing-payouts.ts';

const HOUR = 3600;

describe.each(databaseKinds)('no transfer is begun while a refund is under way (%s)', (kind) => {
  let razorpay: RazorpayStub;
  let server: TestApp;
  let guest: Person;
  let life: ReturnType<typeof routeLife>;
  beforeAll(async () => {
    razorpay = await startRazorpayStub();
    server = await testApp(kind, { env: routeEnv(razorpay.env) });
    guest = await server.signedInAs('tara@example.com');
    life = routeLife(server, razorpay, guest);
  });
  beforeEach(() => {
    Object.assign(razorpay.mood, { failing: 0, losing: 0, refundsTakeDays: true, beforeAnswer: null });
  });
  afterAll(async () => {
    await server.close();
    await razorpay.stop();
  });

  const transfers = () => life.callsOf(/^POST (\/payments\/\w+)?\/transfers$/).length;
  const turn = async () => {
    server.clock.advance(HOUR);
    await topUpOwed(server.deps.payouts);
    await life.turn();
  };
  /** Cancelled, of which half stays its owner's, who has an account only then; its refund is with the bank. */
  const halfBack = async () => {
    const made = await life.paid({ linked: false });
    await server.database.pool.query('update bookings set refund_percent_cap = 50 where id = $1', [made.id]);
    await life.cancel(made.id, 2000);
    await server.deps.background.idle();
    const account = await linkAccount(server, razorpay, made.businessId);
    const refund = [...razorpay.refunds.values()].find((one) => one.payment_id === made.paymentId);
    if (!refund) throw new Error('nothing goes back');
    return { ...made, account, refund };
  };

  it('and when it has arrived, what is still the owner’s goes out by a payout of its own, once', async () => {
    const { id, account, refund } = await halfBack();
    const before = transfers();
    for (let time = 0; time < 3; time += 1) await turn();
    expect(transfers()).toBe(before);
    const own = await owedToOwner(server.database.db, id);
    expect(own).toBeGreaterThan(0);
    expect(await life.payouts(id)).toMatchObject([{ amount: 0 }, { state: 'planned', amount: own }]);
    // Told late, twice, and the older word after the newer one.
    const pending = razorpay.tell('refund.created', { refund: { entity: { ...refund, status: 'pending' } } });
    const arrived = razorpay.finish(refund);
    await life.deliver(arrived, pending, { ...arrived, id: `${arrived.id}-again` });
    for (let time = 0; time < 3; time += 1) await turn();
    expect(transfers()).toBe(before + 1);
    expect(life.transfersTo(account)).toMatchObject([{ source: 'balance', amount: own, on_hold: true }]);
    expect(await life.payouts(id)).toMatchObject([
      { state: 'planned', amount: 0, transfer_id: null },
      { state: 'held', amount: own },
    ]);
    expect(await owedToOwner(server.database.db, id)).toBe(0);
    expect(await wrongBooks(server.database.db)).toEqual([]);
  });

  it('and when the bank has refused it for good, as well', async () => {
    const { id, account, refund } = await halfBack();
    const before = transfers();
    await turn();
    expect(transfers()).toBe(before);
    await life.deliver(razorpay.finish(refund, 'failed'));
    await turn();
    expect(transfers()).toBe(before + 1);
    expect(life.transfersTo(account)).toHaveLength(1);
    expect(await owedToOwner(server.database.db, id)).toBe(0);
  });

  it('also where the gateway could not be asked for it yet', async () => {
    const made = await life.paid({ linked: false });
    await server.database.pool.query('update bookings set refund_percent_cap = 50 where id = $1', [made.id]);
    razorpay.mood.beforeAnswer = (call) => {
      if (call === 'POST /payments/:id/refund') razorpay.mood.losing = 1;
    };
    await life.cancel(made.id, 2000);
    await server.deps.background.idle();
    await linkAccount(server, razorpay, made.businessId);
    const before = transfers();
    for (let time = 0; time < 2; time += 1) await turn();
    expect(transfers()).toBe(before);
    Object.assign(razorpay.mood, { beforeAnswer: null, losing: 0, refundsTakeDays: false });
    server.clock.advance(HOUR);
    await sendRefunds(server.deps.payments);
    const refund = [...razorpay.refunds.values()].find((one) => one.payment_id === made.paymentId);
    if (refund) await life.deliver(razorpay.finish(refund));
    await turn();
    expect(transfers()).toBe(before + 1);
  });

  it('and one whose answer got lost before is asked for by its key first, so that its part comes back too', async () => {
    const { id, account, refund } = await halfBack();
    await life.deliver(razorpay.finish(refund));
    razorpay.mood.beforeAnswer = (call) => {
      if (call === 'POST /transfers') razorpay.mood.losing = 1;
    };
    await turn();
    razorpay.mood.beforeAnswer = null;
    expect(await life.payouts(id)).toMatchObject([{}, { state: 'planned', tries: 1, asked_at: expect.any(Date) }]);
    const { db } = server.database;
    // As the release before left them.
    await db.updateTable('payouts').set({ account: null }).where('booking_id', '=', id).execute();
    await db.transaction().execute(async (trx) => {
      await lockBooking(trx, id);
      const now = server.clock.now();
      await oweRefund(trx, { bookingId: id, amount: paise(1000_00), reason: 'test', key: `more-${id}`, now });
    });
    server.clock.advance(HOUR);
    await sendRefunds(server.deps.payments);
    const [made, ...others] = life.transfersTo(account);
    expect(others).toEqual([]);
    const [, payout] = await life.payouts(id);
    expect(payout).toMatchObject({ transfer_id: made?.id, asked_at: null, reversed: made?.amount_reversed });
    expect(made?.amount_reversed).toBeGreaterThan(0);
    expect([...razorpay.refunds.values()].filter(({ amount }) => amount === 1000_00)).toHaveLength(1);
    expect(await owedToOwner(db, id)).toBe(0);
    expect((await balancesOfBooking(db, id)).transfers).toBe((made?.amount_reversed ?? 0) - (made?.amount ?? 0));
  });

  it('and one the gateway refused is no longer asked for: nothing leaves before the refund has an end', async () => {
    const { id, account, refund } = await halfBack();
    await life.deliver(razorpay.finish(refund));
    const known = razorpay.route.accounts.get(account);
    if (known) known.isClosed = true;
    await turn();
    expect(await life.payouts(id)).toMatchObject([{}, { state: 'planned', tries: 1, asked_at: null }]);
    if (known) known.isClosed = false;
    const { db } = server.database;
    await db.transaction().execute(async (trx) => {
      await lockBooking(trx, id);
      const now = server.clock.now();
      await oweRefund(trx, { bookingId: id, amount: paise(500_00), reason: 'test', key: `more-${id}`, now });
    });
    const before = transfers();
    server.clock.advance(HOUR);
    await sendRefunds(server.deps.payments);
    await turn();
    expect(transfers()).toBe(before);
    const more = [...razorpay.refunds.values()].find(
      (one) => one.id !== refund.id && one.payment_id === refund.payment_id,
    );
    if (more) await life.deliver(razorpay.finish(more));
    await turn();
    expect(transfers()).toBe(before + 1);
    expect(await owedToOwner(db, id)).toBe(0);
  });

  it('nor noted as sent by hand', async () => {
    const { id, refund } = await halfBack();
    const { db } = server.database;
    await topUpOwed(server.deps.payouts);
    const [, payout] = await life.payouts(id);
    server.clock.set(new Date((payout?.hold_until.getTime() ?? 0) + HOUR * 1000));
    const due = async () => (await payoutsByHand(db, server.clock.now())).filter(({ booking }) => booking === id);
    const note = () => payByHand({ db, clock: server.clock }, { payoutId: payout?.id ?? 0, reference: 'N1' });
    expect([await due(), await note()]).toEqual([[], { kind: 'refund_under_way' }]);
    await life.deliver(razorpay.finish(refund));
    expect(await due()).toHaveLength(1);
    expect(await note()).toMatchObject({ kind: 'paid' });
  });
});
