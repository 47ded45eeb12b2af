import { type CalendarDate, instantInIndia } from '@basera/contract/calendar-date';
import type { Message } from '@basera/contract/endpoints/messaging';
import { formatRupees, type Paise, rupeesFromPaise } from '@basera/contract/money';
import { formatDateRange, formatWeekday, timeBehindDay } from '@basera/contract/words/date-words';
import type { BookingEventKind } from '../../bookings/index.ts';
import type { Notice } from '../deps.ts';

export type PushedBooking = {
  id: number;
  property_name: string;
  guest_name: string;
  check_in: CalendarDate;
  check_out: CalendarDate;
  check_in_time: string;
  check_in_given: boolean;
  reviews_requests: boolean;
};

type Step = {
  kind: BookingEventKind;
  refund: Paise;
  booking: PushedBooking;
  /** One of us did it on somebody's behalf. */
  isByStaff: boolean;
  /** The guest's bank asks for the money itself: what goes back waits for its word. */
  waitsForBank: boolean;
};
/** `wasAccepted`: before this step. */
type OwnerStep = Step & { wasAccepted: boolean };
type Words = { title: string; body: string };

const DAY_SECONDS = 86_400;
const BODY_MAX_LENGTH = 160;
export const GUEST_PAGE = '/bookings';
export const GUEST_MESSAGES_PAGE = '/messages';
/** The trip of a booking, with the form of its review open. */
export const reviewPage = ({ slug, id }: { slug: string; id: number }): string =>
  `/booking/${encodeURIComponent(slug)}/confirmed?booking_id=${id}#review`;
export const OWNER_PAGE = '/partners';
export const ownerBookingPage = (id: number): string => `${OWNER_PAGE}/bookings/${id}`;

const datesOf = ({ check_in, check_out }: PushedBooking) => formatDateRange(check_in, check_out);

const backWords = ({ refund, waitsForBank }: Step): string =>
  `${formatRupees(rupeesFromPaise(refund))} ${waitsForBank ? 'goes back, unless your bank takes it.' : 'goes back the way you paid.'}`;

/** What a guest is told of each step, and of what goes back with it; null for what they need no word of. */
const guestWords: Record<BookingEventKind, ((step: Step) => Words | null) | null> = {
  accepted: ({ booking }) =>
    booking.reviews_requests
      ? { title: 'Booking accepted', body: `${booking.property_name} expects you: ${datesOf(booking)}.` }
      : {
          title: 'Payment received, booking confirmed',
          body: `${booking.property_name}, ${datesOf(booking)}.`,
        },
  requested: ({ booking }) => ({
    title: 'Payment received',
    body: `${booking.property_name} answers your request within a day.`,
  }),
  rejected: (step) => ({
    title: 'Booking rejected',
    body: `${step.booking.property_name} cannot host you. ${backWords(step)}`,
  }),
  changed: (step) => ({
    title: 'Booking changed',
    body: `${step.booking.property_name}, now ${datesOf(step.booking)}.${step.refund > 0 ? ` ${backWords(step)}` : ''}`,
  }),
  returned: ({ booking, refund }) => ({
    title: 'A payment goes back',
    body: `${formatRupees(rupeesFromPaise(refund))} for ${booking.property_name} goes back the way you paid.`,
  }),
  called_off: (step) => ({
    title: 'The stay has cancelled your booking',
    body: `${step.booking.property_name} cannot host you. ${backWords(step)}`,
  }),
  // They cancelled it themselves: of the money that goes back they are told, as of its next steps.
  cancelled: (step) => {
    const about = `${step.booking.property_name}, ${datesOf(step.booking)}`;
    const back = step.refund > 0 ? ` ${backWords(step)}` : '';
    if (step.isByStaff) return { title: 'Booking cancelled for you', body: `${about}: as you asked us.${back}` };
    return back ? { title: 'Booking cancelled, refund asked for', body: `${about}.${back}` } : null;
  },
  given_up: null,
  expired: null,
  completed: null,
  reminded: null,
};

