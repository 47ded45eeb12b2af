import { addDays } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { mailsToCome } from '../../../testing/mails.ts';
import { type Colleague, type TestOffice, testOffice } from '../../../testing/office.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { fromTelephone } from '../../../testing/uploads.ts';
import { writeDigest } from '../digests/write-digest.ts';
import { type ReviewedHouse, reviewedHouse, WORDS } from '../testing-reviews.ts';
import { verifySite } from '../verify/verify-site.ts';

const message = 'This person has never been there: we were closed on that day.';

describe.each(everydayKinds)('a removal that was wrong (%s)', (kind) => {
  let house: ReviewedHouse;
  let server: TestApp;
  let office: TestOffice;
  let neha: Colleague;
  beforeAll(async () => {
    house = await reviewedHouse(kind);
    server = house.server;
    office = await testOffice(server);
  });
  beforeEach(() => house.clear());
  afterAll(async () => {
    await office.close();
    await server.close();
  });

  const bookingOf = async (id: number): Promise<number> =>
    (await server.database.pool.query('select booking_id from reviews where id = $1', [id])).rows[0].booking_id;
  const page = async () => (await server.call('GET', `/user/properties/${house.stay.id}/reviews`)).body.data;
  const mailsAbout = (to: string, begins: string) =>
    mailsToCome(server, to, 1, ({ subject = '' }) => subject.startsWith(begins));
  /** The number of the case that removed a review, or the answer to it: by somebody who has signed in since the stay was over. */
  async function removed(id: number, of: 'review' | 'answer' = 'review'): Promise<number> {
    const reason = of === 'answer' ? 'answer' : 'not_genuine';
    neha = await office.staffAs('support');
    await server.call('POST', `/reviews/${id}/reports`, { body: { reason, message, email: 'ravi@example.com' } });
    const [{ id: caseId }] = (await neha.call('GET', '/queue?kind=review&show=open&most=5000')).body.data.cases;
    const remove = of === 'answer' ? 'abusive' : 'not_genuine';
    const decision = { remove, of, message: 'Looked at, and removed.', seen: 1 };
    expect((await neha.call('POST', `/review-cases/${caseId}/decision`, decision)).status).toBe(200);
    return caseId;
  }
  const restore = async (caseId: number, who?: Colleague) =>
    (who ?? (await office.staffAs('admin'))).call('POST', `/review-cases/${caseId}/restore`, {
      why: 'The guest sent the bill of the stay.',
    });
  const shownCase = async (caseId: number) => {
    const who = await office.staffAs('admin');
    await who.call('POST', '/reasons', { subject: { kind: 'review', id: caseId }, why: 'They object.' });
    return (await who.call('GET', `/queue/review/${caseId}`)).body.data;
  };

  it('is undone by somebody else than who removed it, once: everybody reads it, it counts, its author is told, and it is answered', async () => {
    const id = await house.shownReview();
    const booking = await bookingOf(id);
    const caseId = await removed(id);
    const own = (await house.guest.call('GET', `/user/inquiries/${booking}/review`)).body.data.review.own;
    expect(own).toMatchObject({ hidden: 'not_genuine', case_number: `RV-${caseId}` });
    const admin = await office.staffAs('admin');
    const found = await admin.call('GET', `/find?q=rv-${caseId}`);
    expect(found.body.data).toEqual([expect.objectContaining({ kind: 'review', id: caseId, name: 'Lake House' })]);

    expect((await restore(caseId, neha)).body).toMatchObject({ code: 'not_changeable' });
    expect((await restore(caseId, await office.staffAs('finance'))).status).toBe(404);
    expect((await restore(999_999)).status).toBe(404);
    expect((await shownCase(caseId)).review.removed).toMatchObject({ of: 'review', has_words: true });
    expect((await page()).summary).toMatchObject({ count: 0, hidden: [{ reason: 'not_genuine', count: 1 }] });
    const both = await Promise.all([restore(caseId), restore(caseId, await office.staffAs('admin'))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);

    expect(await page()).toMatchObject({
      total: 1,
      summary: { count: 1, hidden: [] },
      reviews: [{ id, words: WORDS }],
    });
    const { review } = await shownCase(caseId);
    expect(review).toMatchObject({ hidden: null, removed: null, restored: { at: expect.any(String) } });
    const [told] = await mailsAbout('guest@example.com', 'Your review of Lake House is shown again');
    expect(told?.text).toContain(WORDS);
    const audited = (await admin.call('GET', `/audit?subject=review%20${caseId}`)).body.data;
    const undone = audited.find(({ action }: { action: string }) => action === 'review_restored');
    expect(undone).toMatchObject({ why: 'The guest sent the bill of the stay.' });
    const answer = await house.owner.call('POST', `/partners/bookings/${booking}/review/reply`, {
      body: { words: 'We are sorry that we said so.' },
    });
    expect(answer.status).toBe(200);
    // What is wrong with it from then on is another case.
    expect(await removed(id)).not.toBe(caseId);
  });

  it('of an answer is undone as well, and its number is what its business names', async () => {
    const id = await house.shownReview();
    const booking = await bookingOf(id);
    const words = 'The lift was mended on the next day.';
    await house.owner.call('POST', `/partners/bookings/${booking}/review/reply`, { body: { words } });
    const caseId = await removed(id, 'answer');
    const seen = async () =>
      (await house.owner.call('GET', `/partners/businesses/${house.businessId}/reviews`)).body.data.find(
        ({ booking_id }: { booking_id: number }) => booking_id === booking,
      );
    expect((await seen()).of_stay).toMatchObject({ answer_removed: 'abusive', answer_case: `RV-${caseId}` });
    expect((await restore(caseId)).status).toBe(200);
    expect(await page()).toMatchObject({ summary: { hidden_answers: [] }, reviews: [{ reply: { words } }] });
    expect((await seen()).of_stay).toMatchObject({ answer_removed: null, answer_case: null });
    const [told] = await mailsAbout('owner@example.com', 'Your answer to a review of Lake House is shown again');
    expect(told?.text).toContain(words);
  });

  it('is not undone of a review that was kept, or whose author has deleted its words since, which stays counted', async () => {
    const id = await house.shownReview();
    const booking = await bookingOf(id);
    await server.call('POST', `/reviews/${id}/reports`, {
      body: { reason: 'other', message, email: 'ravi@example.com' },
    });
    neha = await office.staffAs('support');
    const [{ id: kept }] = (await neha.call('GET', '/queue?kind=review&show=open&most=5000')).body.data.cases;
    await neha.call('POST', `/review-cases/${kept}/decision`, { remove: null, message, seen: 1 });
    expect((await restore(kept)).status).toBe(409);

    const caseId = await removed(id);
    const taken = await house.guest.call('POST', `/user/inquiries/${booking}/review/withdraw`);
    expect([taken.status, taken.body.data.review.own]).toMatchObject([200, { words: '', hidden: 'not_genuine' }]);
    const again = await house.guest.call('POST', `/user/inquiries/${booking}/review/withdraw`);
    expect(again.status).toBe(404);
    expect((await page()).summary.hidden).toEqual([{ reason: 'not_genuine', count: 1 }]);
    expect((await shownCase(caseId)).review).toMatchObject({ words: '', removed: { has_words: false } });
    expect((await restore(caseId)).body.message).toContain('deleted');
  });

  it('stands in the log as what it was: removed, and shown again, once the log says that it was removed', async () => {
    let day = addDays(server.clock.today(), 60);
    const nextDay = async () => {
      day = addDays(day, 1);
      server.clock.set(new Date(`${day}T00:20:00+05:30`));
      await writeDigest({ db: server.database.db, clock: server.clock });
    };
    const log = async (): Promise<{ kind: string; why?: string; of?: number; again?: number }[]> =>
      (await server.call('GET', '/reviews/log')).body.data.entries.map(({ entry }: { entry: string }) =>
        JSON.parse(entry),
      );
    const wrong = async () => {
      const said: string[] = [];
      await verifySite(['--site', server.deps.listening.origin], (words) => said.push(words), day);
      return said.filter((words) => words.startsWith('✗'));
    };
    const booking = await house.stayed();
    const photo = await house.sendPhoto(booking, 'one', await fromTelephone());
    await house.write(booking, { photos: [photo.body.data.id] });
    await house.ofGuest(booking);
    const { rows } = await server.database.pool.query(
      "select id from reviews where booking_id = $1 and side = 'guest'",
      [booking],
    );
    const id: number = rows[0].id;
    const size = (await log()).length;
    await nextDay();
    // On one day: without its photo it would be another than the log has.
    const sameDay = await removed(id);
    expect((await restore(sameDay)).body.message).toContain('from tomorrow on');
    expect(await wrong()).toEqual([]);
    await nextDay();
    expect((await restore(sameDay)).status).toBe(200);
    expect(await wrong()).toEqual([]);
    await nextDay();
    expect((await log()).slice(size)).toEqual([
      expect.objectContaining({ kind: 'shown' }),
      { kind: 'gone', of: size, why: 'not_genuine' },
      expect.objectContaining({ kind: 'shown', again: size }),
    ]);
    expect(await wrong()).toEqual([]);
    // Over a night.
    const overNight = await removed(id);
    await nextDay();
    expect((await restore(overNight)).status).toBe(200);
    expect(await wrong()).toEqual([]);
    await nextDay();
    expect((await log()).slice(size + 3)).toEqual([
      { kind: 'gone', of: size + 2, why: 'not_genuine' },
      expect.objectContaining({ kind: 'shown', again: size + 2 }),
    ]);
    expect(await wrong()).toEqual([]);
  });
});
