import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wrongNights } from '../../testing/bookings/audit.ts';
import { bookPaid, shownBooking } from '../../testing/bookings/paying.ts';
import { everydayKinds } from '../../testing/database/test-database.ts';
import type { StayShape } from '../../testing/factories.ts';
import { mailsBy } from '../../testing/mails.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';
import { airbnb, bookingCom } from '../feeds/in/read/testing-feeds.ts';
import { type BesideSite, besideAnotherSite, block, closedOn, day, nextTurn, TODAY } from '../feeds/in/testing-site.ts';

describe.each(everydayKinds)('nights that are sold here and on another site (%s)', (kind) => {
  let server: TestApp;
  let owner: Person;
  let guest: Person;
  let beside: BesideSite;

  beforeAll(async () => {
    beside = await besideAnotherSite(kind);
    ({ server, owner, guest } = beside);
    await guest.call('PUT', '/user/user-profile', { body: { first_name: 'Asha', last_name: 'Nair' } });
  });
  afterAll(() => beside.stop());

  /** A stay with a booking of its first room from the tenth day to the twelfth, and the calendar another site has of it. */
  async function soldStay(shape: StayShape = {}, name = 'airbnb') {
    const { stay, says: writes } = await beside.fedStay({ city: 'Bundi', ...shape }, airbnb.calendar(), name);
    const { id } = await bookPaid(server, guest, stay, { checkIn: day(10) });
    const says = async (text: string) => {
      writes(text);
      await nextTurn(server);
    };
    const cases = async () => (await owner.call('GET', `/partners/businesses/${stay.businessId}/cases`)).body;
    return { stay, id, says, cases };
  }
  const right = async () => expect(await wrongNights(server.database.db)).toEqual([]);
  const there = airbnb.calendar(airbnb.reserved(block('b', 11, 14)));

  it('become a case with both bookings, of which all who may settle it are told once', async () => {
    const { stay, id, says, cases } = await soldStay();
    await says(there);
    await says(airbnb.calendar(airbnb.reserved(block('another-id', 11, 14))));
    const { data, open } = await cases();
    expect([data.length, open]).toEqual([1, 1]);
    expect(data[0]).toMatchObject({
      state: 'open',
      property: { name: stay.name },
      booking: { id, guest_name: 'Asha Nair', start_date: day(10), end_date: day(12), amount: 4000 },
      nights: [[day(11), day(11)]],
      blocks: [{ site: 'airbnb', first_night: day(11), until: day(14), reference: 'HMK4TXE2PD' }],
      is_same_dates: false,
    });
    await server.deps.background.idle();
    const told = (await mailsBy(server, 'owner@example.com')).filter(({ subject }) =>
      subject?.startsWith('Sold twice'),
    );
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain(`/partners/cases/${data[0].id}`);
    // The sold night stays the guest's, the others are closed.
    expect(await closedOn(owner, stay, { from: day(9), to: day(15) })).toEqual([0, 0, 0, 1, 1, 0]);
    expect((await shownBooking(guest, id)).status).toBe('accepted');
    await right();
  });

  it('settle themselves when the other site lets go, and come back if it sells them again', async () => {
    const { says, cases } = await soldStay();
    await says(there);
    await says(airbnb.calendar());
    await nextTurn(server);
    expect((await cases()).data).toMatchObject([{ state: 'settled', done: 'gone', settled_by: null }]);
    await says(there);
    expect((await cases()).data.map(({ state }: { state: string }) => state)).toEqual(['open', 'settled']);
  });

  it('are not asked of the owner again once they settled it there, but for other nights', async () => {
    const { says, cases } = await soldStay();
    await says(there);
    const [{ id }] = (await cases()).data;
    const settled = await owner.call('POST', `/partners/cases/${id}/settle`, { body: { done: 'other_site' } });
    expect(settled.body.data).toMatchObject({ state: 'settled', done: 'other_site', move_to: [], can_reject: false });
    await says(there);
    expect((await cases()).open).toBe(0);
    await says(airbnb.calendar(airbnb.reserved(block('b', 10, 14))));
    expect((await cases()).data).toMatchObject([
      { state: 'open', nights: [[day(10), day(11)]] },
      { id, state: 'settled' },
    ]);
  });

  it('let the guest be moved to a free room for as many, at the price that was paid', async () => {
    const rooms = [{ units: 1 }, { name: 'Hill Room', sleeps: 3, price: 3500 }, { name: 'Attic', sleeps: 1 }];
    const { stay, id, says, cases } = await soldStay({ rooms });
    await says(there);
    const [found] = (await cases()).data;
    const shown = await owner.call('GET', `/partners/cases/${found.id}`);
    const room_id = stay.rooms[1]?.id;
    expect(shown.body.data.move_to).toEqual([{ room_id, name: 'Hill Room' }]);
    const moved = await owner.call('POST', `/partners/cases/${found.id}/move`, { body: { room_id } });
    expect(moved.body.data).toMatchObject({
      state: 'settled',
      done: 'moved',
      booking: { rooms: [{ room_name: 'Hill Room' }] },
    });
    const { payment, rooms: booked } = await shownBooking(guest, id);
    expect([payment.amount, JSON.stringify(booked)]).toEqual([4000, expect.stringContaining('Hill Room')]);
    // What the guest left is the other site's in the same moment.
    expect(await closedOn(owner, stay, { from: day(10), to: day(14) })).toEqual([0, 1, 1, 1]);
    await right();
    const again = await owner.call('POST', `/partners/cases/${found.id}/move`, { body: { room_id } });
    expect(again.status).toBe(409);
  });

  it('let a request be rejected with all money back', async () => {
    const { id, says, cases } = await soldStay({ reviewsRequests: true });
    await says(there);
    const [found] = (await cases()).data;
    expect((await owner.call('GET', `/partners/cases/${found.id}`)).body.data.can_reject).toBe(true);
    const rejected = await owner.call('POST', `/partners/cases/${found.id}/reject`);
    expect(rejected.body.data).toMatchObject({ state: 'settled', done: 'rejected', booking: { status: 'rejected' } });
    expect((await shownBooking(guest, id)).status).toBe('rejected');
    await right();
  });

  it('let a booking be cancelled in one press, with all money back and the reason told', async () => {
    const { stay, id, says, cases } = await soldStay();
    await says(there);
    const [found] = (await cases()).data;
    expect((await owner.call('GET', `/partners/cases/${found.id}`)).body.data.can_call_off).toBe(true);
    const ended = await owner.call('POST', `/partners/cases/${found.id}/call-off`);
    expect(ended.body.data).toMatchObject({ state: 'settled', done: 'called_off', can_call_off: false });
    const why = 'Another site had sold the same nights. We are sorry: all your money is on its way back.';
    expect((await shownBooking(guest, id)).called_off).toEqual({ reason: why, why: 'sold_twice' });
    expect((await shownBooking(guest, id)).status).toBe('cancelled');
    expect(await closedOn(owner, stay, { from: day(10), to: day(14) })).toEqual([0, 1, 1, 1]);
    await right();
    expect((await owner.call('POST', `/partners/cases/${found.id}/call-off`)).status).toBe(409);
  });

  it('are no case where a site only sends our own booking back, or moves its own window on', async () => {
    const back = await soldStay();
    await back.says(airbnb.calendar(airbnb.notAvailable(block('copy', 10, 12)), airbnb.reserved(block('c', 30, 32))));
    expect((await back.cases()).data).toEqual([]);
    const rolling = await soldStay();
    await bookPaid(server, guest, rolling.stay, { checkIn: TODAY });
    await rolling.says(airbnb.calendar(airbnb.notAvailable(block('notice', 0, 2))));
    expect((await rolling.cases()).data).toEqual([]);
    // Of the very same dates, at a site that names all alike: it may be either.
    const unclear = await soldStay({}, 'booking');
    await unclear.says(bookingCom.calendar(bookingCom.closed(block('d', 10, 12))));
    expect((await unclear.cases()).data).toMatchObject([{ state: 'open', is_same_dates: true }]);
  });

  it('of several units are a case of the latest booking, once there are too few for all', async () => {
    const few = await soldStay({ rooms: [{ units: 2 }] });
    await few.says(there);
    expect((await few.cases()).data).toEqual([]);
    const full = await soldStay({ rooms: [{ units: 2 }] });
    const latest = await bookPaid(server, guest, full.stay, { checkIn: day(10) });
    await full.says(there);
    expect((await full.cases()).data).toMatchObject([{ booking: { id: latest.id }, nights: [[day(11), day(11)]] }]);
    await right();
  });
});
