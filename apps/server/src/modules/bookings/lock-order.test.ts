import { addDays } from '@basera/contract/calendar-date';
import { HOLD_MINUTES } from '@basera/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingRequest } from '../../testing/bookings/booking-request.ts';
import { comeToRest } from '../../testing/bookings/come-to-rest.ts';
import { book, bookPaid, pay, sendRefundsOff, shownBooking } from '../../testing/bookings/paying.ts';
import { whileRowsAreHeld } from '../../testing/database/held-row.ts';
import { outOfOrder, tablesLocked } from '../../testing/database/recording-database.ts';
import { type MadeStay, makeStay } from '../../testing/factories.ts';
import { type RecordedApp, recordedApp } from '../../testing/recorded-app.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';
import { reconcilePayments } from '../payments/index.ts';
import { decideBooking, linkRooms, rejectUnanswered, releaseDueHolds } from './index.ts';

/** Rows are locked in one order everywhere: decision 0002. */
describe('the order of locks', () => {
  let app: RecordedApp;
  let database: RecordedApp['database'];
  let server: TestApp;
  let guest: Person;

  beforeAll(async () => {
    app = await recordedApp();
    ({ server, database } = app);
    guest = await server.signedInAs('lock@example.com');
  });
  afterAll(async () => {
    await app.close();
  });

  /** The second room is a house that one unit of the first belongs to. */
  const linkWhole = ({ rooms: [part, whole] }: MadeStay) =>
    database.db
      .transaction()
      .execute((trx) => linkRooms(trx, whole?.id ?? 0, [{ roomId: part?.id ?? 0, units: 1 }], server.clock.today()));
  const termsOf = (stay: MadeStay, nights: number) => {
    const { start_date } = bookingRequest(stay, { today: server.clock.today() });
    return {
      start_date,
      end_date: addDays(start_date, nights),
      guests: 2,
      rooms: [{ room_id: stay.rooms[0]?.id ?? 0, quantity: 1, includes_meal: false }],
      amount: 2000 * nights,
    };
  };
  const change = (id: number, stay: MadeStay, nights: number) =>
    guest.call('POST', `/user/inquiries/${id}/change`, { body: termsOf(stay, nights) });
  const pageOf = (answer: Awaited<ReturnType<typeof change>>) => new URL(answer.body.data.change.payment_url).pathname;
  const cancel = (id: number, refund: number) =>
    guest.call('POST', `/user/inquiries/${id}/cancel`, { body: { refund } });

  it('is told from what is said to the database', () => {
    expect(tablesLocked('select * from "payments" where "id" = $1 for update')).toEqual(['payments']);
    expect(tablesLocked('update "bookings" set "status" = $1')).toEqual(['bookings']);
    expect(tablesLocked('select * from "payments" where "id" = $1')).toEqual([]);
    expect(
      outOfOrder([
        ['select * from "payments" for update', 'select * from "bookings" for update'],
        ['update rooms set x = 1'],
      ]),
    ).toHaveLength(1);
  });

  it('is kept by everything that happens to bookings and money', async () => {
    const stay = await makeStay(database, { rooms: [{ units: 20 }, {}] });
    await linkWhole(stay);
    const asking = await makeStay(database, { reviewsRequests: true, rooms: [{ units: 20 }] });
    const businessOf = async (id: number) => (await shownBooking(guest, id)).room.business_id as number;
    database.transactions.length = 0;

    const paid = await bookPaid(server, guest, stay);
    const smaller = await change(paid.id, stay, 1);
    expect(smaller.body.data.change.status).toBe('applied');
    await pay(server, pageOf(await change(paid.id, stay, 3)));
    const lateChange = pageOf(await change(paid.id, stay, 4));
    const givenUp = await book(server, guest, stay);
    expect((await cancel(givenUp.id, 0)).status).toBe(200);
    const forgotten = await book(server, guest, stay);
    for (const decision of ['accepted', 'rejected'] as const) {
      const { id } = await bookPaid(server, guest, asking);
      await decideBooking(server.deps.bookings, await businessOf(id), id, decision);
    }
    const unanswered = await bookPaid(server, guest, asking);
    server.clock.advance(HOLD_MINUTES * 60 + 60);
    await pay(server, givenUp.page);
    await pay(server, forgotten.page, { webhook: 'never' });
    await pay(server, lateChange, { webhook: 'twice' });
    await reconcilePayments(server.deps.payments);
    expect((await shownBooking(guest, forgotten.id)).status).toBe('accepted');
    const { body } = await guest.call('GET', `/user/inquiries/${paid.id}/cancellation`);
    expect((await cancel(paid.id, body.data.cancellation.refund)).status).toBe(200);
    await sendRefundsOff(server);
    server.clock.advance(25 * 3600);
    await rejectUnanswered(server.deps.bookings);
    expect((await shownBooking(guest, unanswered.id)).status).toBe('rejected');
    server.clock.advance(30 * 86_400);
    await comeToRest(server);

    const locking = database.transactions.filter((statements) => statements.flatMap(tablesLocked).length > 1);
    expect(locking.length).toBeGreaterThan(20);
    expect(outOfOrder(database.transactions)).toEqual([]);
  });

  it('locks person and network before what is noted of the guest: the release before, which may run beside, does', async () => {
    const friend = await server.signedInAs('lock-friend@example.com');
    const stay = await makeStay(database);
    const body = {
      ...bookingRequest(stay, { today: server.clock.today() }),
      ...{ is_lead: 1, shared_by_user_id: guest.user.id, marketing_consent: true },
    };
    database.transactions.length = 0;
    expect((await friend.call('POST', '/user/room-inquiries', { body })).status).toBe(200);
    const said = database.transactions.find((statements) =>
      statements.some((text) => text.includes('into room_nights')),
    );
    const at = (words: string) => said?.findIndex((text) => text.includes(words)) ?? -1;
    const places = ['into room_nights', 'pg_advisory_xact_lock', 'into "referrals"', 'update "users"'].map(at);
    expect(Math.min(...places)).toBeGreaterThan(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('lets nobody wait in a circle: a late change is settled while its booking is cancelled', async () => {
    guest = await server.signedInAs('lock@example.com');
    const stay = await makeStay(database, { rooms: [{ units: 5 }] });
    const { id } = await bookPaid(server, guest, stay);
    const page = pageOf(await change(id, stay, 3));
    server.clock.advance(HOLD_MINUTES * 60 + 60);
    expect((await shownBooking(guest, id)).change).toBeNull();
    await pay(server, page, { webhook: 'never' });
    server.clock.advance(60);
    const [, cancelled] = await whileRowsAreHeld(
      database,
      { rows: 'select 1 from bookings where id = $1 for update', values: [id], untilWaiting: 2 },
      () => [reconcilePayments(server.deps.payments) as Promise<unknown>, cancel(id, 4000)],
    );
    // Settled first the booking has become longer, and more goes back: the guest is asked again. In neither order does anybody fail.
    expect([200, 409]).toContain((cancelled as { status: number }).status);
    await reconcilePayments(server.deps.payments);
    const { body } = await guest.call('GET', `/user/inquiries/${id}/cancellation`);
    if (body.data) expect((await cancel(id, body.data.cancellation.refund)).status).toBe(200);
    await comeToRest(server);
    const { rows } = await database.pool.query(
      `select p.amount, p.status from payments p where p.booking_id = $1 order by p.id`,
      [id],
    );
    expect(rows).toEqual([
      { amount: 400_000, status: 'refunded' },
      { amount: 200_000, status: 'refunded' },
    ]);
  });

  it.each([1, 2])(
    'lets an account go, or its late payment be for something, but not both (round %i)',
    async (round) => {
      guest = await server.signedInAs(`leaving-${round}@example.com`);
      const { id, page } = await book(server, guest, await makeStay(database));
      await pay(server, page, { webhook: 'never' });
      server.clock.advance(HOLD_MINUTES * 60 + 1);
      await releaseDueHolds(server.deps.bookings);
      const settle = () => reconcilePayments(server.deps.payments) as Promise<unknown>;
      const leave = () => guest.call('DELETE', '/user/account');
      // Both have looked by then: the deletion has seen nothing open, and the gateway has been asked.
      const answers = await whileRowsAreHeld(
        database,
        { rows: 'select 1 from bookings where id = $1 for update', values: [id], untilWaiting: 2 },
        () => (round === 1 ? [leave(), settle()] : [settle(), leave()]),
      );
      await comeToRest(server);
      const { rows } = await database.pool.query(
        'select b.status, p.status as payment from bookings b join payments p on p.booking_id = b.id where b.id = $1',
        [id],
      );
      const answered = (answers[round === 1 ? 0 : 1] as { status: number }).status;
      expect([answered, ...rows]).toEqual(
        answered === 200
          ? [200, { status: 'expired', payment: 'refunded' }]
          : [409, { status: 'accepted', payment: 'completed' }],
      );
    },
  );
});
