import * as z from 'zod/mini';
import { calendarDay, idInText, text } from '../parsing/fields.ts';
import { DOOR_KINDS, DOOR_STATES } from '../rules/arrivals/at-the-door.ts';
import { endpoint } from './endpoint.ts';
import { houseAnswers, stayCard } from './stays.ts';

const success = z.literal('success');
const ofBooking = z.object({ bookingId: idInText });

const CODE_MAX_LENGTH = 60;

/** What the code of a voucher opens, for the desk and the guest: no contact of anybody. Rupees; days as 'YYYY-MM-DD'. */
export const stayPass = z.object({
  booking_id: z.number(),
  /** 'stands', or whoever comes with it has no booking any more: cancelled by its guest or by the stay. */
  state: z.enum(['stands', 'cancelled', 'called_off']),
  guest_name: z.string(),
  property_name: z.string(),
  start_date: calendarDay,
  end_date: calendarDay,
  nights: z.number(),
  /** 'HH:mm' in India; null where the owner did not say. */
  check_in_time: z.nullable(z.string()),
  guests: z.number(),
  children: z.number(),
  /** `heads`: how many come into each of them. */
  rooms: z.array(z.object({ room_name: z.string(), meals: z.nullable(z.string()), heads: z.array(z.number()) })),
  /** All of the stay, taxes and meals included, and what is still to be paid at the desk. */
  price: z.number(),
  due: z.number(),
  /** The rules of the house as the guest agreed to them; null of what was booked before these were kept. */
  house_rules: z.nullable(houseAnswers),
  /** False: the voucher was made before a change of the booking, and this is what holds now. */
  is_as_signed: z.boolean(),
  /** What the voucher that was shown says of nights and price, by our signature. */
  signed: z.object({ start_date: calendarDay, nights: z.number(), price: z.number(), due: z.number() }),
});
export type StayPass = z.infer<typeof stayPass>;

/** 404 for a code that we have not signed, and a day after check-out. Opening it says nothing. */
export const readStayPass = endpoint({
  method: 'GET',
  path: '/stay-pass/:code',
  auth: 'none',
  params: z.object({ code: text(CODE_MAX_LENGTH, 1) }),
  reply: z.object({ status: success, data: stayPass }),
});

const doorCase = z.object({
  kind: z.enum(DOOR_KINDS),
  state: z.enum(DOOR_STATES),
  /** Of one that is decided: for whom. For the owner nothing goes back. */
  outcome: z.optional(z.nullable(z.enum(['owner', 'guest', 'bank']))),
  opened_at: z.string(),
  /** Until when somebody of us sees to it, an ISO instant. */
  answer_by: z.string(),
  asked_for: z.nullable(z.number()),
});

/** What a guest sees of the door of one of their bookings. Rupees, ISO instants. */
export const door = z.object({
  /** The server's clock: what is held is counted down by it. */
  now: z.optional(z.string()),
  /** The page of the voucher, and its square code: a drawing of `size` × `size` units. Null where the booking has no voucher. */
  pass: z.nullable(z.object({ path: z.string(), code: z.object({ size: z.number(), path: z.string() }) })),
  /** Whether something can be told from the door now, and from which day on. */
  can_tell: z.boolean(),
  tell_from: calendarDay,
  /** Whether the booking does, and how what goes back of it stands: null where nothing does by us. */
  stands: z.optional(z.boolean()),
  goes_back: z.optional(z.nullable(z.enum(['pending', 'waits', 'done']))),
  /** What was told, the first first. */
  cases: z.array(doorCase),
  /** Whether anything of what goes to the owner is kept back, false where all of it has gone; whether anything could be; and whether any has reached their bank. */
  is_kept_back: z.boolean(),
  can_be_kept: z.optional(z.boolean()),
  is_paid_out: z.optional(z.boolean()),
  /** Why another stay can be chosen; null where none can. */
  let_down: z.nullable(z.enum(['refused', 'called_off'])),
  /** The nights that are left of it, for which others are free; null where none are. */
  nights_left: z.nullable(z.object({ start_date: calendarDay, end_date: calendarDay })),
  /** Stays for the party and these nights at about its price, while one can still be chosen. Nothing of them is held. */
  instead: z.array(stayCard),
  /** The one that was chosen; `held_until` while it waits to be paid. */
  chosen: z.nullable(
    z.object({
      booking_id: z.number(),
      slug: z.string(),
      name: z.string(),
      state: z.enum(['held', 'paid', 'lapsed', 'cancelled']),
      held_until: z.nullable(z.string()),
    }),
  ),
  /**
   * What the operator pays of a difference at most (0: nothing), what it has promised here, and when it went. `is_of_before`: one was released for a stay that came to
   * nothing, and not sent unless `paid_at` says so; another was chosen in its place, or can be. `waits_for_guest`: nobody sees to it until the guest says where it can go.
   */
  guarantee: z.object({
    most: z.number(),
    promised: z.number(),
    paid_at: z.nullable(z.string()),
    is_of_before: z.optional(z.boolean()),
    waits_for_guest: z.optional(z.boolean()),
  }),
});
export type Door = z.infer<typeof door>;
const doorReply = z.object({ status: success, data: door });

export const readDoor = endpoint({
  method: 'GET',
  path: '/user/inquiries/:bookingId/door',
  auth: 'required',
  params: ofBooking,
  reply: doorReply,
});

/**
 * Tells from the door that more is asked, or that one is refused: what goes to the owner is kept back, and somebody of us sees to it within two
 * hours. Told again while it is open, it changes nothing. 409 in words on other days, and where the booking does not stand.
 */
export const tellFromDoor = endpoint({
  method: 'POST',
  path: '/user/inquiries/:bookingId/door',
  auth: 'required',
  params: ofBooking,
  body: z.object({
    kind: z.enum(DOOR_KINDS),
    /** Rupees that the desk asks for; null where that is not said. */
    asked_for: z.nullable(
      z
        .number({ error: 'Must be a number.' })
        .check(
          z.positive('Must be more than 0.'),
          z.multipleOf(0.01, 'Must be whole paise.'),
          z.lte(10_000_000, 'Is too large.'),
        ),
    ),
    /** For what, or what was said; '' where that is not said. */
    words: text(1000),
  }),
  reply: doorReply,
});

/** The guest takes it back: it was settled. What goes to the owner goes its way again. */
export const settledAtDoor = endpoint({
  method: 'POST',
  path: '/user/inquiries/:bookingId/door/settled',
  auth: 'required',
  params: ofBooking,
  body: z.object({ kind: z.enum(DOOR_KINDS) }),
  reply: doorReply,
});
