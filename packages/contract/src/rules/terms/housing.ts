import type { Party } from './extra-guests.ts';
import type { Filling } from './places.ts';

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
