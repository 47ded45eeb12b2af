import type { Cancellation, ChangeQuote, ChangeTerms, Inquiry } from '@basera/contract/endpoints/bookings';
import type { WhatGoesBack } from '@basera/contract/endpoints/refunds';
import type { Room } from '@basera/contract/endpoints/stays';
import { formatRupees } from '@basera/contract/money';
import { bedsShort } from '@basera/contract/rules/guests';
import type { StayDates } from '@basera/contract/rules/stay-dates';
import { formatLongDay } from '@basera/contract/words/date-words';

/** A line of the dialog: a room of the stay, how many of it are wanted, and whether with its meals. */
export type RoomLine = {
  id: number;
  name: string;
  most: number;
  /** How many one of it sleeps. */
  sleeps: number;
  hasChoiceOfMeals: boolean;
  quantity: number;
  includesMeal: boolean;
};

/** Every room of the stay, with what the booking has of it; `units` (by room id) is how many there are. */
export function roomLines(
  booking: Inquiry,
  rooms: Pick<Room, 'id' | 'room_name' | 'number_of_rooms' | 'max_guests' | 'meal'>[],
): RoomLine[] {
  return rooms.map((room) => {
    const booked = booking.rooms.find(({ room_id }) => room_id === room.id);
    return {
      id: room.id,
      name: room.room_name,
      most: Math.max(room.number_of_rooms, booked?.quantity ?? 0),
      sleeps: room.max_guests,
      hasChoiceOfMeals: room.meal === 'both',
      quantity: booked?.quantity ?? 0,
      includesMeal: booked?.includes_meal ?? room.meal === 'both',
    };
  });
}

/** What is asked for, as the call takes it. */
export const termsOf = (
  { start_date, end_date, guests, children }: Pick<ChangeTerms, 'start_date' | 'end_date' | 'guests' | 'children'>,
  lines: RoomLine[],
): ChangeTerms => ({
  start_date,
  end_date,
  guests,
  ...(children && { children }),
  rooms: lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ id, quantity, includesMeal }) => ({ room_id: id, quantity, includes_meal: includesMeal })),
});

/** How many the lines sleep where that is fewer than come; null where it is enough. */
export const bedsShortOf = (lines: RoomLine[], guests: number): number | null =>
  bedsShort(
    lines.map(({ sleeps, quantity }) => ({ room: { max_guests: sleeps }, quantity })),
    guests,
  );

/** What is asked of a booking by what stands in the dialog; `terms` is null while there is nothing to ask the price of. */
export function askedChange(booking: Inquiry, { checkIn, checkOut }: StayDates, lines: RoomLine[] | null) {
  if (!lines) return { hasNoRooms: false, bedsShort: null, terms: null };
  const terms = termsOf(
    { start_date: checkIn, end_date: checkOut, guests: booking.guests, children: booking.children },
    lines,
  );
  if (terms.rooms.length === 0) return { hasNoRooms: true, bedsShort: null, terms: null };
  const short = bedsShortOf(lines, booking.guests);
  return { hasNoRooms: false, bedsShort: short, terms: short === null && isChange(booking, terms) ? terms : null };
}

/** True when something is asked for that the booking does not have already. */
export function isChange(booking: Inquiry, terms: ChangeTerms): boolean {
  const rooms = (list: { room_id: number; quantity: number; includes_meal: boolean }[]) =>
    list
      .map(({ room_id, quantity, includes_meal }) => `${room_id}:${quantity}:${includes_meal}`)
      .sort()
      .join();
  return (
    terms.start_date !== booking.start_date ||
    terms.end_date !== booking.end_date ||
    terms.guests !== booking.guests ||
    rooms(terms.rooms) !== rooms(booking.rooms)
  );
}

const waitWords = (refund: number): string =>
  `Your bank asks for this money itself: if it does not take it back, we send you ${formatRupees(refund)} as soon as it has decided.`;

const NOTHING_LEFT = 'all of it has gone back already.';

const byWords = ({ refund_by, refund_is_all }: WhatGoesBack): string =>
  `${refund_by ? `, by ${formatLongDay(refund_by)}` : ''}${refund_is_all ? ': that is all that is left, as the rest has gone back already.' : '.'}`;

/** What a change costs or gives back, in a sentence. */
export function differenceWords({ difference, ...back }: ChangeQuote): string {
  if (difference > 0) return `You pay ${formatRupees(difference)} more.`;
  if (difference === 0) return 'The price stays the same.';
  const less = formatRupees(-difference);
  const { refund, refund_is_all, refund_waits } = back;
  if (refund === 0)
    return refund_is_all
      ? `It costs ${less} less. Nothing goes back: ${NOTHING_LEFT}`
      : `It costs ${less} less, and nothing goes back: it is too close to check-in.`;
  if (refund_waits) return `It costs ${less} less. ${waitWords(refund)}`;
  return `It costs ${less} less. You get ${formatRupees(refund)} back${byWords(back)}`;
}

/** What a guest reads before they cancel. */
export function refundWords({ paid, ...back }: Cancellation): string {
  if (paid === 0)
    return 'Nothing has been paid that we know of. The rooms go back on sale, and if a payment still arrives, all of it comes back by itself.';
  const { refund, refund_is_all, refund_waits } = back;
  if (refund === 0)
    return `You get nothing of ${formatRupees(paid)} back: ${refund_is_all ? NOTHING_LEFT : 'it is too close to check-in.'}`;
  if (refund_waits) return `Your rooms go back on sale. ${waitWords(refund)}`;
  return `You get ${formatRupees(refund)} of ${formatRupees(paid)} back${byWords(back)}`;
}
