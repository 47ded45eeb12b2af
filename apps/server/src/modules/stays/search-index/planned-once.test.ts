import type { CalendarDate } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FollowedStays } from '../../../providers/change-feed/change-feed.ts';
import { fillTable } from '../../../testing/database/fill-table.ts';
import { type Asker, keptPlan, NOBODYS, PLANNED_ANEW, testAsker } from '../../../testing/database/kept-plans.ts';
import { makeStay } from '../../../testing/factories.ts';
import { readStays } from './read-stays.ts';

const WINDOW = { from: '2026-12-01' as CalendarDate, nights: 400 };
const ONCE_MORE = 3;

let asker: Asker;
beforeAll(async () => {
  asker = await testAsker();
});
afterAll(() => asker.close());

it('a stay that has changed is read by a plan that the connection keeps, and by indexes', async () => {
  const { database, connection } = asker;
  const { id } = await makeStay(database, { rooms: [{ price: 1000 }, { price: 2000 }] });
  for (const table of ['properties', 'rooms']) await fillTable(database.pool, table);
  await database.pool.query('analyze');
  const roomsOf = async (ids: number[]) => {
    const read = await readStays(connection as FollowedStays, ids, WINDOW);
    return read.find((stay) => stay.id === id)?.rooms.length;
  };
  for (let time = 0; time < PLANNED_ANEW + ONCE_MORE; time += 1) expect(await roomsOf([id])).toBe(2);
  // Of many at once as well.
  expect(await roomsOf([id, ...NOBODYS])).toBe(2);
  const { taken, lines } = await keptPlan(connection, 'from property_amenities');
  expect(taken).toBe(ONCE_MORE + 1);
  expect(lines.filter((line) => /Seq Scan on (properties|rooms)\b/.test(line))).toEqual([]);
});
