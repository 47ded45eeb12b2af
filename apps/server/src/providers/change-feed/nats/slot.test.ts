import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Listener, openAsker } from '../../../platform/database/listener.ts';
import { testDatabase } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { see } from './slot.ts';

/** Five times the database plans anew and looks what that costs; then it has its choice. */
const TIMES = 8;

let database: Awaited<ReturnType<typeof testDatabase>>;
let connection: Listener;
beforeAll(async () => {
  database = await testDatabase('server');
  connection = await openAsker(database, { name: 'basera feed', onLost: () => {} });
});
afterAll(async () => {
  await connection.close();
  await database.close();
});

it('the stays of rooms are found by a plan that the connection keeps, of however many rooms', async () => {
  const stay = await makeStay(database, { rooms: [{ price: 1000 }, { price: 2000 }] });
  const { rows } = await database.pool.query<{ id: number }>('select id from rooms where property_id = $1', [stay.id]);
  const few = rows.map(({ id }) => id);
  const many = [...few, ...Array.from({ length: 300 }, (_, index) => 1_000_000 + index)];
  for (let time = 0; time < TIMES; time += 1) {
    const { stays, snapshot } = await see(connection, time % 2 === 0 ? few : many);
    expect([stays, snapshot]).toEqual([[stay.id], expect.stringMatching(/^\d+:\d+:/)]);
  }
  const kept = await connection.query<{ generic: number }>(
    `select generic_plans::int as generic from pg_prepared_statements where statement like '%pg_current_snapshot%planned once%'`,
  );
  expect(kept).toEqual([{ generic: TIMES - 5 }]);
});
