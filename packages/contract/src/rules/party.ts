import { addPaise, type Paise, paise } from '../money.ts';
import { partySize } from './guests.ts';
import { choicesOf, type PartOf } from './linked-rooms.ts';

/** A kind of room that is free: `sleeps` people each, `free` units of it, `total` paise for one unit and all nights, without meals that are a choice. */
export type PartyRoom = { id: number; sleeps: number; free: number; total: Paise; partOf?: PartOf | null };

/** The rooms a party of some size is priced in, by their ids, and what they cost together. */
export type PartyChoice = { rooms: { id: number; quantity: number }[]; total: Paise };

/** The best known rooms for so many people or more: what they cost, how many they are, and which was taken last. */
type Best = { total: Paise; units: number; last: number; before: Best | null };

const isBetter = (one: { total: Paise; units: number }, other: Best | undefined): boolean =>
  !other || one.total < other.total || (one.total === other.total && one.units < other.units);

/** Cheapest first; of equally cheap ones the oldest. */
export const byPrice = (one: PartyRoom, other: PartyRoom): number => one.total - other.total || one.id - other.id;

/**
 * The cheapest combination of free rooms that sleeps a party, the price of a stay everywhere: of equally cheap ones that of
 * fewest rooms. Nobody yet counts as one guest. Null where all free rooms together sleep fewer.
 */
export function cheapestParty(rooms: readonly PartyRoom[], guests: number): PartyChoice | null {
  const found = choicesOf(rooms).flatMap((choice) => cheapestOf(choice, guests) ?? []);
  // Of equal ones the first.
  return found.sort((one, other) => one.total - other.total || unitsIn(one) - unitsIn(other))[0] ?? null;
}

const unitsIn = ({ rooms }: PartyChoice): number => rooms.reduce((sum, { quantity }) => sum + quantity, 0);

/** The same of rooms that can all be taken together. */
function cheapestOf(rooms: readonly PartyRoom[], guests: number): PartyChoice | null {
  const party = partySize(guests);
  const best: (Best | undefined)[] = [{ total: paise(0), units: 0, last: 0, before: null }];
  // In order, so that of equal choices the one with the cheapest, and then the oldest, kinds of rooms is found first.
  for (const { id, sleeps, free, total } of [...rooms].sort(byPrice)) {
    for (let unit = 0; unit < Math.min(free, Math.ceil(party / sleeps)); unit += 1) {
      // From above, so that one unit is taken once.
      for (let housed = party; housed > 0; housed -= 1) {
        const before = best[Math.max(0, housed - sleeps)];
        if (!before) continue;
        const next = { total: addPaise(before.total, total), units: before.units + 1 };
        if (isBetter(next, best[housed])) best[housed] = { ...next, last: id, before };
      }
    }
  }
  const found = best[party];
  return found ? { rooms: roomsOf(found), total: found.total } : null;
}

function roomsOf(found: Best): PartyChoice['rooms'] {
  const quantities = new Map<number, number>();
  for (let step: Best | null = found; step?.before; step = step.before) {
    quantities.set(step.last, (quantities.get(step.last) ?? 0) + 1);
  }
  return [...quantities].map(([id, quantity]) => ({ id, quantity })).sort((a, b) => a.id - b.id);
}
