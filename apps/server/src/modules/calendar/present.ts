import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import type {
  BarState,
  CalendarBar,
  CalendarRoom,
  Season,
  TakenElsewhere,
} from '@basera/contract/endpoints/partners/calendar';
import { rupeesFromPaise } from '@basera/contract/money';
import { runsOf } from '@basera/contract/rules/calendar/night-ranges';
import type { RoomTerms } from '@basera/contract/rules/calendar/room-terms';
import { type RoomRates, ruledRate } from '@basera/contract/rules/rates';
import type { Elsewhere, TakenRow } from './elsewhere-queries.ts';
import type { BarRow, CapRow, NightRow, RateRow, RoomRow, SeasonRow } from './grid-queries.ts';
import type { LimitRows } from './limit-queries.ts';
import { presentLimits } from './limits.ts';
import type { UnitName } from './units/unit-queries.ts';

const orNull = (price: SeasonRow['weekend_price']) => (price === null ? null : rupeesFromPaise(price));

export const presentSeason = (row: Omit<SeasonRow, 'room_id'>): Season => ({
  name: row.name,
  first_night: row.first_night,
  last_night: row.last_night,
  price: rupeesFromPaise(row.price),
  weekend_price: orNull(row.weekend_price),
});

const ratesOf = (
  room: RoomRow,
  { seasons, rates, caps }: Pick<RoomFacts, 'seasons' | 'rates' | 'caps'>,
): RoomRates => ({
  price: room.base_price,
  weekendPrice: room.weekend_price,
  seasons: seasons.map((row) => ({
    firstNight: row.first_night,
    lastNight: row.last_night,
    price: row.price,
    weekendPrice: row.weekend_price,
  })),
  dates: new Map(rates.map(({ night, price }) => [night, price])),
  caps: new Map(caps.map(({ night, price }) => [night, price])),
});

export const presentTerms = (room: RoomRow): RoomTerms => ({
  included_guests: room.included_guests,
  extra_guest_price: orNull(room.extra_guest_price),
  extra_child_price: orNull(room.extra_child_price),
  discounts: room.discounts,
});

const presentTaken = ({ site, unit_no, first_night, until, changed_at }: TakenRow): TakenElsewhere => ({
  site,
  unit_no,
  first_night,
  last_night: addDays(until, -1),
  since: changed_at.toISOString(),
});

type RoomFacts = {
  seasons: SeasonRow[];
  rates: RateRow[];
  caps: CapRow[];
  nights: NightRow[];
  limits: LimitRows;
  names: UnitName[];
  elsewhere: Elsewhere;
  linked: number[];
};

export function presentRoom(
  room: RoomRow,
  days: CalendarDate[],
  { seasons, rates, caps, nights, limits, names, elsewhere, linked }: RoomFacts,
): CalendarRoom {
  const rules = ratesOf(room, { seasons, rates, caps });
  const ruled = days.map((day) => ruledRate(rules, day));
  const taken = new Map(nights.map((row) => [row.night, row]));
  const closedElsewhere = new Map(elsewhere.closed.map(({ night, units }) => [night, units]));
  return {
    id: room.id,
    name: room.name,
    units: room.units,
    unit_names: names.map(({ unit_no, name }) => ({ unit_no, name })),
    base_price: rupeesFromPaise(room.base_price),
    weekend_price: orNull(room.weekend_price),
    sleeps: room.sleeps,
    terms: presentTerms(room),
    seasons: seasons.map(presentSeason),
    prices: runsOf(ruled.map(({ price }) => rupeesFromPaise(price))),
    rules: runsOf(ruled.map(({ rule }) => rule)),
    caps: caps.map(({ night, price, booking_id }) => ({ night, price: rupeesFromPaise(price), booking_id })),
    booked: runsOf(days.map((day) => taken.get(day)?.booked ?? 0)),
    closed: runsOf(days.map((day) => taken.get(day)?.closed ?? 0)),
    closed_elsewhere: runsOf(days.map((day) => closedElsewhere.get(day) ?? 0)),
    taken_elsewhere: elsewhere.taken.map(presentTaken),
    linked_rooms: linked,
    ...presentLimits(limits),
    linked: runsOf(days.map((day) => taken.get(day)?.linked ?? 0)),
    linked_why: runsOf(days.map((day) => taken.get(day)?.linked_why ?? null)),
  };
}

function stateOf({ status, is_held, check_in, check_out }: BarRow, today: CalendarDate): BarState {
  if (is_held) return 'held';
  if (status === 'pending') return 'asked';
  if (check_out <= today) return 'over';
  return check_in <= today ? 'in_house' : 'accepted';
}

export const presentBar = (row: BarRow, today: CalendarDate): CalendarBar => ({
  booking_id: row.booking_id,
  guest_name: row.guest_name,
  check_in: row.check_in,
  check_out: row.check_out,
  state: stateOf(row, today),
  is_change: row.is_change,
  rooms: row.rooms,
  units: row.units,
});
