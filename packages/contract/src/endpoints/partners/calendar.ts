import * as z from 'zod/mini';
import { daysBetween } from '../../calendar-date.ts';
import {
  CALENDAR_BODY_MAX_BYTES,
  CALENDAR_DAYS_MAX,
  CALENDAR_NIGHTS_MAX,
  CALENDAR_ROOMS_MAX,
  CALENDAR_SEASONS_MAX,
  PAGE_MAX,
  SEASON_NAME_MAX_LENGTH,
  UNITS_MAX,
} from '../../limits.ts';
import { calendarDay, emptyAs, id, idInText, text, wholeNumber } from '../../parsing/fields.ts';
import { FEED_SITES } from '../../rules/calendar/feed-sites.ts';
import { problemWithRate } from '../../rules/calendar/owner-rate.ts';
import { RATE_RULES } from '../../rules/rates.ts';
import { endpoint } from '../endpoint.ts';
import { dateLimitsShown, roomLimitsShown, roomTerms } from './shown-rules.ts';
import { givenUnit, unitName } from './units.ts';

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

/** The whole house is sold or closed by its owner; or, of a house, one of its rooms. */
export const LINKED_WHYS = ['whole_sold', 'whole_closed', 'part_sold', 'part_closed'] as const;
export type LinkedWhy = (typeof LINKED_WHYS)[number];

/** Nights of a unit that another site has taken, since its calendar was read to say so (an ISO instant). */
export const takenElsewhere = z.object({
  site: z.enum(FEED_SITES),
  unit_no: z.number(),
  first_night: calendarDay,
  last_night: calendarDay,
  since: z.string(),
});
export type TakenElsewhere = z.infer<typeof takenElsewhere>;

