import { addDays, dayInIndia, daysBetween, instantInIndia } from '@basera/contract/calendar-date';
import type { Inquiry } from '@basera/contract/endpoints/bookings';

/** What the guest of a booking is waiting for. */
export type TripState =
  /** A paid request that its owner has not answered. */
  | { kind: 'waiting'; minutesLeft: number }
  | { kind: 'ahead'; days: number }
  | { kind: 'there' }
  /** Over, given up, or not paid yet. */
  | { kind: 'none' };

const MINUTE_MS = 60_000;

/** A paid request that waits for its owner. */
export const isWaiting = ({ status, hold_expires_at, request }: Inquiry): boolean =>
  status === 'pending' && hold_expires_at === null && request !== null;

/** Where a booking stands at `now` (epoch milliseconds). */
export function tripState(booking: Inquiry, now: number): TripState {
  if (isWaiting(booking) && booking.request) {
    const left = Date.parse(booking.request.answer_by) - now;
    return { kind: 'waiting', minutesLeft: Math.max(0, Math.ceil(left / MINUTE_MS)) };
  }
  const today = dayInIndia(now);
  if (booking.status !== 'accepted' || booking.end_date < today) return { kind: 'none' };
  if (booking.start_date < today) return { kind: 'there' };
  return { kind: 'ahead', days: daysBetween(today, booking.start_date) };
}

type Ended = Pick<Inquiry, 'status' | 'end_date' | 'check_out_time'>;

/** Whether its guests have left at `now`: it is completed, or the hour of check-out has struck and it will be. */
export function hasLeft({ status, end_date, check_out_time }: Ended, now: number): boolean {
  if (status !== 'accepted') return status === 'completed';
  const until = check_out_time
    ? instantInIndia(end_date, check_out_time)
    : instantInIndia(addDays(end_date, 1), '00:00');
  return until.getTime() <= now;
}

/** A stay that is over at `now`: completed, or left by its guests on this day. */
export const isOver = ({ status, end_date }: Pick<Inquiry, 'status' | 'end_date'>, now: number): boolean =>
  status === 'completed' || (status === 'accepted' && end_date <= dayInIndia(now));
