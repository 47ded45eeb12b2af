import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import { BOOKING_HORIZON_DAYS, STAY_NIGHTS_MAX } from '@basera/contract/limits';
import type { Paise } from '@basera/contract/money';
import { nearestFittingPrice } from '@basera/contract/rules/tax/gst';
import { PRICE_STEP, roundedPrice } from '../compose/compose-rooms.ts';
import { type Climate, climateOf } from '../occupancy/generate-occupancy.ts';
import { occasionOf } from '../occupancy/occupancy-days.ts';
import { type Random, randomFor } from '../random.ts';
import type { DemoRoom, DemoStay } from '../stay.ts';

/** Every night that can be booked from a first day on. */
const NIGHTS_AHEAD = BOOKING_HORIZON_DAYS + STAY_NIGHTS_MAX;

export type DemoSeason = { first: CalendarDate; last: CalendarDate; price: Paise; weekendPrice: Paise | null };
/** A room's rates beside its base price. `dates`: single nights. */
export type DemoRates = {
  weekendPrice: Paise | null;
  seasons: DemoSeason[];
  dates: { night: CalendarDate; price: Paise }[];
};

type Season = 'new-year' | 'long-weekend' | 'summer' | 'monsoon';
type Stretch = { season: Season; first: CalendarDate; last: CalendarDate };

/** What a night costs against the base price, from least to most. Null: no season there. */
const FACTORS: Record<Climate, Record<Season, readonly [number, number] | null>> = {
  sun: { 'new-year': [1.35, 1.7], 'long-weekend': [1.15, 1.35], summer: null, monsoon: [0.65, 0.85] },
  hills: { 'new-year': [1.25, 1.5], 'long-weekend': [1.15, 1.35], summer: [1.1, 1.3], monsoon: [0.65, 0.85] },
  town: { 'new-year': [1.1, 1.3], 'long-weekend': [1.05, 1.2], summer: null, monsoon: null },
};
/** Where people go on Friday, weekends cost more; where they work, less. */
const WEEKEND_FACTORS: Record<Climate, readonly [number, number]> = {
  sun: [1.1, 1.3],
  hills: [1.1, 1.25],
  town: [0.85, 0.95],
};
const WEEKENDS_SHARE = 0.6;
const SEASONS_SHARE: Record<Season, number> = { 'new-year': 0.7, 'long-weekend': 0.25, summer: 0.6, monsoon: 0.6 };
const NEW_YEARS_EVE_SHARE = 0.2;
const NEW_YEARS_EVE_FACTOR = 1.4;

/** What a night is part of: occasions of the country first, then the time of the year. */
function seasonsOf(night: CalendarDate, climate: Climate): Season[] {
  const monthAndDay = night.slice(5);
  const occasion = occasionOf(night);
  const isSummer = climate === 'hills' && monthAndDay >= '04-16' && monthAndDay <= '06-15';
  const isMonsoon = monthAndDay >= '06-16' && monthAndDay <= '09-15';
  return [
    ...(occasion ? [occasion] : []),
    ...(isSummer ? ['summer' as const] : []),
    ...(isMonsoon ? ['monsoon' as const] : []),
  ];
}

type Night = { night: CalendarDate; seasons: Season[] };

const nightsFrom = (today: CalendarDate, climate: Climate): Night[] =>
  Array.from({ length: NIGHTS_AHEAD }, (_, ahead) => {
    const night = addDays(today, ahead);
    return { night, seasons: seasonsOf(night, climate) };
  });

/** The nights cut where the season changes, by the seasons that a stay has. */
function stretchesOf(nights: readonly Night[], { seasons: own }: Style): Stretch[] {
  const stretches: Stretch[] = [];
  let open: Stretch | null = null;
  for (const { night, seasons } of nights) {
    const season = seasons.find((one) => own[one] !== undefined);
    if (open && open.season === season) open.last = night;
    else {
      open = season ? { season, first: night, last: night } : null;
      if (open) stretches.push(open);
    }
  }
  return stretches;
}

/** How the prices of a stay move, the same for all its rooms. */
type Style = { weekend: number | null; seasons: Partial<Record<Season, number>>; newYearsEve: number | null };

const within = ([least, most]: readonly [number, number], random: Random) => least + random.next() * (most - least);

function styleOf(climate: Climate, random: Random): Style {
  const weekend = random.chance(WEEKENDS_SHARE) ? within(WEEKEND_FACTORS[climate], random) : null;
  const seasons: Style['seasons'] = {};
  for (const [season, factors] of Object.entries(FACTORS[climate]) as [Season, readonly [number, number] | null][]) {
    const has = random.chance(SEASONS_SHARE[season]);
    if (factors && has) seasons[season] = within(factors, random);
  }
  const newYear = seasons['new-year'];
  const newYearsEve =
    newYear !== undefined && random.chance(NEW_YEARS_EVE_SHARE) ? newYear * NEW_YEARS_EVE_FACTOR : null;
  return { weekend, seasons, newYearsEve };
}

/** A part of the base price, in whole steps, with one slab of GST with the meals and without. */
const partOf = (room: DemoRoom, factor: number): Paise =>
  nearestFittingPrice({ ...room, basePrice: roundedPrice((room.basePrice / 100) * factor) }, PRICE_STEP);

function ratesOf(room: DemoRoom, { weekend, seasons, newYearsEve }: Style, stretches: Stretch[]): DemoRates {
  const weekendPrice = weekend === null ? null : partOf(room, weekend);
  return {
    weekendPrice: weekendPrice === room.basePrice ? null : weekendPrice,
    seasons: stretches.flatMap(({ season, first, last }) => {
      const factor = seasons[season];
      if (factor === undefined) return [];
      const price = partOf(room, factor);
      // On a feast every night is a weekend's.
      const hasWeekends = (season === 'summer' || season === 'monsoon') && weekend !== null;
      const onWeekends = hasWeekends ? partOf(room, factor * weekend) : price;
      return [{ first, last, price, weekendPrice: onWeekends === price ? null : onWeekends }];
    }),
    dates: stretches.flatMap(({ season, first, last }) => {
      const eve = `${first.slice(0, 4)}-12-31` as CalendarDate;
      const hasEve = season === 'new-year' && newYearsEve !== null && first <= eve && eve <= last;
      return hasEve ? [{ night: eve, price: partOf(room, newYearsEve) }] : [];
    }),
  };
}

/** The rates of each room of each stay from `today` on: as many lists as stays, each as long as the stay's rooms. */
export function generateRates(stays: readonly DemoStay[], today: CalendarDate): DemoRates[][] {
  const nights = { sun: nightsFrom(today, 'sun'), hills: nightsFrom(today, 'hills'), town: nightsFrom(today, 'town') };
  return stays.map((stay) => {
    const climate = climateOf(stay);
    const style = styleOf(climate, randomFor(`rates/${stay.slug}`));
    const stretches = stretchesOf(nights[climate], style);
    return stay.rooms.map((room) => ratesOf(room, style, stretches));
  });
}
