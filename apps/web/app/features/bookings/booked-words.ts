import type { Inquiry } from '@basera/contract/endpoints/bookings';
import { formatRupees } from '@basera/contract/money';
import { MEAL_NAMES } from '@basera/contract/rules/meals';
import { type RoomChoice, roomChoiceParam } from '@basera/contract/rules/room-choice';
import { withParams } from './booking-address.ts';

type BookedRoom = Inquiry['rooms'][number];

/** '₹6,800 + breakfast ₹450 + dinner ₹800': the base price a night and the meals booked with it. */
export function bookedRoomPrice({ room_details: room, includes_meal }: BookedRoom): string {
  const meals = MEAL_NAMES.filter((meal) => includes_meal && room[meal] > 0);
  return [formatRupees(room.base_price_per_night), ...meals.map((meal) => `${meal} ${formatRupees(room[meal])}`)].join(
    ' + ',
  );
}

/** The rooms of a booking as the booking pages take them. */
export const bookedChoices = (booking: Inquiry): RoomChoice[] =>
  booking.rooms.map((room) => ({ roomId: room.room_id, quantity: room.quantity, includesMeal: room.includes_meal }));

/** The result page of a booking, with its rooms. */
export function resultAddress(booking: Inquiry): string {
  const params = new URLSearchParams({ booking_id: String(booking.id) });
  for (const choice of bookedChoices(booking)) params.append('room', roomChoiceParam(choice));
  return withParams(`/booking/${encodeURIComponent(booking.property.slug)}/confirmed`, params);
}

/** Where an unpaid booking can still be paid, while its rooms are held; null once that is over. */
export function payableUntil(booking: Inquiry, now: number): { url: string; until: string } | null {
  const { payment_url: url, hold_expires_at: until } = booking;
  if (booking.status !== 'pending' || !url || !until || Date.parse(until) <= now) return null;
  const canBePaid = booking.payment === null || ['pending', 'failed'].includes(booking.payment.status);
  return canBePaid ? { url, until } : null;
}
