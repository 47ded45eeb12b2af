import type { CalendarDate } from '@basera/contract/calendar-date';
import type { CalendarRoom } from '@basera/contract/endpoints/partners/calendar';
import { rangesByValue } from '@basera/contract/rules/calendar/night-ranges';
import type { DateLimitRow, LimitRows, RoomLimitRow } from './limit-queries.ts';

/** What a room asks of trips, as it is told and as it is set. */
export type AskedOfRoom = CalendarRoom['limits'];
/** What a date asks. */
export type AskedOfDate = Omit<DateLimitRow, 'room_id' | 'date'>;

export const askedOfRoom = (row: RoomLimitRow | undefined): AskedOfRoom => ({
  least_nights: row?.least_nights ?? null,
  most_nights: row?.most_nights ?? null,
  notice_days: row?.notice_days ?? null,
  ahead_days: row?.ahead_days ?? null,
  fills_gaps: row?.fills_gaps ?? false,
});

export const askedOfDate = (row: Omit<DateLimitRow, 'room_id' | 'date'> | undefined): AskedOfDate => ({
  least_nights: row?.least_nights ?? null,
  most_nights: row?.most_nights ?? null,
  no_arrival: row?.no_arrival ?? false,
  no_departure: row?.no_departure ?? false,
});

/** As text by which dates that ask alike are told, and back. */
export const textOf = (asked: AskedOfDate): string => JSON.stringify(askedOfDate(asked));
export const fromText = (text: string): AskedOfDate => JSON.parse(text) as AskedOfDate;
export const NOTHING_ASKED = textOf(askedOfDate(undefined));

export function presentLimits({ ofRoom, ofDates }: LimitRows): Pick<CalendarRoom, 'limits' | 'date_limits'> {
  const byDate = new Map<CalendarDate, string>(ofDates.map((row) => [row.date, textOf(row)]));
  const ranges = rangesByValue(byDate).flatMap(({ value, nights }) =>
    nights.map(([first, last]) => ({ first, last, ...fromText(value) })),
  );
  return { limits: askedOfRoom(ofRoom), date_limits: ranges.sort((one, other) => (one.first < other.first ? -1 : 1)) };
}