/** A kind of rooms in the calendar. What differs by the night comes as runs from the first day asked for: `[[2000, 4], [2600, 2]]`. */
export const calendarRoom = z.object({
  id: z.number(),
  name: z.string(),
  units: z.number(),
  /** Those that have a name. */
  unit_names: z.array(unitName),
  base_price: z.number(),
  weekend_price: z.nullable(z.number()),
  /** How many may come into one. */
  sleeps: z.number(),
  terms: roomTerms,
  /** Those that touch the days asked for, the earliest first. */
  seasons: z.array(season),
  prices: runs(z.number()),
  /** Which rule made the price. */
  rules: runs(z.enum(RATE_RULES)),
  /** Nights that cost no more than this since the owner cancelled that booking of them, the first first. */
  caps: z.array(z.object({ night: calendarDay, price: z.number(), booking_id: z.nullable(z.number()) })),
  /** Units that are sold, held or asked for, and units kept from sale. */
  booked: runs(z.number()),
  closed: runs(z.number()),
  /** Those of `closed` that follow other sites: they open when these let them go, not by the owner. */
  closed_elsewhere: runs(z.number()),
  /** The earliest first. */
  taken_elsewhere: z.array(takenElsewhere),
  /** The whole house it belongs to, or the rooms of it. */
  linked_rooms: z.array(z.number()),
  /** Units that are not for sale since a linked room is sold or closed, and which; null where there are none. */
  linked: runs(z.number()),
  linked_why: runs(z.nullable(z.enum(LINKED_WHYS))),
  limits: roomLimitsShown,
  /** The earliest first. */
  date_limits: z.array(dateLimitsShown),
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
  /** Of an accepted one, the first night first; one that has several of a kind in turn moves within it. */
  units: z.array(givenUnit),
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

/** Rupees a night, as an owner asks them. */
const rate = z.pipe(
  z.number({ error: 'Must be a number.' }),
  z.transform((rupees, context): number => {
    const problem = problemWithRate(rupees);
    if (problem === null) return rupees;
    context.issues.push({ code: 'custom', message: problem, input: rupees });
    return z.NEVER;
  }),
);

export const listOfChanges = <T extends z.core.$ZodType>(change: T, most: number) =>
  z.array(change).check(z.minLength(1, 'Must not be empty.'), z.maxLength(most, `Must be at most ${most} changes.`));

/** What the writer has looked at: `version` of what they read, or of their last write. */
export const seen = z
  .number({ error: 'Must be a number.' })
  .check(z.int('Must be a whole number.'), z.gte(0, 'Must be 0 or more.'));

export const roomIds = z
  .array(id)
  .check(
    z.minLength(1, 'Must not be empty.'),
    z.maxLength(CALENDAR_ROOMS_MAX, `Must be at most ${CALENDAR_ROOMS_MAX} rooms.`),
  );

/** From the first to the last night, both among them. */
const nightRange = z
  .tuple([calendarDay, calendarDay])
  .check(z.refine(([first, last]) => first <= last, { error: 'Must not be before the first night.', path: [1] }));
export const nights = z.array(nightRange).check(z.minLength(1, 'Must not be empty.'));

/** What a write answers. `undo` is the body that takes it back, by the same call; null where nothing was changed. */
export const written = <T extends z.core.$ZodType>(body: T) =>
  z.object({ status: success, data: z.object({ version, undo: z.nullable(body) }) });

/**
 * A write to a stay's calendar. What is as it is asked for already is left alone; where somebody else has changed the
 * same since it was seen, nothing is written: 409 `changed_meanwhile`, with `conflict` (`changeConflict`).
 */
export const write = <const P extends string, T extends z.core.$ZodType>(part: P, body: T) =>
  ({
    method: 'PUT',
    path: `/partners/properties/:propertyId/calendar/${part}`,
    auth: 'required',
    params: ofStay,
    body,
    bodyMaxBytes: CALENDAR_BODY_MAX_BYTES,
  }) as const;

/** Who won, and what it is now. */
export const changeConflict = z.object({
  by: z.object({ id: z.nullable(z.number()), name: z.string(), is_you: z.boolean() }),
  /** ISO instant. */
  at: z.string(),
  room_id: z.number(),
  nights: z.array(z.tuple([calendarDay, calendarDay])),
  present: calendarPart,
});
export type ChangeConflict = z.infer<typeof changeConflict>;

const dateRates = z.object({
  seen,
  /** Of a night named twice the later counts. `price` null: the night has none of its own. */
  changes: listOfChanges(z.object({ room_ids: roomIds, nights, price: z.nullable(rate) }), CALENDAR_NIGHTS_MAX),
});
export type DateRates = z.infer<typeof dateRates>;

/** Prices of single nights. */
export const setDateRates = endpoint({ ...write('rates', dateRates), reply: written(dateRates) });

const baseRates = z.object({
  seen,
  changes: listOfChanges(z.object({ room_id: id, price: rate, weekend_price: z.nullable(rate) }), CALENDAR_ROOMS_MAX),
});
export type BaseRates = z.infer<typeof baseRates>;

/** Of nights without another price. */
export const setBaseRates = endpoint({ ...write('base-rates', baseRates), reply: written(baseRates) });

const closures = z.object({
  seen,
  /** How many units the owner keeps from sale on these nights, 'all' that there are; 0 opens them. */
  changes: listOfChanges(
    z.object({
      room_ids: roomIds,
      nights,
      closed: z.union([z.number().check(z.int(), z.gte(0), z.lte(UNITS_MAX)), z.literal('all')], {
        error: `Must be 'all' or a whole number from 0 to ${UNITS_MAX}.`,
      }),
    }),
    CALENDAR_NIGHTS_MAX,
  ),
});
export type Closures = z.infer<typeof closures>;

/** Nights of a room that could not be closed as asked, since they are sold; and to whom. */
export const stillSold = z.object({
  room_id: z.number(),
  nights: z.array(z.tuple([calendarDay, calendarDay])),
  bookings: z.array(calendarBar),
});
export type StillSold = z.infer<typeof stillSold>;

/** Keeps nights from sale, or gives them back. What is sold stays sold, and is told. */
export const setClosures = endpoint({
  ...write('closures', closures),
  reply: z.object({
    status: success,
    data: z.object({ version, undo: z.nullable(closures), still_sold: z.array(stillSold) }),
  }),
});

const seasonAsked = z
  .object({
    name: z.nullable(z._default(emptyAs(null, z.nullable(text(SEASON_NAME_MAX_LENGTH, 1))), null)),
    first_night: calendarDay,
    last_night: calendarDay,
    price: rate,
    weekend_price: z.nullable(rate),
  })
  .check(
    z.refine(({ first_night, last_night }) => first_night <= last_night, {
      error: 'Must not be before the first night.',
      path: ['last_night'],
    }),
  );

const seasonChanges = z.object({
  seen,
  changes: listOfChanges(
    z
      .object({
        room_id: id,
        /** The first night of the season that is changed or deleted; null for a new one. */
        before: z.nullable(calendarDay),
        /** Null for one that is deleted. */
        after: z.nullable(seasonAsked),
      })
      .check(
        z.refine(({ before, after }) => before !== null || after !== null, { error: 'Says nothing.', path: ['after'] }),
      ),
    CALENDAR_SEASONS_MAX,
  ),
});
export type SeasonChanges = z.infer<typeof seasonChanges>;

/** New seasons, changed ones, deleted ones. Those of a room share no night. */
export const setSeasons = endpoint({ ...write('seasons', seasonChanges), reply: written(seasonChanges) });
