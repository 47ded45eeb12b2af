import type { CalendarDate } from '@basera/contract/calendar-date';
import { addressIn, type Language } from '@basera/contract/languages/languages';
import type { Words } from '@basera/contract/languages/words-by-language';
import { formatRupees, type Paise, rupeesFromPaise } from '@basera/contract/money';
import { freeCancellationUntil, halfCancellationUntil, hasHalf } from '@basera/contract/rules/cancellation';
import type { HouseAnswers } from '@basera/contract/rules/facts/house-rules';
import { chosenMeals } from '@basera/contract/rules/facts/meals';
import { formatPhone } from '@basera/contract/rules/phone';
import { givenRules } from '@basera/contract/words/house-rule-words';
import type { Selectable } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import { squareCode } from '../../platform/square-code.ts';
import { type Said, say, sideBySide, type Told } from '../../words/say.ts';
import { roomsBooked } from '../ledger/index.ts';
import { keptOfBooking } from '../payments/index.ts';
import { saidTimes } from '../stays/index.ts';
import type { PapersDeps } from './deps.ts';
import { type BookingWithStay, bookingToVouch } from './queries.ts';
import { drawSheet } from './sheet/draw-sheet.ts';
import type { Sheet } from './sheet/sheet.ts';

type BookedRoom = Selectable<DB['booking_rooms']>;

/** The voucher of a booking as a PDF, in a language; null where it has none, or is not the guest's. `userId` null: for the guest, whoever that is. */
export async function voucherFor(
  deps: PapersDeps,
  { bookingId, userId, language }: { bookingId: number; userId: number | null; language: Language },
): Promise<Buffer | null> {
  const booking = await bookingToVouch(deps.db, bookingId, userId);
  if (!booking) return null;
  const [rooms, paid] = [await roomsBooked(deps.db, bookingId), await keptOfBooking(deps.db, bookingId)];
  const now = deps.clock.now();
  const pass = await deps.passOf(bookingId);
  const title = say`Voucher for booking ${bookingId}, ${booking.property_name}`;
  const draw = (sheet: Sheet) => {
    sheet.heading(booking.property_name);
    sheet.paragraph(say`Booking voucher. Show it when you arrive, on paper or on your phone.`);
    stayOn(sheet, { booking, rooms, paid, due: pass?.due });
    if (pass) passOn(sheet, pass, deps.origin);
    wayOn(sheet, booking);
    rulesOn(sheet, booking.house_rules && { answers: booking.house_rules });
    sheet.section(say`If your plans change`);
    sheet.paragraph(cancellationWords(booking));
    sheet.paragraph(say`You change or cancel the booking yourself, under Recent Bookings.`, {
      link: deps.origin + addressIn(language, '/bookings'),
    });
    const madeOn = (said: Words) => said.dayOfInstant(now.toISOString());
    sheet.paragraph(say`Questions? Write to ${deps.supportEmail}. Made on ${madeOn}.`, { isSoft: true });
  };
  return drawSheet(title, now, draw, language);
}

type OnSheet = { booking: BookingWithStay; rooms: BookedRoom[]; paid: Paise; due: Paise | undefined };

function stayOn(sheet: Sheet, { booking, rooms, paid, due }: OnSheet): void {
  const times = saidTimes(booking);
  sheet.section(say`Your stay`);
  sheet.highlights([
    { name: say`Check-in`, value: dayWords(booking.check_in), below: timeBelow('from', times.checkIn) },
    { name: say`Check-out`, value: dayWords(booking.check_out), below: timeBelow('until', times.checkOut) },
    { name: say`Booking ID`, value: `#${booking.id}` },
  ]);
  sheet.facts([
    [say`Guest`, booking.guest_name],
    [say`Guests`, (said) => said.guestsWords(booking.guests, booking.children)],
    [say`Rooms`, inLines(rooms.map(roomWords))],
    [say`Paid`, say`${formatRupees(rupeesFromPaise(paid))}, taxes and fees included`],
    ...(due === undefined ? [] : [[say`Due at the desk`, dueWords(due)] satisfies [Told, Told]]),
  ]);
}

type Pass = NonNullable<Awaited<ReturnType<PapersDeps['passOf']>>>;

