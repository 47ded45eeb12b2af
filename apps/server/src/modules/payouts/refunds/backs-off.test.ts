import { addDays } from '@basera/contract/calendar-date';
import { expect, it } from 'vitest';
import { bookPaid, refundsSent } from '../../../testing/bookings/paying.ts';
import { makeStay } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/test-app.ts';
import { sendRefunds } from '../../payments/index.ts';
import { payoutsOfBooking, workOffPayouts } from '../index.ts';

const MINUTE = 60;

it('a refund waits for a transfer that cannot be taken back, and asks the gateway for it ever more seldom, not each minute', async () => {
  const server = await testApp('server');
  await server.listen();
  const guest = await server.signedInAs('meera@example.com');
  const { payouts, payments, background } = server.deps;
  const { gateway } = payouts;
  if (!gateway) throw new Error('no gateway');
  const checkIn = addDays(server.clock.today(), 10);
  const { id } = await bookPaid(server, guest, await makeStay(server.database), { checkIn });
  await background.idle();
  await workOffPayouts(payouts);
  let calls = 0;
  const reverse = () => {
    calls += 1;
    return Promise.reject(new Error('the gateway is away'));
  };
  Object.assign(payouts, { gateway: { ...gateway, reverse } });
  const before = (await refundsSent(server)).length;
  await guest.call('POST', `/user/inquiries/${id}/cancel`, { body: { refund: 4000 } });
  const minuteOn = async () => {
    server.clock.advance(MINUTE);
    await background.idle();
    await sendRefunds(payments);
    await workOffPayouts(payouts);
  };
  for (let minute = 0; minute < 60; minute += 1) await minuteOn();
  // At once, and after 2, 4, 8, 16 and 32 minutes.
  expect(calls).toBeLessThanOrEqual(6);
  expect(calls).toBeGreaterThanOrEqual(5);
  expect((await refundsSent(server)).length).toBe(before);
  Object.assign(payouts, { gateway });
  for (let minute = 0; minute < 60; minute += 1) await minuteOn();
  expect(await payoutsOfBooking(server.database.db, id)).toMatchObject([{ state: 'reversed', tries: 0 }]);
  expect((await refundsSent(server)).length).toBe(before + 1);
  await server.close();
});
