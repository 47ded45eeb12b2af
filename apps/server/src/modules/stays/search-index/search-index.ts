import type { CalendarDate } from '@basera/contract/calendar-date';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import {
  type ChangeFeed,
  EVERYTHING_CHANGED,
  type FollowedStays,
  NAMES_CHANGED,
  PositionGoneError,
} from '../../../providers/change-feed/change-feed.ts';
import type { StayColumns } from './columns/stay-columns.ts';
import { readPlaces } from './read-stays.ts';
import { type ChangedStays, hasNights, loadCopy, refreshStays, type SearchCopy } from './search-copy.ts';
import { Sleep } from './sleep.ts';
import { type Snapshots, StoppedError } from './snapshot/snapshots.ts';

/** What has been built on the copy and must go when it changes. */
export type CopyWatcher = {
  /** In the turn in which they change, and before they do. */
  onStaysChanging(columns: StayColumns, changed: ChangedStays): void;
  onStaysChanged(columns: StayColumns, changed: ChangedStays): void;
  onEverythingChanged(columns: StayColumns): void;
};

/** `snapshots`: null where none are kept. */
export type SearchIndexDeps = {
  database: Database;
  clock: Clock;
  log: Logger;
  feed: ChangeFeed;
  snapshots: Snapshots | null;
};

/** An answer is never given from a copy that was last known to be complete longer ago than this. */
export const STALE_AFTER_MS = 1000;
const LOOK_EVERY_MS = 250;
/** After a change there is often another one, of which nobody told (0006-search-changes.sql). */
const LOOK_AGAIN_MS = 50;
const EMBEDDED_LOOK_EVERY_MS = 60_000;
/** Within a second of its return the database is followed again. */
const RETRY_AFTER_MS = 250;
const SNAPSHOT_TRIES = 2;
const TRIM_EVERY_MS = 3_600_000;
/** Changes are kept for a day. Who slept for half of it reads everything anew. */
const READ_ANEW_AFTER_MS = 12 * 3_600_000;

/**
 * Keeps a copy of what search asks for in step with the database: loads it in the background, looks for changes when told
 * by the feed and four times a second, and starts over on a new connection when one is lost. One turn after the other,
 * so nothing here happens twice at once.
 */
export class SearchIndex {
  readonly #deps: SearchIndexDeps;
  readonly #watcher: CopyWatcher;
  #copy: SearchCopy | null = null;
  /** Whose changes the copy has read. */
  #history: string | null = null;
  /** When the look began after which the copy was complete (`performance.now()`). */
  #completeAt = Number.NEGATIVE_INFINITY;
  /** What had been written of the embedded database when the last look began. */
  #seenWrites: number | null = null;
  #lookedAt = Date.now();
  #trimmedAt = Date.now();
  #isStopped = false;
  #isFollowing = false;
  /** Whether a copy that is being loaded is out of date already. */
  #isOutdated = false;
  /** How often a process tries to go on from a snapshot: what is wrong with it may be so again. */
  #snapshotTries = SNAPSHOT_TRIES;
  #hasHeard = false;
  readonly #sleep = new Sleep();
  #waiting: (() => void)[] = [];
  #running: Promise<void> | null = null;

  constructor(deps: SearchIndexDeps, watcher: CopyWatcher) {
    this.#deps = deps;
    this.#watcher = watcher;
  }

  /** The copy while it is in step, else null: then the database is to be asked. */
  get current(): SearchCopy | null {
    return this.hasSeenAll || performance.now() - this.#completeAt <= STALE_AFTER_MS ? this.#copy : null;
  }

  /** True where nothing can have been written since the last look: one process alone writes the embedded database. */
  get hasSeenAll(): boolean {
    return this.#isFollowing && this.#seenWrites !== null && this.#seenWrites === this.#deps.database.writes?.();
  }

