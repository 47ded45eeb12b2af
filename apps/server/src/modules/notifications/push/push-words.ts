import { type CalendarDate, instantInIndia } from '@basera/contract/calendar-date';
import type { Message } from '@basera/contract/endpoints/messaging';
import type { Words as InWords } from '@basera/contract/languages/words-by-language';
import { formatRupees, type Paise, rupeesFromPaise } from '@basera/contract/money';
import { type Said, say, sideBySide, type Told } from '../../../words/say.ts';
import type { BookingEventKind } from '../../bookings/index.ts';
import type { SaidNotice } from '../deps.ts';

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
type Words = { title: Told; body: Told };

const DAY_SECONDS = 86_400;
const BODY_MAX_LENGTH = 160;
export const GUEST_PAGE = '/bookings';
export const GUEST_MESSAGES_PAGE = '/messages';
/** The trip of a booking, with the form of its review open. */
export const reviewPage = ({ slug, id }: { slug: string; id: number }): string =>
  `/booking/${encodeURIComponent(slug)}/confirmed?booking_id=${id}#review`;
export const OWNER_PAGE = '/partners';
export const ownerBookingPage = (id: number): string => `${OWNER_PAGE}/bookings/${id}`;

const datesOf =
  ({ check_in, check_out }: PushedBooking) =>
  (said: InWords) =>
    said.formatDateRange(check_in, check_out);

function backWords({ refund, waitsForBank }: Step): Said {
  const sum = formatRupees(rupeesFromPaise(refund));
  return waitsForBank ? say`${sum} goes back, unless your bank takes it.` : say`${sum} goes back the way you paid.`;
}

/** What a guest is told of each step, and of what goes back with it; null for what they need no word of. */
const guestWords: Record<BookingEventKind, ((step: Step) => Words | null) | null> = {
  accepted: ({ booking }) =>
    booking.reviews_requests
      ? { title: say`Booking accepted`, body: say`${booking.property_name} expects you: ${datesOf(booking)}.` }
      : {
          title: say`Payment received, booking confirmed`,
          body: sideBySide`${booking.property_name}, ${datesOf(booking)}.`,
        },
  requested: ({ booking }) => ({
    title: say`Payment received`,
    body: say`${booking.property_name} answers your request within a day.`,
  }),
  rejected: (step) => ({
    title: say`Booking rejected`,
    body: say`${step.booking.property_name} cannot host you. ${backWords(step)}`,
  }),
  changed: (step) => ({
    title: say`Booking changed`,
    body: say`${step.booking.property_name}, now ${datesOf(step.booking)}.${step.refund > 0 ? sideBySide` ${backWords(step)}` : ''}`,
  }),
  returned: ({ booking, refund }) => ({
    title: say`A payment goes back`,
    body: say`${formatRupees(rupeesFromPaise(refund))} for ${booking.property_name} goes back the way you paid.`,
  }),
  called_off: (step) => ({
    title: say`The stay has cancelled your booking`,
    body: say`${step.booking.property_name} cannot host you. ${backWords(step)}`,
  }),
  // They cancelled it themselves: of the money that goes back they are told, as of its next steps.
  cancelled: (step) => {
    const about = sideBySide`${step.booking.property_name}, ${datesOf(step.booking)}`;
    const back = step.refund > 0 ? sideBySide` ${backWords(step)}` : '';
    if (step.isByStaff) return { title: say`Booking cancelled for you`, body: say`${about}: as you asked us.${back}` };
    return back ? { title: say`Booking cancelled, refund asked for`, body: sideBySide`${about}.${back}` } : null;
  },
  given_up: null,
  expired: null,
  completed: null,
  reminded: null,
};

/** What the owner is told of each step. */
const ownerWords: Record<BookingEventKind, ((step: OwnerStep) => Words | null) | null> = {
  requested: ({ booking }) => ({
    title: say`A booking to answer`,
    body: say`${booking.guest_name} asks for ${booking.property_name}, ${datesOf(booking)}.`,
  }),
  reminded: ({ booking }) => ({
    title: say`Still to answer`,
    body: say`${booking.guest_name} waits: ${booking.property_name}, ${datesOf(booking)}.`,
  }),
  accepted: ({ booking }) =>
    booking.reviews_requests
      ? null
      : {
          title: say`New booking`,
          body: sideBySide`${booking.guest_name}: ${booking.property_name}, ${datesOf(booking)}.`,
        },
  changed: ({ booking }) => ({
    title: say`Booking changed`,
    body: say`${booking.guest_name}: ${booking.property_name}, now ${datesOf(booking)}.`,
  }),
  cancelled: ({ booking, wasAccepted }) => ({
    title: wasAccepted ? say`Booking cancelled` : say`Request withdrawn`,
    body: sideBySide`${booking.guest_name}: ${booking.property_name}, ${datesOf(booking)}.`,
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
          title: say`Booking cancelled for you`,
          body: sideBySide`${booking.guest_name}: ${booking.property_name}, ${datesOf(booking)}.`,
        }
      : null,
};

const aboutBooking = (words: Words | null | undefined, { id }: PushedBooking, path: string): SaidNotice | null =>
  words
    ? { ...words, path, tag: `booking-${id}`, ttlSeconds: 2 * DAY_SECONDS, urgency: 'normal', bookingId: id }
    : null;

export const guestNotice = (step: Step): SaidNotice | null =>
  aboutBooking(guestWords[step.kind]?.(step), step.booking, GUEST_PAGE);

export const ownerNotice = (step: OwnerStep): SaidNotice | null =>
  aboutBooking(ownerWords[step.kind]?.(step), step.booking, ownerBookingPage(step.booking.id));

/** The day before a stay, of no use once it has begun. */
export const checkInNotice = (booking: PushedBooking, now: Date): SaidNotice => ({
  title: say`Check-in tomorrow`,
  body: say`${booking.property_name} expects you on ${(said) => said.formatWeekday(booking.check_in)}${(said) => said.timeBehindDay('from', booking.check_in_given ? booking.check_in_time : null)}.`,
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
}): SaidNotice => ({
  title: again ? say`A few days left for your review` : say`How was your stay?`,
  body: say`${property_name}: what would have helped you to know? Others decide by what you write.`,
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
export const messageNotice = (message: Message, path: string): SaidNotice => ({
  title: message.sender.name,
  body: shortened(message.message),
  path,
  tag: `messages-${message.sender_type}-${message.sender_id}`,
  ttlSeconds: DAY_SECONDS,
  urgency: 'high',
});
