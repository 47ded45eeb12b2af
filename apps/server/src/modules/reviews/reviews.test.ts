import { addDays } from '@basera/contract/calendar-date';
import { REVIEW_PARTS } from '@basera/contract/rules/reviews/review-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { book, bookPaid } from '../../testing/bookings/paying.ts';
import { everydayKinds } from '../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { completeStays } from '../bookings/index.ts';
import { publishClosed } from './index.ts';

const PARTS = { clean: 5, as_described: 4, arrival: 5, host: 5, place: 3, value: 4 };
const WORDS = 'The verandah looks over the lake, and breakfast was warm.';
const OF_GUEST = 'They left the rooms as they found them, and paid for a broken cup.';

describe.each(everydayKinds)('reviews (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;
  let owner: Person;
  let stranger: Person;
  let stay: MadeStay;
  let businessId: number;
  const morning = new Date('2026-11-23T09:00:00+05:30');

  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    guest = await server.signedInAs('guest@example.com');
    await guest.call('PUT', '/user/user-profile', { body: { first_name: 'Asha', last_name: 'Nair' } });
    stranger = await server.signedInAs('stranger@example.com');
    stay = await makeStay(server.database, { name: 'Lake House', rooms: [{ units: 90 }] });
    const { db } = server.database;
    businessId = stay.businessId;
    await db.updateTable('businesses').set({ email: 'owner@example.com' }).where('id', '=', businessId).execute();
    owner = await server.signedInAs('owner@example.com');
  });
  beforeEach(async () => {
    server.clock.set(morning);
    await server.database.pool.query('delete from reviews');
    await server.database.pool.query('delete from rate_limits');
  });
  afterAll(() => server.close());

  /** A booking whose guests left so many days ago. */
  async function stayed(daysAgo = 0, by = guest): Promise<number> {
    server.clock.set(morning);
    const { id, request } = await bookPaid(server, by, stay);
    server.clock.set(new Date(`${addDays(request.end_date, daysAgo)}T13:00:00+05:30`));
    await completeStays(server.deps.bookings);
    return id;
  }
  const write = (id: number, more: object = {}, by = guest) =>
    by.call('POST', `/user/inquiries/${id}/review`, { body: { parts: PARTS, words: WORDS, ...more } });
  const ofGuest = (id: number, by = owner) =>
    by.call('POST', `/partners/bookings/${id}/review`, {
      body: { again: true, words: OF_GUEST, private_note: 'Thanks' },
    });
  const shown = async (query = '') =>
    (await server.call('GET', `/user/properties/${stay.id}/reviews${query}`)).body.data;
  const ownOf = async (id: number) => (await guest.call('GET', `/user/inquiries/${id}/review`)).body.data.review;
  const ownersPage = async () => (await owner.call('GET', `/partners/businesses/${businessId}/reviews`)).body;

  it('shows neither side what the other wrote until both have, then both to all', async () => {
    const id = await stayed();
    expect(await ownOf(id)).toMatchObject({ state: 'open', own: null, of_guest: null });
    expect((await write(id, { private_note: 'The tap drips.' })).status).toBe(200);
    expect(await shown()).toMatchObject({ summary: { count: 0, rating: null, parts: null }, reviews: [], total: 0 });
    expect(JSON.stringify(await ownersPage())).not.toContain('verandah');
    expect(await ownOf(id)).toMatchObject({ own: { words: WORDS, is_shown: false }, of_guest: null });

    expect((await ofGuest(id)).status).toBe(200);
    expect(await ownOf(id)).toMatchObject({
      own: { is_shown: true },
      of_guest: { again: true, words: OF_GUEST, private_note: 'Thanks' },
    });
    const { summary, reviews } = await shown();
    expect(summary).toMatchObject({ count: 1, parts: PARTS, hidden: [] });
    expect(summary.rating).toBeCloseTo(26 / 6);
    expect(reviews).toEqual([
      expect.objectContaining({ author: 'Asha', party: 'two', words: WORDS, parts: PARTS, reply: null }),
    ]);
    expect(JSON.stringify(reviews)).not.toContain('drips');
    expect((await ownersPage()).data[0]).toMatchObject({ of_stay: { words: WORDS, private_note: 'The tap drips.' } });
  });

  it('shows one side alone once the two weeks are over, and takes nothing any more', async () => {
    const id = await stayed();
    await write(id);
    await publishClosed(server.database.db, server.clock.now());
    expect((await shown()).total).toBe(0);
    const { last_day } = await ownOf(id);
    server.clock.set(new Date(`${last_day}T23:59:59+05:30`));
    await publishClosed(server.database.db, server.clock.now());
    expect((await shown()).total).toBe(0);
    server.clock.set(new Date(`${addDays(last_day, 1)}T00:00:00+05:30`));
    await publishClosed(server.database.db, server.clock.now());
    expect((await shown()).total).toBe(1);
    expect(await ofGuest(id)).toMatchObject({ status: 409, body: { message: /two weeks/ } });
    expect(await ownOf(id)).toMatchObject({ state: 'over' });
  });

  it('takes a review only of a stay that is over and was paid for, from whose it is', async () => {
    server.clock.set(morning);
    const unpaid = await book(server, guest, stay);
    const coming = await bookPaid(server, guest, stay);
    expect((await write(unpaid.id)).status).toBe(409);
    expect(await write(coming.id)).toMatchObject({ status: 409, body: { message: /over and were paid for/ } });
    const id = await stayed();
    expect((await write(id, {}, stranger)).status).toBe(404);
    expect((await ofGuest(id, stranger)).status).toBe(404);
    expect((await stranger.call('GET', `/user/inquiries/${id}/review`)).status).toBe(404);
    expect((await stranger.call('GET', `/partners/businesses/${businessId}/reviews`)).status).toBe(404);
    expect((await server.call('POST', `/user/inquiries/${id}/review`, { body: {} })).status).toBe(401);
    expect((await shown()).total).toBe(0);
  });

  it.each([
    [{ parts: { ...PARTS, clean: 0 } }, 'parts.clean'],
    [{ parts: { ...PARTS, value: 4.5 } }, 'parts.value'],
    [{ parts: { ...PARTS, host: undefined } }, 'parts.host'],
    [{ words: 'Nice.' }, 'words'],
    [{ words: 'x'.repeat(3001) }, 'words'],
    [{ private_note: 'x'.repeat(1001) }, 'private_note'],
  ])('refuses %j at its field', async (more, field) => {
    const { status, body } = await write(await stayed(), more);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
  });

  it('is written once, by whichever of two presses comes first', async () => {
    const id = await stayed();
    const answers = await Promise.all([write(id), write(id, { words: 'Something else, said at the same moment.' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await write(id)).toMatchObject({ status: 409, body: { message: /cannot be changed/ } });
  });

  it('publishes both when both are written at the same moment', async () => {
    const id = await stayed();
    const answers = await Promise.all([write(id), ofGuest(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await shown()).total).toBe(1);
    expect(await ownOf(id)).toMatchObject({ of_guest: { words: OF_GUEST } });
  });

  it('can be taken back for good, and is counted then; its words are nowhere', async () => {
    const id = await stayed();
    await write(id);
    await ofGuest(id);
    await owner.call('POST', `/partners/bookings/${id}/review/reply`, { body: { words: 'Come again!' } });
    expect((await stranger.call('POST', `/user/inquiries/${id}/review/withdraw`)).status).toBe(404);
    expect((await guest.call('POST', `/user/inquiries/${id}/review/withdraw`)).status).toBe(200);
    expect((await guest.call('POST', `/user/inquiries/${id}/review/withdraw`)).status).toBe(404);
    expect(await shown()).toMatchObject({
      summary: { count: 0, rating: null, hidden: [{ reason: 'withdrawn', count: 1 }] },
      reviews: [],
    });
    const { rows } = await server.database.pool.query('select * from reviews');
    expect(JSON.stringify(rows)).not.toMatch(/verandah|Come again/);
    expect((await write(id)).status).toBe(409);
  });

  it('is answered beneath, once, by who speaks for the business, when it is shown', async () => {
    const id = await stayed();
    const reply = (words: string, by = owner) =>
      by.call('POST', `/partners/bookings/${id}/review/reply`, { body: { words } });
    await write(id);
    expect((await reply('Too early to know of')).status).toBe(404);
    await ofGuest(id);
    expect((await reply('Thank you', stranger)).status).toBe(404);
    expect((await reply('Thank you, Asha.')).status).toBe(200);
    expect((await reply('And again')).status).toBe(409);
    const { reviews } = await shown();
    expect(reviews[0].reply).toMatchObject({ words: 'Thank you, Asha.' });
  });

  it('is found by month and by its words, page by page; a stay that is not on offer shows none', async () => {
    for (let number = 0; number < 12; number += 1) {
      const id = await stayed();
      await write(id, { words: `Number ${number}: 100% of what was promised, and a hammock.` });
      await ofGuest(id);
    }
    const first = await shown();
    expect(first.reviews).toHaveLength(10);
    expect(first).toMatchObject({ total: 12, summary: { count: 12 } });
    expect((await shown('?page=2')).reviews).toHaveLength(2);
    expect((await shown(`?text=${encodeURIComponent('number 7: 100%')}`)).total).toBe(1);
    expect((await shown('?text=_____hammock')).total).toBe(0);
    const [{ month }] = first.summary.months;
    expect((await shown(`?month=${month}`)).total).toBe(12);
    expect((await shown('?month=2020-01')).total).toBe(0);
    await server.database.db.updateTable('properties').set({ status: 'paused' }).where('id', '=', stay.id).execute();
    expect((await server.call('GET', `/user/properties/${stay.id}/reviews`)).status).toBe(404);
    await server.database.db.updateTable('properties').set({ status: 'live' }).where('id', '=', stay.id).execute();
  });

  it('goes with the account of its author, and is counted as gone; what is theirs is in their file', async () => {
    const leaver = await server.signedInAs('leaver@example.com');
    const id = await stayed(0, leaver);
    await write(id, {}, leaver);
    await ofGuest(id);
    const file = await leaver.call('GET', '/user/my-data');
    expect(JSON.stringify(file.body)).toContain('verandah');
    const gone = await leaver.call('DELETE', '/user/account');
    expect(gone.status).toBe(200);
    const { summary } = await shown();
    expect(summary).toMatchObject({ count: 0, hidden: [{ reason: 'author_left', count: 1 }] });
  });

  it('stands in the file of whoever wrote it with its six parts, and what the other wrote only once both may read', async () => {
    const teller = await server.signedInAs('teller@example.com');
    const fileOf = async (who: Person) => (await who.call('GET', '/user/my-data')).body.data;
    const id = await stayed(0, teller);
    await ofGuest(id);
    expect((await fileOf(teller)).reviews_by_owners).toEqual([]);
    await write(id, {}, teller);
    const answer = { words: 'Thank you for coming.' };
    await owner.call('POST', `/partners/bookings/${id}/review/reply`, { body: answer });
    const { reviews, reviews_by_owners } = await fileOf(teller);
    expect(reviews).toMatchObject([{ booking: id, of: 'the stay', parts: PARTS }]);
    expect(reviews_by_owners).toMatchObject([{ booking: id, again: true, words: OF_GUEST, private_note: 'Thanks' }]);
    const own = await fileOf(owner);
    expect(own.reviews.at(-1)).toMatchObject({ booking: id, of: 'its guests', again: true });
    expect(own.review_answers.at(-1)).toMatchObject({ booking: id, ...answer });
  });

  it('leaves no trace of one that was taken back before anybody could read it', async () => {
    const id = await stayed();
    await write(id);
    await guest.call('POST', `/user/inquiries/${id}/review/withdraw`);
    await ofGuest(id);
    // Shown before time, what the owner wrote would say that there was one.
    expect((await ownersPage()).data[0]).toMatchObject({ own: { is_shown: false }, of_stay: null });
    expect((await ownOf(id)).of_guest).toBeNull();
    server.clock.advance(15 * 86_400);
    await publishClosed(server.database.db, server.clock.now());
    expect((await shown()).summary).toMatchObject({ count: 0, hidden: [] });
    expect((await ownersPage()).data[0]).toMatchObject({ own: { is_shown: true }, of_stay: null });
  });

  it('that the office removed before it was shown is counted only once nobody can write any more: the number tells no owner that a guest has', async () => {
    const id = await stayed();
    await write(id);
    const removed = "update reviews set hidden_at = $1, hidden_because = 'abusive'";
    await server.database.pool.query(removed, [server.clock.now()]);
    expect((await shown()).summary.hidden).toEqual([]);
    server.clock.advance(20 * 86_400);
    expect((await shown()).summary.hidden).toEqual([{ reason: 'abusive', count: 1 }]);
  });

  it('is not written of a stay by whoever works for its business', async () => {
    const id = await stayed(0, owner);
    expect(await write(id, {}, owner)).toMatchObject({ status: 409, body: { message: /works for a business/ } });
    expect((await shown()).total).toBe(0);
  });

  it('of guests goes with the account of the guest', async () => {
    const leaver = await server.signedInAs('told-of@example.com');
    await ofGuest(await stayed(0, leaver));
    expect((await leaver.call('DELETE', '/user/account')).status).toBe(200);
    const { rows } = await server.database.pool.query('select words, private_note from reviews');
    expect(rows).toEqual([{ words: '', private_note: '' }]);
  });

  it.each(['2026-13-45_1', '2026-12-11_9999999999', 'x', '2026-12-11'])('refuses %s as a place', async (after) => {
    for (const list of ['reviews?', 'bookings?list=all&']) {
      const answer = await owner.call('GET', `/partners/businesses/${businessId}/${list}after=${after}`);
      expect([answer.status, Object.keys(answer.body.errors)], list).toEqual([422, ['after']]);
    }
  });

  it('counts each of the six parts as much as any other', async () => {
    const id = await stayed();
    await write(id, { parts: Object.fromEntries(REVIEW_PARTS.map((part, index) => [part, index === 0 ? 1 : 5])) });
    await ofGuest(id);
    expect((await shown()).summary.rating).toBeCloseTo(26 / 6);
  });
});
