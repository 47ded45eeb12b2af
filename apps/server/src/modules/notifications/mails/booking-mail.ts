import { dayInIndia } from '@basera/contract/calendar-date';
import type { Language } from '@basera/contract/languages/languages';
import { formatRupees, type Paise, rupeesFromPaise } from '@basera/contract/money';
import { refundDueBy } from '@basera/contract/rules/cancellation';
import { hasMeals } from '@basera/contract/rules/facts/meals';
import type { Selectable } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import type { Attachment } from '../../../providers/email/email.ts';
import { reasonTold } from '../../../said/called-off.ts';
import { type Said, say, sideBySide, type Told } from '../../../words/say.ts';
import type { BookingEventKind } from '../../bookings/index.ts';
import { stayInCalendar, type ToldBooking } from '../../papers/index.ts';
import type { ReturnedBecause } from '../../payments/index.ts';
import { saidTimes } from '../../stays/index.ts';
import { linkTo, type Site } from './for-reader.ts';
import { type Fact, writtenMail } from './mail-page.ts';

export type ToldRoom = Pick<Selectable<DB['booking_rooms']>, 'room_name' | 'quantity' | 'includes_meal' | 'meal'>;
export type ToldStep = {
  kind: BookingEventKind;
  refund: Paise;
  because?: ReturnedBecause | null;
  at: Date;
  booking: ToldBooking;
  rooms: ToldRoom[];
  /** Draws the PDF, for steps after which there is one; null where it could not be. */
  voucher?: ((language: Language) => Promise<Buffer | null>) | null;
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

type Words = { subject: Said; lead: Said; keepsDates: boolean };

/** What a guest is told of each step; null for those they need no mail for. */
const words: Record<BookingEventKind, ((told: ToldStep) => Words) | null> = {
  accepted: ({ booking }) => ({
    subject: say`Booking confirmed: ${booking.property_name}, ${(said) => said.formatWeekdayAndYear(booking.check_in)}`,
    lead: say`Your stay is booked. You are expected on ${(said) => said.formatLongWeekday(booking.check_in)}${(said) => said.timeBehindDay('from', saidTimes(booking).checkIn)}.`,
    keepsDates: true,
  }),
  requested: ({ booking }) => ({
    subject: say`Your request is with ${booking.property_name}`,
    lead: say`Your payment is in. This stay looks at each request itself and answers within a day; if it cannot host you, all of it comes back.`,
    keepsDates: false,
  }),
  changed: (told) => ({
    subject: say`Booking changed: ${told.booking.property_name}, ${(said) => said.formatWeekdayAndYear(told.booking.check_in)}`,
    lead: say`Your booking was changed. These are its dates and rooms now.${refundSentence(told)}`,
    keepsDates: true,
  }),
  cancelled: (told) => ({
    subject: say`Booking cancelled: ${told.booking.property_name}`,
    lead: sideBySide`${told.isByStaff ? say`Our support cancelled this booking for you, as you asked.` : say`You cancelled this booking.`}${refundSentence(told) || say` By its terms nothing goes back.`}`,
    keepsDates: false,
  }),
  rejected: (told) => ({
    subject: say`${told.booking.property_name} cannot host you`,
    lead: say`The stay could not take your request.${ownersWords(told)}${refundSentence(told)}`,
    keepsDates: false,
  }),
  called_off: (told) => ({
    subject: say`${told.booking.property_name} has cancelled your booking`,
    lead: say`${told.isByStaff ? say`The stay has to cancel this booking, and our support has done so on its behalf.` : say`The stay has to cancel this booking.`} We are sorry.${saidWords(told.calledOffBecause)}${refundSentence(told)} Under Recent Bookings you find similar stays for the same dates.`,
    keepsDates: false,
  }),
  returned: (told) => ({
    subject: say`Your payment for ${told.booking.property_name} goes back`,
    lead: say`${whyReturned[told.because ?? 'too_late']} You need not do anything.${refundSentence(told)}`,
    keepsDates: false,
  }),
  given_up: null,
  expired: null,
  completed: null,
  reminded: null,
};

/** Why money that came goes back whole. */
const whyReturned: Record<ReturnedBecause, Said> = {
  given_up: say`A payment for this booking arrived after you had cancelled it, so it goes back to you in full.`,
  too_late: say`Your payment arrived after the time to pay was over, and these rooms could not be booked any more, so it goes back to you in full.`,
  change_over: say`Your payment for a change of this booking arrived when the change could no longer be made, so it goes back to you in full. The booking itself is as it was.`,
  twice: say`This booking was paid twice. The second payment goes back to you in full.`,
};

const saidWords = (words: string | null | undefined): Told => (words ? reasonTold(words) : '');
const ownersWords = ({ booking }: ToldStep): Told => saidWords(booking.rejection_reason);

function refundSentence({ refund, at, waitsForBank }: ToldStep): Told {
  if (refund <= 0) return '';
  const sum = formatRupees(rupeesFromPaise(refund));
  return waitsForBank
    ? say` Your bank asks for this money itself, so ${sum} waits for it: if your bank does not take it back, we send it to you as soon as it has decided. Nothing goes back twice.`
    : say` ${sum} goes back the way you paid, by ${(said) => said.formatLongDay(refundDueBy(dayInIndia(at)))}.`;
}

const roomWords = ({ quantity, room_name, includes_meal, meal }: ToldRoom): Said =>
  hasMeals(meal, includes_meal) ? say`${quantity} × ${room_name}, with meals` : sideBySide`${quantity} × ${room_name}`;

/** The mail for a step of a booking, as HTML and text, with the stay for a calendar; null where there is none to send. */
export function bookingMail(told: ToldStep, site: Site): Mail | null {
  const chosen = words[told.kind]?.(told);
  if (!chosen) return null;
  const { booking, rooms } = told;
  const facts: Fact[] = [
    [say`Booking ID`, `#${booking.id}`],
    [say`Stay`, booking.property_name],
    [say`Address`, booking.address],
    ...stayFacts(booking, rooms),
  ];
  const link = { href: linkTo(site, '/bookings'), label: say`See your bookings` };
  const closing = say`You change or cancel a booking yourself, under Recent Bookings. Questions? Write to ${site.supportEmail}.`;
  const greeting = say`Hello ${booking.guest_name},`;
  const page = { title: chosen.subject, greeting, lead: chosen.lead, facts, link, closing };
  return { ...writtenMail(page, site.language), attachments: chosen.keepsDates ? attachmentsOf(told, site) : [] };
}

/** '1 × Deluxe; 2 × Single' */
const inRow = (rooms: Said[]): Told =>
  rooms.reduce<Said>((before, room, index) => (index === 0 ? room : sideBySide`${before}; ${room}`), sideBySide``);

/** When, how many, which rooms and what for: what guest and owner are told alike. */
export const stayFacts = (booking: Selectable<DB['bookings']>, rooms: ToldRoom[]): Fact[] => [
  [
    say`Check-in`,
    sideBySide`${(said) => said.formatWeekdayAndYear(booking.check_in)}${(said) => said.timeBehindDay('from', saidTimes(booking).checkIn)}`,
  ],
  [
    say`Check-out`,
    sideBySide`${(said) => said.formatWeekdayAndYear(booking.check_out)}${(said) => said.timeBehindDay('until', saidTimes(booking).checkOut)}`,
  ],
  [say`Guests`, (said) => said.guestsWords(booking.guests, booking.children)],
  [say`Rooms`, inRow(rooms.map(roomWords))],
  [say`Price`, say`${formatRupees(rupeesFromPaise(booking.amount))}, taxes and fees included`],
];

function attachmentsOf({ booking, at, voucher }: ToldStep, site: Site): Mail['attachments'] {
  const calendar = { filename: 'stay.ics', content: stayInCalendar(booking, at, site), contentType: 'text/calendar' };
  const pdf = { filename: `basera-voucher-${booking.id}.pdf`, contentType: 'application/pdf' };
  return voucher ? [calendar, { ...pdf, content: () => voucher(site.language) }] : [calendar];
}
