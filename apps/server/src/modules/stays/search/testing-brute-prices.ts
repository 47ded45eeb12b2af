import type { CalendarDate } from '@basera/contract/calendar-date';

/** A room as the town of the test has it. */
export type Room = {
  id: number;
  price: number;
  units: number;
  unitsGiven: boolean;
  sleeps: number;
  weekend: number | undefined;
  seasons: { from: CalendarDate; to: CalendarDate; price: number; weekend: number }[];
  rates: Record<CalendarDate, number>;
  caps: Record<CalendarDate, number>;
  extra: { included: number; guest: number; child: number } | undefined;
  discounts: Record<number, number>;
  booked: Map<CalendarDate, number>;
};

/** What a room costs on a night, by the book. */
export const rateOn = (room: Room, night: CalendarDate): number =>
  Math.min(askedOn(room, night), room.caps[night] ?? Number.POSITIVE_INFINITY);

function askedOn(room: Room, night: CalendarDate): number {
  const isWeekend = [5, 6].includes(new Date(`${night}T00:00:00Z`).getUTCDay());
  const season = room.seasons.find(({ from, to }) => from <= night && night <= to);
  const { price, weekend } = season ?? { price: room.price, weekend: room.weekend };
  return room.rates[night] ?? (isWeekend ? (weekend ?? price) : price);
}

/** A price that no slab of the tax fits is the dearest one below. */
const charged = (rupees: number): number => (rupees > 7875 && rupees <= 8850 ? 7875 : rupees);

/** What a room costs each of some nights with the guests it includes: without dates (no nights) one night at its base price. */
export function nightly(room: Room, nights: CalendarDate[]): number[] {
  if (nights.length === 0) return [room.price];
  const reached = Object.keys(room.discounts)
    .map(Number)
    .filter((from) => from <= nights.length);
  const percent = room.discounts[Math.max(0, ...reached)] ?? 0;
  return nights.map((night) =>
    percent === 0 ? rateOn(room, night) : charged(Math.floor((rateOn(room, night) * (100 - percent)) / 100)),
  );
}

/** The same of a unit with so many people in it. */
function filled({ extra }: Room, rates: number[], grown: number, young: number): number {
  const more = extra ? Math.max(0, grown + young - extra.included) : 0;
  const children = Math.min(more, young);
  const price = extra ? (more - children) * extra.guest + children * extra.child : 0;
  return rates.reduce((sum, rate) => sum + (more > 0 ? charged(rate + price) : rate), 0);
}

type Unit = { room: Room; rates: number[] };

/** What the cheapest of all combinations of free units costs that sleep a party, each filled in every way. */
export function leastOf(units: Unit[], adults: number, children: number): number {
  const known = new Map<string, number>();
  const least = (from: number, grown: number, young: number): number => {
    if (grown + young === 0) return 0;
    const unit = units[from];
    if (!unit) return Number.POSITIVE_INFINITY;
    const key = `${from} ${grown} ${young}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    let best = least(from + 1, grown, young);
    for (let ownGrown = 0; ownGrown <= Math.min(grown, unit.room.sleeps); ownGrown += 1)
      for (let ownYoung = 0; ownYoung <= Math.min(young, unit.room.sleeps - ownGrown); ownYoung += 1) {
        if (ownGrown + ownYoung === 0) continue;
        const own = filled(unit.room, unit.rates, ownGrown, ownYoung);
        best = Math.min(best, own + least(from + 1, grown - ownGrown, young - ownYoung));
      }
    known.set(key, best);
    return best;
  };
  return least(0, adults, children);
}