/** What the owner is told of each step. */
const ownerWords: Record<BookingEventKind, ((step: OwnerStep) => Words | null) | null> = {
  requested: ({ booking }) => ({
    title: 'A booking to answer',
    body: `${booking.guest_name} asks for ${booking.property_name}, ${datesOf(booking)}.`,
  }),
  reminded: ({ booking }) => ({
    title: 'Still to answer',
    body: `${booking.guest_name} waits: ${booking.property_name}, ${datesOf(booking)}.`,
  }),
  accepted: ({ booking }) =>
    booking.reviews_requests
      ? null
      : { title: 'New booking', body: `${booking.guest_name}: ${booking.property_name}, ${datesOf(booking)}.` },
  changed: ({ booking }) => ({
    title: 'Booking changed',
    body: `${booking.guest_name}: ${booking.property_name}, now ${datesOf(booking)}.`,
  }),
  cancelled: ({ booking, wasAccepted }) => ({
    title: wasAccepted ? 'Booking cancelled' : 'Request withdrawn',
    body: `${booking.guest_name}: ${booking.property_name}, ${datesOf(booking)}.`,
  }),
  // What was never paid they never heard of.
  given_up: null,
  returned: null,
  rejected: null,
  expired: null,
  completed: null,
  called_off: ({ booking, isByStaff }) =>
    isByStaff
      ? {
          title: 'Booking cancelled for you',
          body: `${booking.guest_name}: ${booking.property_name}, ${datesOf(booking)}.`,
        }
      : null,
};

const aboutBooking = (words: Words | null | undefined, { id }: PushedBooking, path: string): Notice | null =>
  words
    ? { ...words, path, tag: `booking-${id}`, ttlSeconds: 2 * DAY_SECONDS, urgency: 'normal', bookingId: id }
    : null;

export const guestNotice = (step: Step): Notice | null =>
  aboutBooking(guestWords[step.kind]?.(step), step.booking, GUEST_PAGE);

export const ownerNotice = (step: OwnerStep): Notice | null =>
  aboutBooking(ownerWords[step.kind]?.(step), step.booking, ownerBookingPage(step.booking.id));

/** The day before a stay, of no use once it has begun. */
export const checkInNotice = (booking: PushedBooking, now: Date): Notice => ({
  title: 'Check-in tomorrow',
  body: `${booking.property_name} expects you on ${formatWeekday(booking.check_in)}${timeBehindDay('from', booking.check_in_given ? booking.check_in_time : null)}.`,
  path: GUEST_PAGE,
  tag: `check-in-${booking.id}`,
  bookingId: booking.id,
  ttlSeconds: (instantInIndia(booking.check_in, booking.check_in_time).getTime() - now.getTime()) / 1000,
  urgency: 'normal',
});

/** How a stay was that is over. */
export const askNotice = ({
  booking_id,
  property_name,
  property_slug,
  again,
}: {
  booking_id: number;
  property_name: string;
  property_slug: string;
  again: boolean;
}): Notice => ({
  title: again ? 'A few days left for your review' : 'How was your stay?',
  body: `${property_name}: what would have helped you to know? Others decide by what you write.`,
  path: reviewPage({ slug: property_slug, id: booking_id }),
  tag: `review-${booking_id}`,
  ttlSeconds: 2 * DAY_SECONDS,
  urgency: 'normal',
  bookingId: booking_id,
});

const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > BODY_MAX_LENGTH ? `${line.slice(0, BODY_MAX_LENGTH - 1).trimEnd()}…` : line;
};

/** A message that nobody has seen yet. */
export const messageNotice = (message: Message, path: string): Notice => ({
  title: message.sender.name,
  body: shortened(message.message),
  path,
  tag: `messages-${message.sender_type}-${message.sender_id}`,
  ttlSeconds: DAY_SECONDS,
  urgency: 'high',
});
