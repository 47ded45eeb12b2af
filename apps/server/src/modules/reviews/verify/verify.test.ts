import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, calendarDate } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeDigest } from '../digests/write-digest.ts';
import { type ReviewedHouse, reviewedHouse } from '../testing-reviews.ts';
import { verifySite } from './verify-site.ts';

describe('whoever verifies a site', () => {
  let house: ReviewedHouse;
  let site: string;
  let folder: string;
  // The day on which all of these stays end, and are reviewed.
  let day = calendarDate('2026-12-05');
  let said: string[] = [];
  beforeAll(async () => {
    house = await reviewedHouse('server');
    site = house.server.deps.listening.origin;
    folder = await mkdtemp(join(tmpdir(), 'verify-'));
  });
  afterAll(() => house.server.close());
  beforeEach(() => {
    said = [];
  });

  const sql = async (text: string, values: unknown[] = []) =>
    (await house.server.database.pool.query(text, values)).rows;
  /** What somebody does who has the database: no rule of the tables holds them. */
  const byForce = (table: string, text: string) =>
    sql(`alter table ${table} disable trigger all; ${text}; alter table ${table} enable trigger all`);
  async function nextDay(): Promise<void> {
    const { clock, database } = house.server;
    day = addDays(day, 1);
    clock.set(new Date(`${day}T00:20:00+05:30`));
    await writeDigest({ db: database.db, clock });
  }
  const verify = (...more: string[]) => verifySite(['--site', site, ...more], (words) => said.push(words), day);
  const wrong = () => said.filter((words) => words.startsWith('✗'));
  async function proofOf(id: number): Promise<string> {
    const { body } = await house.server.call('GET', `/user/properties/${house.stay.id}/reviews/proofs`);
    const proof = body.data.proofs.find(({ statement }: { statement: { id: number } }) => statement.id === id);
    const file = join(folder, `review-${id}.json`);
    await writeFile(file, JSON.stringify(proof));
    return file;
  }
  const withdraw = async (id: number) => {
    const [{ booking_id }] = await sql('select booking_id from reviews where id = $1', [id]);
    await house.guest.call('POST', `/user/inquiries/${booking_id}/review/withdraw`);
  };

  it('finds nothing wrong where nothing is, before the first digest, after it, and on the day itself', async () => {
    expect(await verify()).toBe(true);
    const first = await house.shownReview();
    await nextDay();
    await house.shownReview('Another stay, another day, the same good lake.');
    const kept = join(folder, 'kept.json');
    expect(await verify('--kept', kept)).toBe(true);
    expect(said).toContain('Newer than the last digest: 1 reviews, and 0 that have gone.');
    const file = await proofOf(first);
    await withdraw(first);
    expect(await verify('--kept', kept)).toBe(true);
    expect(said).toContain('Newer than the last digest: 1 reviews, and 1 that have gone.');
    await nextDay();
    expect(await verify('--kept', kept, '--review', file)).toBe(true);
    expect(said).toContain('The log has this review, and that it is shown no more: withdrawn.');
    expect(JSON.parse(await readFile(kept, 'utf8')).digests).toHaveLength(2);
  });

  it('is told of a review that says something else than it did', async () => {
    const id = await house.shownReview('The tap dripped, and nobody came.');
    await nextDay();
    const file = await proofOf(id);
    await sql("update reviews set words = 'The tap was a delight, and all came.' where id = $1", [id]);
    expect(await verify()).toBe(false);
    expect(wrong()).toEqual([expect.stringContaining(`review ${id} is not what the log has`)]);
    said = [];
    await sql("update reviews set words = 'The tap dripped, and nobody came.' where id = $1", [id]);
    expect(await verify('--review', file)).toBe(true);
  });

  it('is told of one that was made away with, whether or not its count was', async () => {
    const id = await house.shownReview('The bill was not what the page had said.');
    await nextDay();
    const file = await proofOf(id);
    await sql('delete from review_log_places where review_id = $1', [id]);
    await sql('update reviews set published_at = null where id = $1', [id]);
    expect(await verify()).toBe(false);
    expect(wrong()).toEqual([expect.stringContaining('1 reviews of the log are not shown, and nothing says')]);
    said = [];
    // Made away with in the log as well, and its digests made anew: what somebody kept tells it.
    const kept = join(folder, 'kept.json');
    const [{ index }] = [JSON.parse(await readFile(file, 'utf8'))];
    await byForce('review_log', `delete from review_log where index >= ${index}`);
    await byForce('review_digests', `delete from review_digests where size > ${index}`);
    await nextDay();
    expect(await verify()).toBe(true);
    expect(await verify('--review', file)).toBe(false);
    expect(wrong()).toEqual([expect.stringContaining('it was taken out, or changed')]);
    said = [];
    await byForce('review_digests', "update review_digests set shown = shown + 1 where day = '2026-12-06'");
    expect(await verify('--kept', kept)).toBe(false);
    expect(wrong()).toEqual([
      expect.stringContaining('The digest of 2026-12-06 counts 2 reviews, and the log 1.'),
      expect.stringContaining('The digest of 2026-12-06 is another than the one that was kept'),
    ]);
    await byForce('review_digests', "update review_digests set shown = shown - 1 where day = '2026-12-06'");
  });

  const written = (id: number) =>
    sql('select booking_id, words, published_at, hidden_at from reviews where id = $1', [id]);

  it('is told of one that nobody wrote, put beside the log', async () => {
    const id = await house.shownReview('Words that somebody was paid for.');
    expect(await verify()).toBe(true);
    await sql("update reviews set written_at = written_at - interval '16 days' where id = $1", [id]);
    expect(await verify()).toBe(false);
    expect(wrong()).toEqual([
      expect.stringContaining(
        `Stay ${house.stay.id}: reviews ${id} are of before the last digest, and not in the log.`,
      ),
    ]);
    await sql("update reviews set written_at = written_at + interval '16 days' where id = $1", [id]);
  });

  it('is told where digests are made no more', async () => {
    const today = addDays(day, 3);
    expect(await verifySite(['--site', site], (words) => said.push(words), addDays(day, 2))).toBe(true);
    expect(await verifySite(['--site', site], (words) => said.push(words), today)).toBe(false);
    expect(wrong()).toEqual([expect.stringContaining(`The last digest is of ${day}`)]);
  });

  it('finds nothing wrong where the office removes one, and shows it again', async () => {
    const id = await house.shownReview('They were out of towels for two days.');
    await nextDay();
    const file = await proofOf(id);
    const [was] = await written(id);
    const remove = () =>
      sql("update reviews set hidden_at = now(), hidden_because = 'not_genuine', words = '' where id = $1", [id]);
    const restore = () =>
      sql('update reviews set hidden_at = null, hidden_because = null, words = $2 where id = $1', [id, was.words]);
    await remove();
    expect(await verify()).toBe(true);
    await restore();
    expect(await verify()).toBe(true);
    await remove();
    await nextDay();
    expect(await verify('--review', file)).toBe(true);
    expect(said).toContain('The log has this review, and that it is shown no more: not_genuine.');
    await restore();
    await sql("update reviews set written_at = written_at - interval '16 days' where id = $1", [id]);
    expect(await verify()).toBe(true);
    await sql("update reviews set written_at = written_at + interval '16 days' where id = $1", [id]);
    await nextDay();
    expect(await verify('--review', file)).toBe(true);
    expect(said.join()).toMatch(/was taken away \(not_genuine\), and that it is shown again since, in place \d+\./);
    // Taken away, changed, and shown again: the log allows it, and who kept the proof tells it.
    await remove();
    await nextDay();
    await restore();
    await sql("update reviews set words = 'There were towels enough for all of us.' where id = $1", [id]);
    await nextDay();
    said = [];
    expect(await verify('--review', file)).toBe(false);
    expect(wrong()).toEqual(['✗ The review is shown again, and says something else than it did.']);
    said = [];
    await remove();
    await nextDay();
    expect(await verify()).toBe(true);
  });

  it('is told of one that was made away with on the day another went, once that day is over', async () => {
    const id = await house.shownReview('The stairs were steep and dark.');
    await nextDay();
    await withdraw(await house.shownReview('Here at noon, gone at two.'));
    await sql('update reviews set published_at = null where id = $1', [id]);
    // As many as the stay says: it may have been the one that was withdrawn.
    expect(await verify()).toBe(true);
    await nextDay();
    expect(await verify()).toBe(false);
    // The log would need to say that it has gone, or its digest count one that is not there.
    expect(wrong()).toEqual([
      expect.stringMatching(/The digest of \S+ counts \d reviews, and the log \d\./),
      expect.stringContaining('1 reviews of the log are not shown, and nothing says'),
    ]);
  });

  it('hears in a sentence why it cannot be found out', async () => {
    const why = (...args: string[]) => verifySite(args, () => {}).catch(({ message }: Error) => message);
    expect(await why()).toContain('npm run verify -- --site');
    expect(await why('--sight', site)).toContain('npm run verify -- --site');
    expect(await why('--site', 'http://127.0.0.1:1')).toMatch(/^http:\/\/127\.0\.0\.1:1\/api\S+ does not answer: /);
    const broken = join(folder, 'broken.json');
    await writeFile(broken, '{"site":');
    expect(await why('--site', site, '--kept', broken)).toContain(`${broken} cannot be read`);
    await writeFile(broken, '{"site": "https://other.example", "digests": []}');
    expect(await why('--site', site, '--kept', broken)).toContain('holds digests of https://other.example');
    expect(await why('--site', site, '--review', broken)).toContain('is not the proof of a review');
  });
});
