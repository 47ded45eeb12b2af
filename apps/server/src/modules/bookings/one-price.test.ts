import { addDays, instantInIndia } from '@basera/contract/calendar-date';
import type { MapPin } from '@basera/contract/endpoints/search/map-pins';
import type { Room, Stay, StayCard } from '@basera/contract/endpoints/stays';
import { paiseFromRupees, rupeesFromPaise } from '@basera/contract/money';
import { pricedRoom, priceStay, sameEachNight } from '@basera/contract/rules/price';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pay } from '../../testing/bookings/paying.ts';
import { everydayKinds } from '../../testing/database/test-database.ts';
import { makeStay } from '../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { completeStays } from './index.ts';

/** What the one price says of a room as the API shows it, in rupees. */
function priceOf(room: Room, nights: number, { quantity = 1, includesMeal = false } = {}): number {
  const priced = pricedRoom(room);
  const nightly = sameEachNight(priced.basePrice, nights);
  return rupeesFromPaise(priceStay([{ room: priced, quantity, includesMeal }], [nightly], null).total);
}

describe.each(everydayKinds)('one price, wherever it is shown (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;
  const datesFor = (nights: number) => {
    const from = addDays(server.clock.today(), 20);
    return { from, to: addDays(from, nights) };
  };

  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    guest = await server.signedInAs('asha@example.com');
  });
  afterAll(() => server.close());

  const shown = async (city: string, nights: number): Promise<{ cards: StayCard[]; pins: MapPin[] }> => {
    const { from, to } = datesFor(nights);
    const query = `city=${city}&from_date=${from}&to_date=${to}&max_guests=2`;
    const list = await server.call('GET', `/fetchPropertiesByFilters?${query}`);
    const map = await server.call('GET', `/properties/map-pins?${query}`);
    return { cards: list.body.properties.data, pins: map.body.data.pins };
  };
  const stayPage = async (slug: string, nights: number): Promise<Stay> => {
    const { from, to } = datesFor(nights);
    return (await server.call('GET', `/showPropertyDetails/${slug}?start_date=${from}&end_date=${to}`)).body.data
      .property;
  };

  it('one stay costs the same on card, pin and page, quoted, booked, changed and invoiced', async () => {
    const made = await makeStay(server.database, {
      city: 'Onepriceabad',
      rooms: [{ price: 2500.5, units: 3, meal: 'both', meals: [149.99, 0, 350.25] }],
    });
    const { cards, pins } = await shown('Onepriceabad', 2);
    const page = await stayPage(made.slug, 2);
    const room = page.rooms[0] as Room;
    expect(cards[0]).toMatchObject({ slug: made.slug, base_price_per_night: 2500.5, total_price: 5001 });
    expect(pins[0]).toMatchObject({ slug: made.slug, base_price_per_night: 2500.5, total_price: 5001 });
    expect(page.cheapest_room).toMatchObject({ base_price_per_night: 2500.5 });
    expect(priceOf(room, 2)).toBe(5001);

    const { from, to } = datesFor(2);
    const rooms = [{ room_id: room.id, quantity: 2, price: 1, includes_meal: true }];
    const claimed = { start_date: from, end_date: to, guests: 2, amount: 1, rooms };
    const redirectUrl = `http://localhost:3000/booking/${made.slug}/confirmed`;
    const place = (body: object) => guest.call('POST', '/user/room-inquiries', { body });
    const { quote } = (await place({ ...claimed, redirectUrl })).body;
    const withMeals = priceOf(room, 2, { quantity: 2, includesMeal: true });
    // (2,500.50 + 149.99 + 350.25) × 2 × 2
    expect(withMeals).toBe(12_002.96);
    expect(quote).toMatchObject({
      amount: withMeals,
      rooms: [{ price: priceOf(room, 1, { includesMeal: true }), total: withMeals }],
    });
    const placed = await place({
      ...claimed,
      redirectUrl,
      amount: quote.amount,
      rooms: [{ ...rooms[0], price: quote.rooms[0].price }],
    });
    expect(placed.status).toBe(200);
    const id: number = placed.body.data.inquiry.id;
    await pay(server, new URL(placed.body.data.payment.payment_url).pathname);

    const terms = {
      start_date: from,
      end_date: addDays(from, 3),
      guests: 2,
      rooms: [{ room_id: room.id, quantity: 2, includes_meal: true }],
    };
    const ofChange = (await guest.call('POST', `/user/inquiries/${id}/change-quote`, { body: terms })).body.data.quote;
    const longer = priceOf(room, 3, { quantity: 2, includesMeal: true });
    expect(ofChange).toMatchObject({
      amount_before: withMeals,
      amount: longer,
      rooms: [{ price: priceOf(room, 1, { includesMeal: true }), total: longer }],
    });
    const changed = await guest.call('POST', `/user/inquiries/${id}/change`, { body: { ...terms, amount: longer } });
    await pay(server, new URL(changed.body.data.change.payment_url).pathname);

    server.clock.set(instantInIndia(terms.end_date, '11:00'));
    await completeStays(server.deps.bookings);
    const invoice = await server.database.db
      .selectFrom('invoices')
      .selectAll()
      .where('booking_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(invoice.total).toBe(paiseFromRupees(longer));
    expect(invoice.rows).toEqual([
      expect.objectContaining({ price: paiseFromRupees(quote.rooms[0].price), nights: 3, quantity: 2 }),
    ]);
  });
});
