import { daysBetween } from '@basera/contract/calendar-date';
import type { BookingRequest, ChangeTerms, Quote } from '@basera/contract/endpoints/bookings';
import { addPaise, type Paise, rupeesFromPaise } from '@basera/contract/money';
import { priceBooked } from '@basera/contract/rules/booked-price';
import { bedsShort } from '@basera/contract/rules/guests';
import { leftBeside } from '@basera/contract/rules/listing/linked-rooms';
import type { NightlyRates, PricedLine } from '@basera/contract/rules/price';
import { ratesByDate } from '@basera/contract/rules/rates';
import { HttpError, invalidField } from '../../../../platform/http/http-errors.ts';
import { say } from '../../../../words/say.ts';
import { extraPricesOf } from '../../../stays/index.ts';
import type { SoldRoom } from '../../tables.ts';
import type { RatedRoom } from './read-rooms.ts';
import type { RoomForSale } from './sold-rooms.ts';

/** `rates`: what one room costs each night, whatever the length of the stay. */
export type BookingLine = { room: RatedRoom; quantity: number; includesMeal: boolean; rates: NightlyRates };

/** The room as it is sold now, whatever its owner changes later. */
export const roomForSale = ({ room, quantity, includesMeal, rates }: BookingLine): RoomForSale => ({
  room_id: room.id,
  quantity,
  includes_meal: includesMeal,
  room_name: room.name,
  base_price: room.base_price,
  meal: room.meal,
  breakfast: room.breakfast,
  lunch: room.lunch,
  dinner: room.dinner,
  weekend_price: room.weekend_price,
  sleeps: room.sleeps,
  rates,
  discounts: room.rates.discounts ?? [],
  extra: extraPricesOf(room),
});

/**
 * The rooms of a request, each known, of one stay, no more than there are, and with a bed for everybody. Throws 422 that names
 * the field.
 */
export function linesOf(
  request: Pick<BookingRequest | ChangeTerms, 'rooms' | 'guests' | 'start_date' | 'end_date'>,
  rooms: RatedRoom[],
): BookingLine[] {
  const nights = daysBetween(request.start_date, request.end_date);
  const lines = request.rooms.map(({ room_id, quantity, includes_meal }, index) => {
    const room = rooms.find((candidate) => candidate.id === room_id);
    if (!room) throw invalidField(`rooms.${index}.room_id`, say`There is no such room.`);
    if (room.property_id !== rooms.find((candidate) => candidate.id === request.rooms[0]?.room_id)?.property_id) {
      throw invalidField(`rooms.${index}.room_id`, say`Is a room of another property.`);
    }
    if (quantity > room.units) {
      throw invalidField(`rooms.${index}.quantity`, say`There are only ${room.units} of these rooms.`);
    }
    const rates = ratesByDate(room.rates, request.start_date, nights);
    return { room, quantity, includesMeal: includes_meal, rates };
  });
  requireNoneTwice(lines);
  requireBeds(lines, request.guests);
  return lines;
}

/** Throws 422 for a whole house and a room of it in one booking. */
function requireNoneTwice(lines: BookingLine[]): void {
  const chosen = lines.map(({ room, quantity }) => ({
    id: room.id,
    quantity,
    free: room.units,
    partOf: room.whole_id === null ? null : { whole: room.whole_id, units: room.whole_units },
  }));
  for (const [index, one] of chosen.entries()) {
    const { free, takenBy } = leftBeside(one, chosen);
    const other = lines.find(({ room }) => room.id === takenBy)?.room.name;
    if (one.quantity > free) throw invalidField(`rooms.${index}.room_id`, say`Has the same beds as ${other ?? ''}.`);
  }
}

function requireBeds(lines: BookingLine[], guests: number): void {
  const beds = bedsShort(
    lines.map(({ room, quantity }) => ({ room: { max_guests: room.sleeps }, quantity })),
    guests,
  );
  if (beds === null) return;
  const words = say`These rooms sleep ${beds}.`;
  throw new HttpError('validation_failed', words, { fields: { guests: words } });
}

/** Our own price for a request, in paise, line by line, and as it goes over the wire. */
function quoteFor(request: BookingRequest, rooms: SoldRoom[]) {
  const nights = daysBetween(request.start_date, request.end_date);
  const price = priceBooked(rooms, nights);
  const quote: Quote = {
    amount: rupeesFromPaise(price.total),
    nights,
    rooms: price.lines.map((line) => quotedRoom(line.booked.room_id, line)),
  };
  return { price, quote };
}

/** A priced line as a quote tells it, in rupees: `price` is one room's night, or the mean of several. */
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

/** The nightly price may be claimed with its guests and meals or without; the amount is the whole of what is charged. */
const isHonestPrice = (
  claimed: number | undefined,
  { perNight: { rate, extras, meals, total } }: PricedLine,
): boolean =>
  [total, rate, addPaise(rate, extras), addPaise(rate, meals)].some((price) => claimed === rupeesFromPaise(price));

/** What the request costs, in paise. Throws 409 with the fresh quote when the guest was shown another price than ours. */
export function requireSamePrice(request: BookingRequest, rooms: SoldRoom[]): Paise {
  const { price, quote } = quoteFor(request, rooms);
  const isSame =
    request.amount === quote.amount &&
    price.lines.every((line, index) => isHonestPrice(request.rooms[index]?.price, line));
  if (isSame) return price.total;
  throw new HttpError('price_changed', say`The price has changed. Please look at the new one before you pay.`, {
    extra: { quote },
  });
}
