/** Lets so many do something at a time, first come, first served; the others wait. */
export class Turns {
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  #taken = 0;

  constructor(most: number) {
    this.#most = most;
  }

  async take<T>(run: () => Promise<T>): Promise<T> {
    if (this.#taken < this.#most) this.#taken += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await run();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#taken -= 1;
    }
  }
}
