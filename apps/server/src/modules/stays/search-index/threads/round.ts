/**
 * What threads that work on one question tell one another in shared memory. A round is one task for all of them: each takes the next
 * part that nobody has, until none is left, and the thread that asked waits for those that others have taken. Who is late takes none.
 */
const NEXT = 0;
const ROUND = 1;
const DONE = 2;
const FAILED = 3;
const STOPPED = 4;
const WORDS = 5;

/** The next part and the round it is of stand in one number, so that nobody takes one of another round than they know. */
export const PARTS_MOST = 1024;
const ROUNDS = 2 ** 20;

export class Round {
  readonly #words: Int32Array;

  constructor(memory: SharedArrayBuffer = new SharedArrayBuffer(WORDS * Int32Array.BYTES_PER_ELEMENT)) {
    this.#words = new Int32Array(memory);
  }

  get memory(): SharedArrayBuffer {
    return this.#words.buffer as SharedArrayBuffer;
  }

  get number(): number {
    return Atomics.load(this.#words, ROUND);
  }

  /** Begins the next, which everybody who waits for it is told of. What it is about has to be known to them by then. */
  begin(number: number): void {
    Atomics.store(this.#words, DONE, 0);
    Atomics.store(this.#words, NEXT, (number % ROUNDS) * PARTS_MOST);
    Atomics.store(this.#words, ROUND, number);
    Atomics.notify(this.#words, ROUND);
  }

  /** The next of so many parts; null where none is left, or the round is over. */
  take(number: number, parts: number): number | null {
    const first = (number % ROUNDS) * PARTS_MOST;
    for (;;) {
      const next = Atomics.load(this.#words, NEXT);
      if (next < first || next >= first + parts) return null;
      if (Atomics.compareExchange(this.#words, NEXT, next, next + 1) === next) return next - first;
    }
  }

  /** One part is done. */
  finish(): void {
    Atomics.add(this.#words, DONE, 1);
    Atomics.notify(this.#words, DONE);
  }

  fail(): void {
    Atomics.store(this.#words, FAILED, 1);
  }

  /** Waits until so many parts are done. False where one failed, or it takes longer than a thread that lives. */
  waitFor(parts: number, milliseconds: number): boolean {
    const until = performance.now() + milliseconds;
    for (;;) {
      const done = Atomics.load(this.#words, DONE);
      if (Atomics.load(this.#words, FAILED) === 1) return false;
      if (done >= parts) return true;
      const left = until - performance.now();
      if (left <= 0) return false;
      Atomics.wait(this.#words, DONE, done, left);
    }
  }

  /** Waits for another round than this one, or a while. */
  waitForOther(number: number, milliseconds: number): void {
    Atomics.wait(this.#words, ROUND, number, milliseconds);
  }

  get isStopped(): boolean {
    return Atomics.load(this.#words, STOPPED) === 1;
  }

  /** No further round will begin. */
  stop(): void {
    Atomics.store(this.#words, STOPPED, 1);
    Atomics.add(this.#words, ROUND, 1);
    Atomics.notify(this.#words, ROUND);
  }
}
