import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import type { Setting } from '../../seed/places/place.ts';
import { type Random, randomFor } from '../random.ts';
import type { DemoRoom, DemoStay } from '../stay.ts';
import { type Rush, rushOf } from './occupancy-days.ts';

/** Nights ahead of today that have guests. */
export const OCCUPIED_DAYS = 120;

/** Units taken on each of the nights from today, one list a room. */
export type BookedNights = number[];

const RUSH: Record<Rush, number> = { quiet: 0.75, weekend: 1.2, 'long-weekend': 1.9, 'new-year': 2.5 };

/** What people come for. */
export type Climate = 'sun' | 'hills' | 'town';

/** How full the months are, January first, by what people come for. */
export const SEASON: Record<Climate, readonly number[]> = {
  sun: [1.15, 1.1, 0.95, 0.8, 0.7, 0.5, 0.5, 0.6, 0.7, 0.95, 1.1, 1.25],
  hills: [0.85, 0.8, 0.9, 1.1, 1.3, 1.25, 0.7, 0.65, 0.85, 1.05, 0.9, 1.1],
  town: [1.05, 1.1, 1, 0.9, 0.85, 0.8, 0.85, 0.9, 0.95, 1, 1.1, 1.05],
};

export function climateOf({ locality, city }: Pick<DemoStay, 'locality' | 'city'>): Climate {
  const [first]: readonly Setting[] = locality.settings ?? city.settings;
  if (first === 'hills' || first === 'snow' || first === 'tea') return 'hills';
  return first === 'city' ? 'town' : 'sun';
}

/** Near nights are mostly sold, far ones hardly yet. */
const filledSoFar = (daysAhead: number): number => 0.05 + 0.95 / (1 + (daysAhead / 30) * (daysAhead / 30));

/** Shares of stays that are hardly known, liked, and always asked for. */
const POPULARITY = [
  [0.09, 34],
  [0.2, 36],
  [0.38, 18],
  [0.82, 12],
] as const;
const MOST_FULL = 0.985;
const LONGEST_STAY = 4;

type Night = { month: number; factor: number };

/**
 * The nights sold in each room of each stay from `today` on: guests come for one to four nights and like weekends.
 * As many lists as stays, each as long as the stay's rooms.
 */
export function generateOccupancy(stays: readonly DemoStay[], today: CalendarDate): BookedNights[][] {
  const nights = Array.from({ length: OCCUPIED_DAYS }, (_, i): Night => {
    const night = addDays(today, i);
    return { month: Number(night.slice(5, 7)), factor: RUSH[rushOf(night)] * filledSoFar(i) };
  });
  return stays.map((stay) => occupy(stay, nights));
}

function occupy(stay: DemoStay, nights: readonly Night[]): BookedNights[] {
  const random = randomFor(`occupancy/${stay.slug}`);
  const popularity = random.weighted(POPULARITY);
  const season = SEASON[climateOf(stay)];
  const wanted = nights.map(({ month, factor }) => Math.min(MOST_FULL, popularity * (season[month - 1] ?? 1) * factor));
  return stay.rooms.map((room) => bookRoom(room, wanted, random));
}

function bookRoom(room: DemoRoom, wanted: readonly number[], random: Random): BookedNights {
  const booked: number[] = new Array(wanted.length).fill(0);
  for (let unit = 0; unit < room.units; unit++) {
    let night = 0;
    while (night < wanted.length) {
      if (random.chance(wanted[night] ?? 0)) night = stayFrom(night, booked, wanted, random);
      else night += 1;
    }
  }
  return booked;
}

/** Books a guest who has come, and who stays on while others want the night too. Returns the night after. */
function stayFrom(first: number, booked: BookedNights, wanted: readonly number[], random: Random): number {
  const last = Math.min(first + LONGEST_STAY, wanted.length);
  let night = first;
  do {
    booked[night] = (booked[night] ?? 0) + 1;
    night += 1;
  } while (night < last && random.chance(wanted[night] ?? 0));
  return night;
}

/** The nights with no unit left as a PostgreSQL datemultirange, as range_agg would give them: '{[2026-12-11,2026-12-13)}'. */
export function soldOutRanges({ units }: DemoRoom, booked: BookedNights, today: CalendarDate): string {
  const ranges: string[] = [];
  for (let night = 0; night < booked.length; night++) {
    if (booked[night] !== units) continue;
    const first = night;
    while (booked[night + 1] === units) night += 1;
    ranges.push(`[${addDays(today, first)},${addDays(today, night + 1)})`);
  }
  return `{${ranges.join(',')}}`;
}
