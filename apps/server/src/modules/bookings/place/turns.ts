type Waiting = { go: () => void };

/**
 * Lets so many of those who want the same thing at it at once in this process, first come, first served. It is a courtesy and keeps
 * nothing right: who has waited for `patienceMs` goes ahead, and other processes have turns of their own.
 */
export class Turns {
  readonly #atOnce: number;
  readonly #patienceMs: number;
  readonly #at = new Map<number, { busy: number; waiting: Set<Waiting> }>();

  constructor({ atOnce, patienceMs }: { atOnce: number; patienceMs: number }) {
    this.#atOnce = atOnce;
    this.#patienceMs = patienceMs;
  }

  /** Does the work in its turn; it is told whether it had to wait for that. */
  async take<T>(what: number, work: (hasWaited: boolean) => Promise<T>): Promise<T> {
    const place = this.#at.get(what) ?? { busy: 0, waiting: new Set() };
    this.#at.set(what, place);
    const hasWaited = place.busy >= this.#atOnce;
    if (hasWaited) await this.#wait(place.waiting);
    place.busy += 1;
    try {
      return await work(hasWaited);
    } finally {
      place.busy -= 1;
      const [next] = place.waiting;
      if (next) next.go();
      else if (place.busy === 0) this.#at.delete(what);
    }
  }

  #wait(waiting: Set<Waiting>): Promise<void> {
    return new Promise((resolve) => {
      const one: Waiting = {
        go: () => {
          clearTimeout(timer);
          waiting.delete(one);
          resolve();
        },
      };
      const timer = setTimeout(one.go, this.#patienceMs);
      waiting.add(one);
    });
  }
}
