import { addDays, instantInIndia } from '@basera/contract/calendar-date';
import { paise } from '@basera/contract/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MovableClock } from '../../platform/clock.ts';
import { wrongBooks } from '../../testing/bookings/ledger-audit.ts';
import { bookPaid, sendRefundsOff } from '../../testing/bookings/paying.ts';
import { everydayKinds } from '../../testing/database/test-database.ts';
import { makeStay } from '../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { balancesOfBooking, openDifferences, post, reconcileDaily } from '../ledger/index.ts';
import { payoutsOfBooking, workOffPayouts } from './index.ts';

// ₹4,000: two percent, and 18% on that.
const FEE = 9_440;

describe.each(everydayKinds)('payouts where owners bear the gateway’s fee (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;
  beforeAll(async () => {
    const clock = new MovableClock();
    clock.set(new Date('2026-11-23T09:00:00+05:30'));
    server = await testApp(kind, { clock, env: { GATEWAY_FEE_BORNE_BY: 'owner' } });
    await server.listen();
    guest = await server.signedInAs('asha@example.com');
  });
  afterAll(() => server.close());

  const turn = async () => {
    await server.deps.background.idle();
    await workOffPayouts(server.deps.payouts);
  };
  const only = async (id: number) => {
    const [payout] = await payoutsOfBooking(server.database.db, id);
    if (!payout) throw new Error('no payout');
    return payout;
  };

  it('give the fee back out of what lies at the gateway once its report tells of it, and send the rest', async () => {
    const checkIn = addDays(server.clock.today(), 3);
    const { id } = await bookPaid(server, guest, await makeStay(server.database), { checkIn });
    await turn();
    const { amount } = await only(id);
    server.clock.set(new Date('2026-11-24T10:30:00+05:30'));
    await reconcileDaily(server.deps.ledger);
    // The transfer was made before: its owner owes the fee until a turn takes it back.
    expect((await balancesOfBooking(server.database.db, id)).owner).toBe(FEE);
    server.clock.advance(86_400);
    await turn();
    expect(await only(id)).toMatchObject({ state: 'held', amount, reversed: FEE, attention: null });
    expect(await balancesOfBooking(server.database.db, id)).not.toHaveProperty('owner');
    server.clock.set(instantInIndia(addDays(checkIn, 2), '12:00'));
    await turn();
    server.clock.advance(4 * 86_400);
    await turn();
    expect(await only(id)).toMatchObject({ state: 'settled', reversed: FEE });
    const { owner, transfers } = await balancesOfBooking(server.database.db, id);
    expect([owner, transfers]).toEqual([undefined, undefined]);
    expect(await wrongBooks(server.database.db)).toEqual([]);
  });

  it('take it from the next turn also where it is told of after the release, as long as it is not at the bank', async () => {
    const checkIn = addDays(server.clock.today(), 1);
    const { id } = await bookPaid(server, guest, await makeStay(server.database), { checkIn });
    await turn();
    server.clock.set(instantInIndia(addDays(checkIn, 1), '15:00'));
    await turn();
    expect((await only(id)).state).toBe('released');
    await reconcileDaily(server.deps.ledger);
    server.clock.advance(3_700);
    await turn();
    expect((await only(id)).reversed).toBe(FEE);
    expect(await balancesOfBooking(server.database.db, id)).not.toHaveProperty('owner');
  });

  it('make it a difference for somebody to settle where it is told of when all is at the bank, and where a booking was cancelled whole', async () => {
    const differencesOf = async (id: number) =>
      (await openDifferences(server.database.db)).filter(({ booking_id }) => booking_id === id);
    const checkIn = addDays(server.clock.today(), 1);
    guest = await server.signedInAs('asha@example.com');
    const { id } = await bookPaid(server, guest, await makeStay(server.database), { checkIn });
    const { id: cancelled } = await bookPaid(server, guest, await makeStay(server.database), {
      checkIn: addDays(server.clock.today(), 20),
    });
    await turn();
    expect((await guest.call('POST', `/user/inquiries/${cancelled}/cancel`, { body: { refund: 4000 } })).status).toBe(
      200,
    );
    await sendRefundsOff(server);
    server.clock.set(instantInIndia(addDays(checkIn, 1), '15:00'));
    await turn();
    server.clock.advance(4 * 86_400);
    await turn();
    expect(await only(id)).toMatchObject({ state: 'settled', reversed: 0 });
    expect(await differencesOf(id)).toEqual([]);
    await reconcileDaily(server.deps.ledger);
    await turn();
    expect((await balancesOfBooking(server.database.db, id)).owner).toBe(FEE);
    const [found] = await differencesOf(id);
    const { amount } = await only(id);
    expect(found).toMatchObject({ kind: 'owner_owes', facts: { 'the owner owes': FEE, 'at their bank': amount } });
    expect(await differencesOf(cancelled)).toMatchObject([{ kind: 'owner_owes', facts: { 'at their bank': 0 } }]);
    // The owner has paid it back by hand: what agrees again is settled by itself.
    const { business_id: businessId } = await only(id);
    await server.database.db.transaction().execute((trx) =>
      post(trx, {
        ...{ key: `owner-paid-${id}`, kind: 'correction', at: server.clock.now(), bookingId: id, businessId },
        note: 'Paid back to our bank.',
        entries: [
          { account: 'bank', amount: paise(FEE) },
          { account: 'owner', amount: paise(-FEE) },
        ],
      }),
    );
    await reconcileDaily(server.deps.ledger);
    expect(await differencesOf(id)).toEqual([]);
  });
});
