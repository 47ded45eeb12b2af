import { calendarDate } from '@basera/contract/calendar-date';
import { type Paise, paise } from '@basera/contract/money';
import type { Meal } from '@basera/contract/rules/price';
import { nearestFittingPrice, roomFitsSlabs } from '@basera/contract/rules/tax/gst';
import { slabsInForce } from '@basera/contract/rules/tax/slabs';
import { slabsTold, tellSlabs } from '@basera/contract/rules/tax/slabs-told';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { migrate } from '../../../platform/migrations/migrate.ts';
import { emptyDatabase, testDatabase } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { takeSlabs } from './slabs-in-force.ts';

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
  const today = slabsTold();
  afterEach(async () => {
    tellSlabs(today);
    await database.close();
  });

  const addRoom = (propertyId: number, { price, meal, breakfast, dinner }: Given) =>
    sql`insert into rooms (property_id, name, units, sleeps, base_price, meal, breakfast, dinner, bed_type)
      values (${propertyId}, 'Room', 1, 2, ${price}, ${meal}, ${breakfast}, ${dinner}, '1 bed')`.execute(database.db);

  it('refuse what the rule refuses, by the entries that stand in the table', async () => {
    database = await testDatabase('embedded');
    const { id } = await makeStay(database);
    const agree = async () => {
      const { rows } = await database.pool.query<{ gaps: string[] }>('select slab_gaps() as gaps');
      expect(rows[0]?.gaps.map(Number)).toEqual(slabsInForce().gaps.flatMap((gap) => [gap.lowMost, gap.highAbove]));
      for (const shape of shapes) {
        const isAllowed = await addRoom(id, shape).then(
          () => true,
          () => false,
        );
        expect(isAllowed, JSON.stringify(shape)).toBe(roomFitsSlabs(pricedRoom(shape)));
      }
    };
    await agree();
    // Apart from the first, meeting the one before, and alone with it: the first is nobody's any more.
    for (const [valid_from, low_taxable_max] of [
      ['2027-04-01', 600_000],
      ['2028-04-01', 650_000],
      ['2029-04-01', 800_000],
    ] as const) {
      const value = { low_percent: 5, high_percent: 12, low_taxable_max };
      await sql`insert into tax_rules (rule, valid_from, value, source, to_confirm)
        values ('gst_slabs', ${valid_from}, ${JSON.stringify(value)}, '', '')`.execute(database.db);
      await takeSlabs(database.db);
      await agree();
    }
  });

  it('leave a price that was asked before an entry came, until another is asked', async () => {
    database = await testDatabase('embedded');
    const season = { from: calendarDate('2026-12-20'), to: calendarDate('2026-12-30'), price: 11_000, weekend: 11_500 };
    const rates = { [calendarDate('2026-12-12')]: 11_000 };
    await makeStay(database, { rooms: [{ price: 11_000, weekend: 11_500, seasons: [season], rates }] });
    const write = (text: string) =>
      database.pool.query(text).then(
        () => true,
        ({ code }) => code,
      );
    await write(`insert into tax_rules (rule, valid_from, value, source, to_confirm) values ('gst_slabs', '2027-04-01',
      '{"low_percent": 6, "high_percent": 20, "low_taxable_max": 1000000}', '', '')`);
    for (const [table, price] of [
      ['rooms', 'base_price'],
      ['rooms', 'weekend_price'],
      ['room_seasons', 'price'],
      ['room_seasons', 'weekend_price'],
      ['room_rates', 'price'],
    ]) {
      expect(await write(`update ${table} set ${price} = ${price}`)).toBe(true);
      expect(await write(`update ${table} set ${price} = 1120000`)).toBe('23514');
      expect(await write(`update ${table} set ${price} = 1200100`)).toBe(true);
    }
    expect(await write(`update rooms set name = 'Lake Suite'`)).toBe(true);
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
