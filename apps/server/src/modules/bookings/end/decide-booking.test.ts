import { addDays, instantInIndia } from '@basera/contract/calendar-date';
import { OWNER_ANSWER_HOURS } from '@basera/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookPaid, eventsOf, refundsSent, sendRefundsOff, shownBooking } from '../../../testing/bookings/paying.ts';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { decideBooking, rejectUnanswered } from '../index.ts';

describe.each(databaseKinds)('how long an owner has to answer (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;

  beforeAll(async () => {
    server = await testApp(kind);
    server.deps.listening.origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
    guest = await server.signedInAs('patient@example.com');
  });
  afterAll(() => server.close());

  /** A paid request for two nights that begin so many days ahead, and when it was paid. */
  async function request(daysAhead: number) {
    const stay = await makeStay(server.database, { reviewsRequests: true });
    const checkIn = addDays(server.clock.today(), daysAhead);
    const { id } = await bookPaid(server, guest, stay, { checkIn });
    const { updated_at, business_id } = await server.database.db
      .selectFrom('bookings')
      .select(['updated_at', 'business_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const answer = () => decideBooking(server.deps.bookings, business_id, id, 'accepted');
    return { id, checkIn, paidAt: updated_at.getTime(), answer };
  }
  const statusOf = async (id: number) => (await shownBooking(guest, id)).status;

  it.each([
    ['24 hours after it was paid', 10, ({ paidAt }: { paidAt: number }) => paidAt + OWNER_ANSWER_HOURS * 3_600_000],
    [
      'when the stay begins, where that is sooner',
      0,
      ({ checkIn }: Awaited<ReturnType<typeof request>>) => instantInIndia(checkIn, '14:00').getTime(),
    ],
  ])('is over %s: an answer a moment before counts, one at that instant does not', async (_, daysAhead, endOf) => {
    server.clock.set(instantInIndia(addDays(server.clock.today(), 1), '09:00'));
    const inTime = await request(daysAhead);
    server.clock.freeze(new Date(endOf(inTime) - 1));
    await rejectUnanswered(server.deps.bookings);
    await inTime.answer();
    expect(await statusOf(inTime.id)).toBe('accepted');

    server.clock.set(instantInIndia(addDays(server.clock.today(), 1), '09:00'));
    const late = await request(daysAhead);
    server.clock.freeze(new Date(endOf(late)));
    await expect(late.answer()).rejects.toMatchObject({
      code: 'not_changeable',
      message: 'It is too late to answer: the guest gets all money back.',
    });
    expect(await statusOf(late.id)).toBe('pending');
    const before = await refundsSent(server);
    await rejectUnanswered(server.deps.bookings);
    await sendRefundsOff(server);
    expect(await statusOf(late.id)).toBe('rejected');
    expect((await refundsSent(server)).slice(before.length)).toEqual([400_000]);
    expect(await eventsOf(server.database, late.id)).toEqual(['requested', 'rejected']);
  });
});
