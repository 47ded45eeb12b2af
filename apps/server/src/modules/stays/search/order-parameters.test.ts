import type { SearchOrder } from '@basera/contract/endpoints/search-query';
import { ORDER_PARAMETERS, ORDERED_BY, type OrderParameter } from '@basera/contract/rules/listing/order-parameters';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeReview, ratedAll } from '../../../testing/bookings/made-review.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay, type StayShape } from '../../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';

const ORDERS = Object.keys(ORDERED_BY) as SearchOrder[];

/** Degrees of latitude that are a kilometre. */
const KILOMETRE = 1 / 111.195;
const MIDDLE: [number, number] = [24.58, 73.68];

describe.each(everydayKinds)('what a place in the list depends on (%s)', (kind) => {
  let server: TestApp;
  /** The same without an index in memory: its searches ask the database. */
  let withoutIndex: TestApp;
  let guest: Person;
  beforeAll(async () => {
    server = await testApp(kind);
    withoutIndex = await testApp(kind, { database: server.database });
    guest = await server.signedInAs('guest@example.com');
    await server.deps.stays.searcher.start();
  });
  afterAll(async () => {
    await server.deps.stays.searcher.stop();
    await withoutIndex.close();
    await server.close();
  });

  let towns = 0;
  /** Two stays of a town of their own, alike but for what is said of the second. */
  async function twoStays(second: { shape?: StayShape; rating?: number } = {}) {
    towns += 1;
    const city = `Town ${towns}`;
    const alike: StayShape = { city, cityAt: MIDDLE, latitude: MIDDLE[0] + 3 * KILOMETRE, stars: 3 };
    const stays: MadeStay[] = [];
    for (const shape of [{}, second.shape ?? {}])
      stays.push(await makeStay(server.database, { ...alike, rooms: [{ price: 2000 }], ...shape }));
    const [one, other] = stays as [MadeStay, MadeStay];
    await makeReview(server.database, one.id, { parts: ratedAll(4), state: 'shown' });
    await makeReview(server.database, other.id, { parts: ratedAll(second.rating ?? 4), state: 'shown' });
    await server.deps.stays.searcher.catchUp();
    return { city, one, other };
  }

  async function isOtherFirst({ city, one, other }: Awaited<ReturnType<typeof twoStays>>, order: SearchOrder) {
    const asked = order === 'asc' || order === 'desc' ? `sort_order=${order}` : `order=${order}`;
    const found = await Promise.all(
      [server, withoutIndex].map(async ({ call }) => {
        const { body } = await call('GET', `/fetchPropertiesByFilters?city=${encodeURIComponent(city)}&${asked}`);
        return body.properties.data.map(({ id }: { id: number }) => id);
      }),
    );
    expect(found[0]).toEqual(found[1]);
    expect([...found[0]].sort()).toEqual([one.id, other.id].sort());
    return found[0][0] === other.id;
  }

  /** What makes the second stay the one to come first, if that counts. */
  const better: Record<OrderParameter, (order: SearchOrder) => Parameters<typeof twoStays>[0]> = {
    price: (order) => ({ shape: { rooms: [{ price: order === 'desc' ? 2500 : 1500 }] } }),
    stars: () => ({ shape: { stars: 5 } }),
    distance: () => ({ shape: { latitude: MIDDLE[0] } }),
    guest_rating: () => ({ rating: 5 }),
  };

  it.each(ORDERS)('%s goes by what the page says, and by nothing else of it', async (order) => {
    for (const parameter of ORDER_PARAMETERS) {
      const comesFirst = await isOtherFirst(await twoStays(better[parameter](order)), order);
      expect([parameter, comesFirst]).toEqual([parameter, ORDERED_BY[order].includes(parameter)]);
    }
  });

  /** What makes the second stay the one to come last, if that counts. */
  const worse: Record<OrderParameter, (order: SearchOrder) => Parameters<typeof twoStays>[0]> = {
    price: (order) => ({ shape: { rooms: [{ price: order === 'desc' ? 1500 : 2500 }] } }),
    stars: () => ({ shape: { stars: 2 } }),
    distance: () => ({ shape: { latitude: MIDDLE[0] + 6 * KILOMETRE } }),
    guest_rating: () => ({ rating: 3 }),
  };
  /** 'Best value' weighs its three together; of all others the first decides, and the next where the first is alike. */
  const inTurn = ORDERS.filter((order) => order !== 'best' && ORDERED_BY[order].length > 1);

  it.each(inTurn)(
    '%s goes by the first that the page says before the next, whichever way they point',
    async (order) => {
      const [first, next] = ORDERED_BY[order] as [OrderParameter, OrderParameter];
      const both = (one = better[first](order), other = worse[next](order)) => ({
        ...{ ...one, ...other },
        shape: { ...one?.shape, ...other?.shape },
      });
      expect(await isOtherFirst(await twoStays(both()), order)).toBe(true);
      expect(await isOtherFirst(await twoStays(both(worse[first](order), better[next](order))), order)).toBe(false);
    },
  );

  it('stays that are alike come in the order in which they were listed here, whoever saves or owns them @honest-disguised-advertisement', async () => {
    const pair = await twoStays({ shape: { host: { email: 'host@example.com', since: null } } });
    await guest.call('POST', '/user/properties/favorites/toggle', { body: { property_id: pair.other.id } });
    await sql`insert into tax_statuses (business_id, valid_from, gst, gstin, pan_known, kind, proof, noted_by, noted_at)
      select business_id, '2026-01-01', 'unregistered', null, true, 'firm', 'PAN card', 'a test', now()
      from properties where id = ${pair.other.id}`.execute(server.database.db);
    await server.deps.stays.searcher.catchUp();
    for (const order of ORDERS) expect([order, await isOtherFirst(pair, order)]).toEqual([order, false]);
  });
});
