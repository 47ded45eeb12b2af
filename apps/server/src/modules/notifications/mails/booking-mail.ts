import { dayInIndia } from '@basera/contract/calendar-date';
import { formatRupees, type Paise, rupeesFromPaise } from '@basera/contract/money';
import { refundDueBy } from '@basera/contract/rules/cancellation';
import { hasMeals } from '@basera/contract/rules/facts/meals';
import {
  formatLongDay,
  formatLongWeekday,
  formatWeekdayAndYear,
  timeBehindDay,
} from '@basera/contract/words/date-words';
import { guestsWords } from '@basera/contract/words/guests-words';
import type { Selectable } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import type { Attachment } from '../../../providers/email/email.ts';
import type { BookingEventKind } from '../../bookings/index.ts';
import { stayInCalendar, type ToldBooking } from '../../papers/index.ts';
import type { ReturnedBecause } from '../../payments/index.ts';
import { saidTimes } from '../../stays/index.ts';
import { type MailPage, mailPage } from './mail-page.ts';

export type ToldRoom = Pick<Selectable<DB['booking_rooms']>, 'room_name' | 'quantity' | 'includes_meal' | 'meal'>;
export type Told = {
  kind: BookingEventKind;
  refund: Paise;
  because?: ReturnedBecause | null;
  at: Date;
  booking: ToldBooking;
  rooms: ToldRoom[];
  /** Draws the PDF, for steps after which there is one; null where it could not be. */
  voucher?: (() => Promise<Buffer | null>) | null;
  /** One of us did it on somebody's behalf. */
  isByStaff?: boolean;
  /** The guest's bank asks for this money itself: what goes back waits for its word. */
  waitsForBank?: boolean;
  /** Why the owner cancelled it. */
  calledOffBecause?: string | null;
};
export type Mail = {
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
};

type Words = { subject: string; lead: string; keepsDates: boolean };

/** What a guest is told of each step; null for those they need no mail for. */
const words: Record<BookingEventKind, ((told: Told) => Words) | null> = {
  accepted: ({ booking }) => ({
    subject: `Booking confirmed: ${booking.property_name}, ${formatWeekdayAndYear(booking.check_in)}`,
    lead: `Your stay is booked. You are expected on ${formatLongWeekday(booking.check_in)}${timeBehindDay('from', saidTimes(booking).checkIn)}.`,
    keepsDates: true,
  }),
  requested: ({ booking }) => ({
    subject: `Your request is with ${booking.property_name}`,
    lead: 'Your payment is in. This stay looks at each request itself and answers within a day; if it cannot host you, all of it comes back.',
    keepsDates: false,
  }),
  changed: (told) => ({
    subject: `Booking changed: ${told.booking.property_name}, ${formatWeekdayAndYear(told.booking.check_in)}`,
    lead: `Your booking was changed. These are its dates and rooms now.${refundSentence(told)}`,
    keepsDates: true,
  }),
  cancelled: (told) => ({
    subject: `Booking cancelled: ${told.booking.property_name}`,
    lead: `${told.isByStaff ? 'Our support cancelled this booking for you, as you asked.' : 'You cancelled this booking.'}${refundSentence(told) || ' By its terms nothing goes back.'}`,
    keepsDates: false,
  }),
  rejected: (told) => ({
    subject: `${told.booking.property_name} cannot host you`,
    lead: `The stay could not take your request.${ownersWords(told)}${refundSentence(told)}`,
    keepsDates: false,
  }),
  called_off: (told) => ({
    subject: `${told.booking.property_name} has cancelled your booking`,
    lead: `${told.isByStaff ? 'The stay has to cancel this booking, and our support has done so on its behalf.' : 'The stay has to cancel this booking.'} We are sorry.${saidWords(told.calledOffBecause)}${refundSentence(told)} Under Recent Bookings you find similar stays for the same dates.`,
    keepsDates: false,
  }),
  returned: (told) => ({
    subject: `Your payment for ${told.booking.property_name} goes back`,
    lead: `${whyReturned[told.because ?? 'too_late']} You need not do anything.${refundSentence(told)}`,
    keepsDates: false,
  }),
  given_up: null,
  expired: null,
  completed: null,
  reminded: null,
};

