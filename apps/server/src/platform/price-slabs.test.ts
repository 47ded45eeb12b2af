import { type Paise, paise } from '@basera/contract/money';
import type { Meal } from '@basera/contract/rules/price';
import { nearestFittingPrice, roomFitsSlabs } from '@basera/contract/rules/tax/gst';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { emptyDatabase, testDatabase } from '../testing/database/test-database.ts';
import { makeStay } from '../testing/factories.ts';
import type { Database } from './database/database.ts';
import { migrate } from './migrations/migrate.ts';

const BEFORE = '0012';
const THIS_ONE = '0012-papers.sql';

type Given = { price: number; meal: Meal; breakfast: number; dinner: number };
const pricedRoom = ({ price, meal, breakfast, dinner }: Given) => ({
  basePrice: paise(price),
  meal,
  breakfast: paise(breakfast),
  lunch: paise(0),
  dinner: paise(dinner),
});

/** Prices about both limits, each with meals that are a choice, dear or not, or are none. */
const shapes: Given[] = [
  600_000, 700_050, 770_000, 787_500, 787_501, 800_000, 836_250, 836_300, 885_000, 885_001, 900_000,
].flatMap((price) =>
  [
    { meal: 'no' as const, breakfast: 0, dinner: 0 },
    { meal: 'yes' as const, breakfast: 30_000, dinner: 80_000 },
    { meal: 'both' as const, breakfast: 30_000, dinner: 0 },
    { meal: 'both' as const, breakfast: 45_050, dinner: 80_000 },
  ].map((meals) => ({ price, ...meals })),
);

describe('the slabs of a night in the database', () => {
  let database: Database;
  afterEach(() => database.close());

  const addRoom = (propertyId: number, { price, meal, breakfast, dinner }: Given) =>
    sql`insert into rooms (property_id, name, units, sleeps, base_price, meal, breakfast, dinner, bed_type)
      values (${propertyId}, 'Room', 1, 2, ${price}, ${meal}, ${breakfast}, ${dinner}, '1 bed')`.execute(database.db);

  it('are kept by a CHECK that agrees with the rule', async () => {
    database = await testDatabase('embedded');
    const { id } = await makeStay(database);
    for (const shape of shapes) {
      const isAllowed = await addRoom(id, shape).then(
        () => true,
        () => false,
      );
      expect(isAllowed, JSON.stringify(shape)).toBe(roomFitsSlabs(pricedRoom(shape)));
    }
  });

  it('move what was there before to the nearest price that has one, and leave the rest as it is', async () => {
    database = await emptyDatabase();
    await migrate(database, { upTo: BEFORE });
    // As it was written then: the factories know the tables of today.
    await database.pool.query(`
      insert into cities (name, state, latitude, longitude) values ('Candolim', 'Goa', 15.5, 73.7);
      insert into categories (name) values ('Hotel');
      insert into businesses (name, owner_name, hosting_since) values ('Houses', 'Maria D’Souza', '2014-01-01');
      insert into properties (slug, business_id, category_id, city_id, name, description, address, locality, star_rating)
        values ('stay', 1, 1, 1, 'Stay', '', '', '', 3);`);
    for (const shape of shapes) await addRoom(1, shape);
    await migrate(database, { upTo: THIS_ONE });
    const { rows } = await database.pool.query<{ base_price: Paise }>('select base_price from rooms order by id');
    expect(rows.map(({ base_price }) => base_price)).toEqual(
      shapes.map((shape) => nearestFittingPrice(pricedRoom(shape))),
    );
  });
});
