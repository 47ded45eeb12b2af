import { addDays, instantInIndia } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book, bookPaid, pay, shownBooking } from '../../testing/bookings/paying.ts';
import { everydayKinds } from '../../testing/database/test-database.ts';
import { makeStay } from '../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { decideBooking } from './index.ts';

describe.each(everydayKinds)('what a guest is shown of a trip (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;

  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    guest = await server.signedInAs('traveller@example.com');
  });
  afterAll(() => server.close());

  const host = { phone: '+919822041876' };
  const hostOf = async (id: number) => (await shownBooking(guest, id)).host;

  it("tells the owner's phone number once the owner expects the guest, and not before", async () => {
    const reviewed = await makeStay(server.database, { host, reviewsRequests: true });
    const { id, page } = await book(server, guest, reviewed);
    const unknown = { name: 'Meera Rathore', phone: null };
    expect(await hostOf(id)).toEqual(unknown);
    await pay(server, page);
    expect(await hostOf(id)).toEqual(unknown);
    const { room } = await shownBooking(guest, id);
    await decideBooking(server.deps.bookings, room.business_id, id, 'accepted');
    expect(await hostOf(id)).toEqual({ name: 'Meera Rathore', phone: host.phone });
    const cancelled = await bookPaid(server, guest, await makeStay(server.database, { host }));
    await guest.call('POST', `/user/inquiries/${cancelled.id}/cancel`, { body: { refund: 4000 } });
    expect(await hostOf(cancelled.id)).toEqual(unknown);
  });

  it('tells where it is, when to come and go, and what comes with the rooms, as far as the owner said', async () => {
    const said = await makeStay(server.database, {
      locationNote: 'Four minutes from the lake.',
      rooms: [{ name: 'Lake Room', meal: 'yes', meals: [0, 0, 0], smoking: false }],
    });
    const { id } = await bookPaid(server, guest, said);
    expect(await shownBooking(guest, id)).toMatchObject({
      place: { city: 'Udaipur', latitude: 24.58, longitude: 73.68, location_note: 'Four minutes from the lake.' },
      check_in_time: '14:00',
      check_out_time: '11:00',
      rooms: [{ room_details: { room_name: 'Lake Room', meals: 'Meals included', smoking_allowed: 0 } }],
    });
    const silent = await makeStay(server.database, {
      checkInTime: null,
      checkOutTime: null,
      latitude: null,
      longitude: null,
    });
    const other = await bookPaid(server, guest, silent);
    expect(await shownBooking(guest, other.id)).toMatchObject({
      place: { latitude: null, longitude: null, location_note: null },
      check_in_time: null,
      check_out_time: null,
      rooms: [{ room_details: { meals: null, smoking_allowed: null } }],
    });
  });

  it('tells what cancelling gives back now and from when on less, exactly what cancelling then does', async () => {
    const { id, request } = await bookPaid(server, guest, await makeStay(server.database));
    const at = (days: number) => instantInIndia(addDays(request.start_date, -days), '14:00').toISOString();
    const steps = async () => (await shownBooking(guest, id)).refund_steps;
    expect(await steps()).toEqual([
      { from: null, refund: 4000 },
      { from: at(2), refund: 2000 },
      { from: at(1), refund: 0 },
    ]);
    const preview = async () =>
      (await guest.call('GET', `/user/inquiries/${id}/cancellation`)).body.data.cancellation.refund;
    for (const days of [2, 1]) {
      server.clock.freeze(new Date(Date.parse(at(days)) + 1));
      expect((await steps())[0]).toEqual({ from: null, refund: await preview() });
    }
    server.clock.freeze(instantInIndia(request.start_date, '14:00'));
    expect(await steps()).toEqual([]);
  });

  it('of a request that waits all of it goes back, of what is not paid nothing is told', async () => {
    const stay = await makeStay(server.database, { reviewsRequests: true });
    const { id, page } = await book(server, guest, stay, { checkIn: addDays(server.clock.today(), 1), nights: 1 });
    expect((await shownBooking(guest, id)).refund_steps).toEqual([]);
    await pay(server, page);
    expect((await shownBooking(guest, id)).refund_steps).toEqual([{ from: null, refund: 2000 }]);
  });
});
