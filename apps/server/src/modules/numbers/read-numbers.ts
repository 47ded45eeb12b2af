import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import type { Numbers, NumbersPoint } from '@basera/contract/endpoints/partners/numbers';
import { paise, rupeesFromPaise } from '@basera/contract/money';
import { leadGroups, medianLead } from '@basera/contract/rules/numbers/measures';
import {
  bucketOf,
  bucketsOf,
  type Days,
  daysOfPeriod,
  type Period,
  stepOf,
  yearBefore,
} from '@basera/contract/rules/numbers/periods';
import { HttpError } from '../../platform/http/http-errors.ts';
import { say } from '../../words/say.ts';
import { requireRight } from '../partners/index.ts';
import type { NumbersDeps } from './deps.ts';
import { extrasByNight } from './extras-by-night.ts';
import { arrivals, bookingsMade, firstNightSold, nightSums, onTheBooks, roomsWithExtra, staysOf } from './queries.ts';
import { firstDayCounted, viewsByDay } from './views/view-queries.ts';

export type Asked = { businessId: number; period: Period /** Null: all. */; stays: number[] | null };

const YEAR_OF_WEEKS_MS = 364 * 86_400_000;

/** The stays that are asked about; throws 404 for one that is not this business's. */
function chosen(all: { id: number }[], asked: number[] | null): number[] {
  const ids = all.map(({ id }) => id);
  if (asked?.some((id) => !ids.includes(id))) throw new HttpError('not_found', say`There is no such stay.`);
  return asked ?? ids;
}

/** Sums of rows with a day each, bucket by bucket. */
function summed<Row>(buckets: Days[], rows: Row[], dayOf: (row: Row) => CalendarDate, of: (row: Row) => number) {
  const sums = buckets.map(() => 0);
  for (const row of rows) {
    const index = bucketOf(buckets, dayOf(row));
    if (index >= 0) sums[index] = (sums[index] ?? 0) + of(row);
  }
  return (index: number): number => sums[index] ?? 0;
}

/** How a business does in a period, as it was some seconds ago; throws 404 for another's, 403 for a member who may not know. */
export async function readNumbers({ db, late, clock }: NumbersDeps, userId: number, asked: Asked): Promise<Numbers> {
  const { businessId, period } = asked;
  await requireRight(db, userId, businessId, 'read_numbers');
  const stays = await staysOf(db, businessId);
  const ids = chosen(stays, asked.stays);
  const today = clock.today();
  const days = daysOfPeriod(period, today);
  const { points, arrived, viewsSince } = await late(async (from) => {
    const read = await readAll(from, { ids, days, now: clock.now(), today });
    const points = pointsOf(bucketsOf(days, stepOf(period)), today, read);
    return { points, arrived: read.arrived, viewsSince: await firstDayCounted(from, ids) };
  });
  const kept = arrived.filter(({ is_kept }) => is_kept);
  return {
    ...{ period, ...days, today, stays },
    points,
    lead: { groups: leadGroups(kept), median_days: medianLead(kept) },
    views_since: viewsSince,
  };
}

type Span = { ids: number[]; days: Days; now: Date; today: CalendarDate };

async function readAll(db: NumbersDeps['db'], { ids, days, now, today }: Span): Promise<Read> {
  const lastYear = { from: yearBefore(days.from), to: yearBefore(days.to) };
  const asOf = new Date(now.getTime() - YEAR_OF_WEEKS_MS);
  return {
    nights: await nightSums(db, ids, days, today),
    extras: extrasByNight(await roomsWithExtra(db, ids, days)),
    before: await onTheBooks(db, ids, lastYear, asOf),
    firstSold: await firstNightSold(db, ids),
    arrived: await arrivals(db, ids, days),
    views: await viewsByDay(db, ids, days),
    made: await bookingsMade(db, ids, days),
  };
}

type Read = {
  extras: ReturnType<typeof extrasByNight>;
  nights: Awaited<ReturnType<typeof nightSums>>;
  before: Awaited<ReturnType<typeof onTheBooks>>;
  firstSold: CalendarDate | null;
  arrived: Awaited<ReturnType<typeof arrivals>>;
  views: Awaited<ReturnType<typeof viewsByDay>>;
  made: Awaited<ReturnType<typeof bookingsMade>>;
};

function pointsOf(buckets: Days[], today: CalendarDate, read: Read): NumbersPoint[] {
  const available = summed(buckets, read.nights, byNight, (row) => row.available);
  const sold = summed(buckets, read.nights, byNight, (row) => row.sold);
  const rates = summed(buckets, read.nights, byNight, (row) => Number(row.revenue));
  const extras = summed(buckets, read.extras, byNight, (row) => row.paise);
  const yearBuckets = buckets.map(({ from, to }) => ({ from: yearBefore(from), to: yearBefore(to) }));
  const before = summed(yearBuckets, read.before, byNight, (row) => row.sold);
  const byArrival = (row: { check_in: CalendarDate }) => row.check_in;
  const kept = summed(buckets, read.arrived, byArrival, (row) => (row.is_kept ? row.bookings : 0));
  const cancelled = summed(buckets, read.arrived, byArrival, (row) => (row.is_kept ? 0 : row.bookings));
  const views = summed(buckets, read.views, byDay, (row) => row.views);
  const made = summed(buckets, read.made, byDay, (row) => row.bookings);
  return buckets.map(({ from, to }, index) => {
    const isAhead = from > today;
    const isBeforeTheFirst = read.firstSold === null || addDays(yearBefore(to), -1) < read.firstSold;
    return {
      from,
      to,
      available: available(index),
      sold: sold(index),
      revenue: rupeesFromPaise(paise(rates(index) + extras(index))),
      sold_last_year: isBeforeTheFirst ? null : before(index),
      kept: kept(index),
      cancelled: cancelled(index),
      views: isAhead ? null : views(index),
      bookings: isAhead ? null : made(index),
    };
  });
}

const byNight = (row: { night: CalendarDate }) => row.night;
const byDay = (row: { day: CalendarDate }) => row.day;
