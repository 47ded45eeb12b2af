import { addDays, type CalendarDate, daysBetween } from '../../calendar-date.ts';
import type { StayDates } from '../stay-dates.ts';

/** What an owner asks of trips for one date: null where the date says nothing of it. Nights count from arrival on it. */
export type DateLimits = {
  leastNights: number | null;
  mostNights: number | null;
  noArrival: boolean;
  noDeparture: boolean;
};

/** What an owner asks of trips to a kind of room; null where nothing. */
export type RoomLimits = {
  leastNights: number | null;
  mostNights: number | null;
  /** Days from today to arrival, at least and at most. */
  noticeDays: number | null;
  aheadDays: number | null;
  /** The least nights give way to a gap between what is sold. */
  fillsGaps: boolean;
};

export type TripLimits = RoomLimits & { dates: ReadonlyMap<CalendarDate, DateLimits> };

export const NO_LIMITS: TripLimits = {
  leastNights: null,
  mostNights: null,
  noticeDays: null,
  aheadDays: null,
  fillsGaps: false,
  dates: new Map(),
};

/** Why a trip is not taken, by which rule: that of a date, or of the room. */
export type Refusal =
  | { why: 'too_soon' | 'too_far'; days: number }
  | { why: 'no_arrival' | 'no_departure' }
  | { why: 'least' | 'most'; nights: number; rule: 'date' | 'room' };

/** When a trip is asked for, and which nights have a unit left; those of the trip itself are not asked. */
export type AskedTrip = { dates: StayDates; today: CalendarDate; isFree: (night: CalendarDate) => boolean };

const byRule = (ofDate: number | null | undefined, ofRoom: number | null) =>
  ofDate ? ({ nights: ofDate, rule: 'date' } as const) : ({ nights: ofRoom, rule: 'room' } as const);

/** The least and the most nights from an arrival on this date, each null where there is no such limit, and which rule says so. */
export function nightsFrom(limits: TripLimits, arrival: CalendarDate) {
  const own = limits.dates.get(arrival);
  return { least: byRule(own?.leastNights, limits.leastNights), most: byRule(own?.mostNights, limits.mostNights) };
}

/** All that keeps a trip from being sold, in the order in which one is told. Nothing does where there is none. */
export function refusalsOf(limits: TripLimits, { dates, today, isFree }: AskedTrip): Refusal[] {
  const { checkIn, checkOut } = dates;
  const { noticeDays, aheadDays } = limits;
  const ahead = daysBetween(today, checkIn);
  const nights = daysBetween(checkIn, checkOut);
  const { least, most } = nightsFrom(limits, checkIn);
  const refusals: Refusal[] = [];
  if (noticeDays !== null && ahead < noticeDays) refusals.push({ why: 'too_soon', days: noticeDays });
  if (aheadDays !== null && ahead > aheadDays) refusals.push({ why: 'too_far', days: aheadDays });
  if (limits.dates.get(checkIn)?.noArrival) refusals.push({ why: 'no_arrival' });
  if (limits.dates.get(checkOut)?.noDeparture) refusals.push({ why: 'no_departure' });
  if (least.nights !== null && nights < least.nights) {
    const gap = limits.fillsGaps
      ? gapAround(dates, least.nights, addDays(today, noticeDays ?? 0), isFree)
      : least.nights;
    if (nights < gap) refusals.push({ why: 'least', nights: gap, rule: least.rule });
  }
  if (most.nights !== null && nights > most.nights)
    refusals.push({ why: 'most', nights: most.nights, rule: most.rule });
  return refusals;
}

/** Nights in a row that have a unit left, those of the trip among them, none before the first that can be sold; counted up to `most`. */
function gapAround(
  { checkIn, checkOut }: StayDates,
  most: number,
  earliest: CalendarDate,
  isFree: AskedTrip['isFree'],
): number {
  let gap = daysBetween(checkIn, checkOut);
  for (let night = addDays(checkIn, -1); gap < most && night >= earliest && isFree(night); night = addDays(night, -1))
    gap += 1;
  for (let night = checkOut; gap < most && isFree(night); night = addDays(night, 1)) gap += 1;
  return gap;
}

/** The first thing that keeps a trip from being sold; null where it may be. */
export const refusalOf = (limits: TripLimits, asked: AskedTrip): Refusal | null => refusalsOf(limits, asked)[0] ?? null;
