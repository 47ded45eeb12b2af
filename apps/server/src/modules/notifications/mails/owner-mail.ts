import { formatDateRange, formatInstant } from '@basera/contract/words/date-words';
import type { Selectable } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { answerBy, type BookingEventKind, isRequest } from '../../bookings/index.ts';
import { ownerBookingPage } from '../push/push-words.ts';
import { type Mail, stayFacts, type ToldRoom, writtenMail } from './booking-mail.ts';

export type ToldOwner = {
  kind: BookingEventKind;
  booking: Selectable<DB['bookings']>;
  rooms: ToldRoom[];
  business: string;
  /** Before this step: the owner had said yes, or need not. */
  wasAccepted: boolean;
  /** When the owner was asked, where they were, and when the step was. */
  askedAt: Date | null;
  toldAt: Date;
  /** One of us did it on somebody's behalf. */
  isByStaff: boolean;
};
type Words = { subject: string; lead: string; label?: string };

const datesOf = ({ check_in, check_out }: ToldOwner['booking']) => formatDateRange(check_in, check_out);

/** What whoever acts for a stay is told of each step; null for what they did themselves, or never heard of before. */
const words: Record<BookingEventKind, ((told: ToldOwner) => Words | null) | null> = {
  requested: ({ booking }) => ({
    subject: `A booking to answer: ${booking.property_name}, ${datesOf(booking)}`,
    lead: `${booking.guest_name} asks for rooms, and has paid. Please answer by ${formatInstant(answerBy(booking).toISOString())}: after that the guest gets all money back.`,
    label: 'Accept or reject it',
  }),
  reminded: ({ booking }) =>
    isRequest(booking)
      ? {
          subject: `Still to answer: ${booking.property_name}, ${datesOf(booking)}`,
          lead: `${booking.guest_name} has paid and waits for your answer. Please answer by ${formatInstant(answerBy(booking).toISOString())}: after that the guest gets all money back.`,
          label: 'Accept or reject it',
        }
      : null,
  accepted: ({ booking }) =>
    booking.reviews_requests
      ? null
      : {
          subject: `New booking: ${booking.property_name}, ${datesOf(booking)}`,
          lead: `${booking.guest_name} has booked and paid. There is nothing you need to answer.`,
        },
  changed: ({ booking }) => ({
    subject: `Booking changed: ${booking.property_name}, now ${datesOf(booking)}`,
    lead: `The booking of ${booking.guest_name} has changed. These are its dates and rooms now.`,
  }),
  cancelled: ({ booking, wasAccepted, isByStaff }) =>
    wasAccepted
      ? {
          subject: `Booking cancelled: ${booking.property_name}, ${datesOf(booking)}`,
          lead: `${isByStaff ? `Our support has cancelled for ${booking.guest_name}, as they asked.` : `${booking.guest_name} has cancelled.`} The rooms are free again for these dates.`,
        }
      : {
          subject: `Request withdrawn: ${booking.property_name}, ${datesOf(booking)}`,
          lead: `${booking.guest_name} no longer asks for these rooms. There is nothing left to answer, and they are free again.`,
        },
  rejected: ({ booking, askedAt, toldAt }) =>
    askedAt && toldAt >= answerBy({ ...booking, updated_at: askedAt })
      ? {
          subject: `Not answered in time: ${booking.property_name}, ${datesOf(booking)}`,
          lead: `Nobody answered the request of ${booking.guest_name} in time, so all money went back and the rooms are free again.`,
        }
      : null,
  called_off: ({ booking, isByStaff }) =>
    isByStaff
      ? {
          subject: `Cancelled for you: ${booking.property_name}, ${datesOf(booking)}`,
          lead: `Our support has cancelled the booking of ${booking.guest_name} on your behalf. All the guest has paid goes back to them, and the rooms are free again for these dates.`,
        }
      : null,
  given_up: null,
  returned: null,
  expired: null,
  completed: null,
};

/** True for steps of which owners are told. */
export const tellsOwners = (kind: BookingEventKind): boolean => words[kind] !== null;

/** The mail for whoever acts for a stay: of the guest the name alone. Null where there is none to send. */
export function ownerMail(
  told: ToldOwner,
  { origin, supportEmail }: { origin: string; supportEmail: string },
): Mail | null {
  const chosen = words[told.kind]?.(told);
  if (!chosen) return null;
  const { booking, rooms, business } = told;
  return {
    ...writtenMail({
      title: chosen.subject,
      greeting: `Hello ${business},`,
      lead: chosen.lead,
      facts: [
        ['Booking ID', `#${booking.id}`],
        ['Stay', booking.property_name],
        ['Guest', booking.guest_name],
        ...stayFacts(booking, rooms),
      ],
      link: { href: `${origin}${ownerBookingPage(booking.id)}`, label: chosen.label ?? 'See the booking' },
      closing: `You get this because ${business} hosts at Basera. Sign in with this address to answer and to write to your guest. Questions? Write to ${supportEmail}.`,
    }),
    attachments: [],
  };
}
