import { addDays, instantInIndia } from '@basera/contract/calendar-date';
import type { Decision } from '@basera/contract/endpoints/partners';
import { OWNER_ANSWER_HOURS } from '@basera/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  book,
  bookPaid,
  eventsOf,
  refundsSent,
  sendRefundsOff,
  shownBooking,
} from '../../../testing/bookings/paying.ts';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { decideBooking, rejectUnanswered } from '../index.ts';

describe.each(databaseKinds)('how long an owner has to answer (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;

  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
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
    const answer = (decision: Decision = 'accepted', words: string | null = null) =>
      decideBooking(server.deps.bookings, business_id, id, decision, { words });
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
    const by = new Date(endOf(late)).toISOString();
    expect((await shownBooking(guest, late.id)).request).toEqual({ answer_by: by, is_unanswered: true });
    expect((await shownBooking(guest, inTime.id)).request).toMatchObject({ is_unanswered: false });
    expect(await eventsOf(server.database, late.id)).toEqual(['requested', 'rejected']);
  });

  it("sends the money off and tells the guest at once, with the owner's words, whoever gave the answer", async () => {
    server.clock.set(instantInIndia(addDays(server.clock.today(), 1), '09:00'));
    const told = async (id: number) => {
      await server.deps.background.idle();
      const mails = (await server.deps.demo?.outbox.list('patient@example.com')) ?? [];
      return mails.filter(({ text }) => text.includes(`#${id}`))[0]?.text;
    };
    const refused = await request(10);
    await refused.answer('rejected', 'The roof leaks.');
    expect(await told(refused.id)).toContain('The roof leaks.');
    expect(await shownBooking(guest, refused.id)).toMatchObject({ refund: { amount: 4000, status: 'done' } });

    const unanswered = await request(10);
    server.clock.advance(OWNER_ANSWER_HOURS * 3600);
    await rejectUnanswered(server.deps.bookings);
    expect(await told(unanswered.id)).toContain('The stay could not take your request.');
    expect(await shownBooking(guest, unanswered.id)).toMatchObject({ refund: { amount: 4000, status: 'done' } });

    const agreed = await request(10);
    await agreed.answer();
    expect(await told(agreed.id)).toContain('Your stay is booked.');
  });

  it('has not begun before it is paid', async () => {
    const { id } = await book(server, guest, await makeStay(server.database, { reviewsRequests: true }));
    const { business_id } = (await shownBooking(guest, id)).room;
    await expect(decideBooking(server.deps.bookings, business_id, id, 'accepted')).rejects.toMatchObject({
      code: 'not_changeable',
      message: 'This booking is not paid yet: it can be answered once it is.',
    });
  });
});
