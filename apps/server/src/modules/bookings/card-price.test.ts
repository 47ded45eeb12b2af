import { addDays } from '@basera/contract/calendar-date';
import type { Stay, StayCard } from '@basera/contract/endpoints/stays';
import { paiseFromRupees, rupeesFromPaise } from '@basera/contract/money';
import { pricedRoom, priceStay } from '@basera/contract/rules/price';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoData } from '../../../demo/load-demo-data.ts';
import { everydayKinds } from '../../testing/database/test-database.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';

const NIGHTS = 5;
const CARDS_TRIED = 4;

describe.each(everydayKinds)('the price on a card (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;
  beforeAll(async () => {
    server = await testApp(kind);
    const client = await server.database.pool.connect();
    await loadDemoData(client, { today: server.clock.today() });
    client.release();
    await makeRates();
    guest = await server.signedInAs('asha@example.com');
  });
  afterAll(() => server.close());

  const from = () => addDays(server.clock.today(), 20);
  const period = () => ({ from: from(), to: addDays(from(), NIGHTS) });

  /** Weekends, a season and a date with rates of their own for about every other room. */
  async function makeRates(): Promise<void> {
    const { db } = server.database;
    await sql`delete from room_seasons`.execute(db);
    await sql`delete from room_rates`.execute(db);
    await sql`update rooms set weekend_price = case when id % 2 = 0 then 100 * (900 + id % 700) end`.execute(db);
    await sql`insert into room_seasons select id, ${addDays(from(), 2)}, ${addDays(from(), 40)}, 100 * (700 + id % 900),
      case when id % 4 = 0 then 100 * (1000 + id % 800) end from rooms where id % 3 > 0`.execute(db);
    await sql`insert into room_rates select id, ${addDays(from(), 1)}::date, 100 * (500 + id % 300)
      from rooms where id % 5 = 0`.execute(db);
  }

  const asked = (city: string, party: number): string =>
    `city=${city}&from_date=${period().from}&to_date=${period().to}&max_guests=${party}`;

  async function pageOf(slug: string): Promise<Stay> {
    const dates = `start_date=${period().from}&end_date=${period().to}`;
    return (await server.call('GET', `/showPropertyDetails/${slug}?${dates}`)).body.data.property;
  }

  /** What the rooms of a card cost by the one price, over the nightly rates of the stay's own page. */
  function priceOnPage(stay: Stay, { party }: StayCard): number {
    const chosen = party.rooms.map(({ room_id, quantity }) => {
      const room = stay.rooms.find(({ id }) => id === room_id);
      if (!room || room.number_of_rooms < quantity) throw new Error(`room ${room_id} is not on the page, or not free`);
      return { room, quantity };
    });
    const lines = chosen.map(({ room, quantity }) => ({
      ...{ room: pricedRoom(room), quantity, includesMeal: false, sleeps: room.max_guests },
    }));
    const rates = chosen.map(({ room }) => room.nightly_rates.map(paiseFromRupees));
    return rupeesFromPaise(priceStay(lines, rates, null).total);
  }

  /** What the server asks for them when they are booked. */
  async function quoted({ slug, party }: StayCard, guests: number): Promise<number> {
    const rooms = party.rooms.map((room) => ({ ...room, price: 1, includes_meal: false }));
    const redirectUrl = `http://localhost:3000/booking/${slug}/confirmed`;
    const body = { start_date: period().from, end_date: period().to, guests, amount: 1, rooms, redirectUrl };
    return (await guest.call('POST', '/user/room-inquiries', { body })).body.quote.amount;
  }

  it.each([
    ['Candolim', 1],
    ['Candolim', 2],
    ['Shimla', 3],
    ['Jaipur', 5],
    ['Udaipur', 9],
  ])('is what its rooms cost on the page and at the checkout, in %s for %i', async (city, guests) => {
    const { body } = await server.call('GET', `/fetchPropertiesByFilters?${asked(city, guests)}`);
    const cards = (body.properties.data as StayCard[]).slice(0, CARDS_TRIED);
    expect(cards.length).toBeGreaterThan(1);
    for (const card of cards) {
      const stay = await pageOf(card.slug);
      expect(priceOnPage(stay, card)).toBe(card.party.total);
      expect(await quoted(card, guests)).toBe(card.party.total);
      const alone = stay.rooms.find(({ id }) => id === card.cheapest_room.id);
      expect(card.cheapest_room.base_price_per_night).toBe(alone?.base_price_per_night);
    }
    const map = await server.call('GET', `/properties/map-pins?${asked(city, guests)}`);
    const pinned = new Map<number, StayCard>(map.body.data.pins.map((pin: StayCard) => [pin.id, pin]));
    const onMap = cards.filter(({ id }) => pinned.has(id));
    expect(onMap.length).toBeGreaterThan(0);
    for (const card of onMap) expect(pinned.get(card.id)?.party).toEqual(card.party);
  });
});
