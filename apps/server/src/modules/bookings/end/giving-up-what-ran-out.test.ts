import { HOLD_MINUTES } from '@basera/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  book,
  bookPaid,
  eventsOf,
  nightsOfRoom,
  pay,
  refundsSent,
  sendRefundsOff,
  shownBooking,
} from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { reconcilePayments } from '../../payments/index.ts';

const HOLD_OVER_SECONDS = HOLD_MINUTES * 60 + 1;

describe.each(everydayKinds)('a booking whose time ran out (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;
  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    guest = await server.signedInAs('asha@example.com');
  });
  afterAll(() => server.close());

  const preview = (id: number) => guest.call('GET', `/user/inquiries/${id}/cancellation`);
  const cancel = (id: number, refund: number) =>
    guest.call('POST', `/user/inquiries/${id}/cancel`, { body: { refund, paid: refund } });
  const NOTHING = { paid: 0, refund: 0, refund_by: null, refund_is_all: false, refund_waits: false };

  it('is given up by its guest, and a payment that arrives later goes back in full', async () => {
    const stay = await makeStay(server.database);
    const { id, page } = await book(server, guest, stay);
    server.clock.advance(HOLD_OVER_SECONDS);
    expect((await preview(id)).body.data.cancellation).toEqual(NOTHING);
    // The pages offer it on what is open alone.
    expect(await shownBooking(guest, id)).toMatchObject({ status: 'expired', can_cancel: false });
    await pay(server, page, { webhook: 'never' });
    const answers = await Promise.all([cancel(id, 0), cancel(id, 0)]);
    for (const answer of [...answers, await cancel(id, 0)])
      expect(answer).toMatchObject({ status: 200, body: { data: { cancellation: NOTHING } } });
    expect((await shownBooking(guest, id)).status).toBe('cancelled');

    server.clock.advance(3600);
    await reconcilePayments(server.deps.payments);
    await sendRefundsOff(server);
    expect(await refundsSent(server)).toEqual([400_000]);
    expect(await shownBooking(guest, id)).toMatchObject({
      status: 'cancelled',
      payment: { status: 'refunded' },
      refund: { amount: 4000, status: 'done' },
    });
    expect(await nightsOfRoom(server, stay.rooms[0]?.id ?? 0)).toEqual({});
    expect(await eventsOf(server.database, id)).toEqual(['expired', 'given_up', 'returned']);
    await server.deps.background.idle();
    const mails = (await server.deps.demo?.outbox.list('asha@example.com')) ?? [];
    expect(mails.filter(({ text }) => text.includes(`#${id}`)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your payment for .+ goes back$/),
    ]);
  });

  it('is asked about at the gateway before it says that nothing was paid', async () => {
    const { id, page } = await book(server, guest, await makeStay(server.database));
    await pay(server, page, { webhook: 'never' });
    server.clock.advance(HOLD_OVER_SECONDS);
    expect((await preview(id)).body.data.cancellation).toMatchObject({ paid: 4000, refund: 4000 });
    expect((await shownBooking(guest, id)).status).toBe('accepted');
  });

  it('is over once it was paid too late: that money is on its way back, and nothing else is to be had', async () => {
    const stay = await makeStay(server.database);
    const { id, page } = await book(server, guest, stay);
    server.clock.advance(HOLD_OVER_SECONDS);
    expect(await cancel(id, 4000)).toMatchObject({
      status: 409,
      body: { code: 'refund_changed', cancellation: NOTHING },
    });
    await bookPaid(server, guest, stay);
    await pay(server, page);
    for (const answer of [await preview(id), await cancel(id, 0)])
      expect(answer).toMatchObject({ status: 409, body: { code: 'not_changeable' } });
    expect(await eventsOf(server.database, id)).toEqual(['expired', 'returned']);
  });
});
