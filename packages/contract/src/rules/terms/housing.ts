import type { Party } from './extra-guests.ts';
import type { Filling } from './places.ts';

/** What has still to be housed: `heads` in all, `adults` of them where places for children alone would not do. */
export type Unhoused = { adults: number; heads: number };

/** All of a party; nobody is told apart where no room has places for children alone. */
export const unhoused = ({ guests, children }: Party, fillings: readonly Filling[]): Unhoused => ({
  adults: fillings.some(({ forChildren }) => forChildren > 0) ? guests - children : 0,
  heads: guests,
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

  get(adults: number, heads: number): T | undefined {
    return this.#values[adults * this.#width + heads];
  }

  set(adults: number, heads: number, value: T): void {
    this.#values[adults * this.#width + heads] = value;
  }
}