/** Why money that came goes back whole. */
const whyReturned: Record<ReturnedBecause, string> = {
  given_up: 'A payment for this booking arrived after you had cancelled it, so it goes back to you in full.',
  too_late:
    'Your payment arrived after the time to pay was over, and these rooms could not be booked any more, so it goes back to you in full.',
  change_over:
    'Your payment for a change of this booking arrived when the change could no longer be made, so it goes back to you in full. The booking itself is as it was.',
  twice: 'This booking was paid twice. The second payment goes back to you in full.',
};

const saidWords = (words: string | null | undefined): string => (words ? ` It says: “${words}”` : '');
const ownersWords = ({ booking }: Told): string => saidWords(booking.rejection_reason);

function refundSentence({ refund, at, waitsForBank }: Told): string {
  if (refund <= 0) return '';
  const sum = formatRupees(rupeesFromPaise(refund));
  return waitsForBank
    ? ` Your bank asks for this money itself, so ${sum} waits for it: if your bank does not take it back, we send it to you as soon as it has decided. Nothing goes back twice.`
    : ` ${sum} goes back the way you paid, by ${formatLongDay(refundDueBy(dayInIndia(at)))}.`;
}

const roomWords = ({ quantity, room_name, includes_meal, meal }: ToldRoom): string =>
  `${quantity} × ${room_name}${hasMeals(meal, includes_meal) ? ', with meals' : ''}`;

/** The mail for a step of a booking, as HTML and text, with the stay for a calendar; null where there is none to send. */
export function bookingMail(
  told: Told,
  { origin, supportEmail }: { origin: string; supportEmail: string },
): Mail | null {
  const chosen = words[told.kind]?.(told);
  if (!chosen) return null;
  const { booking, rooms } = told;
  const facts: Fact[] = [
    ['Booking ID', `#${booking.id}`],
    ['Stay', booking.property_name],
    ['Address', booking.address],
    ...stayFacts(booking, rooms),
  ];
  const link = { href: `${origin}/bookings`, label: 'See your bookings' };
  const closing = `You change or cancel a booking yourself, under Recent Bookings. Questions? Write to ${supportEmail}.`;
  const greeting = `Hello ${booking.guest_name},`;
  const page = { title: chosen.subject, greeting, lead: chosen.lead, facts, link, closing };
  return { ...writtenMail(page), attachments: chosen.keepsDates ? attachmentsOf(told, origin) : [] };
}

type Fact = [name: string, value: string];

/** When, how many, which rooms and what for: what guest and owner are told alike. */
export const stayFacts = (booking: Selectable<DB['bookings']>, rooms: ToldRoom[]): Fact[] => [
  ['Check-in', formatWeekdayAndYear(booking.check_in) + timeBehindDay('from', saidTimes(booking).checkIn)],
  ['Check-out', formatWeekdayAndYear(booking.check_out) + timeBehindDay('until', saidTimes(booking).checkOut)],
  ['Guests', guestsWords(booking.guests, booking.children)],
  ['Rooms', rooms.map(roomWords).join('; ')],
  ['Price', `${formatRupees(rupeesFromPaise(booking.amount))}, taxes and fees included`],
];

/** A mail about a booking as text and as HTML. */
export const writtenMail = (page: MailPage): Pick<Mail, 'subject' | 'text' | 'html'> => ({
  subject: page.title,
  text: [
    page.greeting,
    page.lead,
    page.facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    `${page.link.label}: ${page.link.href}`,
    page.closing,
  ].join('\n\n'),
  html: mailPage(page),
});

function attachmentsOf({ booking, at, voucher }: Told, origin: string): Mail['attachments'] {
  const calendar = { filename: 'stay.ics', content: stayInCalendar(booking, at, origin), contentType: 'text/calendar' };
  const pdf = { filename: `basera-voucher-${booking.id}.pdf`, contentType: 'application/pdf' };
  return voucher ? [calendar, { ...pdf, content: voucher }] : [calendar];
}
