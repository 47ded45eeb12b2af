import { addDays } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moneyKeptWrongly, wrongNights } from '../../../testing/bookings/audit.ts';
import {
  book,
  bookPaid,
  eventsOf,
  nightsOfRoom,
  pay,
  refundsSent,
  sendRefundsOff,
  shownBooking,
} from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';

describe.each(everydayKinds)('a booking that its owner cancels (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;
  let owner: Person;
  let stay: MadeStay;
  let tried = 0;

  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
  });
  beforeEach(async () => {
    await server.database.pool.query('delete from rate_limits');
    server.clock.advance(61);
    guest = await server.signedInAs('guest@example.com');
    tried += 1;
    const host = { email: `host-${tried}@example.com` };
    stay = await makeStay(server.database, { name: 'Lake House', rooms: [{ units: 2 }], host });
    owner = await server.signedInAs(host.email);
  });
  afterAll(() => server.close());

  const callOff = (id: number, reason = 'A pipe has burst.') =>
    owner.call('POST', `/partners/bookings/${id}/cancel`, { body: { reason } });
  const record = () => server.database.db.selectFrom('owner_cancellations').selectAll().execute();
  const room = () => stay.rooms[0]?.id ?? 0;

  it('gives all money back at once, frees the nights, tells the guest why, and stands in the record', async () => {
    // So close to arrival that the guest's own cancellation would give nothing back.
    const { id } = await bookPaid(server, guest, stay, { checkIn: addDays(server.clock.today(), 1) });
    const before = (await refundsSent(server)).length;
    const { status, body } = await callOff(id);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      booking: { status: 'cancelled' },
      cancelled_because: 'A pipe has burst.',
      money: { paid: 4000, returned: 4000, tax: null },
    });
    await sendRefundsOff(server);
    expect((await refundsSent(server)).slice(before)).toEqual([400_000]);
    expect(await nightsOfRoom(server, room())).toEqual({});
    expect(await shownBooking(guest, id)).toMatchObject({
      status: 'cancelled',
      called_off: { reason: 'A pipe has burst.' },
      refund: { amount: 4000, status: 'done' },
    });
    await server.deps.background.idle();
    const mails = (await server.deps.demo?.outbox.list('guest@example.com')) ?? [];
    const [mail] = mails.filter(({ text }) => text.includes(`#${id}`));
    expect(mail?.subject).toBe('Lake House has cancelled your booking');
    expect(mail?.text).toContain('It says: “A pipe has burst.” ₹4,000 goes back the way you paid');
    expect((await record()).filter(({ booking_id }) => booking_id === id)).toMatchObject([
      { user_id: owner.user.id, reason: 'A pipe has burst.', refunded: 400_000 },
    ]);
    expect(await eventsOf(server.database, id)).toEqual(['accepted', 'called_off']);

    // Again it changes nothing, and the guest's own cancelling finds it done.
    expect((await callOff(id, 'Other words')).body.data.cancelled_because).toBe('A pipe has burst.');
    expect(
      (await guest.call('POST', `/user/inquiries/${id}/cancel`, { body: { refund: 0 } })).body.data.cancellation,
    ).toMatchObject({ paid: 4000, refund: 4000 });
    await sendRefundsOff(server);
    expect((await refundsSent(server)).slice(before)).toEqual([400_000]);
    expect(await wrongNights(server.database.db)).toEqual([]);
    expect(await moneyKeptWrongly(server.database.db)).toEqual([]);
  });

  it('gives back what a change had kept too, and money that still comes for one', async () => {
    const checkIn = addDays(server.clock.today(), 10);
    const { id, request } = await bookPaid(server, guest, stay, { checkIn, quantity: 2 });
    const less = {
      ...request,
      rooms: [{ room_id: room(), quantity: 1, includes_meal: false }],
      end_date: request.end_date,
    };
    const { start_date, end_date, guests, rooms } = less;
    const changed = await guest.call('POST', `/user/inquiries/${id}/change`, {
      body: { start_date, end_date, guests, rooms, amount: 4000 },
    });
    expect(changed.body.data.change.status).toBe('applied');
    // A dearer change waits to be paid while the owner cancels.
    const dearer = await guest.call('POST', `/user/inquiries/${id}/change`, {
      body: { start_date, end_date: addDays(end_date, 1), guests, rooms, amount: 6000 },
    });
    const page = new URL(dearer.body.data.change.payment_url).pathname;
    expect((await callOff(id)).status).toBe(200);
    await pay(server, page);
    await sendRefundsOff(server);
    await server.deps.background.idle();
    await sendRefundsOff(server);
    expect(await nightsOfRoom(server, room())).toEqual({});
    const { rows } = await server.database.pool.query(
      `select (select sum(s.amount) from sandbox_links s join payment_links l on l.link_id = s.id join payments p on p.id = l.payment_id
         where p.booking_id = $1 and s.status = 'paid')::int as paid,
       (select sum(f.amount) from sandbox_refunds f join payments p on p.transaction_number = f.payment_id where p.booking_id = $1)::int as back`,
      [id],
    );
    expect(rows).toEqual([{ paid: 1_000_000, back: 1_000_000 }]);
    expect(await wrongNights(server.database.db)).toEqual([]);
    expect(await moneyKeptWrongly(server.database.db)).toEqual([]);
  });

  it('is given up once, whoever of the two sides is faster', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id } = await bookPaid(server, guest, stay, { checkIn: addDays(server.clock.today(), 30 + 3 * round) });
      const [byOwner, byGuest] = await Promise.all([
        callOff(id),
        guest.call('POST', `/user/inquiries/${id}/cancel`, { body: { refund: 4000 } }),
      ]);
      expect(byGuest.status).toBe(200);
      expect([200, 409]).toContain(byOwner.status);
      const events = await eventsOf(server.database, id);
      expect(events).toEqual(['accepted', byOwner.status === 200 ? 'called_off' : 'cancelled']);
    }
    expect(await wrongNights(server.database.db)).toEqual([]);
    expect(await moneyKeptWrongly(server.database.db)).toEqual([]);
  });

  it('is asked for a reason, and is refused in words where there is nothing to cancel', async () => {
    const { id } = await bookPaid(server, guest, stay, { checkIn: addDays(server.clock.today(), 50) });
    const silent = await callOff(id, '  ');
    expect([silent.status, silent.body.errors]).toEqual([422, { reason: 'Please tell the guest why.' }]);
    expect((await callOff(id, 'x'.repeat(501))).status).toBe(422);
    const unpaid = await book(server, guest, stay, { checkIn: addDays(server.clock.today(), 50) });
    expect((await callOff(unpaid.id)).body.message).toMatch(/^This booking is not paid yet/);
    await guest.call('POST', `/user/inquiries/${id}/cancel`, { body: { refund: 4000 } });
    expect((await callOff(id)).body.message).toBe('This booking is cancelled: there is nothing to cancel.');
    await server.database.db
      .updateTable('properties')
      .set({ reviews_requests: true })
      .where('id', '=', stay.id)
      .execute();
    const request = await bookPaid(server, guest, stay, { checkIn: addDays(server.clock.today(), 60) });
    expect((await callOff(request.id)).body.message).toBe('This is a request: reject it, and all money goes back.');
  });
});
