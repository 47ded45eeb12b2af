import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../logger.ts';
import type { Database } from './database.ts';
import { type Listener, openListener } from './listener.ts';

export type Following = {
  database: Database;
  log: Logger;
  /** The channel of NOTIFY, and what the connection is called at the database. */
  channel: string;
  name: string;
  /** Asked on each connection, which counts as listening after that; what it throws ends that one. */
  mayFollow?(connection: Pick<Listener, 'query'>): Promise<void>;
  onNotify(payload: string): void;
  /** The connection was lost and is there again: what was told between is not known. */
  onGap(): void;
};

/** Within a second of its return the database is listened to again. */
const RETRY_AFTER_MS = 250;

/** Follows a channel of NOTIFY until it is stopped, on a new connection whenever one is lost. */
export class ChannelFollower {
  readonly #following: Following;
  readonly #stopping = new AbortController();
  #running: Promise<void> | null = null;
  #isListening = false;

  constructor(following: Following) {
    this.#following = following;
  }

  /** False while what is told is missed. */
  get isListening(): boolean {
    return this.#isListening;
  }

  /** Resolves when it listens for the first time. */
  start(): Promise<void> {
    return new Promise((resolve) => {
      this.#running ??= this.#run(resolve);
    });
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(onListening: () => void): Promise<void> {
    const { log, name, onGap } = this.#following;
    let hasListened = false;
    let isTold = false;
    while (!this.#stopping.signal.aborted) {
      try {
        await this.#follow(() => {
          if (hasListened) onGap();
          hasListened = true;
          isTold = false;
          onListening();
        });
      } catch (error) {
        // Once for each time it is lost, however often it is tried again.
        if (!this.#stopping.signal.aborted && !isTold) log.warn({ err: error }, `${name}: not listening; tried again`);
        isTold = true;
      }
      await this.#pause();
    }
    onListening();
  }

  /** Ends when the connection is lost (by throwing) or following is stopped. */
  async #follow(onListening: () => void): Promise<void> {
    const { database, channel, name, mayFollow, onNotify } = this.#following;
    const lost = new AbortController();
    const over = AbortSignal.any([lost.signal, this.#stopping.signal]);
    let listener: Listener | null = null;
    try {
      listener = await openListener(
        database,
        { channel, name },
        { onNotify, onLost: () => lost.abort(new Error('the connection was lost')) },
      );
      await mayFollow?.(listener);
      this.#isListening = true;
      onListening();
      if (!over.aborted) await once(over, 'abort');
      if (!this.#stopping.signal.aborted) throw lost.signal.reason;
    } finally {
      this.#isListening = false;
      await listener?.close();
    }
  }

  async #pause(): Promise<void> {
    await wait(RETRY_AFTER_MS, undefined, { signal: this.#stopping.signal, ref: false }).catch(() => {});
  }
}
