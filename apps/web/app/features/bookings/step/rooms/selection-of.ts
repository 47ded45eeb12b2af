import { msg } from '@lingui/core/macro';
import { siteWords } from '../../../../words/words';
import '../../words/booking-words';
import { daysBetween } from '@basera/contract/calendar-date';
import { type Selection, selectRooms } from '../../room-selection';
import type { BookingStep } from '../booking-step';

/**
 * The nights of a step and the rooms chosen for them; dates that cannot be booked are a problem of their own.
 * `held`: how many of a room (by id) the guest's own unpaid booking keeps from sale; they count as free for the guest.
 */
export function selectionOf(
  { asked, dates, datesProblem, guests, children, stay }: BookingStep,
  held: ReadonlyMap<number, number>,
): { nights: number; selection: Selection } {
  const nights = daysBetween(dates.checkIn, dates.checkOut);
  if (datesProblem !== null) {
    const words = [siteWords._(msg`${datesProblem} Please choose other dates.`)];
    const title = siteWords._(msg`These dates cannot be booked`);
    return { nights, selection: { kind: 'problem', title, words, instead: null, taken: false } };
  }
  const offered = stay.rooms.map((room) => ({
    ...room,
    number_of_rooms: room.number_of_rooms + (held.get(room.id) ?? 0),
  }));
  return { nights, selection: selectRooms({ choices: asked.choices, guests, children }, offered) };
}
