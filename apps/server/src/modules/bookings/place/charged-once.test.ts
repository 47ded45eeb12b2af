import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scheduledJobs } from '../../../scheduled-jobs.ts';
import { bookPaid } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

const DAY_SECONDS = 86_400;
/** Days after the booking on which everything that runs by itself has a turn: around the stay, and long after. */
const LATER = [1, 8, 5, 17, 60, 310];

describe.each(everydayKinds)('what a booking is charged (%s)', (kind) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
  });
  afterAll(() => server.close());

  const payments = () =>
    server.database.db.selectFrom('payments').select(['booking_id', 'amount', 'status']).orderBy('id').execute();

  it('is the rooms and nights that were asked for, once: a year later nothing more was asked for @honest-saas-billing', async () => {
    const guest = await server.signedInAs('once@example.com');
    const stay = await makeStay(server.database, {
      rooms: [{ price: 2500.5, meal: 'both', meals: [149.99, 0, 350.25] }],
    });
    const { id } = await bookPaid(server, guest, stay, { nights: 3 });
    const charged = [{ booking_id: id, amount: 750_150, status: 'completed' }];
    expect(await payments()).toEqual(charged);
    for (const days of LATER) {
      server.clock.advance(days * DAY_SECONDS);
      for (const { run } of scheduledJobs(server.deps)) await run();
      await server.deps.background.idle();
    }
    expect(await payments()).toEqual(charged);
  });
});
