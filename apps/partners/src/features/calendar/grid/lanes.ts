import { addDays, type CalendarDate, daysBetween } from '@basera/contract/calendar-date';
import type { BarState, CalendarBar } from '@basera/contract/endpoints/partners/calendar';
import type { Grid, RoomNights } from '../nights';

/** A bar in a lane of its room: from noon of the day of arrival to noon of departure, in days from the first. */
export type LaidBar = {
  key: string;
  state: BarState | 'closed';
  words: string;
  units: number;
  start: number;
  end: number;
  lane: number;
  /** A booking with the unit it has, where units are shown. */
  given?: GivenBar;
};
export type GivenBar = Pick<CalendarBar, 'booking_id' | 'guest_name' | 'check_in' | 'state'> & { unit_no: number };

export type Loose = Omit<LaidBar, 'lane'>;

/** Each bar in the first lane that is free all along. */
export function inLanes(bars: readonly Loose[]): LaidBar[] {
  const ends: number[] = [];
  return [...bars]
    .sort((a, b) => a.start - b.start || a.end - b.end)
    .map((bar) => {
      const free = ends.findIndex((end) => end <= bar.start);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = bar.end;
      return { ...bar, lane };
    });
}

const NOON = 0.5;

/** Bookings, and what is kept from sale, of a kind of room. */
export function barsOf({ room, bars, closed }: RoomNights, { from, days }: Pick<Grid, 'from' | 'days'>): LaidBar[] {
  const at = (day: CalendarDate) => noonOf(from, day);
  const bookings = bars.map((bar): Loose => {
    const units = bar.rooms.find(({ room_id }) => room_id === room.id)?.quantity ?? 1;
    const key = `${bar.booking_id}${bar.is_change ? ' change' : ''}`;
    return { key, state: bar.state, words: bar.guest_name, units, start: at(bar.check_in), end: at(bar.check_out) };
  });
  return inLanes([...bookings, ...closures(closed, from)].map((bar) => clipped(bar, days)));
}

/** In days from the first. */
export const noonOf = (from: CalendarDate, day: CalendarDate): number => daysBetween(from, day) + NOON;

/** As much of a bar as lies within the days. */
export const clipped = (bar: Loose, days: readonly CalendarDate[]): Loose => ({
  ...bar,
  start: Math.max(0, bar.start),
  end: Math.min(days.length, bar.end),
});

function closures(closed: readonly number[], from: CalendarDate): Loose[] {
  const runs: Loose[] = [];
  closed.forEach((units, day) => {
    if (units === 0) return;
    const last = runs.at(-1);
    if (last && last.units === units && last.end === day + NOON) last.end += 1;
    else
      runs.push({
        key: `closed ${addDays(from, day)}`,
        state: 'closed',
        words: units === 1 ? 'Closed' : `${units} closed`,
        units,
        start: day + NOON,
        end: day + 1 + NOON,
      });
  });
  return runs;
}
