import type { CalendarDate } from '@basera/contract/calendar-date';
import type { BarState, ChangeConflict, LinkedWhy, StillSold } from '@basera/contract/endpoints/partners/calendar';
import { formatRupees } from '@basera/contract/money';
import type { NightRange } from '@basera/contract/rules/calendar/night-ranges';
import type { RateRule } from '@basera/contract/rules/rates';
import { formatLongWeekday, formatWeekday } from '@basera/contract/words/date-words';
import { capitalised } from '@basera/contract/words/phrases';
import { unitTitle } from '@basera/contract/words/unit-words';
import { limitWords } from './limits/limits-of';
import { barsOn, type NightRuled, type NightState, type RoomNights, ruledNight, stateOf } from './nights';

export const barWords: Record<BarState | 'closed' | 'linked', string> = {
  held: 'Held while paying',
  asked: 'Asked for',
  accepted: 'Booked',
  in_house: 'In house',
  over: 'Over',
  closed: 'Closed',
  linked: 'Not for sale with linked rooms',
};

/** Why units of a night are not for sale, though they are neither sold nor closed themselves. */
export const linkedWords: Record<LinkedWhy, string> = {
  whole_sold: 'the whole house is booked',
  whole_closed: 'the whole house is closed',
  part_sold: 'a room of the house is booked',
  part_closed: 'a room of the house is closed',
};

const ruleNames: Record<RateRule, (season: string) => string> = {
  base: () => 'your base price',
  weekend: () => 'your weekend price',
  season: (season) => `the price of ${season}`,
  season_weekend: (season) => `the weekend price of ${season}`,
  date: () => 'set by hand for this night',
};

/** Which rule made a price: 'the weekend price of Christmas'. */
export const ruleWords = ({ rule, season }: Pick<NightRuled, 'rule' | 'season'>): string =>
  ruleNames[rule](season ?? 'the season');

/** 'Fri, 18 Dec' or 'Fri, 18 Dec - Sun, 20 Dec' */
export const rangeWords = ([first, last]: NightRange): string =>
  first === last ? formatWeekday(first) : `${formatWeekday(first)} - ${formatWeekday(last)}`;

export const countOfNights = (count: number): string => (count === 1 ? '1 night' : `${count} nights`);

/** What stands under the price in a month. */
export function stateWords(state: NightState, room: RoomNights, day: number): string {
  if (state === 'sold') return 'Sold';
  if (state === 'linked') return 'Linked';
  if (state === 'closed') return 'Closed';
  const left = room.room.units - (room.booked[day] ?? 0) - (room.closed[day] ?? 0) - (room.linked[day] ?? 0);
  return state === 'some' ? `${left} left` : '';
}

/** 'Meera Nair (booked, Room 101)' */
function guestsOn({ room, bars }: RoomNights, night: CalendarDate): string {
  const title = (unit_no: number) =>
    unitTitle(room.name, { unit_no, name: room.unit_names.find((one) => one.unit_no === unit_no)?.name ?? null });
  return barsOn(bars, night)
    .map(({ guest_name, state, units }) => {
      const own = units.filter(
        ({ room_id, first_night, last_night }) => room_id === room.id && first_night <= night && night <= last_night,
      );
      const where = room.units > 1 ? own.map(({ unit_no }) => title(unit_no)) : [];
      return `${guest_name} (${[barWords[state].toLowerCase(), ...where].join(', ')})`;
    })
    .join(', ');
}

/** 'Not for sale, because the whole house is booked'; '' where no linked room has anything of the night. */
export function linkedOn({ room, linked, linkedWhy }: RoomNights, day: number): string {
  const [units = 0, why] = [linked[day], linkedWhy[day]];
  if (!why) return '';
  const some = units < room.units ? `${units} of ${room.units} are not` : 'Not';
  return `${some} for sale, because ${linkedWords[why]}`;
}

/** All that a night is, for who hears it. */
export function nightLabel(room: RoomNights, night: CalendarDate, day: number): string {
  const ruled = ruledNight(room, night, day);
  const [sold = 0, kept = 0] = [room.booked[day], room.closed[day]];
  const state = stateOf(room, day);
  return [
    formatLongWeekday(night),
    // What is seen is heard, in its order.
    [formatRupees(ruled.price), stateWords(state, room, day).toLowerCase(), ruleWords(ruled)]
      .filter(Boolean)
      .join(', '),
    state === 'free' ? 'open' : `${sold} of ${room.room.units} sold, ${kept} closed`,
    linkedOn(room, day),
    guestsOn(room, night),
    capitalised(limitWords(room.limits, night)),
  ]
    .filter(Boolean)
    .join('. ');
}

/** What was before: one price with its rule, else the least and the most. */
export function pricesBefore(nights: readonly NightRuled[]): string {
  const [first] = nights;
  if (!first) return '';
  const prices = nights.map(({ price }) => price);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const why = new Set(nights.map(ruleWords));
  const price = least === most ? formatRupees(least) : `${formatRupees(least)} to ${formatRupees(most)}`;
  return why.size === 1 ? `${price}, ${ruleWords(first)}` : `${price}, by several rules`;
}

/** Nights that could not be closed, with the bookings that have them. */
export const stillSoldWords = ({ nights, bookings }: Pick<StillSold, 'nights' | 'bookings'>): string =>
  `${nights.map(rangeWords).join(', ')}: ${bookings.map(({ booking_id, guest_name }) => `${guest_name}, booking #${booking_id}`).join('; ')}`;

/** Who was faster. What it is now follows in the calendar. */
export const winnerWords = ({ by, nights }: Pick<ChangeConflict, 'by' | 'nights'>): string =>
  `${by.is_you ? 'You, elsewhere,' : by.name} changed ${nights.map(rangeWords).join(', ')} meanwhile.`;
