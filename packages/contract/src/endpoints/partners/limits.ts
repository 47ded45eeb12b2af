import * as z from 'zod/mini';
import { BOOKING_HORIZON_DAYS, CALENDAR_NIGHTS_MAX, CALENDAR_ROOMS_MAX, STAY_NIGHTS_MAX } from '../../limits.ts';
import { id } from '../../parsing/fields.ts';
import { problemWithNights, problemWithWindow } from '../../rules/calendar/owner-limits.ts';
import { endpoint } from '../endpoint.ts';
import { listOfChanges, nights, roomIds, seen, write, written } from './calendar.ts';

const number = (most: number) =>
  z.nullable(
    z
      .number({ error: 'Must be a number.' })
      .check(z.int('Must be a whole number.'), z.gte(1, 'Must be 1 or more.'), z.lte(most, `Must be ${most} or less.`)),
  );
const nightsAsked = number(STAY_NIGHTS_MAX);
const daysAsked = number(BOOKING_HORIZON_DAYS);
const flag = z.boolean({ error: 'Must be true or false.' });

/** Puts what is wrong, in words, to a field. */
const fits = <T>(field: keyof T & string, problemWith: (change: T) => string | null) =>
  z.check<T>((context) => {
    const problem = problemWith(context.value);
    if (problem) context.issues.push({ code: 'custom', message: problem, input: context.value, path: [field] });
  });

const dateLimits = z.object({
  seen,
  /** What is not named stays as it is; null: the room's own counts. Of a date named twice the later counts. */
  changes: listOfChanges(
    z
      .object({
        room_ids: roomIds,
        nights,
        least_nights: z.optional(nightsAsked),
        most_nights: z.optional(nightsAsked),
        no_arrival: z.optional(flag),
        no_departure: z.optional(flag),
      })
      .check(fits('least_nights', (one) => problemWithNights(one.least_nights ?? null, one.most_nights ?? null))),
    CALENDAR_NIGHTS_MAX,
  ),
});
export type DateLimitChanges = z.infer<typeof dateLimits>;

/** What trips are asked that arrive or depart on a date. */
export const setDateLimits = endpoint({ ...write('date-limits', dateLimits), reply: written(dateLimits) });

const roomLimits = z.object({
  seen,
  /** Null: no such limit. */
  changes: listOfChanges(
    z
      .object({
        room_id: id,
        least_nights: nightsAsked,
        most_nights: nightsAsked,
        /** Days from booking to arrival, at least and at most. */
        notice_days: daysAsked,
        ahead_days: daysAsked,
        /** The least nights give way to a gap. */
        fills_gaps: flag,
      })
      .check(
        fits('least_nights', (one) => problemWithNights(one.least_nights, one.most_nights)),
        fits('notice_days', (one) => problemWithWindow(one.notice_days, one.ahead_days)),
      ),
    CALENDAR_ROOMS_MAX,
  ),
});
export type RoomLimitChanges = z.infer<typeof roomLimits>;

/** What trips are asked on dates that have nothing of their own, and the booking window. */
export const setRoomLimits = endpoint({ ...write('room-limits', roomLimits), reply: written(roomLimits) });
