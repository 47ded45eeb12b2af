import { addDays, calendarDate } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { PARTS, type ReviewedHouse, reviewedHouse } from '../testing-reviews.ts';
import { hashTree } from './hash-tree.ts';
import { commitmentTo } from './log-entry.ts';
import { writeDigest } from './write-digest.ts';

const rootOf = (entries: { entry: string }[]) => {
  const tree = hashTree();
  for (const { entry } of entries) tree.add(entry);
  return tree.root();
};

describe.each(everydayKinds)('digests of reviews (%s)', (kind) => {
  let house: ReviewedHouse;
  // Later than any of the stays: each of them begins with the clock put back.
  let day = calendarDate('2027-01-01');
  beforeAll(async () => {
    house = await reviewedHouse(kind);
  });
  afterAll(() => house.server.close());

  const sql = async (text: string, values: unknown[] = []) =>
    (await house.server.database.pool.query(text, values)).rows;
  const get = async (path: string) => (await house.server.call('GET', path)).body.data;
  const digests = async () => (await get('/reviews/digests')).digests;
  const log = async () => (await get('/reviews/log')).entries;
  const proofs = async () => (await get(`/user/properties/${house.stay.id}/reviews/proofs`)).proofs;
  const kinds = async () => (await log()).map(({ entry }: { entry: string }) => JSON.parse(entry).why ?? 'shown');

  /** The digest of so many days later. */
  async function nextDay(): Promise<void> {
    const { clock, database } = house.server;
    day = addDays(day, 1);
    clock.set(new Date(`${day}T00:20:00+05:30`));
    await Promise.all([writeDigest({ db: database.db, clock }), writeDigest({ db: database.db, clock })]);
  }

  it('vouch each day for what is shown, and say what has gone and why, without a word of it', async () => {
    await nextDay();
    expect(await digests()).toMatchObject([{ size: 0, shown: 0, root: rootOf([]) }]);

    const first = await house.shownReview('The first words of a guest of the lake.');
    const leaver = await house.server.signedInAs('leaver@example.com');
    const second = await house.shownReview('Words that leave with their author.', leaver);
    expect(await proofs()).toEqual([]);
    await nextDay();
    const [kept, gone] = await proofs();
    expect([kept.statement.id, gone.statement.id]).toEqual([first, second]);
    expect(kept.statement).toMatchObject({ words: 'The first words of a guest of the lake.', parts: PARTS });
    for (const { index, salt, statement } of [kept, gone])
      expect(JSON.parse((await log())[index].entry)).toEqual({
        ...{ kind: 'shown', stay: house.stay.id, commitment: commitmentTo(statement, salt) },
      });
    expect((await digests())[0]).toMatchObject({ size: 2, shown: 2, root: rootOf(await log()) });
    await nextDay();
    expect(await kinds()).toEqual(['shown', 'shown']);

    expect((await leaver.call('DELETE', '/user/account')).status).toBe(200);
    expect(await sql('select salt from review_log_places where review_id = $1', [second])).toEqual([{ salt: null }]);
    const [bookingOfFirst] = await sql('select booking_id from reviews where id = $1', [first]);
    await house.guest.call('POST', `/user/inquiries/${bookingOfFirst.booking_id}/review/withdraw`);
    await nextDay();
    expect(await kinds()).toEqual(['shown', 'shown', 'withdrawn', 'author_left']);
    expect(await proofs()).toEqual([]);
    // What was published before stands, and is a beginning of what there is now.
    const [last, , before, none] = await digests();
    expect([last, before, none]).toMatchObject([
      { size: 4, shown: 0, root: rootOf(await log()) },
      { size: 2, shown: 2, root: rootOf((await log()).slice(0, 2)) },
      { size: 0, shown: 0 },
    ]);
    expect(JSON.stringify(await log())).not.toContain('words of a guest');
  });

  it('say it where a review says something else than it did, which nobody may do', async () => {
    const id = await house.shownReview('As it was, as it is, as it will be.');
    await nextDay();
    const size = (await log()).length;
    await sql("update reviews set words = 'All was very well indeed, thank you.' where id = $1", [id]);
    await nextDay();
    expect((await kinds()).slice(size)).toEqual(['changed', 'shown']);
    await expect(sql('update review_log set entry = $1', ['{}'])).rejects.toThrow('only ever added to');
    await expect(sql('delete from review_digests')).rejects.toThrow('only ever added to');
  });

  it('are asked for in words that are understood', async () => {
    expect((await house.server.call('GET', '/reviews/digests?before=yesterday')).status).toBe(422);
    expect((await house.server.call('GET', '/reviews/log?from=-1')).status).toBe(422);
    expect((await house.server.call('GET', '/user/properties/999999/reviews/proofs')).status).toBe(404);
    const { digests: all, next } = await get(`/reviews/digests?before=${(await digests())[0].day}`);
    expect([all.length, next]).toEqual([(await digests()).length - 1, null]);
  });
});
