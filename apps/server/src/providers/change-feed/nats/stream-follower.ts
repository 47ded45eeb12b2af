import { setTimeout as wait } from 'node:timers/promises';
import type { ConsumerMessages } from '@nats-io/jetstream';
import type { Logger } from '../../../platform/logger.ts';
import { openStream, type StreamPlace, type ToldStream } from './stream.ts';
import { lsnOf, parseTold, type Told } from './told.ts';

/** `notices` is null where they are not known. */
export type Hearer = { onTold(told: Pick<Told, 'stays' | 'notices'>): void; onGap(): void };

const STARTS_WITHIN_MS = 5000;
const RETRY_AFTER_MS = 250;
/** Whoever tells does so five times a second, if only that nothing happened. */
const SILENT_AFTER_MS = 2000;
const LOOK_EVERY_MS = 250;
const LATE_AFTER_MS = 5000;

/** Of a stream, by when it was made: one of its messages. */
export type Place = { created: string; sequence: number };

/** Follows the stream from one message to the next, on a new connection whenever one is lost, and says when some are not there to be read. */
export class StreamFollower {
  readonly #place: StreamPlace;
  readonly #log: Logger;
  readonly #hearers = new Set<Hearer>();
  readonly #waiting = new Set<() => void>();
  readonly #stopping = new AbortController();
  #running: Promise<void> | null = null;
  #read: Place | null = null;
  #history: string | null = null;
  #position = -1n;
  #gaps = 0;
  #heardAt = Number.NEGATIVE_INFINITY;
  #startedAt: number | null = null;

  constructor(place: StreamPlace, log: Logger) {
    this.#place = place;
    this.#log = log;
  }

  /** Whose changes it heard last; null where that is not known. */
  get history(): string | null {
    return this.#history;
  }

  /** Up to where in the log of changes of that everything has been heard. */
  get position(): bigint {
    return this.#position;
  }

  /** How often something was told that was not heard. */
  get gaps(): number {
    return this.#gaps;
  }

  /** The message that was heard last; null before there is any. */
  get place(): Place | null {
    return this.#read && { ...this.#read };
  }

  get hasStarted(): boolean {
    return this.#read !== null;
  }

  /** Since something was heard, or it began without hearing anything; null before. */
  get silentMs(): number | null {
    return this.#startedAt === null ? null : performance.now() - Math.max(this.#startedAt, this.#heardAt);
  }

  get isInTime(): boolean {
    return performance.now() - this.#heardAt < LATE_AFTER_MS;
  }

  hear(hearer: Hearer): () => void {
    this.#hearers.add(hearer);
    return () => this.#hearers.delete(hearer);
  }

  /** Resolves when it follows for the first time, or was stopped; or after a while, since nobody is kept from starting by a stream that is away. */
  start(): Promise<void> {
    this.#startedAt ??= performance.now();
    this.#running ??= this.#run();
    return this.until(() => this.hasStarted || this.#stopping.signal.aborted, STARTS_WITHIN_MS);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#wake();
    await this.#running;
  }

  /** Resolves when it is so, which is looked at whenever something was heard; or when the time is over. */
  until(isSo: () => boolean, withinMs: number | null = null): Promise<void> {
    if (isSo()) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        this.#waiting.delete(look);
        clearTimeout(timer);
        resolve();
      };
      const look = () => {
        if (isSo()) end();
      };
      const timer = withinMs === null ? undefined : setTimeout(end, withinMs);
      this.#waiting.add(look);
    });
  }

  #wake(): void {
    for (const look of [...this.#waiting]) look();
  }

  async #run(): Promise<void> {
    let isLogged = false;
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const before = this.#heardAt;
      try {
        await this.#follow();
      } catch (error) {
        if (!signal.aborted && !isLogged)
          this.#log.warn({ err: error }, 'feed of changes: the stream is not followed; tried again');
        isLogged = true;
      }
      if (this.#heardAt > before) isLogged = false;
      await wait(RETRY_AFTER_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  async #follow(): Promise<void> {
    const stream = await openStream(this.#place);
    let look: NodeJS.Timeout | undefined;
    try {
      const place = await this.#findPlace(stream);
      const messages = await stream.messagesFrom(place.sequence + 1);
      this.#wake();
      const began = performance.now();
      look = setInterval(() => {
        const isSilent = performance.now() - Math.max(began, this.#heardAt) > SILENT_AFTER_MS;
        if (isSilent || this.#stopping.signal.aborted) messages.stop();
      }, LOOK_EVERY_MS).unref();
      await this.#readAll(messages, place);
    } finally {
      clearInterval(look);
      await stream.close();
    }
  }

  /** Behind what was read last, where that is still there; else behind the last message, from which on everything is heard. */
  async #findPlace(stream: ToldStream): Promise<Place> {
    const { created, state } = await stream.info();
    const read = this.#read;
    const isThere = read?.created === created && read.sequence <= state.last_seq;
    if (read && isThere && state.first_seq <= read.sequence + 1) return read;
    const { sequence, told } = await stream.last();
    const place = { created, sequence };
    this.#read = place;
    this.#history = told?.history ?? null;
    this.#position = told ? lsnOf(told.lsn) : -1n;
    if (read) this.#sayGap('the stream was lost, or has thrown away what was to be read next');
    return place;
  }

  async #readAll(messages: ConsumerMessages, place: Place): Promise<void> {
    for await (const message of messages) {
      // What lies between is asked for again, from where it was read last.
      if (message.seq !== place.sequence + 1 || this.#stopping.signal.aborted) break;
      place.sequence = message.seq;
      try {
        this.#hear(parseTold(message.string()));
      } catch (error) {
        // It is not heard again: as well as one that was missed.
        this.#sayGap('a message could not be read or worked in', error);
      }
    }
  }

  #hear(told: Told): void {
    const isElsewhere = this.#history !== null && this.#history !== told.history;
    this.#history = told.history;
    this.#position = lsnOf(told.lsn);
    this.#heardAt = performance.now();
    if (told.isFresh || isElsewhere) this.#sayGap('the log of changes is read from another place');
    for (const hearer of [...this.#hearers]) hearer.onTold(told);
    this.#wake();
  }

  #sayGap(why: string, err?: unknown): void {
    this.#gaps += 1;
    this.#log.warn(
      { gaps: this.#gaps, err },
      `feed of changes: ${why}; what was kept by it is read anew from the database`,
    );
    for (const hearer of [...this.#hearers]) hearer.onGap();
    this.#wake();
  }
}
