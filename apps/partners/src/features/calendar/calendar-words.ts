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
import { capitalised, listed, several } from '@basera/contract/words/phrases';
import { siteNames } from '@basera/contract/words/site-words';
import { unitTitle } from '@basera/contract/words/unit-words';
import { t } from '@lingui/core/macro';
import { siteWords } from '../../words/words';
import { limitWords } from './limits/limits-of';
import { barsOn, type NightRuled, type NightState, type RoomNights, ruledNight, stateOf, takenOn } from './nights';
import './words/calendar-catalogue';

export const barWords: Record<BarState | 'closed' | 'elsewhere' | 'linked', string> = {
  held: t(siteWords)`Held while paying`,
  asked: t(siteWords)`Asked for`,
  accepted: t(siteWords)`Booked`,
  in_house: t(siteWords)`In house`,
  over: t(siteWords)`Over`,
  closed: t(siteWords)`Closed`,
  elsewhere: t(siteWords)`Taken on another site`,
  linked: t(siteWords)`Not for sale with linked rooms`,
};

/** Why units of a night are not for sale, though they are neither sold nor closed themselves. */
export const linkedWords: Record<LinkedWhy, string> = {
  whole_sold: t(siteWords)`the whole house is booked`,
  whole_closed: t(siteWords)`the whole house is closed`,
  part_sold: t(siteWords)`a room of the house is booked`,
  part_closed: t(siteWords)`a room of the house is closed`,
};

const ruleNames: Record<RateRule, (season: string) => string> = {
  base: () => t(siteWords)`your base price`,
  weekend: () => t(siteWords)`your weekend price`,
  season: (season) => t(siteWords)`the price of ${season}`,
  season_weekend: (season) => t(siteWords)`the weekend price of ${season}`,
  date: () => t(siteWords)`set by hand for this night`,
  cap: () => t(siteWords)`no more, since you cancelled a booking of it`,
};

/** Which rule made a price: 'the weekend price of Christmas'. */
export const ruleWords = ({ rule, season }: Pick<NightRuled, 'rule' | 'season'>): string =>
  ruleNames[rule](season ?? t(siteWords)`the season`);

/** 'Not sold for more than ₹2,000, since you cancelled booking #31 of it'; '' where the night has no such bound. */
export function capWords({ room }: Pick<RoomNights, 'room'>, night: CalendarDate): string {
  const cap = room.caps.find((one) => one.night === night);
  if (!cap) return '';
  const { booking_id } = cap;
  const price = formatRupees(cap.price);
  return booking_id === null
    ? t(siteWords)`Not sold for more than ${price}, since you cancelled a booking of it`
    : t(siteWords)`Not sold for more than ${price}, since you cancelled booking #${booking_id} of it`;
}

/** 'Fri, 18 Dec' or 'Fri, 18 Dec - Sun, 20 Dec' */
export const rangeWords = ([first, last]: NightRange): string =>
  first === last ? formatWeekday(first) : `${formatWeekday(first)} - ${formatWeekday(last)}`;

export const countOfNights = (count: number): string => several(count, 'night');

/** What stands under the price in a month. */
export function stateWords(state: NightState, room: RoomNights, night: CalendarDate, day: number): string {
  if (state === 'sold') return t(siteWords)`Sold`;
  if (state === 'linked') return t(siteWords)`Linked`;
  if (state === 'elsewhere') return siteOf(takenOn(room, night));
  if (state === 'closed') return t(siteWords)`Closed`;
  const left = room.room.units - (room.booked[day] ?? 0) - (room.closed[day] ?? 0) - (room.linked[day] ?? 0);
  return state === 'some' ? t(siteWords)`${left} left` : '';
}

/** 'Airbnb'; where several have a night, none of them by its name. */
function siteOf(taken: readonly Pick<TakenElsewhere, 'site'>[]): string {
  const [site, ...others] = new Set(taken.map((one) => one.site));
  return site && others.length === 0 ? capitalised(siteNames[site]) : t(siteWords)`Other sites`;
}

/** What other sites have of a night: 'Taken on Airbnb (known since 23 Nov, 9 am)', with the unit where there are several. */
export const takenWords = (nights: RoomNights, night: CalendarDate): string[] =>
  takenOn(nights, night).map(({ site, unit_no, since }) => {
    const { room } = nights;
    const moment = momentInIndia(since);
    return room.units > 1
      ? t(siteWords)`${titleOfUnit(room, unit_no)} is taken on ${siteNames[site]} (known since ${moment})`
      : t(siteWords)`Taken on ${siteNames[site]} (known since ${moment})`;
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
    if ((booked[day] ?? 0) > 0)
      return [
        guests.length > 0 ? t(siteWords)`${name} is booked by ${listed(guests)}` : t(siteWords)`${name} is booked`,
      ];
    return (closed[day] ?? 0) > 0 ? [t(siteWords)`${name} is closed`] : [];
  });
}

/** 'Not for sale, because Whole villa is booked by Meera Nair'; '' where no linked room has anything of the night. */
export function linkedOn(nights: RoomNights, night: CalendarDate, day: number): string {
  const { room, linked, linkedWhy } = nights;
  const [units = 0, why] = [linked[day], linkedWhy[day]];
  if (!why) return '';
  const reasons = linkedReasons(nights, night, day);
  const because = reasons.length > 0 ? listed(reasons) : linkedWords[why];
  return units < room.units
    ? t(siteWords)`${units} of ${room.units} are not for sale, because ${because}`
    : t(siteWords)`Not for sale, because ${because}`;
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
    state === 'free' ? t(siteWords)`open` : t(siteWords)`${sold} of ${room.room.units} sold, ${kept} closed`,
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
  const price = least === most ? formatRupees(least) : t(siteWords)`${formatRupees(least)} to ${formatRupees(most)}`;
  return why.size === 1 ? `${price}, ${ruleWords(first)}` : t(siteWords)`${price}, by several rules`;
}

/** Nights that could not be closed, with the bookings that have them. */
export const stillSoldWords = ({ nights, bookings }: Pick<StillSold, 'nights' | 'bookings'>): string =>
  `${nights.map(rangeWords).join(', ')}: ${bookings.map(({ booking_id, guest_name }) => t(siteWords)`${guest_name}, booking #${booking_id}`).join('; ')}`;

/** Who was faster. What it is now follows in the calendar. */
export function winnerWords({ by, nights }: Pick<ChangeConflict, 'by' | 'nights'>): string {
  const changed = nights.map(rangeWords).join(', ');
  return by.is_you
    ? t(siteWords)`You, elsewhere, changed ${changed} meanwhile.`
    : t(siteWords)`${by.name} changed ${changed} meanwhile.`;
}
