import { type CalendarDate, instantInIndia } from '../calendar-date.ts';
import {
  DEFAULT_CHECK_IN_TIME,
  FREE_CANCELLATION_HOURS,
  HALF_CANCELLATION_HOURS,
  HALF_REFUND_PERCENT,
} from '../limits.ts';
import { type Paise, paise } from '../money.ts';

const MILLISECONDS_PER_HOUR = 3_600_000;

/** The last instant at which cancelling is free: 48 hours before check-in. */
export function freeCancellationUntil(checkIn: CalendarDate, checkInTime: string = DEFAULT_CHECK_IN_TIME): Date {
  return new Date(instantInIndia(checkIn, checkInTime).getTime() - FREE_CANCELLATION_HOURS * MILLISECONDS_PER_HOUR);
}

/** Share of the price given back, in percent: 48 h and more before check-in 100, 24-48 h 50, later 0. */
export function refundPercent(checkIn: CalendarDate, now: Date, checkInTime: string = DEFAULT_CHECK_IN_TIME): number {
  const milliseconds = instantInIndia(checkIn, checkInTime).getTime() - now.getTime();
  if (milliseconds >= FREE_CANCELLATION_HOURS * MILLISECONDS_PER_HOUR) return 100;
  if (milliseconds >= HALF_CANCELLATION_HOURS * MILLISECONDS_PER_HOUR) return HALF_REFUND_PERCENT;
  return 0;
}

/** Money back for a cancellation now, rounded down to the paisa. */
export const refundFor = (paid: Paise, percent: number): Paise => paise(Math.floor((paid * percent) / 100));
