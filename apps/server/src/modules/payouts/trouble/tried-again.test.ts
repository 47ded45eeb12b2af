import { addDays } from '@basera/contract/calendar-date';
import { expect, it } from 'vitest';
import { bookPaid } from '../../../testing/bookings/paying.ts';
import { makeStay } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/test-app.ts';
import { payoutsInNeed, payoutsOfBooking, workOffPayouts } from '../index.ts';

it('a payout that failed five times is for people to look at, until it has gone', async () => {
  const server = await testApp('server');
  await server.listen();
  const guest = await server.signedInAs('meera@example.com');
  const checkIn = addDays(server.clock.today(), 10);
  const { id } = await bookPaid(server, guest, await makeStay(server.database), { checkIn });
  const { payouts } = server.deps;
  const turn = async () => {
    server.clock.advance(86_400);
    await server.deps.background.idle();
    await workOffPayouts(payouts);
  };
  await turn();
  const { db } = server.database;
  const only = async () => (await payoutsOfBooking(db, id))[0];
  const gateway = payouts.gateway;
  if (!gateway) throw new Error('no gateway');
  const away = () => Promise.reject(new Error('the gateway is away'));
  Object.assign(payouts, { gateway: { ...gateway, readTransfer: away } });
  for (let time = 0; time < 5; time += 1) await turn();
  expect(await only()).toMatchObject({ tries: 5, attention: 'failed 5 times: the gateway is away' });
  expect(await payoutsInNeed(db)).toHaveLength(1);
  Object.assign(payouts, { gateway });
  await turn();
  expect(await only()).toMatchObject({ state: 'held', tries: 0, attention: null });
  expect(await payoutsInNeed(db)).toEqual([]);
  await server.close();
});
