import * as z from 'zod/mini';
import { calendarDay, idInText, text } from '../parsing/fields.ts';
import { ARRIVAL_STATES } from '../rules/arrivals/arrival-hours.ts';
import { endpoint } from './endpoint.ts';
import { stayCard } from './stays.ts';

const success = z.literal('success');
const ofBooking = z.object({ bookingId: idInText });

/** What an owner is asked of guests who are about to arrive. Instants are ISO. */
export const arrival = z.object({
  state: z.enum(ARRIVAL_STATES),
  asked_at: z.string(),
  /** Until when it can be said before the guest is told; null where that is over, or was too late. */
  until: z.nullable(z.string()),
  confirmed_at: z.nullable(z.string()),
});
export type Arrival = z.infer<typeof arrival>;

export const arrivalToConfirm = z.object({
  booking_id: z.number(),
  guest_name: z.string(),
  property_name: z.string(),
  start_date: calendarDay,
  end_date: calendarDay,
  guests: z.number(),
  /** 'HH:mm' in India. */
  check_in_time: z.string(),
  arrival,
});
export type ArrivalToConfirm = z.infer<typeof arrivalToConfirm>;

/** Guests who arrive within two days and whom nobody has confirmed yet, the first first. */
export const listArrivals = endpoint({
  method: 'GET',
  path: '/partners/businesses/:businessId/arrivals',
  auth: 'required',
  params: z.object({ businessId: idInText }),
  reply: z.object({ status: success, data: z.array(arrivalToConfirm) }),
});

/** What is asked about a booking; null where nothing was, or is any more: once check-in has come only what was said by then. */
export const readArrival = endpoint({
  method: 'GET',
  path: '/partners/bookings/:bookingId/arrival',
  auth: 'required',
  params: ofBooking,
  reply: z.object({ status: success, data: z.nullable(arrival) }),
});

/** Says that its guests are expected. Again, it changes nothing; 409 in words where nothing is asked, and once check-in has come. */
export const confirmArrival = endpoint({
  method: 'POST',
  path: '/partners/bookings/:bookingId/arrival',
  auth: 'required',
  params: ofBooking,
  reply: z.object({ status: success, data: arrival }),
});

const CODE_MAX_LENGTH = 60;
const ofCode = z.object({ code: text(CODE_MAX_LENGTH, 1) });

/** What a link of a mail or an SMS is about: of the guest no more than the name. */
export const arrivalByLink = z.object({
  booking_id: z.number(),
  guest_name: z.string(),
  property_name: z.string(),
  start_date: calendarDay,
  end_date: calendarDay,
  guests: z.number(),
  check_in_time: z.string(),
  rooms: z.array(z.object({ room_name: z.string(), quantity: z.number() })),
  state: z.enum(ARRIVAL_STATES),
});
export type ArrivalByLink = z.infer<typeof arrivalByLink>;

/** Opening a link says nothing yet: programs that look through mails open them as well. 404 for one that is over. */
export const readArrivalLink = endpoint({
  method: 'GET',
  path: '/arrivals/:code',
  auth: 'none',
  params: ofCode,
  reply: z.object({ status: success, data: arrivalByLink }),
});

/** Says by a link, without signing in, that the guests are expected. Again, it changes nothing. */
export const confirmByLink = endpoint({
  method: 'POST',
  path: '/arrivals/:code',
  auth: 'none',
  params: ofCode,
  reply: z.object({ status: success, data: arrivalByLink }),
});

/** What a guest is told of their arrival, and where the stay is silent, other stays for the same party, dates and price; nothing of them is held. */
export const readOwnArrival = endpoint({
  method: 'GET',
  path: '/user/inquiries/:bookingId/arrival',
  auth: 'required',
  params: ofBooking,
  reply: z.object({
    status: success,
    data: z.object({
      state: z.nullable(z.enum(ARRIVAL_STATES)),
      confirmed_at: z.nullable(z.string()),
      instead: z.array(stayCard),
    }),
  }),
});
