import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds } from '../../testing/database/test-database.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { settle } from '../../testing/vendors/razorpay-route-stub.ts';
import { type RazorpayStub, startRazorpayStub } from '../../testing/vendors/razorpay-stub.ts';
import { balancesOfBooking, owedToOwner } from '../ledger/index.ts';
import { sendRefunds } from '../payments/index.ts';
import { linkAccount, routeEnv, routeLife } from './testing-payouts.ts';

const HOUR = 3_600_000;

describe.each(databaseKinds)('paying owners by Route (%s)', (kind) => {
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
  afterEach(() => {
    Object.assign(razorpay.mood, { failing: 0, losing: 0, transfersComeLate: false, beforeAnswer: null });
    razorpay.route.liesOnReversals = false;
  });
  afterAll(async () => {
    await server.close();
    await razorpay.stop();
  });

  /** The next such call is done, and its answer gets lost. */
  const loseAnswerOf = (lost: string) => {
    razorpay.mood.beforeAnswer = (call) => {
      if (call !== lost) return;
      razorpay.mood.losing = 1;
      razorpay.mood.beforeAnswer = null;
    };
  };
  const released = async () => {
    const made = await life.paid();
    server.clock.set(new Date((await life.only(made.id)).hold_until.getTime() + HOUR));
    return made;
  };
  const refund = async (id: number) => {
    const { rows } = await server.database.pool.query(
      'select r.status, r.tries from refunds r join payments p on p.id = r.payment_id where p.booking_id = $1',
      [id],
    );
    return rows[0];
  };

  it('asks for the transfer with the page, held, and reads it back after the payment', async () => {
    const { id, link, account } = await life.paid();
    const payout = await life.only(id);
    const asked = razorpay.links.get(link.split('/').at(-1) ?? '')?.options?.order?.transfers;
    expect(asked).toEqual([
      { account, amount: payout.amount, currency: 'INR', notes: { reference: expect.any(String) }, on_hold: true },
    ]);
    expect(payout).toMatchObject({ state: 'held', account, transfer_id: life.transfersTo(account)[0]?.id });
    expect(life.callsOf(/^POST \/payments\/\w+\/transfers$/)).toEqual([]);
    expect(await owedToOwner(server.database.db, id)).toBe(0);
  });

  it('takes the payment without a transfer where Razorpay takes none for that account, and makes it afterwards', async () => {
    const { stay, businessId } = await life.paid();
    const account = await linkAccount(server, razorpay, businessId);
    const known = razorpay.route.accounts.get(account);
    if (known) known.isClosed = true;
    const { id, link } = await life.book(stay);
    if (known) known.isClosed = false;
    await life.deliver(razorpay.pay(link).event);
    await life.turn();
    expect((await life.only(id)).state).toBe('planned');
    // What came with a page is waited for a little.
    server.clock.advance(11 * 60);
    await life.turn();
    expect(await life.only(id)).toMatchObject({ state: 'held', account });
    expect(life.transfersTo(account)).toHaveLength(1);
  });

  it('waits for a transfer that comes late, and believes nothing that is told out of turn', async () => {
    razorpay.mood.transfersComeLate = true;
    const { id, account } = await life.paid();
    const [transfer] = life.transfersTo(account);
    if (!transfer) throw new Error('no transfer');
    expect(await life.only(id)).toMatchObject({ state: 'planned', transfer_id: transfer.id });
    const processed = razorpay.tell('transfer.processed', { transfer: { entity: { id: transfer.id } } });
    const settled = razorpay.tell('settlement.processed', { settlement: { entity: {} } }, account ?? '');
    await life.deliver(settled, processed);
    expect((await life.only(id)).state).toBe('planned');
    transfer.status = 'processed';
    await life.deliver(processed, { ...processed, id: 'evt-again' }, settled);
    expect(await life.only(id)).toMatchObject({ state: 'held', amount: transfer.amount });
    expect(await owedToOwner(server.database.db, id)).toBe(0);
  });

  it('releases once though the answer got lost, and reads the bank’s number when Razorpay tells of it', async () => {
    const { id, account } = await released();
    loseAnswerOf('PATCH /transfers/:id');
    await life.turn();
    server.clock.advance(300);
    await life.turn();
    expect((await life.only(id)).state).toBe('released');
    settle(razorpay.route, 'failed');
    await life.deliver(razorpay.tell('settlement.processed', {}, account ?? ''));
    expect(await life.only(id)).toMatchObject({ state: 'released', attention: expect.stringContaining('the bank') });
    settle(razorpay.route);
    await life.deliver(razorpay.tell('settlement.processed', { settlement: {} }, account ?? ''));
    const [transfer] = life.transfersTo(account);
    const reference = transfer?.recipient_settlement?.utr;
    expect(await life.only(id)).toMatchObject({ state: 'settled', bank_reference: reference, attention: null });
    expect(await balancesOfBooking(server.database.db, id)).not.toHaveProperty('transfers');
    const told = await server.database.pool.query(`select detail from owner_notices where kind = 'payout_failed'`);
    expect(told.rows[0]).toMatchObject({ detail: { subject: `booking #${id}` } });
  });

  it('takes back once what goes back to a guest, though the answer got lost', async () => {
    const { id, account } = await life.paid();
    loseAnswerOf('POST /transfers/:id/reversals');
    await life.cancel(id, 4000);
    await server.deps.background.idle();
    expect((await refund(id)).status).toBe('pending');
    server.clock.advance(300);
    await sendRefunds(server.deps.payments);
    expect((await refund(id)).status).toBe('done');
    const [transfer] = life.transfersTo(account);
    expect(transfer?.amount_reversed).toBe(transfer?.amount);
    expect(razorpay.route.reversals.filter((one) => one.transfer_id === transfer?.id)).toHaveLength(1);
    expect(await life.only(id)).toMatchObject({ state: 'reversed' });
  });

  it('sends no refund before the owner’s part has come back, whatever Razorpay says of it', async () => {
    const { id } = await life.paid();
    razorpay.route.liesOnReversals = true;
    await life.cancel(id, 4000);
    await server.deps.background.idle();
    server.clock.advance(300);
    await sendRefunds(server.deps.payments);
    expect(await refund(id)).toEqual({ status: 'pending', tries: 0 });
    expect((await life.only(id)).reversed).toBe(0);
    razorpay.route.liesOnReversals = false;
    server.clock.advance(300);
    await sendRefunds(server.deps.payments);
    expect(await refund(id)).toEqual({ status: 'done', tries: 0 });
  });

  it('transfers nothing of a payment that goes back, and what is left of one from what we have', async () => {
    const whole = await life.paid({ linked: false });
    await life.cancel(whole.id, 4000);
    const part = await life.paid({ linked: false });
    // Half of it is kept.
    await server.database.pool.query(`update bookings set refund_percent_cap = 50 where id = $1`, [part.id]);
    await life.cancel(part.id, 2000);
    await server.deps.background.idle();
    const account = await linkAccount(server, razorpay, whole.businessId);
    const other = await linkAccount(server, razorpay, part.businessId);
    server.clock.advance(3600);
    await life.turn();
    expect(life.transfersTo(account)).toEqual([]);
    expect(await life.only(whole.id)).toMatchObject({ amount: 0, transfer_id: null });
    expect(life.transfersTo(other)).toMatchObject([{ source: 'balance', on_hold: true }]);
    expect(await owedToOwner(server.database.db, part.id)).toBe(0);
    // By a payout of its own.
    const [ofPayment, own] = await life.payouts(part.id);
    expect([ofPayment?.amount, own?.amount]).toEqual([0, life.transfersTo(other)[0]?.amount]);
  });

  it('tells of a closed account, loses nothing, and pays once when there is another', async () => {
    const { stay, businessId } = await life.paid();
    const account = await linkAccount(server, razorpay, businessId);
    const { id, link } = await life.book(stay);
    const known = razorpay.route.accounts.get(account);
    if (known) known.isClosed = true;
    await life.deliver(razorpay.pay(link).event);
    await life.turn();
    const failed = await life.only(id);
    expect(failed).toMatchObject({ state: 'failed', attention: expect.stringContaining('closed') });
    const { rows } = await server.database.pool.query(
      `select n.detail from owner_notices n where business_id = $1 and kind = 'payout_failed'`,
      [businessId],
    );
    expect(rows).toHaveLength(1);
    const other = await linkAccount(server, razorpay, businessId);
    server.clock.advance(3600);
    await life.turn();
    await life.turn();
    const made = life.transfersTo(other).filter(({ status }) => status === 'processed');
    expect(made).toHaveLength(1);
    expect(await life.only(id)).toMatchObject({ state: 'held', amount: failed.amount, attention: null });
    expect(await owedToOwner(server.database.db, id)).toBe(0);
  });

  it('keeps back what a guest’s bank disputes, until it does no longer', async () => {
    const { id, paymentId } = await released();
    const dispute = (status: string, event = 'created') =>
      razorpay.tell(`payment.dispute.${event}`, {
        dispute: { entity: { id: 'disp_1', payment_id: paymentId, status } },
      });
    await life.deliver(dispute('open'), dispute('under_review', 'under_review'));
    await life.turn();
    expect(await life.only(id)).toMatchObject({ state: 'held', frozen_why: expect.stringContaining('disp_1') });
    await life.deliver(dispute('lost', 'lost'));
    expect((await life.only(id)).state).toBe('held');
    await life.deliver(dispute('won', 'won'));
    expect(await life.only(id)).toMatchObject({ state: 'released', frozen_why: null });
  });

  it('takes back the owner’s part of what a guest’s bank takes, by what the gateway says it deducted, once', async () => {
    const { id, paymentId } = await life.paid();
    await life.turn();
    const lost = (amount_deducted: number) =>
      razorpay.tell('payment.dispute.lost', {
        dispute: { entity: { id: 'disp_2', payment_id: paymentId, status: 'lost', amount: 400_000, amount_deducted } },
      });
    await life.deliver(lost(100_000), lost(100_000), lost(400_000));
    await life.turn();
    const { rows } = await server.database.pool.query(
      'select outcome, taken::int from disputes where booking_id = $1',
      [id],
    );
    expect(rows).toEqual([{ outcome: 'bank', taken: 100_000 }]);
    const payout = await life.only(id);
    expect([payout.frozen_at, payout.reversed > 0, payout.reversed < payout.amount]).toEqual([null, true, true]);
    expect(await owedToOwner(server.database.db, id)).toBe(0);
  });

  it('makes a transfer once, though its answer got lost or the process ended with it', async () => {
    const { id, businessId } = await life.paid({ linked: false });
    const account = await linkAccount(server, razorpay, businessId);
    loseAnswerOf('POST /payments/:id/transfers');
    server.clock.advance(3600);
    await life.turn();
    expect(await life.only(id)).toMatchObject({ state: 'planned', tries: 1 });
    server.clock.advance(3600);
    await life.turn();
    expect((await life.only(id)).state).toBe('held');
    // As when the process had ended before its note: taken up, and nothing written down.
    const before = (await life.only(id)).transfer_id;
    const again = new Date(server.clock.now().getTime() + 60_000);
    await server.database.db
      .updateTable('payouts')
      .set({ transfer_id: null, state: 'planned', taken_until: again, checked_at: null })
      .where('id', '=', (await life.only(id)).id)
      .execute();
    await life.turn();
    expect((await life.only(id)).state).toBe('planned');
    server.clock.advance(120);
    await life.turn();
    expect(await life.only(id)).toMatchObject({ state: 'held', transfer_id: before });
    expect(life.transfersTo(account)).toHaveLength(1);
    expect(await owedToOwner(server.database.db, id)).toBe(0);
  });

  it('gives a second transfer of the same payment back', async () => {
    razorpay.mood.transfersComeLate = true;
    const { id, account, paymentId } = await life.paid();
    const [first] = life.transfersTo(account);
    if (!first) throw new Error('no transfer');
    const second = { ...first, id: 'trf_second', source: paymentId, status: 'processed' as const };
    razorpay.route.transfers.set(second.id, second);
    first.status = 'processed';
    await server.database.db
      .updateTable('payouts')
      .set({ transfer_id: null, checked_at: null })
      .where('booking_id', '=', id)
      .execute();
    await life.turn();
    expect(second.amount_reversed).toBe(second.amount);
    expect(await life.only(id)).toMatchObject({ state: 'held', transfer_id: first.id, reversed: 0 });
  });
});

