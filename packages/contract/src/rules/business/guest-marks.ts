import { type CalendarDate, dayInIndia, instantInIndia } from '../../calendar-date.ts';
import type { BookingStatus } from '../status/booking-status.ts';

/** What the desk says of the guests of a booking. */
export const GUEST_MARKS = ['arrived', 'left', 'no_show'] as const;
export type GuestMark = (typeof GUEST_MARKS)[number];

export type Marked = { mark: GuestMark; at: Date };

type Stay = { status: BookingStatus; check_in: CalendarDate; check_in_time: string; check_out: CalendarDate };

/** Why a booking cannot be marked so now, in words; null where it can. `before` are the marks it has. */
export function problemWithMark(mark: GuestMark, stay: Stay, before: readonly Marked[], now: Date): string | null {
  const has = (one: GuestMark) => before.some((marked) => marked.mark === one);
  const today = dayInIndia(now);
  if (stay.status !== 'accepted' && stay.status !== 'completed') return `This booking is ${stay.status}.`;
  if (today < stay.check_in) return 'They are not expected before their day of arrival.';
  if (today > stay.check_out) return 'The stay is over: what happened then can no longer be written down.';
  if (mark === 'arrived') return has('no_show') ? 'They are marked as not having come. Undo that first.' : null;
  if (mark === 'left') return has('arrived') ? null : 'Mark them as arrived first.';
  if (has('arrived')) return 'They are marked as arrived. Undo that first.';
  if (now < instantInIndia(stay.check_in, stay.check_in_time))
    return 'They can still come: nobody is late before the time of check-in.';
  return null;
}

/** A mark is taken back on the day it was made, the last one first. */
export const canUndo = ({ at }: Marked, now: Date): boolean => dayInIndia(at) === dayInIndia(now);
