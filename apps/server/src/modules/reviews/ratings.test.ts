import type { StayCard } from '@basera/contract/endpoints/stays';
import { GUEST_RATINGS } from '@basera/contract/rules/reviews/guest-rating';
import {
  AS_DESCRIBED_LEAST,
  type PartRatings,
  PRIOR_RATING,
  PRIOR_REVIEWS,
  REVIEW_PARTS,
  ratingOf,
  ratingText,
} from '@basera/contract/rules/reviews/review-rules';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type MadeReview,
  makeReview,
  REVIEW_STATES,
  ratedAll,
  setReviewState,
} from '../../testing/bookings/made-review.ts';
import { everydayKinds } from '../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../testing/factories.ts';
import { rounds } from '../../testing/run/rounds.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { publishClosed } from './index.ts';
import { publishLate } from './review-queries.ts';

const STAYS = 6;
const CITY = 'Udaipur';

const parts = fc.record(
  Object.fromEntries(REVIEW_PARTS.map((part) => [part, fc.integer({ min: 1, max: 5 })])),
) as fc.Arbitrary<PartRatings>;
const state = fc.constantFrom(...REVIEW_STATES, 'shown' as const, 'shown' as const);
/** Good and bad ones, so that some stays are on either side of each rating that is filtered by. */
const anyReview: fc.Arbitrary<MadeReview> = fc.record({
  parts: fc.oneof(parts, fc.integer({ min: 3, max: 5 }).map(ratedAll)),
  state,
});

const plainMean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

