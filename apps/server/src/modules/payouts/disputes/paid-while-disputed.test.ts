import { addDays } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookPaid, pay } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { hearOfPayouts, payoutsOfBooking, workOffPayouts } from '../index.ts';

describe.each(everydayKinds)('what is paid while a booking is disputed (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;
  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    guest = await server.signedInAs('asha@example.com');
  });
  afterAll(() => server.close());

  const turn = async () => {
    await server.deps.background.idle();
    await workOffPayouts(server.deps.payouts);
  };

  it('is kept back like what came before, until the dispute is over', async () => {
    const stay = await makeStay(server.database, { rooms: [{ units: 2 }] });
    const checkIn = addDays(server.clock.today(), 10);
    const { id, request } = await bookPaid(server, guest, stay, { checkIn });
    await turn();
    const payouts = () => payoutsOfBooking(server.database.db, id);
    const transactionNumber = (await payouts())[0]?.transaction_number ?? '';
    const bank = (isOver: boolean) =>
      hearOfPayouts(server.deps.payouts, { kind: 'dispute', disputeId: 'disp_change', transactionNumber, isOver });
    await bank(false);
    const rooms = [{ room_id: request.rooms[0]?.room_id, quantity: 1, includes_meal: false }];
    const body = { start_date: checkIn, end_date: addDays(checkIn, 3), guests: 2, rooms, amount: 6000 };
    const longer = await guest.call('POST', `/user/inquiries/${id}/change`, { body });
    await pay(server, new URL(longer.body.data.change.payment_url).pathname);
    await turn();
    const why = expect.stringContaining('disp_change');
    expect(await payouts()).toMatchObject([{ frozen_why: why }, { frozen_why: why, frozen_at: expect.any(Date) }]);

    server.clock.set(new Date(((await payouts())[1]?.hold_until.getTime() ?? 0) + 3_600_000));
    await turn();
    expect((await payouts()).map(({ state }) => state)).toEqual(['held', 'held']);
    await bank(true);
    await turn();
    expect((await payouts()).map(({ state }) => state)).toEqual(['released', 'released']);
  });
});
