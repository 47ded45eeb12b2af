import { addDays } from '@basera/contract/calendar-date';
import { paise } from '@basera/contract/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book, bookPaid, pay, refundsSent } from '../../testing/bookings/paying.ts';
import { databaseKinds } from '../../testing/database/test-database.ts';
import { makeStay } from '../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { balancesOfBooking, owedToOwner, post } from '../ledger/index.ts';
import { lockBooking, sendRefunds } from '../payments/index.ts';
import { fitToOwed } from './fit-to-owed.ts';
import {
  bringOn,
  freezePayout,
  hearOfPayouts,
  payByHand,
  payoutsByHand,
  payoutsOfBooking,
  releasePayout,
  thawPayout,
  workOffPayouts,
} from './index.ts';

const DAY = 86_400;

describe.each(databaseKinds)('what goes to owners (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;
  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    guest = await server.signedInAs('meera@example.com');
  });
  afterAll(() => server.close());

  const only = async (bookingId: number) => {
    const [payout, ...more] = await payoutsOfBooking(server.database.db, bookingId);
    expect(more).toEqual([]);
    if (!payout) throw new Error('no payout');
    return payout;
  };
  const turn = async () => {
    await server.deps.background.idle();
    await workOffPayouts(server.deps.payouts);
  };
  /** Paid for a stay that begins in ten days. */
  const paid = async () => {
    const stay = await makeStay(server.database);
    const checkIn = addDays(server.clock.today(), 10);
    const booked = await bookPaid(server, guest, stay, { checkIn });
    await turn();
    return { ...booked, stay };
  };
  const owed = (bookingId: number) => owedToOwner(server.database.db, bookingId);

  it('come with the payment, are held until a day after check-in, released, and reach the bank with its number', async () => {
    const { id } = await paid();
    const held = await only(id);
    expect(held).toMatchObject({ state: 'held', reversed: 0, to_reverse: 0, bank_reference: null });
    expect(held.amount).toBeGreaterThan(0);
    expect(await owed(id)).toBe(0);
    const { rows } = await server.database.pool.query(
      `select ((check_in + 1)::text || 'T' || check_in_time || ':00+05:30')::timestamptz as until from bookings where id = $1`,
      [id],
    );
    expect(held.hold_until).toEqual(rows[0].until);

    server.clock.set(new Date(held.hold_until.getTime() - 60_000));
    await turn();
    expect((await only(id)).state).toBe('held');
    server.clock.advance(120);
    await turn();
    expect(await only(id)).toMatchObject({ state: 'released', released_at: expect.any(Date) });
    server.clock.advance(DAY + 3600);
    await turn();
    expect(await only(id)).toMatchObject({ state: 'settled', bank_reference: expect.stringMatching(/^SBX\d{12}$/) });
    expect(await balancesOfBooking(server.database.db, id)).not.toHaveProperty('transfers');
  });

  it('come back before what was paid goes back, as much as was the owner’s', async () => {
    const { id } = await paid();
    const { amount } = await only(id);
    const before = await refundsSent(server);
    expect((await guest.call('POST', `/user/inquiries/${id}/cancel`, { body: { refund: 4000 } })).status).toBe(200);
    await server.deps.background.idle();
    const payout = await only(id);
    expect(payout).toMatchObject({ amount, reversed: amount, state: 'reversed' });
    expect((await refundsSent(server)).length).toBe(before.length + 1);
    expect(await balancesOfBooking(server.database.db, id)).toEqual({});
  });

  it('stay held as long as a booking is disputed, and are released when that is over', async () => {
    const { id } = await paid();
    const { db } = server.database;
    const at = server.clock.now();
    await db.transaction().execute((trx) => freezePayout(trx, id, 'The guest found it closed.', at));
    const { hold_until } = await only(id);
    server.clock.set(new Date(hold_until.getTime() + 3_600_000));
    await turn();
    expect(await only(id)).toMatchObject({ state: 'held', frozen_why: 'The guest found it closed.' });
    await db.transaction().execute((trx) => thawPayout(trx, id));
    await turn();
    expect((await only(id)).state).toBe('released');
    // Frozen on the way to a bank: held again.
    await db.transaction().execute((trx) => freezePayout(trx, id, 'Again.', at));
    await bringOn(server.deps.payouts, id);
    expect((await only(id)).state).toBe('held');
    server.clock.advance(3 * DAY);
    await turn();
    expect((await only(id)).state).toBe('held');
    await db.transaction().execute((trx) => thawPayout(trx, id));
  });

  it('are kept back only as far as they can be: what has reached a bank is none, and what comes after it is', async () => {
    const { id } = await paid();
    const { db } = server.database;
    server.clock.set(new Date((await only(id)).hold_until.getTime() + 60_000));
    await turn();
    server.clock.advance(DAY + 3600);
    await turn();
    expect(await only(id)).toMatchObject({ state: 'settled' });
    const sold = await only(id);
    const { transaction_number: transactionNumber } = sold;
    const asks = { kind: 'dispute', disputeId: 'disp_late', transactionNumber, isOver: false } as const;
    await hearOfPayouts(server.deps.payouts, asks);
    expect(await only(id)).toMatchObject({ state: 'settled', frozen_at: null, frozen_why: null });
    // The owner is owed more since: that waits for the dispute.
    await db.transaction().execute((trx) =>
      post(trx, {
        ...{
          key: `more:${id}`,
          kind: 'correction',
          at: server.clock.now(),
          bookingId: id,
          businessId: sold.business_id,
          facts: {},
        },
        entries: [
          { account: 'bank', amount: paise(5000) },
          { account: 'owner', amount: paise(-5000) },
        ],
      }),
    );
    await db
      .transaction()
      .execute(async (trx) => fitToOwed(trx, (await lockBooking(trx, id)).booking, server.clock.now()));
    const [, topUp] = await payoutsOfBooking(db, id);
    expect(topUp).toMatchObject({ amount: 5000, frozen_why: expect.stringContaining('disp_late') });
  });

  it('wait where there is no account, are told of, and go once there is one', async () => {
    const stay = await makeStay(server.database);
    const state = (word: string) =>
      server.database.pool.query(
        `insert into payout_accounts (business_id, state, label, updated_at) values ($1, $2, 'HDFC ··4471', now())
         on conflict (business_id) do update set state = excluded.state`,
        [stay.businessId, word],
      );
    await state('refused');
    const { id } = await bookPaid(server, guest, stay);
    await turn();
    const waiting = await only(id);
    expect(waiting).toMatchObject({ state: 'planned', transfer_id: null, attention: 'no account to send it to' });
    expect(await owed(id)).toBe(waiting.amount);
    await state('ready');
    server.clock.advance(660);
    await turn();
    expect(await only(id)).toMatchObject({ state: 'held', amount: waiting.amount, attention: null });
  });

  it('follow a change: more with its payment, less from what was paid last, on its new dates', async () => {
    const stay = await makeStay(server.database, { rooms: [{ units: 2 }] });
    const checkIn = addDays(server.clock.today(), 10);
    const { id, request } = await bookPaid(server, guest, stay, { checkIn });
    const [room] = request.rooms;
    const change = (from: number, nights: number, amount: number) => {
      const start_date = addDays(checkIn, from);
      const rooms = [{ room_id: room?.room_id, quantity: 1, includes_meal: false }];
      const body = { start_date, end_date: addDays(start_date, nights), guests: 2, rooms, amount };
      return guest.call('POST', `/user/inquiries/${id}/change`, { body });
    };
    const longer = await change(1, 3, 6000);
    await pay(server, new URL(longer.body.data.change.payment_url).pathname);
    await turn();
    const [first, second] = await payoutsOfBooking(server.database.db, id);
    expect([first?.state, second?.state]).toEqual(['held', 'held']);
    expect(second?.amount).toBe((first?.amount ?? 0) / 2);
    for (const payout of [first, second])
      expect(payout?.hold_until.toISOString().slice(0, 10)).toBe(addDays(checkIn, 2));
    expect(await owed(id)).toBe(0);

    expect((await change(1, 1, 2000)).status).toBe(200);
    await turn();
    await sendRefunds(server.deps.payments);
    const [less, gone] = await payoutsOfBooking(server.database.db, id);
    expect(gone).toMatchObject({ state: 'reversed' });
    expect(less).toMatchObject({ state: 'held', reversed: second?.amount });
    expect(await owed(id)).toBe(0);
  });

  it('of money that was paid twice go back whole', async () => {
    const stay = await makeStay(server.database);
    const first = await book(server, guest, stay);
    server.clock.advance(16 * 60);
    const { body } = await guest.call('POST', `/user/inquiries/${first.id}/payment-page`);
    await pay(server, new URL(body.data.payment.payment_url).pathname);
    await pay(server, first.page);
    await turn();
    await sendRefunds(server.deps.payments);
    const [kept, twice, ...more] = await payoutsOfBooking(server.database.db, first.id);
    expect(more).toEqual([]);
    expect(kept).toMatchObject({ state: 'held', to_reverse: 0 });
    expect(twice).toMatchObject({ is_stray: true, state: 'reversed', reversed: twice?.amount });
    expect(await owed(first.id)).toBe(0);
  });
});

