import type { Words as InWords } from '@basera/contract/languages/words-by-language';
import type { Selectable } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { type Said, say } from '../../../words/say.ts';
import { answerBy, type BookingEventKind, isRequest } from '../../bookings/index.ts';
import { ownerBookingPage } from '../push/push-words.ts';
import { type Mail, stayFacts, type ToldRoom } from './booking-mail.ts';
import { linkTo, type Site } from './for-reader.ts';
import { writtenMail } from './mail-page.ts';

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
type Words = { subject: Said; lead: Said; label?: Said };

const datesOf =
  ({ check_in, check_out }: ToldOwner['booking']) =>
  (said: InWords) =>
    said.formatDateRange(check_in, check_out);

/** What whoever acts for a stay is told of each step; null for what they did themselves, or never heard of before. */
const words: Record<BookingEventKind, ((told: ToldOwner) => Words | null) | null> = {
  requested: ({ booking }) => ({
    subject: say`A booking to answer: ${booking.property_name}, ${datesOf(booking)}`,
    lead: say`${booking.guest_name} asks for rooms, and has paid. Please answer by ${(said) => said.formatInstant(answerBy(booking).toISOString())}: after that the guest gets all money back.`,
    label: say`Accept or reject it`,
  }),
  reminded: ({ booking }) =>
    isRequest(booking)
      ? {
          subject: say`Still to answer: ${booking.property_name}, ${datesOf(booking)}`,
          lead: say`${booking.guest_name} has paid and waits for your answer. Please answer by ${(said) => said.formatInstant(answerBy(booking).toISOString())}: after that the guest gets all money back.`,
          label: say`Accept or reject it`,
        }
      : null,
  accepted: ({ booking }) =>
    booking.reviews_requests
      ? null
      : {
          subject: say`New booking: ${booking.property_name}, ${datesOf(booking)}`,
          lead: say`${booking.guest_name} has booked and paid. There is nothing you need to answer.`,
        },
  changed: ({ booking }) => ({
    subject: say`Booking changed: ${booking.property_name}, now ${datesOf(booking)}`,
    lead: say`The booking of ${booking.guest_name} has changed. These are its dates and rooms now.`,
  }),
  cancelled: ({ booking, wasAccepted, isByStaff }) =>
    wasAccepted
      ? {
          subject: say`Booking cancelled: ${booking.property_name}, ${datesOf(booking)}`,
          lead: say`${isByStaff ? say`Our support has cancelled for ${booking.guest_name}, as they asked.` : say`${booking.guest_name} has cancelled.`} The rooms are free again for these dates.`,
        }
      : {
          subject: say`Request withdrawn: ${booking.property_name}, ${datesOf(booking)}`,
          lead: say`${booking.guest_name} no longer asks for these rooms. There is nothing left to answer, and they are free again.`,
        },
  rejected: ({ booking, askedAt, toldAt }) =>
    askedAt && toldAt >= answerBy({ ...booking, updated_at: askedAt })
      ? {
          subject: say`Not answered in time: ${booking.property_name}, ${datesOf(booking)}`,
          lead: say`Nobody answered the request of ${booking.guest_name} in time, so all money went back and the rooms are free again.`,
        }
      : null,
  called_off: ({ booking, isByStaff }) =>
    isByStaff
      ? {
          subject: say`Cancelled for you: ${booking.property_name}, ${datesOf(booking)}`,
          lead: say`Our support has cancelled the booking of ${booking.guest_name} on your behalf. All the guest has paid goes back to them, and the rooms are free again for these dates.`,
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
export function ownerMail(told: ToldOwner, site: Site): Mail | null {
  const chosen = words[told.kind]?.(told);
  if (!chosen) return null;
  const { booking, rooms, business } = told;
  return {
    ...writtenMail(
      {
        title: chosen.subject,
        greeting: say`Hello ${business},`,
        lead: chosen.lead,
        facts: [
          [say`Booking ID`, `#${booking.id}`],
          [say`Stay`, booking.property_name],
          [say`Guest`, booking.guest_name],
          ...stayFacts(booking, rooms),
        ],
        link: { href: linkTo(site, ownerBookingPage(booking.id)), label: chosen.label ?? say`See the booking` },
        closing: say`You get this because ${business} hosts at Basera. Sign in with this address to answer and to write to your guest. Questions? Write to ${site.supportEmail}.`,
      },
      site.language,
    ),
    attachments: [],
  };
}
