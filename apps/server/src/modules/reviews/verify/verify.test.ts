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
  let day = calendarDate('2027-01-01');
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
  const verify = (...more: string[]) => verifySite(['--site', site, ...more], (words) => said.push(words));
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
    await byForce('review_digests', "update review_digests set shown = shown + 1 where day = '2027-01-02'");
    expect(await verify('--kept', kept)).toBe(false);
    expect(wrong()).toEqual([
      expect.stringContaining('The digest of 2027-01-02 counts 2 reviews, and the log 1.'),
      expect.stringContaining('The digest of 2027-01-02 is another than the one that was kept'),
    ]);
    await byForce('review_digests', "update review_digests set shown = shown - 1 where day = '2027-01-02'");
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
