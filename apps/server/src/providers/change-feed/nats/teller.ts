import { once } from 'node:events';
import { setImmediate as afterReading, setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../../platform/database/database.ts';
import { type Listener, openAsker } from '../../../platform/database/listener.ts';
import type { Logger } from '../../../platform/logger.ts';
import { EVERYTHING_CHANGED } from '../change-feed.ts';
import { endReaders, endSilentTurn, historyOf, tellByLog, tryToLead } from '../which-feed.ts';
import { type LogReader, readLog } from './log-reader.ts';
import { areSeen, beat, findSlot, keptFor, passOver, see } from './slot.ts';
import { openStream, type StreamPlace, type ToldStream } from './stream.ts';
import { lsnOf, lsnText, type Told } from './told.ts';
import type { Transaction } from './transactions.ts';

export type TellerOptions = { database: Database; log: Logger; place: StreamPlace; slot: string };

const RETRY_AFTER_MS = 250;
const LEAD_AGAIN_AFTER_MS = 500;
const BEAT_EVERY_MS = 200;
const LOOK_AT_SLOT_EVERY_MS = 5000;
/** The server asks for an answer at half of its `wal_sender_timeout` (60 s by itself), also while it decodes one long transaction. */
const SILENT_AFTER_MS = 60_000;
const SEEN_AGAIN_AFTER_MS = 2;
/** Transactions that wait to be told; more are not read meanwhile. */
const WAITING_MOST = 5000;
const AT_ONCE = 500;
/** So long at least from one message to the next while there is time: each is read, and looked up in the database, by every process that follows. */
export const GATHERED_MS = 40;
/** A message of the stream has a megabyte at most. */
const STAYS_MOST = 50_000;
const NOTICES_MOST = 2000;

type Place = { history: string; sequence: number };

/** A connection answers one question after the other; beats and what is told are asked by both. */
function oneAtATime({ query, close }: Listener): Listener {
  let before: Promise<unknown> = Promise.resolve();
  return {
    query(text, values) {
      const answer = before.then(() => query<never>(text, values));
      before = answer.catch(() => {});
      return answer;
    },
    close,
  };
}

/** PostgreSQL's undefined_object, by whoever decodes. */
const isOlderThanItsPublication = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '42704';

/** One turn at telling: ends by throwing when any part of it is lost. */
class Turn {
  readonly #connection: Listener;
  readonly #stream: ToldStream;
  readonly #over: AbortController;
  readonly #place: Place;
  #waiting: Transaction[] = [];
  #wake: () => void = () => {};
  #read: () => void = () => {};
  #heardAt = performance.now();
  #toldAt = Number.NEGATIVE_INFINITY;
  #isGathering = false;

  constructor(connection: Listener, stream: ToldStream, over: AbortController, place: Place) {
    this.#connection = connection;
    this.#stream = stream;
    this.#over = over;
    this.#place = place;
  }

  /** Since the server sent something of its log. */
  get silentMs(): number {
    return performance.now() - this.#heardAt;
  }

  hear(): void {
    this.#heardAt = performance.now();
  }

  take(transaction: Transaction): Promise<void> | undefined {
    this.#waiting.push(transaction);
    this.#wake();
    if (!this.#isGathering && this.#waiting.length < WAITING_MOST) return undefined;
    return new Promise((resolve) => {
      this.#read = resolve;
    });
  }

  async publish(told: Omit<Told, 'history'>): Promise<void> {
    const { history, sequence } = this.#place;
    this.#place.sequence = await this.#stream.publish({ history, ...told }, sequence);
  }

  /** From here on; what was committed before, and not heard, is not told. */
  tellAnew(from: bigint): Promise<void> {
    return this.publish({ lsn: lsnText(from), isFresh: true, stays: [], notices: [] });
  }

  /** Tells what was taken, one message after the other: none is sent before the one before it is kept. */
  async tellAll(reader: LogReader, from: bigint): Promise<void> {
    const { signal } = this.#over;
    signal.addEventListener('abort', () => this.#wake(), { once: true });
    while (!signal.aborted) {
      if (this.#waiting.length === 0) {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
          if (signal.aborted) resolve();
        });
        continue;
      }
      await this.#gather();
      const part = this.#waiting.splice(0, AT_ONCE);
      this.#read();
      const lsn = lsnText(lsnOf(part.at(-1)?.lsn ?? '0/0'));
      // Told in the turn before, which died before it could say so to the server.
      const untold = part.filter((transaction) => lsnOf(transaction.lsn) > from);
      if (untold.length > 0) await this.publish({ lsn, isFresh: false, ...(await this.#whatTheyDid(untold)) });
      reader.acknowledge(lsn);
    }
  }

  /** Each message costs every follower a look at the database: what is committed soon after one is left where it came in, and told with the next. */
  async #gather(): Promise<void> {
    const left = this.#toldAt + GATHERED_MS - performance.now();
    if (left > 0 && this.#waiting.length < AT_ONCE) {
      this.#isGathering = true;
      await wait(left, undefined, { signal: this.#over.signal }).catch(() => {});
      this.#isGathering = false;
      this.#read();
      // What lies in the socket is read in the loop's next phase.
      await afterReading();
    }
    this.#over.signal.throwIfAborted();
    this.#toldAt = performance.now();
  }

  async #whatTheyDid(part: Transaction[]): Promise<Pick<Told, 'stays' | 'notices'>> {
    const rooms = [...new Set(part.flatMap((transaction) => [...transaction.rooms]))];
    const xids = part.map(({ xid }) => xid);
    let seen = await see(this.#connection, rooms);
    while (!areSeen(seen.snapshot, xids)) {
      this.#over.signal.throwIfAborted();
      await wait(SEEN_AGAIN_AFTER_MS);
      seen = await see(this.#connection, rooms);
    }
    const stays = new Set([...part.flatMap((transaction) => [...transaction.stays]), ...seen.stays]);
    const notices = part.flatMap((transaction) => transaction.notices);
    return {
      stays: stays.size > STAYS_MOST ? [EVERYTHING_CHANGED] : [...stays],
      notices: notices.length > NOTICES_MOST ? null : notices,
    };
  }
}

/** Tells of all that is committed, where no other process does: reads it from the log of changes, and puts it into the stream. */
export class Teller {
  readonly #options: TellerOptions;
  readonly #stopping = new AbortController();
  #running: Promise<void> | null = null;
  #keptBytes: number | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(options: TellerOptions) {
    this.#options = options;
  }

  /** How much of its log the server keeps until it is told, by whichever process; null where the server does not say. */
  get keptBytes(): number | null {
    return this.#keptBytes;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    let isLogged = false;
    while (!signal.aborted) {
      try {
        await this.#compete(() => {
          isLogged = false;
        });
      } catch (error) {
        if (!signal.aborted && !isLogged)
          this.#options.log.warn({ err: error }, 'feed of changes: nothing is told by this process; tried again');
        isLogged = true;
      }
      await this.#pause(RETRY_AFTER_MS);
    }
  }

  async #compete(onTelling: () => void): Promise<void> {
    const lost = new AbortController();
    const lose = () => lost.abort(new Error('the connection was lost'));
    const opened = await openAsker(this.#options.database, { name: 'basera feed', onLost: lose }).catch((error) => {
      this.#keptBytes = null;
      throw error;
    });
    const connection = oneAtATime(opened);
    const stop = () => lost.abort(this.#stopping.signal.reason);
    this.#stopping.signal.addEventListener('abort', stop);
    try {
      // It may have been told to stop while it connected.
      this.#stopping.signal.throwIfAborted();
      while (!(await tryToLead(connection))) {
        lost.signal.throwIfAborted();
        if (await endSilentTurn(connection))
          this.#options.log.warn('feed of changes: the process that told is silent; its turn was ended');
        await this.#lookAtSlot(connection);
        await this.#pause(LEAD_AGAIN_AFTER_MS);
      }
      // Also while nothing can be told: that is when it grows.
      await this.#lookAtSlot(connection);
      await this.#tell(connection, lost, onTelling).catch(async (error: unknown) => {
        if (isOlderThanItsPublication(error)) await passOver(connection, this.#options.slot);
        throw error;
      });
    } finally {
      this.#stopping.signal.removeEventListener('abort', stop);
      await connection.close();
    }
  }

  async #tell(connection: Listener, over: AbortController, onTelling: () => void): Promise<void> {
    const { database, place, slot, log } = this.#options;
    await tellByLog(connection);
    const history = await historyOf(connection);
    const stream = await openStream(place);
    let reader: LogReader | null = null;
    try {
      const { sequence, told } = await stream.last();
      const turn = new Turn(connection, stream, over, { history, sequence });
      let lastTold = told?.history === history ? lsnOf(told.lsn) : null;
      await endReaders(connection, slot);
      const { toldUpTo } = await findSlot(connection, slot, async (logIsAt) => {
        if (lastTold === null || lastTold <= lsnOf(logIsAt)) return;
        // Another server with this history told it, which a backup was taken of. Said first: whoever dies now leaves a slot to go on from.
        await turn.tellAnew(lsnOf(logIsAt));
        lastTold = null;
      });
      const goesOn = lastTold !== null && lastTold >= lsnOf(toldUpTo);
      if (!goesOn) await turn.tellAnew(lsnOf(toldUpTo));
      log.info({ slot, from: toldUpTo, goesOn }, 'feed of changes: told by this process');
      onTelling();
      reader = readLog(
        database,
        { slot, toldUpTo },
        {
          onTransaction: (transaction) => turn.take(transaction),
          onAlive: () => turn.hear(),
          onLost: (error) => over.abort(error),
        },
      );
      const from = goesOn && lastTold !== null ? lastTold : lsnOf(toldUpTo);
      const ended = over.signal.aborted ? Promise.resolve() : once(over.signal, 'abort');
      await Promise.race([turn.tellAll(reader, from), this.#beatOn(connection, turn, over), ended]);
      over.signal.throwIfAborted();
    } finally {
      over.abort(new Error('the turn is over'));
      await reader?.stop();
      await stream.close();
    }
  }

  async #beatOn(connection: Listener, turn: Turn, { signal }: AbortController): Promise<void> {
    while (!signal.aborted) {
      await beat(connection);
      if (turn.silentMs > SILENT_AFTER_MS) throw new Error('the server sends nothing of its log');
      await this.#lookAtSlot(connection);
      await this.#pause(BEAT_EVERY_MS);
    }
  }

  async #lookAtSlot(connection: Listener): Promise<void> {
    if (performance.now() - this.#lookedAt < LOOK_AT_SLOT_EVERY_MS) return;
    this.#keptBytes = await keptFor(connection, this.#options.slot);
    this.#lookedAt = performance.now();
  }

  async #pause(milliseconds: number): Promise<void> {
    await wait(milliseconds, undefined, { signal: this.#stopping.signal, ref: false }).catch(() => {});
  }
}
