import { addDays, calendarDate } from '@basera/contract/calendar-date';
import type { Stay } from '@basera/contract/endpoints/stays';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

const MONDAY = calendarDate('2027-02-01');
const day = (after: number) => addDays(MONDAY, after);

describe.each(everydayKinds)('the rooms of a stay with rates by the night (%s)', (kind) => {
  let server: TestApp;
  let stay: MadeStay;
  beforeAll(async () => {
    server = await testApp(kind);
    server.clock.set(new Date('2027-01-20T06:00:00Z'));
    stay = await makeStay(server.database, {
      rooms: [
        { name: 'Attic', price: 2000, weekend: 5000, meal: 'both', meals: [300, 0, 0] },
        {
          name: 'Suite',
          price: 3000,
          seasons: [{ from: day(4), to: day(5), price: 3500 }],
          rates: { [day(6)]: 2499 },
          meal: 'yes',
          meals: [300, 0, 0],
        },
        { name: 'Palace', price: 7000, rates: { [day(4)]: 7700 }, meal: 'both', meals: [500, 0, 0] },
      ],
    });
  });
  afterAll(() => server.close());

  const shown = async (dates?: [from: number, to: number]): Promise<Stay> => {
    const query = dates ? `?start_date=${day(dates[0])}&end_date=${day(dates[1])}` : '';
    return (await server.call('GET', `/showPropertyDetails/${stay.slug}${query}`)).body.data.property;
  };

  it('tell each night of the dates, their mean and their sum, cheapest on them first', async () => {
    const { rooms, cheapest_room } = await shown([4, 7]);
    expect(rooms).toMatchObject([
      {
        room_name: 'Suite',
        nightly_rates: [3500, 3500, 2499],
        base_price_per_night: 3166.33,
        total_price: 9499,
        effective_price: 3166.33,
      },
      {
        room_name: 'Attic',
        nightly_rates: [5000, 5000, 2000],
        base_price_per_night: 4000,
        total_price: 12_000,
        effective_price: 4300,
        total_price_per_night: 4300,
      },
      // 7,700 and 500 come to a price between the slabs: that night costs 7,875.
      {
        room_name: 'Palace',
        nightly_rates: [7700, 7000, 7000],
        base_price_per_night: 7233.33,
        total_price: 21_700,
        effective_price: 7625,
      },
    ]);
    expect(cheapest_room).toEqual({ id: stay.rooms[1]?.id, base_price_per_night: 3166.33 });
  });

  it('cost their base price where no dates are asked about', async () => {
    const { rooms, cheapest_room } = await shown();
    expect(rooms.map((room) => [room.base_price_per_night, room.effective_price])).toEqual([
      [2000, 2300],
      [3000, 3000],
      [7000, 7500],
    ]);
    expect(rooms.every((room) => room.nightly_rates.length === 0 && room.total_price === null)).toBe(true);
    expect(cheapest_room).toEqual({ id: stay.rooms[0]?.id, base_price_per_night: 2000 });
  });
});
