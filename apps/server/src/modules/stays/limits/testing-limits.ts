import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import type { DateLimits } from '@basera/contract/rules/calendar/stay-limits';
import fc from 'fast-check';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { makeLimits, type RoomShape } from '../../../testing/factories.ts';

export type LimitsAsked = NonNullable<RoomShape['limits']>;

const DAYS = 16;

/** The least and the most, none where null. */
const leastAndMost = (most: number) => {
  const number = fc.option(fc.integer({ min: 1, max: most }), { freq: 2 });
  return fc
    .tuple(number, number)
    .map(([one, other]) => (one !== null && other !== null && one > other ? [other, one] : [one, other]));
};

const sometimes = fc.constantFrom(false, false, false, true);
const dateLimits: fc.Arbitrary<DateLimits> = fc
  .record({ nights: leastAndMost(4), noArrival: sometimes, noDeparture: sometimes })
  .map(({ nights: [leastNights = null, mostNights = null], ...forbidden }) => ({
    ...{ leastNights, mostNights },
    ...forbidden,
  }));

/** Limits of every kind, on nights few enough that trips meet them. */
export const limitsAsked = (today: CalendarDate): fc.Arbitrary<LimitsAsked> =>
  fc
    .record({
      nights: leastAndMost(4),
      // Most rooms are sold from today on: else little is left to ask.
      ahead: fc.oneof({ weight: 3, arbitrary: fc.constant([null, null]) }, leastAndMost(DAYS)),
      fillsGaps: fc.boolean(),
      dates: fc.uniqueArray(fc.tuple(fc.nat(DAYS), dateLimits), { maxLength: 5, selector: ([day]) => day }),
    })
    .map(({ nights, ahead, fillsGaps, dates }) => ({
      ...{ leastNights: nights[0] ?? null, mostNights: nights[1] ?? null },
      ...{ noticeDays: ahead[0] ?? null, aheadDays: ahead[1] ?? null },
      fillsGaps,
      dates: Object.fromEntries(dates.map(([day, own]) => [addDays(today, day), own])),
    }));

/** Puts limits of the room that a query finds, if it does, in the place of those it has. */
export async function limitRoom(db: Kysely<DB>, room: RawBuilder<unknown>, limits: LimitsAsked): Promise<void> {
  const { rows } = await sql<{ id: number | null }>`select ${room} as id`.execute(db);
  const id = rows[0]?.id;
  if (id) await db.transaction().execute((trx) => makeLimits(trx, id, limits));
}
