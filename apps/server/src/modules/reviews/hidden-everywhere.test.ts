import { addDays } from '@basera/contract/calendar-date';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageServices } from '../../page-services.ts';
import { book, bookPaid } from '../../testing/bookings/paying.ts';
import { everydayKinds } from '../../testing/database/test-database.ts';
import { type Colleague, type TestOffice, testOffice } from '../../testing/office.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';
import { fromTelephone } from '../../testing/uploads.ts';
import { publishClosed, writeDigest } from './index.ts';
import { type ReviewedHouse, reviewedHouse } from './testing-reviews.ts';

/** What can happen to a review, in any order; each does nothing where it cannot be done. */
const STEPS = [
  'write',
  'owner writes',
  'two weeks pass',
  'answer',
  'withdraw',
  'remove',
  'remove answer',
  'keep',
  'refund',
  'leave',
] as const;
type Step = (typeof STEPS)[number];
const BOOKED = ['stayed', 'coming', 'unpaid'] as const;

const inOrder = (...steps: Step[]) => steps.map((what) => ({ of: 0, what }));
const ANSWER_REMOVED = inOrder('owner writes', 'answer', 'remove answer');
/** What is hidden before the other side has written. */
const UNSEEN = [
  inOrder('withdraw', 'owner writes'),
  inOrder('leave', 'owner writes'),
  inOrder('remove', 'owner writes'),
];

type Ours = { booking: number; by: Person; words: string; isOver: boolean; hasLeft: boolean };

