import { daysBetween } from '@basera/contract/calendar-date';
import type { BookingRequest, ChangeTerms, Quote } from '@basera/contract/endpoints/bookings';
import { type Paise, rupeesFromPaise } from '@basera/contract/money';
import { bedsShort, roomsSleep } from '@basera/contract/rules/guests';
import { baseRates, type PricedLine, priceStay } from '@basera/contract/rules/price';
import { HttpError, invalidField } from '../../../platform/http/http-errors.ts';
import type { RoomToBook } from '../queries.ts';
import type { BookedRoom } from '../tables.ts';

export type BookingLine = { room: RoomToBook; quantity: number; includesMeal: boolean };

/** The room as it is sold now, whatever its owner changes later. */
export const soldRoom = ({ room, quantity, includesMeal }: BookingLine): BookedRoom => ({
  room_id: room.id,
  quantity,
  includes_meal: includesMeal,
  room_name: room.name,
  base_price: room.base_price,
  meal: room.meal,
  breakfast: room.breakfast,
  lunch: room.lunch,
  dinner: room.dinner,
});

/**
 * The rooms of a request, each known, of one stay, no more than there are, and with a bed for everybody. Throws 422 that names
 * the field.
 */
export function linesOf(
  request: Pick<BookingRequest | ChangeTerms, 'rooms' | 'guests'>,
  rooms: RoomToBook[],
): BookingLine[] {
  const lines = request.rooms.map(({ room_id, quantity, includes_meal }, index) => {
    const room = rooms.find((candidate) => candidate.id === room_id);
    if (!room) throw invalidField(`rooms.${index}.room_id`, 'There is no such room.');
    if (room.property_id !== rooms.find((candidate) => candidate.id === request.rooms[0]?.room_id)?.property_id) {
      throw invalidField(`rooms.${index}.room_id`, 'Is a room of another property.');
    }
    if (quantity > room.units) {
      throw invalidField(`rooms.${index}.quantity`, `There are only ${room.units} of these rooms.`);
    }
    return { room, quantity, includesMeal: includes_meal };
  });
  requireBeds(lines, request.guests);
  return lines;
}

function requireBeds(lines: BookingLine[], guests: number): void {
  const beds = bedsShort(
    lines.map(({ room, quantity }) => ({ room: { max_guests: room.sleeps }, quantity })),
    guests,
  );
  if (beds === null) return;
  const words = `${roomsSleep(beds)}.`;
  throw new HttpError('validation_failed', words, { fields: { guests: words } });
}

/** Our own price for a request, in paise and as it goes over the wire. */
export function quoteFor(request: BookingRequest, booked: BookingLine[]): { amount: Paise; quote: Quote } {
  const nights = daysBetween(request.start_date, request.end_date);
  const lines = booked.map(({ room, ...choice }) => ({
    ...choice,
    room: { ...room, basePrice: room.base_price },
    sleeps: room.sleeps,
  }));
  const price = priceStay(lines, baseRates(lines, nights), request.guests);
  return {
    amount: price.total,
    quote: {
      amount: rupeesFromPaise(price.total),
      nights,
      rooms: price.lines.map((line) => quotedRoom(line.room.id, line)),
    },
  };
}

/** A priced line as a quote tells it, in rupees: `price` is one room's night. */
export const quotedRoom = (
  roomId: number,
  { quantity, includesMeal, perNight, sum }: PricedLine,
): Quote['rooms'][number] => ({
  room_id: roomId,
  quantity,
  includes_meal: includesMeal,
  price: rupeesFromPaise(perNight.total),
  total: rupeesFromPaise(sum.total),
});

/** The nightly price may be claimed with or without its meals; the amount is the whole of what is charged. */
const isHonestPrice = (claimed: number, room: RoomToBook, current: number): boolean =>
  claimed === current || claimed === rupeesFromPaise(room.base_price);

/** Throws 409 with the fresh quote when the guest was shown another price than ours. */
export function requireSamePrice(request: BookingRequest, lines: BookingLine[], quote: Quote): void {
  const same =
    request.amount === quote.amount &&
    lines.every(({ room }, index) =>
      isHonestPrice(request.rooms[index]?.price ?? -1, room, quote.rooms[index]?.price ?? -1),
    );
  if (same) return;
  throw new HttpError('price_changed', 'The price has changed. Please look at the new one before you pay.', {
    extra: { quote },
  });
}