function passOn(sheet: Sheet, pass: Pass, origin: string): void {
  const [price, link] = [formatRupees(rupeesFromPaise(pass.price)), `${origin}${pass.path}`];
  sheet.code(squareCode(link), {
    link,
    title: say`At the desk: scan this`,
    lines: [
      say`It opens this booking with us: name, nights, rooms and heads, the price of ${price} as we have signed it, what is due, and the rules agreed to.`,
      say`Asked for more, or refused? Open it, sign in and tell us: what goes to the stay is kept back, and somebody of us sees to it within two hours.`,
    ],
  });
}

function wayOn(sheet: Sheet, booking: BookingWithStay): void {
  sheet.section(say`How to get there`);
  const host = [booking.owner_name, booking.owner_phone && formatPhone(booking.owner_phone)].filter(Boolean).join(', ');
  sheet.facts([
    [say`Address`, booking.address],
    ...(booking.location_note ? [[say`On the way`, booking.location_note] satisfies [Told, Told]] : []),
    [say`Your host`, host],
  ]);
  const map = mapAddress(booking);
  if (map) sheet.paragraph(say`Open the place on a map`, { link: map });
}

/** `shown` null: the rules were not shown, so nothing was agreed to. */
function rulesOn(sheet: Sheet, shown: { answers: HouseAnswers } | null): void {
  if (!shown) {
    sheet.section(say`House rules`);
    sheet.paragraph(
      say`The rules of the house were not shown before you paid. Turned away for one? That is the stay’s doing, not yours. Write to us from the door.`,
      { isSoft: true },
    );
    return;
  }
  if (givenRules(shown.answers).length === 0) return;
  sheet.section(say`House rules you agreed to`);
  sheet.paragraph((said) =>
    said
      .givenRules(shown.answers)
      .map(({ words }) => words)
      .join('. '),
  );
  sheet.paragraph(say`Turned away for anything else? That is the stay’s doing, not yours. Write to us from the door.`, {
    isSoft: true,
  });
}

const dayWords = (day: CalendarDate) => (said: Words) => said.formatWeekdayAndYear(day);

const inLines = (lines: Said[]): Said =>
  lines.reduce((before, line, index) => (index === 0 ? line : sideBySide`${before}\n${line}`), sideBySide``);

/** What the desk may ask for, exactly. */
const dueWords = (due: Paise): Told =>
  due === 0 ? say`₹0. Everything is paid, and nothing more may be asked.` : formatRupees(rupeesFromPaise(due));

/** 'from 1 pm', in a line of its own; '' where the stay has not said when. */
const timeBelow = (word: 'from' | 'until', time: string | null) => (said: Words) =>
  said.timeBehindDay(word, time).replace(/^, /, '');

/** The meals of a room, behind its name. */
const mealsTold = (meals: string) => (said: Words) => said.saidMeals(meals).toLowerCase();

function roomWords(room: BookedRoom): Said {
  const meals = chosenMeals(
    {
      meal: room.meal,
      breakfast: rupeesFromPaise(room.breakfast),
      lunch: rupeesFromPaise(room.lunch),
      dinner: rupeesFromPaise(room.dinner),
    },
    room.includes_meal,
  );
  const rooms = sideBySide`${room.quantity} × ${room.room_name}`;
  return meals ? sideBySide`${rooms}, ${mealsTold(meals)}` : rooms;
}

const mapAddress = ({ latitude, longitude }: BookingWithStay): string | null =>
  latitude === null || longitude === null
    ? null
    : `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;

/** The terms the booking was made under, with the moments they mean. */
function cancellationWords(booking: BookingWithStay): Said {
  const { check_in, check_in_time, cancellation_policy: policy, refund_percent_cap: cap } = booking;
  const free = (said: Words) => said.momentInIndia(freeCancellationUntil(check_in, check_in_time, policy));
  const half = (said: Words) => said.momentInIndia(halfCancellationUntil(check_in, check_in_time, policy));
  if (cap === 0) return say`Cancelling gives nothing back: this booking was changed shortly before check-in.`;
  if (!hasHalf(policy))
    return say`Free cancellation until ${free}. After that, or if you do not come, nothing goes back.`;
  const later = say`Cancelling until ${half} gives ${policy.halfPercent}% back; after that, or if you do not come, nothing.`;
  return cap === 100 ? sideBySide`${say`Free cancellation until ${free}.`} ${later}` : later;
}