describe.each(everydayKinds)('what guests rated stays (%s)', (kind) => {
  let server: TestApp;
  /** The same without an index in memory: its searches ask the database. */
  let withoutIndex: TestApp;
  let guest: Person;
  const stays: MadeStay[] = [];
  const written = new Map<number, MadeReview & { stay: number }>();

  beforeAll(async () => {
    server = await testApp(kind);
    withoutIndex = await testApp(kind, { database: server.database });
    guest = await server.signedInAs('guest@example.com');
    // Dearer ones first: where the order by rating does nothing, it is told from the order by price.
    for (let index = 0; index < STAYS; index += 1)
      stays.push(await makeStay(server.database, { city: CITY, rooms: [{ price: 5000 - 400 * index }] }));
    for (const { id } of stays)
      await guest.call('POST', '/user/properties/favorites/toggle', { body: { property_id: id } });
    await server.deps.stays.searcher.start();
  });
  afterAll(async () => {
    await server.deps.stays.searcher.stop();
    await withoutIndex.close();
    await server.close();
  });

  const shownOf = (stay: number) => [...written.values()].filter((one) => one.stay === stay && one.state === 'shown');

  /** What cards say, from nothing but the reviews that everybody may read. */
  function ratingBy(stay: number): StayCard['guest_rating'] {
    const shown = shownOf(stay);
    return shown.length === 0
      ? null
      : { rating: expect.closeTo(plainMean(shown.map((one) => ratingOf(one.parts))), 9), count: shown.length };
  }
  const meanOf = (stay: number) => plainMean(shownOf(stay).map((one) => ratingOf(one.parts)));
  const isAtLeast = (stay: number, least: string) =>
    shownOf(stay).length > 0 && Number(ratingText(meanOf(stay))) >= Number(least);

  /** As /how-reviews-work tells the order, the best first, those that nobody has rated last, and equal ones by price. */
  function expectedOrder(): number[] {
    const shrunk = (stay: number) => {
      const { length } = shownOf(stay);
      if (length === 0) return 0;
      const mean = (length * meanOf(stay) + PRIOR_REVIEWS * PRIOR_RATING) / (length + PRIOR_REVIEWS);
      // Ten-thousandths; a little more, since what is exact in whole numbers may end in 0.9999 here.
      return Math.floor(10_000 * mean + 1e-6);
    };
    const dearest = stays.map(({ id }) => id);
    return [...dearest].reverse().sort((a, b) => shrunk(b) - shrunk(a));
  }

  type Counted = { id: string; count: number }[];
  const search = async (by: TestApp, query: string) =>
    (await by.call('GET', `/fetchPropertiesByFilters?city=${CITY}&${query}`)).body.properties as {
      data: StayCard[];
      total: number;
    };

  async function expectSearches(by: TestApp): Promise<void> {
    const { data } = await search(by, 'order=rating');
    expect(data.map(({ id }) => id)).toEqual(expectedOrder());
    for (const { id, guest_rating } of data) expect(guest_rating).toEqual(ratingBy(id));
    const { guest_ratings } = (await by.call('GET', `/properties/filter-counts?city=${CITY}`)).body.data;
    for (const least of GUEST_RATINGS) {
      const expected = stays.map(({ id }) => id).filter((id) => isAtLeast(id, least));
      const found = await search(by, `guest_rating[]=${least}&sort_order=desc`);
      expect(
        found.data.map(({ id }) => id),
        `${least} and more`,
      ).toEqual(expected);
      const counted = (guest_ratings as Counted).find(({ id }) => id === least)?.count ?? 0;
      expect([found.total, counted]).toEqual([expected.length, expected.length]);
    }
  }

  async function expectPages(): Promise<void> {
    for (const { id } of stays) {
      const { summary, total } = (await server.call('GET', `/user/properties/${id}/reviews`)).body.data;
      const shown = shownOf(id);
      const asDescribed = shown.filter((one) => one.parts.as_described >= AS_DESCRIBED_LEAST);
      expect(summary).toMatchObject({ count: shown.length, found_as_described: asDescribed.length });
      expect(total).toBe(shown.length);
      expect(summary.months.map(({ count }: { count: number }) => count)).toEqual(shown.length ? [shown.length] : []);
    }
    const [own, like, pins] = await Promise.all([
      guest.call('GET', '/user/properties/favorites'),
      server.call('GET', `/user/properties/${stays[0]?.id}/similar`),
      server.call('GET', `/properties/map-pins?city=${CITY}`),
    ]);
    for (const { id, guest_rating } of [...own.body.data.favorites.data, ...like.body.data, ...pins.body.data.pins])
      expect(guest_rating).toEqual(ratingBy(id));
  }

  it('is made of reviews that everybody may read and of nothing hidden: numbers, order, filter and counts, whatever becomes of them', async () => {
    const turn = fc.record({
      news: fc.array(fc.record({ stay: fc.nat(STAYS - 1), review: anyReview }), { maxLength: 4 }),
      changes: fc.array(fc.record({ which: fc.nat(200), becomes: state }), { maxLength: 3 }),
      isTimeUp: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(turn, async ({ news, changes, isTimeUp }) => {
        for (const { stay, review } of news) {
          const id = stays[stay]?.id ?? 0;
          written.set(await makeReview(server.database, id, review), { ...review, stay: id });
        }
        for (const { which, becomes } of changes) {
          const [booking, review] = [...written][which % Math.max(1, written.size)] ?? [];
          if (booking === undefined || !review) continue;
          await setReviewState(server.database, booking, becomes);
          review.state = becomes;
        }
        if (isTimeUp) {
          const now = server.clock.now();
          await publishClosed(server.database.db, now);
          await server.database.db.transaction().execute((trx) => publishLate(trx, now));
          for (const review of written.values()) if (review.state === 'written') review.state = 'shown';
        }
        await server.deps.stays.searcher.catchUp();
        await expectSearches(server);
        await expectSearches(withoutIndex);
        await expectPages();
      }),
      { numRuns: rounds(25, 150), endOnFailure: true },
    );
    expect([...written.values()].some((one) => one.state !== 'shown')).toBe(true);
  });

  it('is filtered by as it is written: what reads 4.0 is 4 and more, however near below it is', async () => {
    await sql`delete from reviews`.execute(server.database.db);
    written.clear();
    const [stay] = stays;
    // 237 of 60 parts are 3.95, which is written 4.0; one point less is 3.9.
    const points = (sum: number) =>
      Array.from({ length: 10 }, (_, review) =>
        Object.fromEntries(
          REVIEW_PARTS.map((part, index) => [part, review * REVIEW_PARTS.length + index < sum - 180 ? 4 : 3]),
        ),
      ) as PartRatings[];
    for (const [sum, isFound] of [
      [237, true],
      [236, false],
    ] as const) {
      await sql`delete from reviews`.execute(server.database.db);
      for (const one of points(sum)) await makeReview(server.database, stay?.id ?? 0, { parts: one, state: 'shown' });
      await server.deps.stays.searcher.catchUp();
      for (const by of [server, withoutIndex]) {
        const { data } = await search(by, 'guest_rating[]=4');
        expect(data.map(({ id }) => id)).toEqual(isFound ? [stay?.id] : []);
        const { data: all } = await search(by, 'order=rating');
        expect(all[0]?.guest_rating?.count).toBe(10);
        expect(ratingText(all[0]?.guest_rating?.rating ?? 0)).toBe(isFound ? '4.0' : '3.9');
      }
    }
  });

  it('takes a rating that it knows, and no other', async () => {
    for (const query of ['guest_rating[]=4.7', 'guest_rating[]=all']) {
      const { status, body } = await server.call('GET', `/fetchPropertiesByFilters?${query}`);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['guest_rating.0']]);
    }
  });
});
