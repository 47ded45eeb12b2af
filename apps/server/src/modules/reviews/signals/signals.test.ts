import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { type Colleague, type TestOffice, testOffice } from '../../../testing/office.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';
import { type ReviewedHouse, reviewedHouse } from '../testing-reviews.ts';
import { lookAtReviews } from './look-at-reviews.ts';

const DAY = 86_400;
let words = 0;
/** Words that nobody else has written. */
const ownWords = () => {
  words += 1;
  return Array.from({ length: 14 }, (_, index) => `word${words}x${index}`).join(' ');
};

describe.each(everydayKinds)('signs of fraud in reviews (%s)', (kind) => {
  let house: ReviewedHouse;
  let server: TestApp;
  let office: TestOffice;
  let neha: Colleague;
  let people = 0;
  beforeAll(async () => {
    house = await reviewedHouse(kind);
    server = house.server;
    office = await testOffice(server);
  });
  beforeEach(async () => {
    await house.clear();
    await server.database.pool.query('delete from referrals');
    await server.database.pool.query("update users set created_at = '2026-01-01T00:00:00Z'");
  });
  afterAll(async () => {
    await office.close();
    await server.close();
  });

  const sql = (text: string, values: unknown[] = []) => server.database.pool.query(text, values);
  /** A guest with an account of long ago. */
  async function somebody(): Promise<Person> {
    people += 1;
    const person = await server.signedInAs(`reviewer${people}@example.com`);
    await sql("update users set created_at = '2026-01-01T00:00:00Z' where id = $1", [person.user.id]);
    await sql('update user_sessions set device = null where user_id = $1', [person.user.id]);
    return person;
  }
  const look = () => lookAtReviews({ db: server.database.db, clock: server.clock });
  async function openCases() {
    neha = await office.staffAs('support');
    const { cases } = (await neha.call('GET', '/queue?kind=review&most=5000')).body.data;
    return cases as { id: number; what: string }[];
  }
  /** What the one case of the office says was found. */
  async function found() {
    const [{ id } = { id: 0 }] = await openCases();
    await neha.call('POST', '/reasons', { subject: { kind: 'review', id }, why: 'To look at it.' });
    const { review, thread, written } = (await neha.call('GET', `/queue/review/${id}`)).body.data;
    expect(thread).toEqual([]);
    expect(written).toBe(review.signals.length);
    return review.signals as { kind: string; facts: { name: string; value: unknown }[] }[];
  }
  const handIn = async (by: Person, text = ownWords()) => {
    const id = await house.stayed({ by });
    await house.write(id, { words: text }, by);
    await house.ofGuest(id);
    // Looked at beside the answer.
    await server.deps.background.idle();
    return id;
  };

  it('finds nothing of a review by somebody who has to do with nobody', async () => {
    await handIn(await somebody());
    await look();
    expect(await openCases()).toEqual([]);
  });

  it('are looked for in none that is not shown yet: nobody here reads those first, and no others are compared with them', async () => {
    const text = 'The lamps in the hall are lit at six, and somebody brings tea to the verandah before it is dark.';
    const guest = await somebody();
    await refer(guest.user.id, house.owner.user.id);
    const id = await house.stayed({ by: guest });
    await house.write(id, { words: text }, guest);
    await server.deps.background.idle();
    expect(await look()).toBe(0);
    await handIn(await somebody(), text);
    expect(await openCases()).toEqual([]);
    await house.ofGuest(id);
    await server.deps.background.idle();
    expect((await found()).map(({ kind }) => kind).sort()).toEqual(['referral', 'same_words']);
  });

  it('are looked for when a review is shown, are a case that says what they stand on, and hide nothing', async () => {
    const guest = await somebody();
    const { rows } = await sql('update users set phone = $2 where id = $1 returning phone', [
      guest.user.id,
      '+919800000001',
    ]);
    await sql('update businesses set phone = $1 where id = $2', [rows[0].phone, house.businessId]);
    await handIn(guest);
    await server.deps.background.idle();
    expect(await found()).toEqual([
      expect.objectContaining({
        kind: 'same_phone',
        facts: [{ name: 'business', as: 'business', value: house.businessId }],
      }),
    ]);
    expect((await house.shown()).total).toBe(1);
    await sql('update businesses set phone = null where id = $1', [house.businessId]);
  });

  it('one network and browser that guest and owner have signed in from within a day; not at the stay itself', async () => {
    const guest = await somebody();
    const owner = house.owner.user.id;
    const device = async (at: string) => {
      await sql("update user_sessions set device = 'one', created_at = $2 where user_id = $1", [guest.user.id, at]);
      await sql("update user_sessions set device = 'one', created_at = $2 where user_id = $1", [owner, at]);
    };
    const id = await handIn(guest);
    const { rows } = await sql("select (check_in + interval '20 hours')::text as evening from bookings where id = $1", [
      id,
    ]);
    await device(`${rows[0].evening}+05:30`);
    await look();
    expect(await openCases()).toEqual([]);
    await device('2026-11-20T10:00:00+05:30');
    server.clock.advance(2 * DAY);
    await look();
    expect(await found()).toMatchObject([
      { kind: 'same_device', facts: [{ name: 'person', value: owner }, { name: 'since' }] },
    ]);
  });

  it('one account that two guests of a house, or a guest and its owner, have paid from', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const first = await handIn(one);
    await look();
    const second = await house.stayed({ by: other });
    await sql("update payments set payer = 'mark' where booking_id = any($1)", [[first, second]]);
    await house.write(second, { words: ownWords() }, other);
    await house.ofGuest(second);
    await server.deps.background.idle();
    expect(await found()).toMatchObject([
      {
        kind: 'same_payment',
        facts: [
          { name: 'person', value: one.user.id },
          { name: 'booking', value: first },
        ],
      },
    ]);
  });

  it('four reviews of one stay in a day by young accounts, said once', async () => {
    for (let i = 0; i < 5; i += 1) {
      const person = await somebody();
      await sql("update users set created_at = '2026-11-20T00:00:00Z' where id = $1", [person.user.id]);
      await handIn(person);
    }
    expect(await found()).toMatchObject([{ kind: 'burst', facts: [{ name: 'reviews', value: 4 }, { name: 'since' }] }]);
    expect(await openCases()).toHaveLength(1);
  });

  it('nearly the same words as another review, which stand beside it until they are taken back', async () => {
    const text =
      'We had a wonderful time in this house by the lake, the owner was kind and the breakfast very good indeed.';
    const other = await somebody();
    const first = await handIn(other, text);
    await look();
    await handIn(await somebody(), text.replace('kind', 'nice'));
    await server.deps.background.idle();
    const [signal] = await found();
    expect(signal).toMatchObject({
      kind: 'same_words',
      facts: expect.arrayContaining([{ name: 'alike', as: 'text', value: '73 %' }]),
    });
    expect(signal?.facts.at(-1)).toMatchObject({ name: 'other_words', value: text });
    await other.call('POST', `/user/inquiries/${first}/review/withdraw`);
    expect((await found())[0]?.facts.at(-1)).toMatchObject({ name: 'other_words', value: null });
  });

  it('the same few words as another review, whatever their case and marks; not few that differ', async () => {
    await handIn(await somebody(), 'Very nice stay, good food!');
    await handIn(await somebody(), 'Very nice stay, good view!');
    await look();
    expect(await openCases()).toEqual([]);
    await handIn(await somebody(), 'VERY nice stay. Good food');
    expect(await found()).toMatchObject([
      { kind: 'same_words', facts: expect.arrayContaining([{ name: 'alike', as: 'text', value: '100 %' }]) },
    ]);
  });

  it('somebody who has joined the business since, or had left it before they wrote', async () => {
    const later = await somebody();
    await handIn(later);
    await look();
    expect(await openCases()).toEqual([]);
    const at = server.clock.now();
    const join = 'insert into business_members (business_id, user_id, role, joined_at) values ($1, $2, $3, $4)';
    await sql(join, [house.businessId, later.user.id, 'accountant', at]);
    server.clock.advance(2 * DAY);
    await look();
    const since = { name: 'since', as: 'moment', value: at.toISOString() };
    const business = { name: 'business', as: 'business', value: house.businessId };
    expect(await found()).toEqual([expect.objectContaining({ kind: 'own_people', facts: [business, since] })]);
    await sql('delete from business_members where user_id = $1', [later.user.id]);

    await house.clear();
    const before = await somebody();
    const noted = `insert into business_log (business_id, user_id, action, subject, detail, at) values ($1, $2, $3, 'Asha', '{}', $4)`;
    await sql(noted, [house.businessId, before.user.id, 'member_left', at]);
    await handIn(before);
    expect(await found()).toEqual([expect.objectContaining({ kind: 'own_people', facts: [business, since] })]);
  });

  it('three reviews of one host by one guest within three months, said once', async () => {
    const guest = await somebody();
    for (let i = 0; i < 4; i += 1) {
      const id = await handIn(guest);
      await sql("update reviews set written_at = written_at + $2 * interval '1 day' where booking_id = $1", [id, i]);
    }
    expect(await found()).toMatchObject([
      { kind: 'one_author', facts: [{ name: 'reviews', value: 3 }, { name: 'since' }] },
    ]);
    expect(await openCases()).toHaveLength(1);
  });

  const refer = (friend: number, by: number) =>
    sql('insert into referrals (friend_id, shared_by_user_id, created_at) values ($1, $2, $3)', [
      friend,
      by,
      server.clock.now(),
    ]);

  it('a guest who came through the link of the owner', async () => {
    const guest = await somebody();
    await refer(guest.user.id, house.owner.user.id);
    await handIn(guest);
    await server.deps.background.idle();
    expect(await found()).toMatchObject([
      { kind: 'referral', facts: [{ name: 'person', value: house.owner.user.id }, {}] },
    ]);
  });

  it('a guest of whom the host noted that they did not come, who is heard all the same', async () => {
    const guest = await somebody();
    const id = await house.stayed({ by: guest });
    await sql("insert into guest_marks (booking_id, mark, at) values ($1, 'no_show', $2)", [id, server.clock.now()]);
    expect((await house.write(id, { words: ownWords() }, guest)).status).toBe(200);
    await house.ofGuest(id);
    await server.deps.background.idle();
    expect(await found()).toMatchObject([
      { kind: 'no_show', facts: [{ name: 'booking', value: id }, { name: 'since' }] },
    ]);
    expect((await house.shown()).total).toBe(1);
  });

  it('three reviewers of one house that came through one another; two friends are none', async () => {
    const [one, two, three] = [await somebody(), await somebody(), await somebody()];
    await refer(two.user.id, one.user.id);
    await handIn(one);
    await handIn(two);
    await look();
    expect(await openCases()).toEqual([]);
    await refer(three.user.id, two.user.id);
    await handIn(three);
    await server.deps.background.idle();
    const [signal] = await found();
    expect(signal?.kind).toBe('referral');
    expect(signal?.facts.map(({ value }) => value)).toEqual([3, one.user.id, two.user.id, three.user.id]);
  });

  it('are not said again of a review that a person has looked at and kept', async () => {
    const guest = await somebody();
    await refer(guest.user.id, house.owner.user.id);
    await handIn(guest);
    await server.deps.background.idle();
    const [{ id } = { id: 0 }] = await openCases();
    const body = { remove: null, message: 'They are cousins, and paid like anybody.', seen: 1 };
    expect((await neha.call('POST', `/review-cases/${id}/decision`, body)).status).toBe(200);
    server.clock.advance(2 * DAY);
    expect(await look()).toBe(1);
    expect(await openCases()).toEqual([]);
  });
});
