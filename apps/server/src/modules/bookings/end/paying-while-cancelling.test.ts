import { HOLD_MINUTES } from '@basera/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moneyKeptWrongly, wrongNights } from '../../../testing/bookings/audit.ts';
import { comeToRest } from '../../../testing/bookings/come-to-rest.ts';
import { book, eventsOf, pay, shownBooking } from '../../../testing/bookings/paying.ts';
import { makeStay } from '../../../testing/factories.ts';
import { rounds } from '../../../testing/run/rounds.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { reconcilePayments } from '../../payments/index.ts';

const ROUNDS = rounds(16, 40);

/** On PostgreSQL, where what runs at once really does. */
describe('paying and cancelling at once', () => {
  let server: TestApp;
  let guest: Person;

  beforeAll(async () => {
    server = await testApp('server');
    await server.listen();
    guest = await server.signedInAs('torn@example.com');
  });
  afterAll(() => server.close());

  const cancel = (id: number, body: object) => guest.call('POST', `/user/inquiries/${id}/cancel`, { body });
  const paidBack = async (id: number) => {
    const { rows } = await server.database.pool.query(
      `select coalesce(sum(r.amount), 0)::int4 as returned, count(*)::int4 as times
       from refunds r join payments p on p.id = r.payment_id where p.booking_id = $1`,
      [id],
    );
    return rows[0];
  };

  it(`keeps nothing of what a guest gave up, in ${ROUNDS} rounds`, async () => {
    const stay = await makeStay(server.database, { rooms: [{ units: ROUNDS }] });
    const answers: { id: number; status: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, page } = await book(server, guest, stay);
      if (round % 2 === 0) await pay(server, page, { webhook: 'never' });
      const paying =
        round % 2 === 0 ? reconcilePayments(server.deps.payments) : pay(server, page, { webhook: 'twice' });
      const [{ status }] = await Promise.all([cancel(id, { refund: 0, paid: 0 }), paying]);
      answers.push({ id, status });
      server.clock.advance(31);
      await reconcilePayments(server.deps.payments);
    }
    await comeToRest(server);
    for (const { id, status } of answers) {
      // Told that it is cancelled, or that the payment has arrived and what that gives back now.
      expect([200, 409]).toContain(status);
      const booking = await shownBooking(guest, id);
      expect(booking.status).toBe(status === 200 ? 'cancelled' : 'accepted');
      expect(await paidBack(id)).toEqual(status === 200 ? { returned: 400_000, times: 1 } : { returned: 0, times: 0 });
      if (status === 200) expect(await eventsOf(server.database, id)).toEqual(['given_up', 'returned']);
    }
    expect(await moneyKeptWrongly(server.database.db)).toEqual([]);
    expect(await wrongNights(server.database.db)).toEqual([]);
  });

  it('keeps nothing when the hold runs out meanwhile, whoever comes first', async () => {
    const stay = await makeStay(server.database, { rooms: [{ units: ROUNDS }] });
    const ids: number[] = [];
    for (let round = 0; round < ROUNDS / 4; round += 1) {
      const { id, page } = await book(server, guest, stay);
      await pay(server, page, { webhook: 'never' });
      server.clock.advance(HOLD_MINUTES * 60 - (round % 2));
      const [{ status }] = await Promise.all([
        cancel(id, { refund: 0, paid: 0 }),
        guest.call('GET', '/user/inquiries'),
        reconcilePayments(server.deps.payments),
      ]);
      if (status === 200) ids.push(id);
    }
    await comeToRest(server);
    for (const id of ids) {
      expect((await shownBooking(guest, id)).status).toBe('cancelled');
      expect((await paidBack(id)).returned).toBe(400_000);
    }
    expect(await moneyKeptWrongly(server.database.db)).toEqual([]);
  });
});
