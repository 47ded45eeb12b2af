import { msg } from '@lingui/core/macro';
import { siteWords } from '../../../words/words';
import '../words/booking-words';
import { writeSearchAddress } from '@basera/contract/addresses/search-address';
import type { Inquiry } from '@basera/contract/endpoints/bookings';
import { formatRupees } from '@basera/contract/money';
import { type RoomChoice, roomChoiceParam } from '@basera/contract/rules/room-choice';
import { isPaid } from '@basera/contract/rules/status/payment-status';
import { tripQuery, withParams } from '@basera/contract/trip';
import { formatLongDay } from '@basera/contract/words/date-words';
import { mealWords } from '@basera/contract/words/stays/meal-words';
import { MEAL_NAMES } from '@basera/contract/words/stays/meals-on-wire';

type BookedRoom = Inquiry['rooms'][number];

/** '₹6,800 + breakfast ₹450 + dinner ₹800': a night without meals, and the meals booked with it. Of nights that differ it is the mean. */
export function bookedRoomPrice({ room_details: room, includes_meal }: BookedRoom): string {
  const meals = MEAL_NAMES.filter((meal) => includes_meal && room[meal] > 0);
  const parts = [
    formatRupees(room.base_price_per_night),
    ...meals.map((meal) => `${mealWords[meal]} ${formatRupees(room[meal])}`),
  ];
  return parts.join(' + ');
}

/** Whether all its nights cost the same, meals aside. */
export const hasOneRate = ({ room_details: { nightly_rates: rates } }: BookedRoom): boolean =>
  rates.every((rate) => rate === rates[0]);

/** The rooms of a booking as the booking pages take them. */
export const bookedChoices = (booking: Inquiry): RoomChoice[] =>
  booking.rooms.map((room) => ({ roomId: room.room_id, quantity: room.quantity, includesMeal: room.includes_meal }));

/** The result page of a booking, with its rooms. */
export function resultAddress(booking: Inquiry): string {
  const params = new URLSearchParams({ booking_id: String(booking.id) });
  for (const choice of bookedChoices(booking)) params.append('room', roomChoiceParam(choice));
  return withParams(`/booking/${encodeURIComponent(booking.property.slug)}/confirmed`, params);
}

/** Until when (an ISO instant) an unpaid booking can still be paid; null once that is over. */
export function payableUntil({ status, payment, hold_expires_at: until }: Inquiry, now: number): string | null {
  if (status !== 'pending' || !until || Date.parse(until) <= now) return null;
  return payment === null || !isPaid(payment.status) ? until : null;
}

/** '₹4,000 is on its way back to you, by 7 December.' */
export function returnedWords({ amount, status, due_by }: NonNullable<Inquiry['refund']>): string {
  const [sum, by] = [formatRupees(amount), formatLongDay(due_by)];
  if (status === 'waits') return siteWords._(msg`${sum} waits for your bank, which asks for it itself.`);
  return status === 'done'
    ? siteWords._(msg`${sum} was sent back to you. It is on your account by ${by}.`)
    : siteWords._(msg`${sum} is on its way back to you, by ${by}.`);
}

/** 'Number with your bank: 633918204471'; null as long as there is none. */
export function bankNumberWords({ parts }: NonNullable<Inquiry['refund']>): string | null {
  const numbers = parts.flatMap(({ reference }) => (reference ? [reference.number] : []));
  const all = numbers.join(', ');
  return all === '' ? null : siteWords._(msg`Number with your bank: ${all}`);
}

/** Other stays in the same city, for the same nights and guests. */
export const elsewhere = ({ start_date, end_date, guests, children, place: { city } }: Inquiry): string => {
  const trip = { dates: { checkIn: start_date, checkOut: end_date }, guests, children };
  return withParams('/search', writeSearchAddress({ city, ...tripQuery(trip) }));
};
