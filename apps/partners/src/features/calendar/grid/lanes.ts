import { addDays, type CalendarDate, daysBetween } from '@basera/contract/calendar-date';
import type { BarState, CalendarBar, LinkedWhy } from '@basera/contract/endpoints/partners/calendar';
import type { Grid, RoomNights } from '../nights';

/** A bar in a lane of its room: from noon of the day of arrival to noon of departure, in days from the first. */
export type LaidBar = {
  key: string;
  state: BarState | 'closed' | 'linked';
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
export function barsOf(
  { room, bars, closed, linked, linkedWhy }: RoomNights,
  { from, days }: Pick<Grid, 'from' | 'days'>,
): LaidBar[] {
  const at = (day: CalendarDate) => noonOf(from, day);
  const bookings = bars.map((bar): Loose => {
    const units = bar.rooms.find(({ room_id }) => room_id === room.id)?.quantity ?? 1;
    const key = `${bar.booking_id}${bar.is_change ? ' change' : ''}`;
    return { key, state: bar.state, words: bar.guest_name, units, start: at(bar.check_in), end: at(bar.check_out) };
  });
  const kept = runsOf('closed', closed, from, (units) => (units === 1 ? 'Closed' : `${units} closed`));
  const elsewhere = runsOf('linked', linked, from, (_, day) => houseWords[linkedWhy[day] ?? 'part_closed']);
  return inLanes([...bookings, ...kept, ...elsewhere].map((bar) => clipped(bar, days)));
}

/** In days from the first. */
export const noonOf = (from: CalendarDate, day: CalendarDate): number => daysBetween(from, day) + NOON;

/** As much of a bar as lies within the days. */
export const clipped = (bar: Loose, days: readonly CalendarDate[]): Loose => ({
  ...bar,
  start: Math.max(0, bar.start),
  end: Math.min(days.length, bar.end),
});

/** In few words, as a bar may be of one night. */
const houseWords: Record<LinkedWhy, string> = {
  whole_sold: 'House booked',
  whole_closed: 'House closed',
  part_sold: 'Room booked',
  part_closed: 'Room closed',
};

/** Nights one after the other of which as many units are so, in the same words. */
function runsOf(
  state: 'closed' | 'linked',
  nights: readonly number[],
  from: CalendarDate,
  wordsOf: (units: number, day: number) => string,
): Loose[] {
  const runs: Loose[] = [];
  nights.forEach((units, day) => {
    if (units === 0) return;
    const last = runs.at(-1);
    const words = wordsOf(units, day);
    if (last && last.units === units && last.words === words && last.end === day + NOON) last.end += 1;
    else
      runs.push({
        key: `${state} ${addDays(from, day)}`,
        state,
        words,
        units,
        start: day + NOON,
        end: day + 1 + NOON,
      });
  });
  return runs;
}
