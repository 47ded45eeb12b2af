import { setTimeout as wait } from 'node:timers/promises';
import { isUnreachable } from './database-away.ts';

export type DatabaseWatchOptions = {
  /** Makes a connection and lets it go again; throws where it cannot, soon. */
  reach(): Promise<void>;
  onAway(reason: Error): void;
  onBack(): void;
};

/** Far below the second within which the service is back. */
const LOOK_EVERY_MS = 200;

/**
 * Knows whether the database can be reached. Whoever loses a connection says so: looks follow until one gets
 * through, so that nobody else has to try in vain and the first moment of its return is seen.
 */
export class DatabaseWatch {
  readonly #options: DatabaseWatchOptions;
  readonly #stopping = new AbortController();
  readonly #cutOffs = new Set<() => void>();
  #isAway = false;
  #looking: Promise<void> | null = null;

  constructor(options: DatabaseWatchOptions) {
    this.#options = options;
  }

  get isAway(): boolean {
    return this.#isAway;
  }

  /** A connection was lost, or could not be had. */
  suspect(): void {
    if (this.#stopping.signal.aborted) return;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
  }

  /** Calls back once it is known that the database is away: connections that say nothing of it are lost as well. Returns what ends that. */
  whenAway(cutOff: () => void): () => void {
    this.#cutOffs.add(cutOff);
    return () => this.#cutOffs.delete(cutOff);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#looking;
  }

  async #look(): Promise<void> {
    const reached = new AbortController();
    const over = AbortSignal.any([reached.signal, this.#stopping.signal]);
    while (!over.aborted) {
      // One that was lost on the way must not keep the next ones waiting.
      this.#options.reach().then(
        () => reached.abort(),
        (error: Error) => {
          if (!isUnreachable(error)) reached.abort();
          else if (!over.aborted && !this.#isAway) this.#go(error);
        },
      );
      await wait(LOOK_EVERY_MS, undefined, { signal: over, ref: false }).catch(() => {});
    }
    if (!this.#isAway) return;
    this.#isAway = false;
    if (reached.signal.aborted) this.#options.onBack();
  }

  #go(reason: Error): void {
    this.#isAway = true;
    this.#options.onAway(reason);
    for (const cutOff of [...this.#cutOffs]) cutOff();
  }
}