describe('two processes', () => {
  it('release, and make, what is due once', async () => {
    const razorpay = await startRazorpayStub();
    const one = await testApp('server', { env: routeEnv(razorpay.envFor('one')) });
    const { database, clock } = one;
    const two = await testApp('server', { env: routeEnv(razorpay.envFor('two')), database, clock });
    const guest = await one.signedInAs('tara@example.com');
    const [life, other] = [routeLife(one, razorpay, guest), routeLife(two, razorpay, guest)];
    const unlinked: Awaited<ReturnType<typeof life.paid>>[] = [];
    for (let time = 0; time < 3; time += 1) unlinked.push(await life.paid({ linked: false }));
    const accounts = [];
    for (const { businessId } of unlinked) accounts.push(await linkAccount(one, razorpay, businessId));
    clock.advance(3600);
    await Promise.all([life.turn(), other.turn(), life.turn(), other.turn()]);
    for (const account of accounts) expect(life.transfersTo(account)).toHaveLength(1);
    const [first] = unlinked;
    clock.set(new Date((await life.only(first?.id ?? 0)).hold_until.getTime() + HOUR));
    await Promise.all([life.turn(), other.turn(), life.turn(), other.turn()]);
    for (const { id } of unlinked) expect((await life.only(id)).state).toBe('released');
    expect(life.callsOf(/^PATCH \/transfers/)).toHaveLength(unlinked.length);
    await two.close();
    await one.close();
    await razorpay.stop();
  });
});
