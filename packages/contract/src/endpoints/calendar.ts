import * as z from 'zod/mini';
import { daysBetween } from '../calendar-date.ts';
import { CALENDAR_DAYS_MAX, PAGE_MAX } from '../limits.ts';
import { calendarDay, idInText, wholeNumber } from '../parsing/fields.ts';
import { RATE_RULES } from '../rules/rates.ts';
import { endpoint } from './endpoint.ts';

const success = z.literal('success');
const ofStay = z.object({ propertyId: idInText });

/** So many nights one after the other that have this. */
const runs = <T extends z.core.$ZodType>(value: T) => z.array(z.tuple([value, z.number()]));

export const season = z.object({
  name: z.nullable(z.string()),
  first_night: calendarDay,
  /** Of the season too. */
  last_night: calendarDay,
  /** Rupees a night. */
  price: z.number(),
  /** Null where weekend nights cost what the others do. */
  weekend_price: z.nullable(z.number()),
});
export type Season = z.infer<typeof season>;

/** A kind of rooms in the calendar. What differs by the night comes as runs from the first day asked for: `[[2000, 4], [2600, 2]]`. */
export const calendarRoom = z.object({
  id: z.number(),
  name: z.string(),
  units: z.number(),
  base_price: z.number(),
  weekend_price: z.nullable(z.number()),
  /** Those that touch the days asked for, the earliest first. */
  seasons: z.array(season),
  prices: runs(z.number()),
  /** Which rule made the price. */
  rules: runs(z.enum(RATE_RULES)),
  /** Units that are sold, held or asked for, and units kept from sale. */
  booked: runs(z.number()),
  closed: runs(z.number()),
});
export type CalendarRoom = z.infer<typeof calendarRoom>;

/** 'held': not paid yet; 'asked': paid, waiting for the owner's answer. */
export const BAR_STATES = ['held', 'asked', 'accepted', 'in_house', 'over'] as const;
export type BarState = (typeof BAR_STATES)[number];

/** A booking in the calendar. One that is being changed has a second bar, 'held', for what it would become. */
export const calendarBar = z.object({
  booking_id: z.number(),
  guest_name: z.string(),
  check_in: calendarDay,
  check_out: calendarDay,
  state: z.enum(BAR_STATES),
  is_change: z.boolean(),
  rooms: z.array(z.object({ room_id: z.number(), quantity: z.number() })),
});
export type CalendarBar = z.infer<typeof calendarBar>;

/** What others have changed since is told by this number: a write says which it saw. */
const version = z.number();

export const calendarPart = z.object({
  from: calendarDay,
  /** Not among them. */
  to: calendarDay,
  version,
  rooms: z.array(calendarRoom),
});
export type CalendarPart = z.infer<typeof calendarPart>;

const days = z.object({ from: calendarDay, to: calendarDay, page: z._default(wholeNumber(1, PAGE_MAX), 1) }).check(
  z.refine(({ from, to }) => from < to, { error: 'Must be after the first day.', path: ['to'] }),
  z.refine(({ from, to }) => daysBetween(from, to) <= CALENDAR_DAYS_MAX, {
    error: `Must be at most ${CALENDAR_DAYS_MAX} days after the first.`,
    path: ['to'],
  }),
);

/** Rooms by days, 60 kinds of rooms a page. */
export const readCalendar = endpoint({
  method: 'GET',
  path: '/partners/properties/:propertyId/calendar',
  auth: 'required',
  params: ofStay,
  query: days,
  reply: z.object({
    status: success,
    data: z.extend(calendarPart, {
      property: z.object({ id: z.number(), name: z.string() }),
      bars: z.array(calendarBar),
      /** True where there were more bookings than are told at once: ask for fewer days. */
      bars_left_out: z.boolean(),
      current_page: z.number(),
      last_page: z.number(),
    }),
  }),
});
