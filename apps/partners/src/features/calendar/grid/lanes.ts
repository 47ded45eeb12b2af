import { addDays, type CalendarDate, daysBetween } from '@basera/contract/calendar-date';
import type { BarState, CalendarBar, LinkedWhy, TakenElsewhere } from '@basera/contract/endpoints/partners/calendar';
import { capitalised } from '@basera/contract/words/phrases';
import { siteNames } from '@basera/contract/words/site-words';
import { t } from '@lingui/core/macro';
import { siteWords } from '../../../words/words';
import type { Grid, RoomNights } from '../nights';
import '../words/calendar-catalogue';

/** A bar in a lane of its room: from noon of the day of arrival to noon of departure, in days from the first. */
export type LaidBar = {
  key: string;
  state: BarState | 'closed' | 'elsewhere' | 'linked';
  words: string;
  units: number;
  start: number;
  end: number;
  lane: number;
  /** Days that nothing follows it in its lane. */
  free: number;
  /** A booking with the unit it has, where units are shown. */
  given?: GivenBar;
};
export type GivenBar = Pick<CalendarBar, 'booking_id' | 'guest_name' | 'check_in' | 'state'> & { unit_no: number };

export type Loose = Omit<LaidBar, 'lane' | 'free'>;

/** Each bar in the first lane that is free all along. */
export function inLanes(bars: readonly Loose[]): LaidBar[] {
  const ends: number[] = [];
  const laid = [...bars]
    .sort((a, b) => a.start - b.start || a.end - b.end)
    .map((bar) => {
      const free = ends.findIndex((end) => end <= bar.start);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = bar.end;
      return { ...bar, lane };
    });
  return withRoom(laid);
}

/** With how far it is from each to the next in its lane. */
export function withRoom(bars: readonly Omit<LaidBar, 'free'>[]): LaidBar[] {
  const starts = new Map<number, number>();
  const free = new Map<object, number>();
  for (const bar of [...bars].sort((a, b) => b.start - a.start)) {
    free.set(bar, (starts.get(bar.lane) ?? Number.POSITIVE_INFINITY) - bar.end);
    starts.set(bar.lane, bar.start);
  }
  return bars.map((bar) => ({ ...bar, free: free.get(bar) ?? 0 }));
}

const NOON = 0.5;

/** Bookings, and what is kept from sale, of a kind of room. */
export function barsOf(
  { room, bars, closed, elsewhere, linked, linkedWhy }: RoomNights,
  { from, days }: Pick<Grid, 'from' | 'days'>,
): LaidBar[] {
  const at = (day: CalendarDate) => noonOf(from, day);
  const bookings = bars.map((bar): Loose => {
    const units = bar.rooms.find(({ room_id }) => room_id === room.id)?.quantity ?? 1;
    const key = `${bar.booking_id}${bar.is_change ? ' change' : ''}`;
    return { key, state: bar.state, words: bar.guest_name, units, start: at(bar.check_in), end: at(bar.check_out) };
  });
  const own = closed.map((units, day) => units - (elsewhere[day] ?? 0));
  const kept = runsOf('closed', own, from, (units) =>
    units === 1 ? t(siteWords)`Closed` : t(siteWords)`${units} closed`,
  );
  const ofLinked = runsOf('linked', linked, from, (_, day) => houseWords[linkedWhy[day] ?? 'part_closed']);
  const taken = room.taken_elsewhere.map((one) => takenBar(one, from));
  const all = [...bookings, ...kept, ...taken, ...ofLinked];
  return inLanes(all.map((bar) => clipped(bar, days)));
}

/** In days from the first. */
export const noonOf = (from: CalendarDate, day: CalendarDate): number => daysBetween(from, day) + NOON;

/** Nights of a unit that another site has. */
export const takenBar = ({ site, unit_no, first_night, last_night }: TakenElsewhere, from: CalendarDate): Loose => ({
  key: `${site} ${unit_no} ${first_night}`,
  state: 'elsewhere',
  words: capitalised(siteNames[site]),
  units: 1,
  start: noonOf(from, first_night),
  end: noonOf(from, addDays(last_night, 1)),
});

/** As much of a bar as lies within the days. */
export const clipped = (bar: Loose, days: readonly CalendarDate[]): Loose => ({
  ...bar,
  start: Math.max(0, bar.start),
  end: Math.min(days.length, bar.end),
});

/** In few words, as a bar may be of one night. */
const houseWords: Record<LinkedWhy, string> = {
  whole_sold: t(siteWords)`House booked`,
  whole_closed: t(siteWords)`House closed`,
  part_sold: t(siteWords)`Room booked`,
  part_closed: t(siteWords)`Room closed`,
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
