import { msg } from '@lingui/core/macro';
import { siteWords } from '../../../words/words';
import '../words/booking-words';
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

function waitWords(refund: number): string {
  const sum = formatRupees(refund);
  return siteWords._(
    msg`Your bank asks for this money itself: if it does not take it back, we send you ${sum} as soon as it has decided.`,
  );
}

/** What goes back, and where it is all that is left, that the rest has gone back already. */
function backWords({ refund, refund_by, refund_is_all }: WhatGoesBack): string {
  const [back, by] = [formatRupees(refund), refund_by && formatLongDay(refund_by)];
  if (refund_is_all)
    return by
      ? siteWords._(msg`You get ${back} back, by ${by}: that is all that is left, as the rest has gone back already.`)
      : siteWords._(msg`You get ${back} back: that is all that is left, as the rest has gone back already.`);
  return by ? siteWords._(msg`You get ${back} back, by ${by}.`) : siteWords._(msg`You get ${back} back.`);
}

/** The same of what was paid. */
function backOfPaid({ refund, refund_by, refund_is_all }: WhatGoesBack, paid: string): string {
  const [back, by] = [formatRupees(refund), refund_by && formatLongDay(refund_by)];
  if (refund_is_all)
    return by
      ? siteWords._(
          msg`You get ${back} of ${paid} back, by ${by}: that is all that is left, as the rest has gone back already.`,
        )
      : siteWords._(msg`You get ${back} of ${paid} back: that is all that is left, as the rest has gone back already.`);
  return by
    ? siteWords._(msg`You get ${back} of ${paid} back, by ${by}.`)
    : siteWords._(msg`You get ${back} of ${paid} back.`);
}

/** What a change costs or gives back, in a sentence. */
export function differenceWords({ difference, ...back }: ChangeQuote): string {
  const [more, less] = [formatRupees(difference), formatRupees(-difference)];
  if (difference > 0) return siteWords._(msg`You pay ${more} more.`);
  if (difference === 0) return siteWords._(msg`The price stays the same.`);
  const { refund, refund_is_all, refund_waits } = back;
  if (refund === 0)
    return refund_is_all
      ? siteWords._(msg`It costs ${less} less. Nothing goes back: all of it has gone back already.`)
      : siteWords._(msg`It costs ${less} less, and nothing goes back: it is too close to check-in.`);
  const costs = siteWords._(msg`It costs ${less} less.`);
  return `${costs} ${refund_waits ? waitWords(refund) : backWords(back)}`;
}

/** What a guest reads before they cancel. */
export function refundWords({ paid: rupees, ...back }: Cancellation): string {
  if (rupees === 0)
    return siteWords._(
      msg`Nothing has been paid that we know of. The rooms go back on sale, and if a payment still arrives, all of it comes back by itself.`,
    );
  const paid = formatRupees(rupees);
  const { refund, refund_is_all, refund_waits } = back;
  if (refund === 0)
    return refund_is_all
      ? siteWords._(msg`You get nothing of ${paid} back: all of it has gone back already.`)
      : siteWords._(msg`You get nothing of ${paid} back: it is too close to check-in.`);
  if (refund_waits) return `${siteWords._(msg`Your rooms go back on sale.`)} ${waitWords(refund)}`;
  return backOfPaid(back, paid);
}
