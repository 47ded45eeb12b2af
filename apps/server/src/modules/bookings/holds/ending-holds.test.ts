import { addDays } from '@basera/contract/calendar-date';
import { HOLD_MINUTES } from '@basera/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentGateway } from '../../../providers/payment-gateway/payment-gateway.ts';
import { wrongNights } from '../../../testing/bookings/audit.ts';
import { bookingRequest } from '../../../testing/bookings/booking-request.ts';
import { book, bookPaid, eventsOf, nightsOfRoom, shownBooking } from '../../../testing/bookings/paying.ts';
import { whileRowsAreHeld } from '../../../testing/database/held-row.ts';
import { makeStay } from '../../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { releaseDueHolds } from '../index.ts';

/** On PostgreSQL, where what runs at once really does. */
describe('the end of a hold', () => {
  let server: TestApp;
  let guest: Person;
  let beforeItFails: (() => Promise<unknown>) | null = null;
  const failing = (sandbox: PaymentGateway): PaymentGateway => ({
    ...sandbox,
    async createLink(request, signal) {
      if (!beforeItFails) return sandbox.createLink(request, signal);
      await beforeItFails();
      throw new Error('500 from the gateway');
    },
  });
  beforeAll(async () => {
    server = await testApp('server', { gateway: failing });
    await server.listen();
    guest = await server.signedInAs('holder@example.com');
  });
  afterAll(() => server.close());

  const release = () => releaseDueHolds(server.deps.bookings);
  /** Stands still from now on; what is held now ends so many milliseconds after `later(HOLD_MINUTES)`. */
  const standStill = () => {
    const begun = server.clock.freeze(server.clock.now()).getTime();
    return (milliseconds: number) => server.clock.freeze(new Date(begun + milliseconds));
  };

  it('comes at its very second, for bookings and changes alike, and closes what was to be paid', async () => {
    const stay = await makeStay(server.database, { rooms: [{ units: 3 }] });
    const changed = await bookPaid(server, guest, stay);
    const later = standStill();
    const { id } = await book(server, guest, stay);
    const { start_date, rooms } = changed.request;
    const body = {
      start_date,
      end_date: addDays(start_date, 3),
      guests: 2,
      amount: 6000,
      rooms: [{ room_id: rooms[0]?.room_id, quantity: 1, includes_meal: false }],
    };
    expect((await guest.call('POST', `/user/inquiries/${changed.id}/change`, { body })).status).toBe(200);
    later(HOLD_MINUTES * 60_000 - 1);
    expect(await release()).toBe(0);
    later(HOLD_MINUTES * 60_000);
    expect(await release()).toBe(2);
    expect(await release()).toBe(0);
    expect(await shownBooking(guest, id)).toMatchObject({ status: 'expired', payment: { status: 'expired' } });
    expect((await shownBooking(guest, changed.id)).change).toBeNull();
    expect(await wrongNights(server.database.db)).toEqual([]);
  });

  it('does not come to a request whose payment arrived while it was about to', async () => {
    const stay = await makeStay(server.database, { reviewsRequests: true });
    const { id } = await book(server, guest, stay);
    server.clock.advance(HOLD_MINUTES * 60);
    const [ended] = await whileRowsAreHeld(
      server.database,
      { rows: 'update bookings set hold_expires_at = null where id = $1', values: [id], untilWaiting: 1 },
      () => [release()],
    );
    expect(ended).toBe(0);
    expect((await shownBooking(guest, id)).status).toBe('pending');
    expect(await eventsOf(server.database, id)).toEqual([]);
  });

  it('comes once, where its guest gives it up while the gateway fails to make its page', async () => {
    const stay = await makeStay(server.database, { rooms: [{ units: 2 }] });
    const other = await book(server, guest, stay);
    beforeItFails = async () => {
      const { body } = await guest.call('GET', '/user/inquiries');
      const [newest] = body.data.inquiries.data;
      await guest.call('POST', `/user/inquiries/${newest.id}/cancel`, { body: { refund: 0 } });
    };
    const body = bookingRequest(stay, { today: server.clock.today() });
    const refused = await guest.call('POST', '/user/room-inquiries', { body });
    beforeItFails = null;
    expect(refused).toMatchObject({ status: 503, body: { code: 'payment_gateway_unavailable' } });
    const { start_date } = other.request;
    const once = { [start_date]: 1, [addDays(start_date, 1)]: 1 };
    expect(await nightsOfRoom(server, stay.rooms[0]?.id ?? 0)).toEqual(once);
    expect((await guest.call('GET', '/user/inquiries')).body.data.inquiries.data[0].status).toBe('cancelled');
  });
});
