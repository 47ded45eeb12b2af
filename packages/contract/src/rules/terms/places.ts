import type { Paise } from '../../money.ts';
import { type Extra, type ExtraTotal, noExtra, type Party } from './extra-guests.ts';

/** A way to fill one room: places that anybody may take, places for children alone, and what all its nights cost then. */
export type Filling = { places: number; forChildren: number; total: Paise; extra: Extra };

/** A kind of room as heads fill it: `total` with those it includes, and with each number of extra ones. */
export type Fillable = { sleeps: number; total: Paise; included?: number; extras?: readonly ExtraTotal[] };

/** All ways to fill one room, the fewest heads first. */
export function fillingsOf({ sleeps, total, included, extras = [] }: Fillable): Filling[] {
  const places = included ?? sleeps;
  return [
    { places, forChildren: 0, total, extra: noExtra },
    ...extras.map(({ guests, children, total: with_ }) => ({
      places: places + guests,
      forChildren: children,
      total: with_,
      extra: { guests, children },
    })),
  ];
}

/** Rooms that somebody has chosen, all of one kind. */
export type ChosenRooms = Fillable & { quantity: number };

/** Who is extra in some rooms, one behind the other, and what these cost together. */
type Way = { total: number; extras: readonly Extra[] };

/**
 * Who is extra in each of the chosen rooms: as costs least, and the same way for the same rooms in the same order. Of a party that
 * the rooms do not sleep, as many as they do.
 */
export function allotExtras(rooms: readonly ChosenRooms[], party: Party): Extra[][] {
  const units = rooms.flatMap((room) => Array.from({ length: room.quantity }, () => fillingsOf(room)));
  const places = (count: (room: ChosenRooms) => number) =>
    rooms.reduce((sum, room) => sum + count(room) * room.quantity, 0);
  const guests = Math.min(
    party.guests,
    places(({ sleeps }) => sleeps),
  );
  const known: Record<string, Way> = {};
  /** The rest of the rooms for those who are left: so many adults, where places for children alone would not do, and heads in all. */
  const cheapest = (from: number, adults: number, heads: number): Way => {
    const fillings = units[from];
    if (!fillings) return { total: adults + heads > 0 ? Number.POSITIVE_INFINITY : 0, extras: [] };
    const key = `${from} ${adults} ${heads}`;
    const before = known[key];
    if (before) return before;
    let best: Way = { total: Number.POSITIVE_INFINITY, extras: [] };
    for (const { places: own, forChildren, total, extra } of fillings) {
      const rest = cheapest(from + 1, Math.max(0, adults - own), Math.max(0, heads - own - forChildren));
      if (rest.total + total < best.total) best = { total: rest.total + total, extras: [extra, ...rest.extras] };
    }
    known[key] = best;
    return best;
  };
  const isEnough = places(({ sleeps, included }) => included ?? sleeps) >= guests;
  const extras = isEnough ? [] : cheapest(0, guests - Math.min(party.children, guests), guests).extras;
  let next = 0;
  return rooms.map(({ quantity }) => {
    next += quantity;
    return Array.from({ length: quantity }, (_, unit) => extras[next - quantity + unit] ?? noExtra).sort(
      (a, b) => b.guests - a.guests || b.children - a.children,
    );
  });
}
