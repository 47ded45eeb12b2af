import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillTable } from '../../../testing/database/fill-table.ts';
import { type Asker, keptPlan, NOBODYS, PLANNED_ANEW, testAsker } from '../../../testing/database/kept-plans.ts';
import { makeStay } from '../../../testing/factories.ts';
import { see } from './slot.ts';

const ONCE_MORE = 3;

let asker: Asker;
beforeAll(async () => {
  asker = await testAsker();
});
afterAll(() => asker.close());

it('the stays of rooms are found by a plan that the connection keeps, and by an index', async () => {
  const { database, connection } = asker;
  const stay = await makeStay(database, { rooms: [{ price: 1000 }, { price: 2000 }] });
  const { rows } = await database.pool.query<{ id: number }>('select id from rooms where property_id = $1', [stay.id]);
  await fillTable(database.pool, 'rooms');
  await database.pool.query('analyze');
  const ids = rows.map(({ id }) => id);
  for (let time = 0; time < PLANNED_ANEW + ONCE_MORE; time += 1)
    expect(await see(connection, ids)).toEqual({ stays: [stay.id], snapshot: expect.stringMatching(/^\d+:\d+:/) });
  // Of many at once as well.
  expect((await see(connection, [...ids, ...NOBODYS])).stays).toEqual([stay.id]);
  const { taken, lines } = await keptPlan(connection, 'pg_current_snapshot');
  expect(taken).toBe(ONCE_MORE + 1);
  expect(lines.filter((line) => line.includes('Seq Scan on rooms'))).toEqual([]);
});
