import { type Paise, paise } from '../money.ts';
import { choicesOf, type PartOf } from './listing/linked-rooms.ts';
import { type ExtraTotal, partyOf } from './terms/extra-guests.ts';
import { Housing, unhoused } from './terms/housing.ts';
import { type Filling, fillingsOf } from './terms/places.ts';

/**
 * A kind of room that is free: `sleeps` people each, `free` units of it, `total` paise for one unit and all nights, without meals that are a choice.
 * Where `included` is fewer, `total` is for so many, and `extras` says what a unit costs with more.
 */
export type PartyRoom = {
  id: number;
  sleeps: number;
  free: number;
  total: Paise;
  included?: number;
  extras?: readonly ExtraTotal[];
  /** Of its units, free or not, so many may be sold on another site without anybody here knowing. */
  stale?: number;
  partOf?: PartOf | null;
};

/** The rooms a party of some size is priced in, by their ids, and what they cost together. */
export type PartyChoice = { rooms: { id: number; quantity: number }[]; total: Paise };

/** The best known rooms for so many people or more: what they cost, how many they are, and which was taken last. */
type Best = { total: Paise; units: number; last: number; before: Best | null };

const isBetter = (total: Paise, units: number, known: Best | undefined): boolean =>
  !known || total < known.total || (total === known.total && units < known.units);

/** Cheapest first; of equally cheap ones the oldest. */
export const byPrice = (one: PartyRoom, other: PartyRoom): number => one.total - other.total || one.id - other.id;

/**
 * The cheapest combination of free rooms that sleeps a party, the price of a stay everywhere, each head where it costs least: of equally
 * cheap ones that of fewest rooms. Nobody yet counts as one guest. Null where all free rooms together sleep fewer.
 */
export function cheapestParty(rooms: readonly PartyRoom[], guests: number, children = 0): PartyChoice | null {
  const choices = choicesOf(rooms);
  if (choices.length === 1) return cheapestOf(rooms, guests, children);
  const found = choices.flatMap((choice) => cheapestOf(choice, guests, children) ?? []);
  // Of equal ones the first.
  return found.sort((one, other) => one.total - other.total || unitsIn(one) - unitsIn(other))[0] ?? null;
}

const unitsIn = ({ rooms }: PartyChoice): number => rooms.reduce((sum, { quantity }) => sum + quantity, 0);

/** The same of rooms that can all be taken together. */
function cheapestOf(rooms: readonly PartyRoom[], guests: number, children: number): PartyChoice | null {
  const party = partyOf(guests, children);
  // In order, so that of equal choices the one with the cheapest, and then the oldest, kinds of rooms is found first.
  const sorted = [...rooms].sort(byPrice);
  const [first] = sorted;
  // Nothing is cheaper than the cheapest room where it has places for all.
  if (first && first.free > 0 && (first.included ?? first.sleeps) >= party.guests)
    return { rooms: [{ id: first.id, quantity: 1 }], total: first.total };
  const kinds = sorted.map((room) => ({ room, fillings: fillingsOf(room) }));
  const all = unhoused(
    party,
    kinds.flatMap(({ fillings }) => fillings),
  );
  const best = new Housing<Best>(all);
  best.set(0, 0, { total: paise(0), units: 0, last: 0, before: null });
  for (const { room, fillings } of kinds) {
    const units = Math.min(room.free, Math.ceil(party.guests / (room.included ?? room.sleeps)));
    for (let unit = 0; unit < units; unit += 1) addUnit(best, room.id, fillings);
  }
  const found = best.get(all.adults, all.heads);
  return found ? { rooms: roomsOf(found), total: found.total } : null;
}

/** Takes one unit more wherever that is better, filled as is best. */
function addUnit(best: Housing<Best>, last: number, fillings: readonly Filling[]): void {
  // From above, so that one unit is taken once.
  for (let adults = best.most.adults; adults >= 0; adults -= 1) {
    for (let heads = best.most.heads; heads >= 0; heads -= 1) {
      for (const filling of fillings) {
        const before = best.get(
          Math.max(0, adults - filling.places),
          Math.max(0, heads - filling.places - filling.forChildren),
        );
        if (!before) continue;
        const total = paise(before.total + filling.total);
        const units = before.units + 1;
        if (isBetter(total, units, best.get(adults, heads))) best.set(adults, heads, { total, units, last, before });
      }
    }
  }
}

function roomsOf(found: Best): PartyChoice['rooms'] {
  const quantities = new Map<number, number>();
  for (let step: Best | null = found; step?.before; step = step.before) {
    quantities.set(step.last, (quantities.get(step.last) ?? 0) + 1);
  }
  return [...quantities].map(([id, quantity]) => ({ id, quantity })).sort((a, b) => a.id - b.id);
}
