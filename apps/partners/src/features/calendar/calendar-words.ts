import type { CalendarDate } from '@basera/contract/calendar-date';
import type {
  BarState,
  ChangeConflict,
  LinkedWhy,
  StillSold,
  TakenElsewhere,
} from '@basera/contract/endpoints/partners/calendar';
import { formatRupees } from '@basera/contract/money';
import type { NightRange } from '@basera/contract/rules/calendar/night-ranges';
import type { RateRule } from '@basera/contract/rules/rates';
import { formatLongWeekday, formatWeekday, momentInIndia } from '@basera/contract/words/date-words';
import { capitalised, listed } from '@basera/contract/words/phrases';
import { siteNames } from '@basera/contract/words/site-words';
import { unitTitle } from '@basera/contract/words/unit-words';
import { limitWords } from './limits/limits-of';
import { barsOn, type NightRuled, type NightState, type RoomNights, ruledNight, stateOf, takenOn } from './nights';

export const barWords: Record<BarState | 'closed' | 'elsewhere' | 'linked', string> = {
  held: 'Held while paying',
  asked: 'Asked for',
  accepted: 'Booked',
  in_house: 'In house',
  over: 'Over',
  closed: 'Closed',
  elsewhere: 'Taken on another site',
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
  cap: () => 'no more, since you cancelled a booking of it',
};

/** Which rule made a price: 'the weekend price of Christmas'. */
export const ruleWords = ({ rule, season }: Pick<NightRuled, 'rule' | 'season'>): string =>
  ruleNames[rule](season ?? 'the season');

/** 'Not sold for more than ₹2,000, since you cancelled booking #31 of it'; '' where the night has no such bound. */
export function capWords({ room }: Pick<RoomNights, 'room'>, night: CalendarDate): string {
  const cap = room.caps.find((one) => one.night === night);
  if (!cap) return '';
  const booking = cap.booking_id === null ? 'a booking' : `booking #${cap.booking_id}`;
  return `Not sold for more than ${formatRupees(cap.price)}, since you cancelled ${booking} of it`;
}

/** 'Fri, 18 Dec' or 'Fri, 18 Dec - Sun, 20 Dec' */
export const rangeWords = ([first, last]: NightRange): string =>
  first === last ? formatWeekday(first) : `${formatWeekday(first)} - ${formatWeekday(last)}`;

export const countOfNights = (count: number): string => (count === 1 ? '1 night' : `${count} nights`);

/** What stands under the price in a month. */
export function stateWords(state: NightState, room: RoomNights, night: CalendarDate, day: number): string {
  if (state === 'sold') return 'Sold';
  if (state === 'linked') return 'Linked';
  if (state === 'elsewhere') return siteOf(takenOn(room, night));
  if (state === 'closed') return 'Closed';
  const left = room.room.units - (room.booked[day] ?? 0) - (room.closed[day] ?? 0) - (room.linked[day] ?? 0);
  return state === 'some' ? `${left} left` : '';
}

/** 'Airbnb'; where several have a night, none of them by its name. */
function siteOf(taken: readonly Pick<TakenElsewhere, 'site'>[]): string {
  const [site, ...others] = new Set(taken.map((one) => one.site));
  return site && others.length === 0 ? capitalised(siteNames[site]) : 'Other sites';
}

/** What other sites have of a night: 'Taken on Airbnb (known since 23 Nov, 9 am)', with the unit where there are several. */
export const takenWords = (nights: RoomNights, night: CalendarDate): string[] =>
  takenOn(nights, night).map(({ site, unit_no, since }) => {
    const { room } = nights;
    const title = room.units > 1 ? `${titleOfUnit(room, unit_no)} is taken` : 'Taken';
    return `${title} on ${siteNames[site]} (known since ${momentInIndia(since)})`;
  });

const titleOfUnit = (room: RoomNights['room'], unit_no: number): string =>
  unitTitle(room.name, { unit_no, name: room.unit_names.find((one) => one.unit_no === unit_no)?.name ?? null });

/** 'Meera Nair (booked, Room 101)' */
export const guestsOn = ({ room, bars }: RoomNights, night: CalendarDate): string[] =>
  barsOn(bars, night).map(({ guest_name, state, units }) => {
    const own = units.filter(
      ({ room_id, first_night, last_night }) => room_id === room.id && first_night <= night && night <= last_night,
    );
    const where = room.units > 1 ? own.map(({ unit_no }) => titleOfUnit(room, unit_no)) : [];
    return `${guest_name} (${[barWords[state].toLowerCase(), ...where].join(', ')})`;
  });

/** 'Whole villa is booked by Meera Nair' for each linked room that has something of a night. */
function linkedReasons({ linkedRooms }: RoomNights, night: CalendarDate, day: number): string[] {
  return linkedRooms.flatMap(({ name, bars, booked, closed }) => {
    const guests = barsOn(bars, night).map(({ guest_name }) => guest_name);
    if ((booked[day] ?? 0) > 0) return [`${name} is booked${guests.length > 0 ? ` by ${listed(guests)}` : ''}`];
    return (closed[day] ?? 0) > 0 ? [`${name} is closed`] : [];
  });
}

/** 'Not for sale, because Whole villa is booked by Meera Nair'; '' where no linked room has anything of the night. */
export function linkedOn(nights: RoomNights, night: CalendarDate, day: number): string {
  const { room, linked, linkedWhy } = nights;
  const [units = 0, why] = [linked[day], linkedWhy[day]];
  if (!why) return '';
  const some = units < room.units ? `${units} of ${room.units} are not` : 'Not';
  const reasons = linkedReasons(nights, night, day);
  return `${some} for sale, because ${reasons.length > 0 ? listed(reasons) : linkedWords[why]}`;
}

/** As it is seen, within a sentence; a name keeps its capital. */
const heardState = (state: NightState, room: RoomNights, night: CalendarDate, day: number): string => {
  const words = stateWords(state, room, night, day);
  return state === 'elsewhere' ? words : words.toLowerCase();
};

/** All that a night is, for who hears it. */
export function nightLabel(room: RoomNights, night: CalendarDate, day: number): string {
  const ruled = ruledNight(room, night, day);
  const [sold = 0, kept = 0] = [room.booked[day], room.closed[day]];
  const state = stateOf(room, day);
  return [
    formatLongWeekday(night),
    // What is seen is heard, in its order.
    [formatRupees(ruled.price), heardState(state, room, night, day), ruleWords(ruled)].filter(Boolean).join(', '),
    state === 'free' ? 'open' : `${sold} of ${room.room.units} sold, ${kept} closed`,
    ...takenWords(room, night),
    capWords(room, night),
    linkedOn(room, night, day),
    guestsOn(room, night).join(', '),
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
