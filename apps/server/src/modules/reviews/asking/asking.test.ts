import { addDays } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookPaid } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { mailsBy } from '../../../testing/mails.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { completeStays } from '../../bookings/index.ts';
import { askForReviews, sendReviewMails } from '../../notifications/index.ts';
import { type ReviewedHouse, reviewedHouse } from '../testing-reviews.ts';
import { takeOwnersToAsk } from './take-to-ask.ts';

describe.each(everydayKinds)('asking for reviews (%s)', (kind) => {
  let house: ReviewedHouse;
  let server: TestApp;
  beforeAll(async () => {
    house = await reviewedHouse(kind);
    server = house.server;
  });
  beforeEach(async () => {
    await house.clear();
    for (const table of ['review_mails', 'review_invitations', 'review_mutes'])
      await server.database.pool.query(`delete from ${table}`);
    await longAgo();
  });
  afterAll(() => server.close());

  /** What was booked before asks nobody any more. */
  const longAgo = () =>
    server.database.pool.query('update bookings set check_out = check_out - 60, check_in = check_in - 60');
  /** As the jobs do. */
  async function ask(): Promise<void> {
    await askForReviews(server.deps.notifications);
    await sendReviewMails(server.deps.notifications);
  }
  const at = (day: string, time: string) => server.clock.set(new Date(`${day}T${time}:00+05:30`));
  const mails = (to: string, words: string) =>
    mailsBy(server, to, ({ subject = '' }) => /How w(as|ere)|Until/.test(subject) && subject.includes(words));
  const checkOutOf = async (id: number) =>
    await server.database.db
      .selectFrom('bookings')
      .select(['check_out', 'property_slug'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  it('asks a guest by day, once after check-out and once more before it is too late, with a way to the form', async () => {
    const id = await house.stayed();
    const { check_out, property_slug } = await checkOutOf(id);
    await ask();
    at(addDays(check_out, 1), '09:59');
    await ask();
    expect(await mails('guest@example.com', 'Lake House')).toEqual([]);
    at(addDays(check_out, 1), '10:00');
    await ask();
    await ask();
    const [mail, ...others] = await mails('guest@example.com', 'How was Lake House?');
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`/booking/${property_slug}/confirmed?booking_id=${id}#review`);
    expect(mail?.text).toContain('/notifications');
    at(addDays(check_out, 10), '12:00');
    await ask();
    expect(await mails('guest@example.com', 'your review of')).toEqual([]);
    at(addDays(check_out, 11), '12:00');
    await ask();
    at(addDays(check_out, 13), '12:00');
    await ask();
    expect(await mails('guest@example.com', 'your review of Lake House')).toHaveLength(1);
    expect(await mails('guest@example.com', 'How was')).toHaveLength(1);
  });

  it('asks nobody late in the evening, nor of a stay that is not over, was not paid, or is over for too long', async () => {
    const id = await house.stayed();
    const { check_out } = await checkOutOf(id);
    at(addDays(check_out, 1), '20:00');
    await ask();
    at(addDays(check_out, 15), '11:00');
    await ask();
    await longAgo();
    at('2026-11-23', '11:00');
    await bookPaid(server, house.guest, house.stay);
    await ask();
    await longAgo();
    const unpaid = await house.stayed();
    await server.database.pool.query("update payments set status = 'expired' where booking_id = $1", [unpaid]);
    at(addDays((await checkOutOf(unpaid)).check_out, 1), '11:00');
    await ask();
    expect(await mails('guest@example.com', '')).toEqual([]);
    expect(await mails('owner@example.com', '')).toEqual([]);
  });

  it('asks no guest who has written, or does so before the mail leaves, or wants not to be asked', async () => {
    const id = await house.stayed();
    const { check_out } = await checkOutOf(id);
    await house.write(id);
    at(addDays(check_out, 1), '11:00');
    await ask();
    expect(await mails('guest@example.com', 'How was')).toEqual([]);
    const second = await house.stayed();
    at(addDays((await checkOutOf(second)).check_out, 1), '11:00');
    await askForReviews(server.deps.notifications);
    await house.write(second);
    await sendReviewMails(server.deps.notifications);
    expect(await mails('guest@example.com', 'How was')).toEqual([]);

    const third = await house.stayed();
    expect((await house.guest.call('GET', '/user/review-invitations')).body.data).toEqual({ wanted: true });
    await house.guest.call('PUT', '/user/review-invitations', { body: { wanted: false } });
    expect((await house.guest.call('GET', '/user/my-data')).body.data.review_invitations).toEqual({ wanted: false });
    at(addDays((await checkOutOf(third)).check_out, 1), '11:00');
    await ask();
    expect(await mails('guest@example.com', 'How was')).toEqual([]);
  });

  it('asks an owner of all guests who have left in one mail, and once more of those they have not written of', async () => {
    const other = await server.signedInAs('second@example.com');
    const [first, second] = [await house.stayed(), await house.stayed({ by: other })];
    const { check_out } = await checkOutOf(first);
    at(addDays(check_out, 1), '11:00');
    await ask();
    const [mail, ...more] = await mails('owner@example.com', 'How were your guests? 2 stays');
    expect(more).toEqual([]);
    expect(mail?.text).toContain('/partners/reviews');
    await house.ofGuest(first);
    at(addDays(check_out, 11), '11:00');
    await ask();
    const [again] = await mails('owner@example.com', 'Until');
    expect(again?.text.match(/Lake House,/g)).toHaveLength(1);
    expect(again?.text).toContain('/notifications');
    await house.ofGuest(second);
    await house.owner.call('PUT', '/user/review-invitations', { body: { wanted: false } });
    const third = await house.stayed();
    at(addDays((await checkOutOf(third)).check_out, 1), '11:00');
    await ask();
    expect(await mails('owner@example.com', 'How were')).toHaveLength(1);
  });

  it('asks nobody about guests of whom the host noted that they did not come', async () => {
    const id = await house.stayed();
    const mark = "insert into guest_marks (booking_id, mark, at) values ($1, 'no_show', $2)";
    await server.database.pool.query(mark, [id, server.clock.now()]);
    at(addDays((await checkOutOf(id)).check_out, 1), '11:00');
    await ask();
    expect(await mails('guest@example.com', '')).toEqual([]);
    expect(await mails('owner@example.com', '')).toEqual([]);
  });

  it('asks an owner once of all guests, however many are taken up in a turn', async () => {
    const { check_out } = await checkOutOf(await house.stayed());
    await house.stayed({ by: await server.signedInAs('second@example.com') });
    await house.stayed({ by: await server.signedInAs('third@example.com') });
    at(addDays(check_out, 1), '11:00');
    const turn = { now: server.clock.now(), today: server.clock.today(), limit: 1 };
    const take = () => server.database.db.transaction().execute((trx) => takeOwnersToAsk(trx, turn));
    expect([await take(), await take()]).toEqual([3, 0]);
    await sendReviewMails(server.deps.notifications);
    expect(await mails('owner@example.com', 'How were your guests? 3 stays')).toHaveLength(1);
  });

  it('asks whoever works for the house of nothing they cannot write', async () => {
    await house.stayed({ by: house.owner });
    await completeStays(server.deps.bookings);
    server.clock.advance(86_400);
    await ask();
    expect(await mails('owner@example.com', 'How was Lake House')).toEqual([]);
  });
});
