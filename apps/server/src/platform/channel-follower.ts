import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from './database.ts';
import { type Listener, openListener } from './listener.ts';
import type { Logger } from './logger.ts';

export type Following = {
  database: Database;
  log: Logger;
  /** The channel of NOTIFY, and what the connection is called at the database. */
  channel: string;
  name: string;
  onNotify(payload: string): void;
  /** The connection was lost and is there again: what was told between is not known. */
  onGap(): void;
};

const RETRY_MIN_MS = 100;
const RETRY_MAX_MS = 5000;
/** A connection may be dead without saying so: it is asked now and then. */
const ASK_EVERY_MS = 10_000;

/** Follows a channel of NOTIFY until it is stopped, on a new connection whenever one is lost. */
export class ChannelFollower {
  readonly #following: Following;
  readonly #stopping = new AbortController();
  #running: Promise<void> | null = null;

  constructor(following: Following) {
    this.#following = following;
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
    let retryAfter = RETRY_MIN_MS;
    let hasListened = false;
    while (!this.#stopping.signal.aborted) {
      try {
        await this.#follow(() => {
          retryAfter = RETRY_MIN_MS;
          if (hasListened) onGap();
          hasListened = true;
          onListening();
        });
      } catch (error) {
        if (!this.#stopping.signal.aborted) log.warn({ err: error }, `${name}: not listening; tried again soon`);
      }
      await this.#pause(retryAfter);
      retryAfter = Math.min(retryAfter * 2, RETRY_MAX_MS);
    }
    onListening();
  }

  /** Ends when the connection is lost (by throwing) or following is stopped. */
  async #follow(onListening: () => void): Promise<void> {
    const { database, channel, name, onNotify } = this.#following;
    const lost = new AbortController();
    const over = AbortSignal.any([lost.signal, this.#stopping.signal]);
    let listener: Listener | null = null;
    try {
      listener = await openListener(
        database,
        { channel, name },
        { onNotify, onLost: () => lost.abort(new Error('the connection was lost')) },
      );
      onListening();
      while (!over.aborted) {
        await wait(ASK_EVERY_MS, undefined, { signal: over, ref: false }).catch(() => {});
        if (!over.aborted) await listener.query('select 1');
      }
      if (!this.#stopping.signal.aborted) throw lost.signal.reason;
    } finally {
      await listener?.close();
    }
  }

  async #pause(milliseconds: number): Promise<void> {
    await wait(milliseconds, undefined, { signal: this.#stopping.signal, ref: false }).catch(() => {});
  }
}
