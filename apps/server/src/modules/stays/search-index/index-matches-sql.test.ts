import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CalendarDate, nightsOf } from '@basera/contract/calendar-date';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MovableClock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { databaseKinds, testDatabase } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { eventually } from '../../../testing/run/eventually.ts';
import { rounds } from '../../../testing/run/rounds.ts';
import { indexOn, wholeSnapshots } from '../../../testing/stays/index-on.ts';
import {
  closeNights,
  lockNights,
  type RoomNight,
  releaseNights,
  roomNights,
  takeNights,
} from '../../bookings/nights/take-nights.ts';
import { type IndexSearcher, indexSearcher } from './index-searcher.ts';
import {
  type Action,
  action,
  nth,
  placeActions,
  rateActions,
  reviewActions,
  room,
  stay,
  stayActions,
} from './testing-actions.ts';
import { linkSome } from './testing-links.ts';
import { CITIES, expectSame, makeNames, NO_FILTERS, searches, stayDates, stayShapes } from './testing-searches.ts';

const STAYS = 40;
const EARLIER_ACTIONS = 80;

/** Bookings taken by an action and not yet given back. */
const taken: RoomNight[][] = [];

async function book({ db }: Database, index: number, quantity: number, nights: CalendarDate[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`select ${room(index)} as id`.execute(db);
  const wanted = roomNights([{ room_id: rows[0]?.id ?? 0, quantity }], nights);
  const isTaken = await db
    .transaction()
    .execute((trx) => takeNights(trx, wanted))
    .then(() => true)
    .catch(() => false);
  if (isTaken) taken.push(wanted);
}

async function giveBack({ db }: Database, index: number): Promise<void> {
  const [booking] = taken.splice(index % Math.max(1, taken.length), 1);
  if (booking) await db.transaction().execute((trx) => releaseNights(trx, booking));
}

/** Closes all that is not booked, or opens all. */
async function close({ db }: Database, index: number, nights: CalendarDate[], opens: boolean): Promise<void> {
  const { rows } = await sql<{ id: number }>`select ${room(index)} as id`.execute(db);
  const roomId = rows[0]?.id ?? 0;
  await db.transaction().execute(async (trx) => {
    const locked = await lockNights(
      trx,
      nights.map((night) => ({ roomId, night })),
    );
    await closeNights(
      trx,
      locked.map(({ night, booked, units }) => ({ roomId, night, units: opens ? 0 : units - booked })),
    );
  });
}

/** Everything that can happen to what search asks for. */
const actions = (today: CalendarDate): fc.Arbitrary<Action> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: action(
        'book',
        fc.record({ index: nth, quantity: fc.integer({ min: 1, max: 2 }), span: stayDates(today) }),
        (database, { index, quantity, span }) => book(database, index, quantity, nightsOf(span.checkIn, span.checkOut)),
      ),
    },
    { weight: 3, arbitrary: action('give back', nth, giveBack) },
    {
      weight: 3,
      arbitrary: action(
        'close or open',
        fc.record({ index: nth, span: stayDates(today), opens: fc.boolean() }),
        (database, { index, span, opens }) => close(database, index, nightsOf(span.checkIn, span.checkOut), opens),
      ),
    },
    {
      weight: 3,
      arbitrary: action(
        'link',
        fc.record({ index: nth, parts: fc.array(fc.option(fc.nat(2)), { minLength: 1, maxLength: 3 }) }),
        (database, { index, parts }) => linkSome(database, stay(index), parts, today),
      ),
    },
    ...rateActions(today),
    ...stayActions(),
    ...placeActions(today),
    ...reviewActions(),
  );

/** With threads, whatever few stays are asked for. */
const BEGINNINGS = [
  ['the database', 0],
  ['a snapshot', 0],
  ['the database', 2],
] as const;

describe.each(databaseKinds.flatMap((kind) => BEGINNINGS.map((how) => [kind, ...how] as const)))(
  'the index in memory against the %s database, loaded from %s, with %i more threads',
  (kind, from, threads) => {
    let database: Database;
    let searcher: IndexSearcher;
    let folder: string;
    const clock = new MovableClock();
    const today = clock.today();
    // Asked again and again: answers and cards that are kept must go when something changes.
    const regular = fc
      .sample(searches(today), { numRuns: 1, seed: 1 })
      .flatMap((search) => [null, ...CITIES].map((city) => ({ ...search, city, ...NO_FILTERS })));

    beforeAll(async () => {
      taken.length = 0;
      database = await testDatabase(kind);
      await makeNames(database);
      for (const shape of fc.sample(stayShapes, { numRuns: STAYS, seed: 20_261_121 })) await makeStay(database, shape);
      // What stands there when the index is loaded is read in another way than what comes later.
      for (const { run } of fc.sample(actions(today), { numRuns: EARLIER_ACTIONS, seed: 20_261_121 }))
        await run(database);
      folder = await mkdtemp(join(tmpdir(), 'basera-snapshots-'));
      if (from === 'a snapshot') await leaveSnapshot();
      const { loaded, ...deps } = indexOn(database, folder);
      searcher = indexSearcher({ ...deps, clock, threads: { threads, staysLeast: 0 } });
      await searcher.start();
      expect(loaded).toEqual([from === 'a snapshot' ? 'snapshot' : 'database']);
    });
    afterAll(async () => {
      await searcher.stop();
      await database.close();
      await rm(folder, { recursive: true });
    });

    /** An index that leaves one, and what changes behind its back. */
    async function leaveSnapshot(): Promise<void> {
      const before = indexSearcher({ ...indexOn(database, folder), clock });
      await before.start();
      await wholeSnapshots(database, 1);
      await before.stop();
      for (const { run } of fc.sample(actions(today), { numRuns: EARLIER_ACTIONS, seed: 20_261_129 }))
        await run(database);
    }

    it('gives the same stays, prices, units, order, total and cards, whatever happens in between', async () => {
      const turns = fc.record({
        happening: fc.array(actions(today), { maxLength: 5 }),
        asked: fc.array(searches(today), { minLength: 1, maxLength: 4 }),
      });
      await fc.assert(
        fc.asyncProperty(turns, async ({ happening, asked }) => {
          for (const { run } of happening) await run(database);
          await searcher.catchUp();
          for (const search of [...asked, ...regular]) {
            await expectSame(database, searcher, search);
            // On a busy machine its next look may be late: then the database has answered. The embedded one is looked at once a minute
            // unless somebody asks, and takes the questions put to it here for changes.
            await eventually(
              () => searcher.catchUp().then(() => searcher.isCurrent() || undefined),
              'the index in step',
            );
          }
        }),
        // Each round goes on from the one before: a smaller one would not be the same, and a failure is said at once.
        { numRuns: rounds(60, 300), endOnFailure: true },
      );
    });
  },
);
