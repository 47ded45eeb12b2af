import * as z from 'zod/mini';
import { calendarDay, idInText } from '../../parsing/fields.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const success = z.literal('success');

export const contact = z.object({
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
});
export type Contact = z.infer<typeof contact>;

export const foundBooking = z.object({
  id: z.number(),
  status: z.string(),
  property: z.object({ id: z.number(), name: z.string() }),
  start_date: calendarDay,
  end_date: calendarDay,
  guests: z.number(),
  /** In rupees. */
  amount: z.number(),
  business: z.object({ id: z.number(), name: z.string() }),
  guest: z.object({ id: z.nullable(z.number()), name: z.string() }),
});
export type FoundBooking = z.infer<typeof foundBooking>;

const params = z.object({ bookingId: idInText });

/** A booking as it is, without anybody's contact. */
export const showFoundBooking = staffEndpoint({
  method: 'GET',
  path: '/office/bookings/:bookingId',
  right: 'read_bookings',
  params,
  reply: z.object({ status: success, data: foundBooking }),
});

/** How its guest is reached. 409 'reason_wanted' until why is said. */
export const showGuestContact = staffEndpoint({
  method: 'GET',
  path: '/office/bookings/:bookingId/contact',
  right: 'read_people',
  params,
  reply: z.object({ status: success, data: contact }),
});