describe('owners who are paid by hand', () => {
  it('are owed what came in, until somebody notes the bank’s number, once and not before its day', async () => {
    const server = await testApp('server');
    Object.assign(server.deps.payouts, { gateway: null });
    await server.listen();
    const guest = await server.signedInAs('meera@example.com');
    const { id } = await bookPaid(server, guest, await makeStay(server.database));
    await server.deps.background.idle();
    const { db } = server.database;
    const [payout] = await payoutsOfBooking(db, id);
    if (!payout) throw new Error('no payout');
    expect(payout).toMatchObject({ state: 'planned', transfer_id: null });
    expect(await owedToOwner(db, id)).toBe(payout.amount);
    const note = (reference: string) => payByHand({ db, clock: server.clock }, { payoutId: payout.id, reference });
    expect(await note('N1')).toEqual({ kind: 'not_due' });
    expect(await payoutsByHand(db, server.clock.now())).toEqual([]);
    await db.transaction().execute((trx) => releasePayout(trx, id, server.clock.now()));
    expect(await payoutsByHand(db, server.clock.now())).toMatchObject([{ payout: payout.id, booking: id }]);
    const notes = await Promise.all([note('N1'), note('N2')]);
    expect(notes.map(({ kind }) => kind).sort()).toEqual(['paid', 'paid_before']);
    expect(await owedToOwner(db, id)).toBe(0);
    expect((await payoutsOfBooking(db, id))[0]).toMatchObject({ state: 'settled', bank_reference: expect.any(String) });
    await server.close();
  });
});
