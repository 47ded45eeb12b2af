import { calendarDate } from '@basera/contract/calendar-date';
import { GST_SLABS } from '@basera/contract/rules/tax/slabs';
import { expect, it } from 'vitest';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { testApp } from '../../../testing/test-app.ts';
import { rulesAt } from '../index.ts';
import { keepSlabs } from './keep-slabs.ts';

it.each(everydayKinds)('the slabs that stand in the database are those that prices are made by (%s)', async (kind) => {
  const server = await testApp(kind);
  const { db, pool } = server.database;
  const [first] = GST_SLABS;
  const today = server.clock.today();
  const inForce = async (day = today) => (await rulesAt(db, day)).gst_slabs?.value;
  const { valid_from: _, ...value } = GST_SLABS[GST_SLABS.length - 1] ?? first;
  expect(await inForce()).toEqual(value);
  // Another hand, or a release that knew other slabs.
  await pool.query(`update tax_rules set value = jsonb_set(value, '{low_percent}', '12') where rule = 'gst_slabs'`);
  expect((await inForce())?.low_percent).not.toBe(value.low_percent);
  await keepSlabs(db);
  expect(await inForce()).toEqual(value);
  await pool.query(`delete from tax_rules where rule = 'gst_slabs'`);
  await Promise.all([keepSlabs(db), keepSlabs(db)]);
  expect(await inForce()).toEqual(value);
  expect(await inForce(calendarDate('2025-09-21'))).toBeUndefined();
  await server.close();
});
