import { addDays, type CalendarDate, dayInIndia, instantInIndia } from '../calendar-date.ts';
import {
  CHANGE_DEADLINE_HOURS,
  DEFAULT_CHECK_IN_TIME,
  FREE_CANCELLATION_HOURS,
  HALF_CANCELLATION_HOURS,
  HALF_REFUND_PERCENT,
  REFUND_BUSINESS_DAYS_MAX,
  RELAXED_CANCELLATION_HOURS,
} from '../limits.ts';
import { type Paise, paise } from '../money.ts';

const MILLISECONDS_PER_HOUR = 3_600_000;

/** The terms a booking is made under, kept with it. Hours count back from check-in. */
export type CancellationPolicy = { freeHours: number; halfHours: number; halfPercent: number };

/** What an owner may choose, from the terms every stay has unless they do. None is ever stricter than those. */
export const POLICY_NAMES = ['standard', 'relaxed', 'until_arrival'] as const;
export type PolicyName = (typeof POLICY_NAMES)[number];

/** The terms of every stay whose owner chose no kinder ones: those of the terms page. */
export const STANDARD_POLICY: CancellationPolicy = {
  freeHours: FREE_CANCELLATION_HOURS,
  halfHours: HALF_CANCELLATION_HOURS,
  halfPercent: HALF_REFUND_PERCENT,
};

export const POLICIES: Record<PolicyName, CancellationPolicy> = {
  standard: STANDARD_POLICY,
  relaxed: { freeHours: RELAXED_CANCELLATION_HOURS, halfHours: RELAXED_CANCELLATION_HOURS, halfPercent: 0 },
  until_arrival: { freeHours: 0, halfHours: 0, halfPercent: 0 },
};

/** Whether there is a time at which a part goes back. */
export const hasHalf = ({ freeHours, halfHours }: CancellationPolicy): boolean => halfHours < freeHours;

/** Share of the price given back by who cancels so many hours before check-in, in percent. */
export function percentAtHours({ freeHours, halfHours, halfPercent }: CancellationPolicy, hours: number): number {
  if (hours >= freeHours) return 100;
  return hours >= halfHours ? halfPercent : 0;
}

/** Whether at some hour less goes back by `one` than by `other`. */
export const isStricter = (one: PolicyName, other: PolicyName): boolean =>
  [POLICIES[one], POLICIES[other]]
    .flatMap(({ freeHours, halfHours }) => [freeHours, halfHours])
    .some((hours) => percentAtHours(POLICIES[one], hours) < percentAtHours(POLICIES[other], hours));

const hoursBefore = (checkIn: CalendarDate, checkInTime: string, hours: number): Date =>
  new Date(instantInIndia(checkIn, checkInTime).getTime() - hours * MILLISECONDS_PER_HOUR);

/** The last instant at which cancelling is free: 48 hours before check-in by the usual terms. */
export const freeCancellationUntil = (
  checkIn: CalendarDate,
  checkInTime: string = DEFAULT_CHECK_IN_TIME,
  policy: CancellationPolicy = STANDARD_POLICY,
): Date => hoursBefore(checkIn, checkInTime, policy.freeHours);

/** The last instant at which cancelling costs only a part. */
export const halfCancellationUntil = (
  checkIn: CalendarDate,
  checkInTime: string = DEFAULT_CHECK_IN_TIME,
  policy: CancellationPolicy = STANDARD_POLICY,
): Date => hoursBefore(checkIn, checkInTime, policy.halfHours);

/** The last instant at which dates or rooms can be changed. */
export const changeUntil = (checkIn: CalendarDate, checkInTime: string = DEFAULT_CHECK_IN_TIME): Date =>
  hoursBefore(checkIn, checkInTime, CHANGE_DEADLINE_HOURS);

/** Share of the price given back, in percent; by the usual terms 48 h and more before check-in 100, 24-48 h 50, later 0. */
export function refundPercent(
  checkIn: CalendarDate,
  now: Date,
  checkInTime: string = DEFAULT_CHECK_IN_TIME,
  policy: CancellationPolicy = STANDARD_POLICY,
): number {
  const left = instantInIndia(checkIn, checkInTime).getTime() - now.getTime();
  return percentAtHours(policy, left / MILLISECONDS_PER_HOUR);
}

export type RefundStep = { from: Date | null; percent: number };

/**
 * What share of the price cancelling gives back: first now (`from` null), then from each instant on that changes it. `cap`: never
 * more than that. Empty once the stay has begun, when it can no longer be cancelled.
 */
export function refundSteps(
  {
    checkIn,
    checkInTime,
    policy,
    cap,
  }: { checkIn: CalendarDate; checkInTime: string; policy: CancellationPolicy; cap: number },
  now: Date,
): RefundStep[] {
  if (now >= instantInIndia(checkIn, checkInTime)) return [];
  const ends = [freeCancellationUntil, halfCancellationUntil].map((until) => until(checkIn, checkInTime, policy));
  const percentAt = (instant: Date) => Math.min(cap, refundPercent(checkIn, instant, checkInTime, policy));
  const steps: RefundStep[] = [{ from: null, percent: percentAt(now) }];
  for (const end of ends) {
    // At the instant itself it still gives what it gave before.
    const percent = percentAt(new Date(end.getTime() + 1));
    if (end >= now && percent !== steps.at(-1)?.percent) steps.push({ from: end, percent });
  }
  return steps;
}

/** Money back for a cancellation now, rounded down to the paisa. */
export const refundFor = (paid: Paise, percent: number): Paise => paise(Math.floor((paid * percent) / 100));

const isWeekend = (day: CalendarDate): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/**
 * The day by which a refund that is sent off today has arrived: ten business days (Monday to Friday) on, the most that the gateway
 * says banks take (razorpay.com/docs/payments/refunds/normal). Holidays of single banks are not known here.
 */
export function refundDueBy(today: CalendarDate): CalendarDate {
  let day = today;
  for (let left = REFUND_BUSINESS_DAYS_MAX; left > 0; ) {
    day = addDays(day, 1);
    if (!isWeekend(day)) left -= 1;
  }
  return day;
}

/** The same for a refund that waits or was sent: the bank's days begin when it gets it. */
export const arrivesBy = (refund: { created_at: Date; sent_at: Date | null }): CalendarDate =>
  refundDueBy(dayInIndia(refund.sent_at ?? refund.created_at));
