type Place = { busy: number; waiting: Set<() => void> };

/**
 * Lets so many of those who want the same thing at it at once in this process, first come, first served. It is a courtesy and keeps
 * nothing right: who has waited for `patienceMs` goes ahead, and other processes have turns of their own.
 */
export class Turns {
  readonly #atOnce: number;
  readonly #patienceMs: number;
  readonly #at = new Map<number, Place>();

  constructor({ atOnce, patienceMs }: { atOnce: number; patienceMs: number }) {
    this.#atOnce = atOnce;
    this.#patienceMs = patienceMs;
  }

  /** Does the work in its turn; it is told whether it had to wait for that. */
  async take<T>(what: number, work: (hasWaited: boolean) => Promise<T>): Promise<T> {
    const place = this.#at.get(what) ?? { busy: 0, waiting: new Set() };
    this.#at.set(what, place);
    const hasWaited = place.busy >= this.#atOnce;
    if (hasWaited) await this.#wait(place);
    else place.busy += 1;
    try {
      return await work(hasWaited);
    } finally {
      this.#leave(what, place);
    }
  }

  /** Where impatient ones went ahead, more are at it than may be: nobody follows until there are fewer. */
  #leave(what: number, place: Place): void {
    place.busy -= 1;
    const [next] = place.waiting;
    if (next && place.busy < this.#atOnce) next();
    else if (place.busy === 0) this.#at.delete(what);
  }

  #wait(place: Place): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(timer);
        place.waiting.delete(go);
        // Counted as it is let go, not when it gets going: whoever comes in between waits, and a place that somebody is on the way to stays.
        place.busy += 1;
        resolve();
      };
      const timer = setTimeout(go, this.#patienceMs);
      place.waiting.add(go);
    });
  }
}
