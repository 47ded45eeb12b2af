import { addDays } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moneyKeptWrongly } from '../../../testing/bookings/audit.ts';
import { disputeStep } from '../../../testing/bookings/office-steps.ts';
import { bookPaid, refundsSent, sendRefundsOff } from '../../../testing/bookings/paying.ts';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';

describe.each(databaseKinds)('changing to a cheaper stay after a dispute has given money back (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;
  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    guest = await server.signedInAs('kiran@example.com');
  });
  afterAll(() => server.close());

  /** Three nights of ₹2,000, of which a dispute has given `part` percent back. */
  async function disputed(part: number) {
    const stay = await makeStay(server.database);
    const { id, request } = await bookPaid(server, guest, stay, { nights: 3 });
    await disputeStep(server, id, { what: 'ours', part });
    await disputeStep(server, id, { what: 'for the guest', part });
    const terms = {
      start_date: request.start_date,
      end_date: addDays(request.start_date, 1),
      guests: 2,
      rooms: [{ room_id: stay.rooms[0]?.id ?? 0, quantity: 1, includes_meal: false }],
    };
    return { id, terms };
  }
  const quote = async (id: number, terms: object) =>
    (await guest.call('POST', `/user/inquiries/${id}/change-quote`, { body: terms })).body.data.quote;
  const change = (id: number, body: object) => guest.call('POST', `/user/inquiries/${id}/change`, { body });

  it('gives back no more than is left, says so, and asks again who was shown more', async () => {
    const { id, terms } = await disputed(50);
    expect(await quote(id, terms)).toMatchObject({ difference: -4000, refund: 3000, refund_is_all: true });
    const refused = await change(id, { ...terms, amount: 2000, refund: 4000 });
    expect([refused.status, refused.body.code]).toEqual([409, 'refund_changed']);
    const done = await change(id, { ...terms, amount: 2000, refund: 3000 });
    expect(done).toMatchObject({ status: 200, body: { data: { change: { refund: 3000, refund_is_all: true } } } });
    await sendRefundsOff(server);
    expect((await refundsSent(server)).sort()).toEqual([300_000, 300_000]);
    expect(await moneyKeptWrongly(server.database.db)).toEqual([]);
  });

  it('gives nothing back where all of it has gone, and what the terms say where enough is left', async () => {
    const all = await disputed(100);
    expect(await quote(all.id, all.terms)).toMatchObject({ refund: 0, refund_by: null, refund_is_all: true });
    expect((await change(all.id, { ...all.terms, amount: 2000, refund: 0 })).status).toBe(200);
    const some = await disputed(10);
    expect(await quote(some.id, some.terms)).toMatchObject({ refund: 4000, refund_is_all: false });
    expect((await change(some.id, { ...some.terms, amount: 2000 })).status).toBe(200);
    expect(await moneyKeptWrongly(server.database.db)).toEqual([]);
  });
});
