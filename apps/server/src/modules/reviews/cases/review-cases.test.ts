import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { mailsToCome } from '../../../testing/mails.ts';
import { type Colleague, type TestOffice, testOffice } from '../../../testing/office.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { type ReviewedHouse, reviewedHouse, WORDS } from '../testing-reviews.ts';
import { forgetReviewReporters } from './forget-reporters.ts';

const message = 'This person has never been there: we were closed on that day.';
const ANSWER = 'We have looked at the booking and asked both sides.';

describe.each(everydayKinds)('reporting a review (%s)', (kind) => {
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

  const report = (id: number, body: object = {}, who: { call: TestApp['call'] } = server, key?: string) =>
    who.call('POST', `/reviews/${id}/reports`, {
      body: { reason: 'not_genuine', message, ...body },
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  const open = async (id: number) => {
    await neha.call('POST', '/reasons', { subject: { kind: 'review', id }, why: 'To answer it.' });
    return (await neha.call('GET', `/queue/review/${id}`)).body.data;
  };
  const theCase = async (show = 'open') =>
    (await neha.call('GET', `/queue?kind=review&show=${show}&most=5000`)).body.data.cases[0];
  const decide = (id: number, body: object, who = neha) =>
    who.call('POST', `/review-cases/${id}/decision`, { remove: null, message: ANSWER, seen: 1, ...body });
  const mailsAbout = (to: string, begins: string) =>
    mailsToCome(server, to, 1, ({ subject = '' }) => subject.startsWith(begins));

  it('is for everybody who says where to answer, of what everybody reads, and is a case with the review beside its stay', async () => {
    const id = await house.shownReview();
    neha = await office.staffAs('support');
    expect((await report(id)).body).toMatchObject({ errors: { email: expect.stringContaining('answer') } });
    expect((await report(id, { email: 'ravi@example.com', reason: 'bad' })).status).toBe(422);
    expect((await report(999_999, { email: 'ravi@example.com' })).status).toBe(404);
    const { status, body } = await report(id, { email: 'ravi@example.com' });
    expect([status, body.message]).toEqual([200, expect.stringContaining('ravi@example.com')]);
    const [receipt] = await mailsAbout('ravi@example.com', 'We have your report of a review of Lake House');
    expect(receipt?.text).not.toContain(message);

    const entry = await theCase();
    expect(entry).toMatchObject({ kind: 'review', state: 'new', what: 'not_genuine', about: 'Lake House' });
    expect(JSON.stringify(entry)).not.toMatch(/verandah|@example/);
    expect((await neha.call('GET', `/queue/review/${entry.id}`)).body.code).toBe('reason_wanted');
    expect((await (await office.staffAs('finance')).call('GET', `/queue/review/${entry.id}`)).status).toBe(404);
    const shown = await open(entry.id);
    expect(shown).toMatchObject({
      stay_id: house.stay.id,
      thread: [{ from: 'person', reason: 'not_genuine', message }],
      review: { id, author: 'Asha', words: WORDS, is_shown: true, hidden: null, signals: [] },
      may: { settle: true, pause: true },
    });
    expect(shown.review.rating).toBeCloseTo(26 / 6);
  });

  it('takes none of a review that nobody reads yet, or any more', async () => {
    const booking = await house.stayed();
    await house.write(booking);
    const { rows } = await server.database.pool.query("select id from reviews where side = 'guest'");
    expect((await report(rows[0].id, { email: 'ravi@example.com' })).status).toBe(404);
    const id = await house.shownReview();
    const { rows: shown } = await server.database.pool.query('select booking_id from reviews where id = $1', [id]);
    await house.guest.call('POST', `/user/inquiries/${shown[0].booking_id}/review/withdraw`);
    expect((await report(id, { email: 'ravi@example.com' })).status).toBe(404);
  });

  it('is removed for a reason that the page of the stay counts, once; all who reported hear it, and so does its author', async () => {
    const id = await house.shownReview();
    neha = await office.staffAs('support');
    const asha = await server.signedInAs('asha@example.com');
    await report(id, { email: 'meera@example.com' });
    await report(id, { reason: 'abusive' }, asha);
    const { id: caseId } = await theCase();
    expect((await open(caseId)).written).toBe(2);
    expect((await decide(caseId, { remove: 'abusive' })).body.message).toContain('Something else has come');
    expect((await decide(caseId, { remove: 'bad', seen: 2 })).status).toBe(422);
    expect((await decide(caseId, { remove: 'abusive', seen: 2 }, await office.staffAs('content'))).status).toBe(404);
    const admin = await office.staffAs('admin');
    const both = await Promise.all([neha, admin].map((who) => decide(caseId, { remove: 'abusive', seen: 2 }, who)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await house.shown()).toMatchObject({
      total: 0,
      summary: { count: 0, hidden: [{ reason: 'abusive', count: 1 }] },
    });
    for (const to of ['meera@example.com', 'asha@example.com']) {
      const [mail] = await mailsAbout(to, 'What became of your report of a review of Lake House');
      expect(mail?.text).toContain(ANSWER);
      expect(mail?.text).toContain('was removed');
    }
    const [told] = await mailsAbout('guest@example.com', 'We have removed your review of Lake House');
    expect(told?.text).toContain('insulting');
    expect(told?.text).not.toContain(ANSWER);
    const { reports } = (await asha.call('GET', '/user/reports')).body.data;
    expect(reports).toMatchObject([
      { number: `RV-${caseId}`, about: 'review', stay: 'Lake House', reason: 'abusive', answer: { words: ANSWER } },
    ]);
    const audited = (await admin.call('GET', `/audit?subject=review%20${caseId}`)).body.data;
    expect(audited.map(({ action }: { action: string }) => action)).toEqual(['review_removed', 'looked_at']);
    expect(JSON.stringify(audited)).not.toMatch(/example\.com|verandah/);
  });

  it('stays where nothing is wrong with it, and what is reported from then on is another case', async () => {
    const id = await house.shownReview();
    neha = await office.staffAs('support');
    await report(id, { email: 'meera@example.com' });
    const { id: caseId } = await theCase();
    expect((await decide(caseId, {})).status).toBe(200);
    expect((await house.shown()).total).toBe(1);
    expect((await mailsAbout('meera@example.com', 'What became of'))[0]?.text).toContain('stays');
    expect((await open(caseId)).settled).toMatchObject({ how: ANSWER, through: 'staff' });
    await report(id, { email: 'meera@example.com' });
    expect((await theCase()).id).not.toBe(caseId);
  });

  it.each([
    ['taken back by its author', 'withdrawn'],
    ['gone with the account of its author', 'author_left'],
  ] as const)('that was %s meanwhile is not said to stay', async (_, how) => {
    const author = await server.signedInAs(`${how}@example.com`);
    const id = await house.shownReview(WORDS, author);
    neha = await office.staffAs('support');
    const to = `told-${how}@example.com`;
    await report(id, { email: to });
    const { rows } = await server.database.pool.query('select booking_id from reviews where id = $1', [id]);
    if (how === 'withdrawn') await author.call('POST', `/user/inquiries/${rows[0].booking_id}/review/withdraw`);
    else await author.call('DELETE', '/user/account');
    expect((await decide((await theCase()).id, {})).status).toBe(200);
    const [mail] = await mailsAbout(to, 'What became of');
    expect(mail?.text).toContain(
      how === 'withdrawn' ? 'its author has taken it back' : 'with the account of its author',
    );
    expect(mail?.text).not.toMatch(/The review:? stays/);
  });

  it('is the same report when sent again, and is counted with reports of stays', async () => {
    const id = await house.shownReview();
    neha = await office.staffAs('support');
    const once = { email: 'victim@example.com' };
    for (let i = 0; i < 2; i += 1) await report(id, once, server, 'key-1');
    expect((await open((await theCase()).id)).thread).toHaveLength(1);
    const answers = [];
    for (let i = 0; i < 3; i += 1) answers.push((await report(id, once)).status);
    expect(answers).toEqual([200, 200, 429]);
    const ofStay = { reason: 'unsafe', message, ...once };
    expect((await server.call('POST', `/properties/${house.stay.id}/reports`, { body: ofStay })).status).toBe(429);
  });

  it('that one made goes with them, and of who has no account some time after it was settled', async () => {
    const id = await house.shownReview();
    neha = await office.staffAs('support');
    const leaver = await server.signedInAs('leaver@example.com');
    await report(id, {}, leaver);
    await report(id, { email: 'nobody@example.com' });
    const { review_reports } = (await leaver.call('GET', '/user/my-data')).body.data;
    expect(review_reports).toMatchObject([{ stay: 'Lake House', reason: 'not_genuine', message, answer: null }]);
    expect((await leaver.call('DELETE', '/user/account')).status).toBe(200);
    const { id: caseId } = await theCase();
    const { thread, facts } = await open(caseId);
    expect(thread.map((said: { message: string }) => said.message)).toEqual(['', message]);
    expect(JSON.stringify(facts)).not.toContain('leaver@');
    await decide(caseId, { seen: 2 });
    const forget = () => forgetReviewReporters({ db: server.database.db, clock: server.clock }, 180);
    expect(await forget()).toBe(0);
    server.clock.advance(181 * 86_400);
    expect(await forget()).toBe(1);
  });

  it('that was removed is read by its author alone, and loses its words with their account', async () => {
    const author = await server.signedInAs('author@example.com');
    const id = await house.shownReview('What I say of this house is private and long enough.', author);
    neha = await office.staffAs('support');
    await report(id, { email: 'meera@example.com' });
    await decide((await theCase()).id, { remove: 'private_data' });
    expect(JSON.stringify((await author.call('GET', '/user/my-data')).body)).toContain('What I say');
    expect((await author.call('DELETE', '/user/account')).status).toBe(200);
    const { rows } = await server.database.pool.query('select words, hidden_because from reviews where id = $1', [id]);
    expect(rows).toEqual([{ words: '', hidden_because: 'private_data' }]);
  });

  it('is of the answer of an owner as well, which a person removes by itself: gone for everybody, counted, its writer told, the review stays', async () => {
    const id = await house.shownReview();
    const booking = await server.database.db
      .selectFrom('reviews')
      .select('booking_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const asked = { reason: 'answer', email: 'ravi@example.com' };
    expect((await report(id, asked)).status).toBe(404);
    const insult = 'This guest is a liar, and lives at 4 Hill Street.';
    const answer = { body: { words: insult } };
    expect(
      (await house.owner.call('POST', `/partners/bookings/${booking.booking_id}/review/reply`, answer)).status,
    ).toBe(200);
    expect((await report(id, asked)).status).toBe(200);
    const entry = await theCase();
    expect((await open(entry.id)).review).toMatchObject({ reply: insult, reply_hidden: null });
    const wrong = await decide(entry.id, { remove: 'not_genuine', of: 'answer' });
    expect([wrong.status, wrong.body.errors?.remove]).toEqual([422, 'Choose why the answer is removed.']);
    expect((await decide(entry.id, { remove: 'private_data', of: 'answer' })).status).toBe(200);

    const page = (await server.call('GET', `/user/properties/${house.stay.id}/reviews`)).body.data;
    expect(page.reviews).toEqual([expect.objectContaining({ id, words: WORDS, reply: null })]);
    expect(page.summary).toMatchObject({
      count: 1,
      hidden: [],
      hidden_answers: [{ reason: 'private_data', count: 1 }],
    });
    const own = await house.guest.call('GET', `/user/inquiries/${booking.booking_id}/review`);
    expect(JSON.stringify([page, own.body])).not.toContain('liar');
    const [told] = await mailsAbout('owner@example.com', 'We have removed your answer to a review of Lake House');
    expect(told?.text).toContain(insult);
    const [settled] = await mailsAbout('ravi@example.com', 'What became of your report of a review of Lake House');
    expect(settled?.text).toContain('the owner’s answer to it was removed');
    const again = await house.owner.call('POST', `/partners/bookings/${booking.booking_id}/review/reply`, answer);
    expect(again.status).toBe(409);
    expect((await report(id, asked)).status).toBe(404);
    // Also where the review itself goes later: what was removed stays counted.
    const gone = await house.guest.call('POST', `/user/inquiries/${booking.booking_id}/review/withdraw`);
    expect(gone.status).toBe(200);
    const later = (await server.call('GET', `/user/properties/${house.stay.id}/reviews`)).body.data.summary;
    expect(later).toMatchObject({ count: 0, hidden_answers: [{ reason: 'private_data', count: 1 }] });
  });

  it('stays open for what was reported of the review itself, where its answer alone is removed', async () => {
    const id = await house.shownReview();
    const { booking_id } = await server.database.db
      .selectFrom('reviews')
      .select('booking_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const answer = { body: { words: 'This guest lives at 4 Hill Street.' } };
    await house.owner.call('POST', `/partners/bookings/${booking_id}/review/reply`, answer);
    expect((await report(id, { reason: 'not_genuine', email: 'of-review@example.com' })).status).toBe(200);
    expect((await report(id, { reason: 'answer', email: 'of-answer@example.com' })).status).toBe(200);
    const entry = await theCase();
    expect((await decide(entry.id, { remove: 'private_data', of: 'answer', seen: 2 })).status).toBe(200);
    const [settled] = await mailsAbout('of-answer@example.com', 'What became of your report');
    expect(settled?.text).toContain('the owner’s answer to it was removed');

    const open = await theCase();
    expect([open.id === entry.id, open.what, open.since]).toEqual([false, 'not_genuine', entry.since]);
    const { rows } = await server.database.pool.query(
      `select 1 from review_mails m join review_reports r on r.id = m.report_id
       where m.kind = 'report_settled' and r.email = 'of-review@example.com'`,
    );
    expect(rows).toEqual([]);
    expect((await decide(open.id, { remove: null, seen: 1 })).status).toBe(200);
    const [kept] = await mailsAbout('of-review@example.com', 'What became of your report');
    expect(kept?.text).not.toContain('answer to it was removed');
  });
});
