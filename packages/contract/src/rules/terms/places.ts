import { addPaise, type Paise, paise } from '../../money.ts';
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

/** What has still to be housed: `heads` in all, `adults` of them where places for children alone would not do. */
export type Unhoused = { adults: number; heads: number };

/** All of a party; nobody is told apart where no room has places for children alone. */
export const unhoused = ({ guests, children }: Party, fillings: readonly Filling[]): Unhoused => ({
  adults: fillings.some(({ forChildren }) => forChildren > 0) ? guests - children : 0,
  heads: guests,
});

/** What is left to be housed once a room is filled so. */
export const housedIn = ({ adults, heads }: Unhoused, { places, forChildren }: Filling): Unhoused => ({
  adults: Math.max(0, adults - places),
  heads: Math.max(0, heads - places - forChildren),
});

/** A list with a value for each that may be unhoused of so many. */
export class Housing<T> {
  readonly #width: number;
  readonly #values: (T | undefined)[] = [];
  readonly most: Unhoused;

  constructor(most: Unhoused) {
    this.most = most;
    this.#width = most.heads + 1;
  }

  get({ adults, heads }: Unhoused): T | undefined {
    return this.#values[adults * this.#width + heads];
  }

  set({ adults, heads }: Unhoused, value: T): void {
    this.#values[adults * this.#width + heads] = value;
  }

  /** All but nobody, from above: what a room more leaves comes after it. */
  *fromAbove(): Generator<Unhoused> {
    for (let adults = this.most.adults; adults >= 0; adults -= 1) {
      for (let heads = this.most.heads; heads >= 0; heads -= 1) if (adults + heads > 0) yield { adults, heads };
    }
  }
}

/** Rooms that somebody has chosen, all of one kind. */
export type ChosenRooms = Fillable & { quantity: number };

type Step = { total: Paise; kind: number; extra: Extra; before: Step | null };

/**
 * Who is extra in each of the chosen rooms: as costs least, and the same way for the same rooms in the same order. Of a party that
 * the rooms do not sleep, as many as they do.
 */
export function allotExtras(rooms: readonly ChosenRooms[], party: Party): Extra[][] {
  const nobody = rooms.map(({ quantity }) => Array.from({ length: quantity }, () => noExtra));
  const beds = rooms.reduce((sum, { sleeps, quantity }) => sum + sleeps * quantity, 0);
  const guests = Math.min(party.guests, beds);
  const included = rooms.reduce((sum, room) => sum + (room.included ?? room.sleeps) * room.quantity, 0);
  if (included >= guests) return nobody;
  const fillings = rooms.map(fillingsOf);
  let best = new Housing<Step>(unhoused({ guests, children: Math.min(party.children, guests) }, fillings.flat()));
  best.set({ adults: 0, heads: 0 }, { total: paise(0), kind: -1, extra: noExtra, before: null });
  for (const [kind, { quantity }] of rooms.entries()) {
    for (let unit = 0; unit < quantity; unit += 1) best = oneRoomMore(best, kind, fillings[kind] ?? []);
  }
  const allotted = rooms.map((): Extra[] => []);
  for (let step = best.get(best.most); step?.before; step = step.before) allotted[step.kind]?.push(step.extra);
  return allotted.map((extras) => extras.sort((a, b) => b.guests - a.guests || b.children - a.children));
}

/** What it costs at least to house each number of heads, one room of a kind being filled beside those before. */
function oneRoomMore(before: Housing<Step>, kind: number, fillings: readonly Filling[]): Housing<Step> {
  const after = new Housing<Step>(before.most);
  for (const all of [{ adults: 0, heads: 0 }, ...before.fromAbove()]) {
    for (const filling of fillings) {
      const rest = before.get(housedIn(all, filling));
      if (!rest) continue;
      const total = addPaise(rest.total, filling.total);
      if (total < (after.get(all)?.total ?? Number.POSITIVE_INFINITY))
        after.set(all, { total, kind, extra: filling.extra, before: rest });
    }
  }
  return after;
}