describe.each(everydayKinds)('whatever happens to reviews (%s)', (kind) => {
  let house: ReviewedHouse;
  let server: TestApp;
  let office: TestOffice;
  let neha: Colleague;
  let photo: Buffer;
  let made = 0;
  beforeAll(async () => {
    house = await reviewedHouse(kind);
    server = house.server;
    office = await testOffice(server);
    photo = await fromTelephone();
  });
  afterAll(async () => {
    await office.close();
    await server.close();
  });

  const rows = async (text: string, values: unknown[] = []) => (await server.database.pool.query(text, values)).rows;

  async function booked(how: (typeof BOOKED)[number]): Promise<Ours> {
    made += 1;
    const by = await server.signedInAs(`any${made}@example.com`);
    const isOver = how === 'stayed';
    const booking = isOver
      ? await house.stayed({ by })
      : (await (how === 'unpaid' ? book : bookPaid)(server, by, house.stay)).id;
    return { booking, by, words: `Marked${made}x and some more words that say how it was.`, isOver, hasLeft: false };
  }

  const reviewOf = async ({ booking }: Ours) =>
    (await rows("select * from reviews where booking_id = $1 and side = 'guest'", [booking]))[0];

  const answerTo = ({ booking }: Ours) => `Thanked${booking}q`;

  async function decide(ours: Ours, remove: string | null, of: 'review' | 'answer' = 'review'): Promise<void> {
    const review = await reviewOf(ours);
    if (!review) return;
    const body = {
      reason: of === 'answer' ? 'answer' : 'other',
      message: 'Please look at this one.',
      email: 'any@example.com',
    };
    await server.call('POST', `/reviews/${review.id}/reports`, { body });
    const [open] = await rows('select id from review_cases where review_id = $1 and settled_at is null', [review.id]);
    if (!open) return;
    neha = await office.staffAs('support');
    await neha.call('POST', `/review-cases/${open.id}/decision`, { remove, of, message: 'Looked at.', seen: 1 });
  }

  const DEEDS: Record<Step, (ours: Ours) => Promise<unknown>> = {
    async write({ booking, by, words }) {
      const sent = await house.sendPhoto(booking, 'one', photo, by);
      return house.write(booking, { words, ...(sent.status === 200 && { photos: [sent.body.data.id] }) }, by);
    },
    'owner writes': ({ booking }) => house.ofGuest(booking),
    async 'two weeks pass'({ booking }) {
      const [{ check_out }] = await rows('select check_out::text from bookings where id = $1', [booking]);
      server.clock.set(new Date(`${addDays(check_out, 15)}T12:00:00+05:30`));
      await publishClosed(server.database.db, server.clock.now());
    },
    withdraw: ({ booking, by }) => by.call('POST', `/user/inquiries/${booking}/review/withdraw`),
    answer: (ours) =>
      house.owner.call('POST', `/partners/bookings/${ours.booking}/review/reply`, { body: { words: answerTo(ours) } }),
    remove: (ours) => decide(ours, 'not_genuine'),
    'remove answer': (ours) => decide(ours, 'abusive', 'answer'),
    keep: (ours) => decide(ours, null),
    refund: ({ booking }) => rows("update payments set status = 'refunded' where booking_id = $1", [booking]),
    async leave(ours) {
      ours.hasLeft = (await ours.by.call('DELETE', '/user/account')).status === 200;
    },
  };

  /** All that somebody else than its author can ask for without being of our staff. */
  async function seenByOthers(): Promise<{ seen: string; seenByStrangers: string }> {
    const services = pageServices(server.deps.config, server.deps);
    const stranger = await server.signedInAs('stranger@example.com');
    await writeDigest({ db: server.database.db, clock: server.clock });
    const { summary, reviews } = await house.shown();
    const months = await Promise.all(
      summary.months.map(({ month }: { month: string }) => house.shown(`?month=${month}`)),
    );
    const answers = [
      { summary, reviews, months, searched: await house.shown('?text=Marked') },
      await services.stayReviews(house.stay.id),
      (await house.owner.call('GET', `/partners/businesses/${house.businessId}/reviews`)).body,
      (await stranger.call('GET', '/user/my-data')).body,
      (await server.call('GET', `/user/properties/${house.stay.slug}`)).body,
      (await server.call('GET', `/user/properties/${house.stay.id}/reviews/proofs`)).body,
      (await server.call('GET', '/reviews/log')).body,
    ];
    const seenByStrangers = JSON.stringify(answers);
    // What somebody answered stays in their own file.
    const own = (await house.owner.call('GET', '/user/my-data')).body;
    return { seen: seenByStrangers + JSON.stringify(own), seenByStrangers };
  }

  /** That what an owner wrote is shown would say that its guest has written, or had, where nobody may know of it. */
  async function expectOwnersHold(): Promise<void> {
    const now = server.clock.now();
    const { data } = (await house.owner.call('GET', `/partners/businesses/${house.businessId}/reviews`)).body;
    for (const { booking_id, own } of data) {
      const [may] = await rows(
        `select coalesce(bool_or(closes_at <= $2 or (side = 'guest' and published_at is not null)), false) as be_shown
         from reviews where booking_id = $1`,
        [booking_id, now],
      );
      if (!may.be_shown) expect(own?.is_shown ?? false, `what the owner wrote of ${booking_id}`).toBe(false);
    }
  }

  async function expectHolds(all: Ours[]): Promise<void> {
    await expectOwnersHold();
    const { seen, seenByStrangers } = await seenByOthers();
    for (const ours of all) {
      const review = await reviewOf(ours);
      if (review) expect(ours.isOver, 'a review without its stay').toBe(true);
      const isShown = Boolean(review?.published_at) && !review?.hidden_at;
      expect(seen.includes(ours.words.split(' ')[0] ?? ''), `${ours.words} in what others see`).toBe(isShown);
      const isAnswerShown = isShown && review?.reply_words !== null && review?.reply_hidden_at === null;
      expect(seenByStrangers.includes(answerTo(ours)), `${answerTo(ours)} in what others see`).toBe(isAnswerShown);
      if (isShown) continue;
      for (const { key } of await rows('select key from review_photos where booking_id = $1', [ours.booking])) {
        expect(seen).not.toContain(key);
        for (const name of ['160.webp', '1600.webp', 'share.jpg'])
          expect((await server.app.inject({ url: `/media/${key}/${name}` })).statusCode).toBe(404);
      }
    }
    // Pictures of reviews that are hidden are not even kept.
    expect(
      await rows('select p.id from review_photos p join reviews r on r.id = p.review_id where r.hidden_at is not null'),
    ).toEqual([]);
    const withoutStay = `select r.id from reviews r join bookings b on b.id = r.booking_id
      where b.status not in ('accepted', 'completed') or b.property_id <> r.property_id`;
    expect(await rows(withoutStay)).toEqual([]);
  }

  it('a review exists only with its stay, and what is hidden nobody else sees through any call, export, page or picture', async () => {
    const step = fc.record({ of: fc.nat(2), what: fc.constantFrom(...STEPS) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (steps) => {
        await house.clear();
        await rows('delete from outbox');
        const all: Ours[] = [];
        for (const how of BOOKED) all.push(await booked(how));
        // Where the last stay is over: the others may lie before it.
        for (const { of, what } of [{ of: 0, what: 'write' as const }, ...steps]) {
          const ours = all[of];
          if (!ours || (ours.hasLeft && what !== 'owner writes')) continue;
          await DEEDS[what](ours);
          await server.deps.background.idle();
        }
        await expectHolds(all);
      }),
      // Few lives come as far as an answer that is removed, or are hidden before the owner writes: some do for certain.
      { numRuns: 9, seed: 16, endOnFailure: true, examples: [ANSWER_REMOVED, ...UNSEEN].map((one) => [one]) },
    );
  }, 120_000);
});
