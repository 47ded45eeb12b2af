import type { CalendarDate } from '@basera/contract/calendar-date';
import { monthAfter, monthsBetween } from '@basera/contract/calendar-month';
import {
  type BaseRates,
  type Closures,
  type DateRates,
  readCalendar,
  type SeasonChanges,
  setBaseRates,
  setClosures,
  setDateRates,
  setSeasons,
} from '@basera/contract/endpoints/partners/calendar';
import {
  type DateLimitChanges,
  type RoomLimitChanges,
  setDateLimits,
  setRoomLimits,
} from '@basera/contract/endpoints/partners/limits';
import { setTerms, type TermsChanges } from '@basera/contract/endpoints/partners/terms';
import { type MoveUnit, moveUnit, nameUnits } from '@basera/contract/endpoints/partners/units';
import { api } from '@basera/ui/browser/calls/api.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { gridOf } from './nights';

/** All that is read for the calendar. */
export const CALENDAR = ['calendar'];

async function readAll(propertyId: number, from: CalendarDate, to: CalendarDate, signal: AbortSignal) {
  const page = async (number: number) => {
    const query = { from, to, page: number };
    return (await api.call(readCalendar, { params: { propertyId: String(propertyId) }, query, signal })).data;
  };
  const first = await page(1);
  const rest = await Promise.all(Array.from({ length: first.last_page - 1 }, (_, after) => page(after + 2)));
  const all = [first, ...rest];
  return {
    // What was read first is the oldest: a write that saw it has seen no more than that.
    version: Math.min(...all.map(({ version }) => version)),
    barsLeftOut: all.some(({ bars_left_out }) => bars_left_out),
    grid: gridOf({
      from,
      to,
      rooms: all.flatMap(({ rooms }) => rooms),
      bars: barsOnce(all.flatMap(({ bars }) => bars)),
    }),
  };
}

const barsOnce = <T extends { booking_id: number; is_change: boolean }>(bars: T[]): T[] => [
  ...new Map(bars.map((bar) => [`${bar.booking_id} ${bar.is_change}`, bar])).values(),
];

/** Rooms by nights, from the first of a month on for a year. */
export const calendarQuery = (propertyId: number, from: CalendarDate) =>
  queryOptions({
    queryKey: [...CALENDAR, 'nights', propertyId, from],
    queryFn: ({ signal }) => readAll(propertyId, from, yearAfter(from), signal),
    placeholderData: keepPreviousData,
    meta: { whenFailed: 'could not load the calendar' },
  });
export type ReadCalendar = Awaited<ReturnType<typeof readAll>>;

const MONTHS_A_YEAR = 12;

/** The first day of the year of nights that a night is read with: years begin with the month that is now. */
export function yearOf(night: CalendarDate, today: CalendarDate): CalendarDate {
  const thisMonth = monthAfter(today, 0);
  const years = Math.floor(monthsBetween(thisMonth, night) / MONTHS_A_YEAR);
  return monthAfter(thisMonth, years * MONTHS_A_YEAR);
}

export const yearAfter = (first: CalendarDate): CalendarDate => monthAfter(first, MONTHS_A_YEAR);

const ofStay = (propertyId: number) => ({ propertyId: String(propertyId) });

export const saveRates = (propertyId: number, body: DateRates) =>
  api.call(setDateRates, { params: ofStay(propertyId), body });
export const saveClosures = (propertyId: number, body: Closures) =>
  api.call(setClosures, { params: ofStay(propertyId), body });
export const saveBaseRates = (propertyId: number, body: BaseRates) =>
  api.call(setBaseRates, { params: ofStay(propertyId), body });
export const saveTerms = (propertyId: number, body: TermsChanges) =>
  api.call(setTerms, { params: ofStay(propertyId), body });
export const saveSeasons = (propertyId: number, body: SeasonChanges) =>
  api.call(setSeasons, { params: ofStay(propertyId), body });

export const saveUnit = (propertyId: number, bookingId: number, body: MoveUnit) =>
  api.call(moveUnit, { params: { ...ofStay(propertyId), bookingId: String(bookingId) }, body });
export const saveUnitNames = (
  propertyId: number,
  roomId: number,
  body: { names: { unit_no: number; name: string | null }[] },
) => api.call(nameUnits, { params: { ...ofStay(propertyId), roomId: String(roomId) }, body });
export const saveDateLimits = (propertyId: number, body: DateLimitChanges) =>
  api.call(setDateLimits, { params: ofStay(propertyId), body });
export const saveRoomLimits = (propertyId: number, body: RoomLimitChanges) =>
  api.call(setRoomLimits, { params: ofStay(propertyId), body });
