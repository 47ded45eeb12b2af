import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingRequest } from '../../../testing/bookings/booking-request.ts';
import {
  bookPaid,
  eventsOf,
  pay,
  refundsSent,
  sendRefundsOff,
  shownBooking,
} from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import type { MadeStay, RoomShape } from '../../../testing/factories.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';
import { airbnb } from './read/testing-feeds.ts';
import { type BesideSite, besideAnotherSite, day, feedsOf, nextTurn, TODAY } from './testing-site.ts';

describe.each(everydayKinds)('selling what another site may have sold (%s)', (kind) => {
  let server: TestApp;
  let owner: Person;
  let guest: Person;
  let beside: BesideSite;

  beforeAll(async () => {
    beside = await besideAnotherSite(kind);
    ({ server, owner, guest } = beside);
  });
  afterAll(() => beside.stop());

  async function fedStay(city: string, rooms: RoomShape[] = [{}]) {
    const { says, ...fed } = await beside.fedStay({ city, rooms });
    return { ...fed, isSilent: (silent: boolean) => says(silent ? null : airbnb.calendar()) };
  }
  const turns = async (count: number) => {
    for (let turn = 0; turn < count; turn += 1) await nextTurn(server);
  };
  const get = async (path: string, by: Pick<Person, 'call'> = server) => {
    await server.deps.stays.searcher.catchUp();
    return (await by.call('GET', path)).body;
  };
  const dates = `from_date=${day(10)}&to_date=${day(12)}`;
  /** Wherever a stay is met before it is booked, whether it says 'Request to book'. */
  async function saysRequest(stay: MadeStay, city: string): Promise<boolean[]> {
    const said: boolean[] = [];
    for (const query of [`city=${city}`, `city=${city}&${dates}`]) {
      said.push((await get(`/fetchPropertiesByFilters?${query}`)).properties.data[0].reviews_requests);
      said.push((await get(`/properties/map-pins?${query}`)).data.pins[0].reviews_requests);
    }
    said.push(
      (await get('/user/properties/favorites', guest)).data.favorites.data.find(({ id }: MadeStay) => id === stay.id)
        .reviews_requests,
    );
    const { property } = (await get(`/showPropertyDetails/${stay.slug}?start_date=${day(10)}&end_date=${day(12)}`))
      .data;
    said.push(property.rooms[0].sure_rooms < 1);
    return said;
  }
  const ask = (stay: MadeStay, quantity: number, at_once: boolean, from = 10) => {
    const body = { ...bookingRequest(stay, { today: TODAY, quantity, checkIn: day(from) }), at_once };
    return guest.call('POST', '/user/room-inquiries', { body });
  };

  it.each(['database', 'index'])(
    'is a request from the card on once three fetches have failed, until the calendar is back (%s)',
    async (where) => {
      if (where === 'index') await server.deps.stays.searcher.start();
      const { stay, isSilent } = await fedStay(where);
      await guest.call('POST', '/user/properties/favorites/toggle', { body: { property_id: stay.id } });
      isSilent(true);
      await turns(2);
      expect(await saysRequest(stay, where)).toEqual(Array(6).fill(false));
      await turns(1);
      expect((await feedsOf(owner, stay))[0]).toMatchObject({ is_stale: true, problem: expect.any(String) });
      expect(await saysRequest(stay, where)).toEqual(Array(6).fill(true));
      expect((await ask(stay, 1, true)).body.code).toBe('now_a_request');
      const booking = await bookPaid(server, guest, stay, { checkIn: day(20) });
      expect([(await shownBooking(guest, booking.id)).status, await eventsOf(server.database, booking.id)]).toEqual([
        'pending',
        ['requested'],
      ]);
      isSilent(false);
      await turns(1);
      expect(await saysRequest(stay, where)).toEqual(Array(6).fill(false));
      const atOnce = await bookPaid(server, guest, stay, { checkIn: day(30) });
      expect((await shownBooking(guest, atOnce.id)).status).toBe('accepted');
    },
  );

  it('is a request only where more units are wanted than are free for certain', async () => {
    const { stay, isSilent } = await fedStay('Kumbhalgarh', [{ units: 3 }]);
    isSilent(true);
    await turns(3);
    const codes = async (from: number) => {
      const answers = [];
      for (const quantity of [3, 2]) answers.push((await ask(stay, quantity, true, from)).body.code ?? 'placed');
      return answers;
    };
    expect(await codes(40)).toEqual(['now_a_request', 'placed']);
    const { property } = (await get(`/showPropertyDetails/${stay.slug}?start_date=${day(40)}&end_date=${day(42)}`))
      .data;
    // Two are held now: the one that is left may be the silent one.
    expect(property.rooms[0]).toMatchObject({ number_of_rooms: 1, sure_rooms: 0 });
    expect((await ask(stay, 1, true, 40)).body.code).toBe('now_a_request');
    const family = (
      await get(`/fetchPropertiesByFilters?city=Kumbhalgarh&max_guests=6&from_date=${day(50)}&to_date=${day(51)}`)
    ).properties.data[0];
    const couple = (
      await get(`/fetchPropertiesByFilters?city=Kumbhalgarh&max_guests=4&from_date=${day(50)}&to_date=${day(51)}`)
    ).properties.data[0];
    expect([family.reviews_requests, couple.reviews_requests]).toEqual([true, false]);
  });

  describe('to a guest who changes a booking', () => {
    const terms = (
      stay: MadeStay,
      { from, nights = 2, quantity = 1 }: { from: number; nights?: number; quantity?: number },
    ) => ({
      start_date: day(from),
      end_date: day(from + nights),
      guests: 2,
      rooms: [{ room_id: stay.rooms[0]?.id, quantity, includes_meal: false }],
    });
    const change = async (id: number, what: 'change' | 'change-quote', body: object) =>
      (await guest.call('POST', `/user/inquiries/${id}/${what}`, { body })).body;
    const datesOf = async (id: number) => (await shownBooking(guest, id)).start_date;

    it('is refused before and when it is made, in words; what is free for certain is changed as ever', async () => {
      const { stay, isSilent } = await fedStay('Mandu', [{ units: 2 }]);
      const one = await bookPaid(server, guest, stay, { checkIn: day(20) });
      await bookPaid(server, guest, stay, { checkIn: day(24) });
      await bookPaid(server, guest, stay, { checkIn: day(60), quantity: 2 });
      isSilent(true);
      await turns(3);
      const refused = { code: 'ask_the_owner', message: expect.stringContaining('Your booking stays as it is') };
      for (const unsure of [terms(stay, { from: 24 }), terms(stay, { from: 20, quantity: 2 })]) {
        expect(await change(one.id, 'change-quote', unsure)).toMatchObject(refused);
        const amount = 4000 * (unsure.rooms[0]?.quantity ?? 1);
        expect(await change(one.id, 'change', { ...unsure, amount })).toMatchObject(refused);
      }
      expect(await datesOf(one.id)).toBe(day(20));
      // Of two rooms one is free for certain; nights the booking has are its own.
      for (const sure of [terms(stay, { from: 21 }), terms(stay, { from: 40 })]) {
        expect((await change(one.id, 'change-quote', sure)).data.quote.available).toBe(true);
        expect((await change(one.id, 'change', { ...sure, amount: 4000 })).data.change.status).toBe('applied');
      }
      const taken = await change(one.id, 'change-quote', terms(stay, { from: 60 }));
      expect(taken.data.quote.available).toBe(false);
      isSilent(false);
      await turns(1);
      const again = terms(stay, { from: 24 });
      expect((await change(one.id, 'change', { ...again, amount: 4000 })).data.change.status).toBe('applied');
    });

    it('keeps what was held for certain, and gives the money back for what has to be taken anew', async () => {
      const { stay, isSilent } = await fedStay('Orchha');
      const booked = await bookPaid(server, guest, stay, { checkIn: day(20) });
      const longer = { ...terms(stay, { from: 20, nights: 3 }), amount: 6000 };
      const page = async (body: object) =>
        new URL((await change(booked.id, 'change', body)).data.change.payment_url).pathname;
      isSilent(true);
      await turns(2);
      const held = await page(longer);
      await turns(1);
      await pay(server, held);
      expect((await shownBooking(guest, booked.id)).end_date).toBe(day(23));
      isSilent(false);
      await turns(1);
      const late = await page({ ...terms(stay, { from: 20, nights: 4 }), amount: 8000 });
      isSilent(true);
      await turns(3);
      // Its hold is over.
      expect((await shownBooking(guest, booked.id)).change).toBeNull();
      const before = (await refundsSent(server)).length;
      await pay(server, late);
      await sendRefundsOff(server);
      expect((await refundsSent(server)).slice(before)).toEqual([200_000]);
      expect((await shownBooking(guest, booked.id)).end_date).toBe(day(23));
    });
  });

  it('is a request after two hours in which nobody asked the site, and not any more once its calendar is taken away', async () => {
    const { stay, id } = await fedStay('Chittorgarh');
    await nextTurn(server);
    // As if no process had fetched it.
    await server.database.db
      .updateTable('calendar_feeds')
      .set({ next_fetch_at: new Date('2030-01-01') })
      .where('id', '=', id)
      .execute();
    await nextTurn(server, 119);
    expect((await feedsOf(owner, stay))[0].is_stale).toBe(false);
    await nextTurn(server, 2);
    expect((await feedsOf(owner, stay))[0].is_stale).toBe(true);
    const says = async () =>
      (await get('/fetchPropertiesByFilters?city=Chittorgarh')).properties.data[0].reviews_requests;
    expect(await says()).toBe(true);
    await owner.call('DELETE', `/partners/feeds-in/${id}`);
    expect(await says()).toBe(false);
  });

  it('is a request of a whole house where one of its rooms may be sold elsewhere', async () => {
    const rooms = [
      { name: 'Room', price: 1000 },
      { name: 'House', price: 5000 },
    ];
    const { stay, isSilent } = await fedStay('Ranakpur', rooms);
    const [room, house] = stay.rooms.map(({ id }) => id) as [number, number];
    const link = { part_id: room, whole_id: house, since: TODAY, units: null };
    await server.database.db.insertInto('room_links').values(link).execute();
    const sure = async () => {
      const { property } = (await get(`/showPropertyDetails/${stay.slug}?start_date=${day(10)}&end_date=${day(12)}`))
        .data;
      return property.rooms.map((one: { sure_rooms: number }) => one.sure_rooms);
    };
    expect(await sure()).toEqual([1, 1]);
    isSilent(true);
    await turns(3);
    expect(await sure()).toEqual([0, 0]);
    isSilent(false);
    await turns(1);
    expect(await sure()).toEqual([1, 1]);
  });
});
