import type { CalendarDate } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Listener, openAsker } from '../../../platform/database/listener.ts';
import type { FollowedStays } from '../../../providers/change-feed/change-feed.ts';
import { testDatabase } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { readStays } from './read-stays.ts';

const WINDOW = { from: '2026-12-01' as CalendarDate, nights: 400 };
/** Five times the database plans anew and looks what that costs; then it has its choice. */
const TIMES = 8;

let database: Awaited<ReturnType<typeof testDatabase>>;
let connection: Listener;
beforeAll(async () => {
  database = await testDatabase('server');
  connection = await openAsker(database, { name: 'basera search index', onLost: () => {} });
});
afterAll(async () => {
  await connection.close();
  await database.close();
});

it('what has changed is read by a plan that the connection keeps, and by indexes, of one stay or of hundreds', async () => {
  const { id } = await makeStay(database, { rooms: [{ price: 1000 }, { price: 2000 }] });
  const hundreds = [id, ...Array.from({ length: 300 }, (_, index) => 1_000_000 + index)];
  // The tables of a test are so small that whole ones are read sooner.
  await connection.query('set enable_seqscan = off');
  for (let time = 0; time < TIMES; time += 1) {
    const ids = time % 2 === 0 ? [id] : hundreds;
    const read = await readStays(connection as FollowedStays, ids, WINDOW);
    expect(read.map(({ rooms }) => rooms.length)).toEqual([2]);
  }
  const kept = await connection.query<{ name: string; generic: number }>(
    `select name, generic_plans::int as generic from pg_prepared_statements where statement like '%from property_amenities%'`,
  );
  expect(kept).toEqual([{ name: expect.any(String), generic: TIMES - 5 }]);
  const plan = await connection.query<{ 'QUERY PLAN': string }>(
    `explain execute "${kept[0]?.name}"('{1}', '2026-12-01', '2027-12-01')`,
  );
  expect(plan.map((row) => row['QUERY PLAN']).filter((line) => line.includes('Seq Scan'))).toEqual([]);
});
