import { formatRupees, type Paise, rupeesFromPaise } from '@basera/contract/money';
import { freeCancellationUntil, halfCancellationUntil, hasHalf } from '@basera/contract/rules/cancellation';
import { chosenMeals } from '@basera/contract/rules/facts/meals';
import { formatPhone } from '@basera/contract/rules/phone';
import { dayOfInstant, formatWeekdayAndYear, momentInIndia, timeBehindDay } from '@basera/contract/words/date-words';
import { guestsWords } from '@basera/contract/words/guests-words';
import { givenRules } from '@basera/contract/words/house-rule-words';
import type { Selectable } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import { squareCode } from '../../platform/square-code.ts';
import { roomsBooked } from '../ledger/index.ts';
import { keptOfBooking } from '../payments/index.ts';
import { saidTimes } from '../stays/index.ts';
import type { PapersDeps } from './deps.ts';
import { drawSheet } from './draw-sheet.ts';
import { type BookingWithStay, bookingToVouch } from './queries.ts';

type BookedRoom = Selectable<DB['booking_rooms']>;

/** The voucher of a booking as a PDF; null where it has none, or is not the guest's. `userId` null: for the guest, whoever that is. */
export async function voucherFor(deps: PapersDeps, bookingId: number, userId: number | null): Promise<Buffer | null> {
  const booking = await bookingToVouch(deps.db, bookingId, userId);
  if (!booking) return null;
  const [rooms, paid] = [await roomsBooked(deps.db, bookingId), await keptOfBooking(deps.db, bookingId)];
  const now = deps.clock.now();
  const times = saidTimes(booking);
  const pass = await deps.passOf(bookingId);
  return drawSheet(`Voucher for booking ${bookingId}, ${booking.property_name}`, now, (sheet) => {
    sheet.heading(booking.property_name);
    sheet.paragraph('Booking voucher. Show it when you arrive, on paper or on your phone.');
    sheet.section('Your stay');
    sheet.highlights([
      { name: 'Check-in', value: formatWeekdayAndYear(booking.check_in), below: timeBelow('from', times.checkIn) },
      { name: 'Check-out', value: formatWeekdayAndYear(booking.check_out), below: timeBelow('until', times.checkOut) },
      { name: 'Booking ID', value: `#${booking.id}` },
    ]);
    sheet.facts([
      ['Guest', booking.guest_name],
      ['Guests', guestsWords(booking.guests, booking.children)],
      ['Rooms', rooms.map(roomWords).join('\n')],
      ['Paid', `${formatRupees(rupeesFromPaise(paid))}, taxes and fees included`],
      ...(pass ? [['Due at the desk', dueWords(pass.due)] as [string, string]] : []),
    ]);
    if (pass) {
      const [price, link] = [formatRupees(rupeesFromPaise(pass.price)), `${deps.origin}${pass.path}`];
      sheet.code(squareCode(link), {
        link,
        title: 'At the desk: scan this',
        lines: [
          `It opens this booking with us: name, nights, rooms and heads, the price of ${price} as we have signed it, what is due, and the rules agreed to.`,
          'Asked for more, or refused? Open it, sign in and tell us: what goes to the stay is kept back, and somebody of us sees to it within two hours.',
        ],
      });
    }
    sheet.section('How to get there');
    sheet.facts([
      ['Address', booking.address],
      ...(booking.location_note ? [['On the way', booking.location_note] as [string, string]] : []),
      [
        'Your host',
        [booking.owner_name, booking.owner_phone && formatPhone(booking.owner_phone)].filter(Boolean).join(', '),
      ],
    ]);
    const map = mapAddress(booking);
    if (map) sheet.paragraph('Open the place on a map', { link: map });
    const rules = booking.house_rules ? givenRules(booking.house_rules) : [];
    if (rules.length > 0) {
      sheet.section('House rules you agreed to');
      sheet.paragraph(rules.map(({ words }) => words).join('. '));
      sheet.paragraph(
        'Turned away for anything else? That is the stay’s doing, not yours. Write to us from the door.',
        {
          isSoft: true,
        },
      );
    }
    // They were not shown, so nothing was agreed to.
    if (!booking.house_rules) {
      sheet.section('House rules');
      sheet.paragraph(
        'The rules of the house were not shown before you paid. Turned away for one? That is the stay’s doing, not yours. Write to us from the door.',
        { isSoft: true },
      );
    }
    sheet.section('If your plans change');
    sheet.paragraph(cancellationWords(booking));
    sheet.paragraph('You change or cancel the booking yourself, under Recent Bookings.', {
      link: `${deps.origin}/bookings`,
    });
    sheet.paragraph(`Questions? Write to ${deps.supportEmail}. Made on ${dayOfInstant(now.toISOString())}.`, {
      isSoft: true,
    });
  });
}

/** What the desk may ask for, exactly. */
const dueWords = (due: Paise): string =>
  due === 0 ? '₹0. Everything is paid, and nothing more may be asked.' : formatRupees(rupeesFromPaise(due));

/** 'from 1 pm', in a line of its own; '' where the stay has not said when. */
const timeBelow = (word: 'from' | 'until', time: string | null): string => timeBehindDay(word, time).replace(/^, /, '');

function roomWords(room: BookedRoom): string {
  const meals = chosenMeals(
    {
      meal: room.meal,
      breakfast: rupeesFromPaise(room.breakfast),
      lunch: rupeesFromPaise(room.lunch),
      dinner: rupeesFromPaise(room.dinner),
    },
    room.includes_meal,
  );
  return `${room.quantity} × ${room.room_name}${meals ? `, ${meals.toLowerCase()}` : ''}`;
}

const mapAddress = ({ latitude, longitude }: BookingWithStay): string | null =>
  latitude === null || longitude === null
    ? null
    : `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;

/** The terms the booking was made under, with the moments they mean. */
function cancellationWords(booking: BookingWithStay): string {
  const { check_in, check_in_time, cancellation_policy: policy, refund_percent_cap: cap } = booking;
  const free = momentInIndia(freeCancellationUntil(check_in, check_in_time, policy));
  const half = momentInIndia(halfCancellationUntil(check_in, check_in_time, policy));
  if (cap === 0) return 'Cancelling gives nothing back: this booking was changed shortly before check-in.';
  if (!hasHalf(policy)) return `Free cancellation until ${free}. After that, or if you do not come, nothing goes back.`;
  const later = `Cancelling until ${half} gives ${policy.halfPercent}% back; after that, or if you do not come, nothing.`;
  return cap === 100 ? `Free cancellation until ${free}. ${later}` : later;
}