  /** How far the copy may be behind the database, which answers itself meanwhile; null where there is none, or it is not followed. */
  get behindMs(): number | null {
    if (!this.#copy || !this.#isFollowing) return null;
    if (this.hasSeenAll) return 0;
    const behind = performance.now() - this.#completeAt;
    return Number.isFinite(behind) ? Math.max(0, Math.round(behind)) : null;
  }

  get size(): { stays: number; rooms: number; bytes: number } | null {
    if (!this.#copy) return null;
    const { size: stays, rooms, bytes } = this.#copy.columns;
    return { stays, rooms, bytes };
  }

  /** True from when somebody told of a change until it has been read. */
  get hasHeard(): boolean {
    return this.#hasHeard;
  }

  /** Begins in the background. Resolves when the copy has been loaded, or could not be at the first try. */
  start(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#running ??= this.#run();
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#sleep.end();
    await this.#running;
  }

  /** Takes no answer from what was loaded until now, and loads it anew. */
  startOver(): void {
    this.#isOutdated = true;
    this.#copy = null;
    this.#sleep.end();
  }

  /** Resolves after a look for changes that began after this call; at once while the database answers anyway. */
  catchUp(): Promise<void> {
    if (!this.#copy || !this.#isFollowing) return Promise.resolve();
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#sleep.end();
    });
  }

  async #run(): Promise<void> {
    let isTold = false;
    while (!this.#isStopped) {
      let connection: FollowedStays | null = null;
      try {
        connection = await this.#deps.feed.followStays({
          onNotify: () => {
            this.#hasHeard = true;
            this.#sleep.end();
          },
          onLost: () => this.#sleep.end(),
        });
        this.#startOverElsewhere(connection);
        this.#isFollowing = true;
        await this.#follow(connection, () => {
          isTold = false;
        });
      } catch (error) {
        if (error instanceof PositionGoneError) this.#copy = null;
        // Once for each time it is lost, however often it is tried again.
        if (!this.#isStopped && !isTold)
          this.#deps.log.warn({ err: error }, 'search index: not in step; the database answers until it is again');
        isTold = true;
      }
      this.#isFollowing = false;
      this.#completeAt = Number.NEGATIVE_INFINITY;
      // Nobody waits for a look that will not come.
      for (const resolve of this.#waiting.splice(0)) resolve();
      await connection?.close();
      this.#sleep.forget();
      if (!this.#isStopped) await this.#sleep.for(RETRY_AFTER_MS);
    }
  }

  /** A standby that took over may lack the last changes and count on from there: what the copy has seen means nothing to it. */
  #startOverElsewhere({ history }: FollowedStays): void {
    if (history !== this.#history) this.#copy = null;
    this.#history = history;
  }

  async #follow(connection: FollowedStays, onSuccess: () => void): Promise<void> {
    while (!this.#isStopped) {
      if (Date.now() - this.#lookedAt > READ_ANEW_AFTER_MS) this.#copy = null;
      const today = this.#deps.clock.today();
      if (!this.#copy || !hasNights(this.#copy.columns.firstNight, today)) await this.#build(connection, today);
      const changes = await this.#look(connection);
      onSuccess();
      await this.#trim(connection);
      await this.#keepSnapshot(connection);
      await this.#sleep.for(this.#pauseAfter(changes));
    }
  }

  #pauseAfter(changes: number): number {
    if (this.#deps.database.kind === 'embedded') return EMBEDDED_LOOK_EVERY_MS;
    return changes > 0 ? LOOK_AGAIN_MS : LOOK_EVERY_MS;
  }

  /** One look for changes; works them in. Returns how many. */
  async #look(connection: FollowedStays): Promise<number> {
    const copy = this.#copy;
    if (!copy) return 0;
    const waiting = this.#waiting.splice(0);
    const writes = this.#deps.database.writes?.() ?? null;
    this.#hasHeard = false;
    try {
      const { changes, completeAt } = await this.#workIn(connection, copy);
      if (completeAt !== null) {
        this.#completeAt = completeAt;
        this.#lookedAt = Date.now();
      } else if (this.current) {
        // They wait for the look that is complete, as long as the database does not answer anyway.
        this.#waiting.unshift(...waiting.splice(0));
      }
      this.#seenWrites = copy === this.#copy ? writes : null;
      return changes;
    } finally {
      for (const resolve of waiting) resolve();
    }
  }

  /** How many changes there were, and when the copy was complete by them. */
  async #workIn(connection: FollowedStays, copy: SearchCopy): Promise<{ changes: number; completeAt: number | null }> {
    const { ids, completeAt, done } = await copy.reader.read(connection);
    if (ids.length === 0) {
      done();
      return { changes: 0, completeAt };
    }
    if (ids.includes(EVERYTHING_CHANGED)) {
      this.#copy = null;
      throw new Error('a table was truncated');
    }
    const stays = ids.filter((id) => id !== NAMES_CHANGED);
    if (stays.length < ids.length) {
      copy.places = await readPlaces(connection);
      if (copy === this.#copy) this.#watcher.onEverythingChanged(copy.columns);
    }
    await refreshStays(connection, copy, stays, {
      onChanging: (part) => {
        if (copy === this.#copy) this.#watcher.onStaysChanging(copy.columns, part);
      },
      onChanged: (part) => {
        if (copy === this.#copy) this.#watcher.onStaysChanged(copy.columns, part);
      },
    });
    done();
    return { changes: ids.length, completeAt };
  }

  /** Copies everything anew, and goes on following with the copy there is until the new one is complete. */
  async #build(connection: FollowedStays, today: CalendarDate): Promise<void> {
    const began = performance.now();
    this.#isOutdated = false;
    this.#snapshotTries -= 1;
    const kept =
      this.#snapshotTries >= 0 ? await this.#deps.snapshots?.load(connection, today, () => this.#mustGoOn()) : null;
    const copy = kept ?? (await loadCopy(connection, today, () => this.#followOn(connection)));
    const { completeAt } = await this.#workIn(connection, copy);
    if (this.#isOutdated) return;
    this.#snapshotTries = 0;
    this.#copy = copy;
    this.#completeAt = completeAt ?? Number.NEGATIVE_INFINITY;
    const { columns } = copy;
    this.#watcher.onEverythingChanged(columns);
    this.#deps.log.info(
      {
        stays: columns.size,
        rooms: columns.rooms,
        megabytes: Math.round(columns.bytes / 1e6),
        seconds: Math.round(performance.now() - began) / 1000,
        from: kept ? 'snapshot' : 'database',
      },
      'search index loaded',
    );
  }

  /** In the middle of something that takes longer: works in what is due. */
  async #followOn(connection: FollowedStays): Promise<void> {
    this.#mustGoOn();
    if (performance.now() - this.#completeAt > LOOK_EVERY_MS) await this.#look(connection);
  }

  #mustGoOn(): void {
    if (this.#isStopped) throw new StoppedError('stopped meanwhile');
  }

  async #keepSnapshot(connection: FollowedStays): Promise<void> {
    const copy = this.#copy;
    if (!copy) return;
    await this.#deps.snapshots?.keepIfDue(connection, copy, async () => {
      await this.#followOn(connection);
      if (copy !== this.#copy) throw new Error('the index is loaded anew meanwhile');
    });
  }

  async #trim(connection: FollowedStays): Promise<void> {
    if (!this.#copy || Date.now() - this.#trimmedAt < TRIM_EVERY_MS) return;
    await this.#copy.reader.trim(connection);
    this.#trimmedAt = Date.now();
  }
}
