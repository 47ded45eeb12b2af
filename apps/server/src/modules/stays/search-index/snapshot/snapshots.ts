import { setImmediate as turn } from 'node:timers/promises';
import { type CalendarDate, calendarDate } from '@basera/contract/calendar-date';
import type { Logger } from '../../../../platform/logger.ts';
import type { ObjectStore } from '../../../../providers/bucket/bucket.ts';
import { EVERYTHING_CHANGED, type FollowedStays } from '../../../../providers/change-feed/change-feed.ts';
import { type PackedBlock, packBlock, unpackBlock } from '../columns/packed/packed-block.ts';
import { StayColumns } from '../columns/stay-columns.ts';
import { hasNights, NIGHTS_KEPT, type SearchCopy } from '../search-copy.ts';
import { beside } from './beside.ts';
import { fromBytes, toBytes } from './block-bytes.ts';
import { madeBy } from './made-by.ts';
import {
  claimPlace,
  namesThere,
  placeOf,
  readBlock,
  readManifest,
  removeFiles,
  type StoredBlock,
  writeBlock,
  writeManifest,
} from './snapshot-files.ts';

/** While one is read by a process that starts, the next is written. */
const KEPT = 2;
const LOOK_EVERY_MS = 30_000;
/** Held by the process that writes one. */
const WRITERS_LOCK = 7_220_315;
/** One that was made from another, and that from another, is read anew from the database at last. */
const DAYS_MOST = 7;
const DAY_MS = 86_400_000;
/** Of more it is sooner to read all stays. */
const CHANGED_MOST = 1000;
const CHANGED_SHARE = 0.2;

/** Whoever waits for it has to end. */
export class StoppedError extends Error {}

/** `isShared`: with other databases, perhaps. */
export type SnapshotOptions = {
  store: ObjectStore;
  isShared: boolean;
  everyMs: number;
  log: Pick<Logger, 'info' | 'warn'>;
};

type Row = { id: number; key: string; made: string; is_whole: boolean; age_ms: number };

/** Of the database and the store: its snapshots, the newest first, and what another would be made by here. */
type Known = { own: Row[]; made: string; place: string };

/**
 * SQL: of its own table and lock, on the connection by which the index follows. Snapshots of the index, from which a process that starts
 * goes on instead of reading the database.
 */
export class Snapshots {
  readonly #options: SnapshotOptions;
  /** By what the store is known; '' before. */
  #store = '';
  #lookedAt = Number.NEGATIVE_INFINITY;
  #triedAt = Number.NEGATIVE_INFINITY;

  constructor(options: SnapshotOptions) {
    this.#options = options;
  }

  /**
   * The newest that can be used, to be worked on from its reader; null where there is none. Throws where the connection is lost, and
   * what `check` throws, which is called again and again.
   */
  async load(connection: FollowedStays, today: CalendarDate, check: () => void): Promise<SearchCopy | null> {
    const unless = async <T>(failed: string | null, work: () => Promise<T>): Promise<T | null> => {
      try {
        return await work();
      } catch (error) {
        check();
        // On a connection that is lost nothing can be used.
        await connection.query('select');
        this.#options.log.warn({ err: error, snapshot: failed }, 'search index: a snapshot cannot be used');
        return null;
      }
    };
    const known = await unless(null, () => this.#known(connection));
    for (const each of known?.own.filter(({ is_whole }) => is_whole) ?? []) {
      const copy = await unless(each.key, () => {
        if (each.made !== known?.made)
          throw new Error('it was made by another release, other rules or in another history');
        return this.#read(connection, each.key, { today, check });
      });
      if (copy) return copy;
    }
    return null;
  }

  async #read(
    connection: FollowedStays,
    name: string,
    { today, check }: { today: CalendarDate; check: () => void },
  ): Promise<SearchCopy> {
    const { store } = this.#options;
    const manifest = await readManifest(store, name);
    const { readAt } = manifest;
    const firstNight = calendarDate(manifest.firstNight);
    if (!hasNights(firstNight, today)) throw new Error('its nights are not those of today');
    const age = Date.now() - readAt;
    if (age < 0 || age > DAYS_MOST * DAY_MS) throw new Error('it was read from the database too long ago');
    const reader = await connection.openReader(manifest.position);
    // Whether it can go on from there is known before anything large is read.
    const { ids } = await reader.read(connection);
    if (ids.includes(EVERYTHING_CHANGED)) throw new Error('everything has changed since');
    if (ids.length > Math.max(CHANGED_MOST, CHANGED_SHARE * manifest.stays))
      throw new Error('too much has changed since');
    const blocks = [];
    for (const [number, stored] of manifest.blocks.entries())
      blocks.push(unpackBlock(fromBytes(await readBlock(store, { name, number }, stored, check)) as PackedBlock));
    return {
      columns: StayColumns.of(firstNight, NIGHTS_KEPT, blocks),
      places: new Map(manifest.places),
      reader,
      readAt,
    };
  }

  /**
   * Writes one where the newest is too old and no other process does. `between` is awaited again and again: it works in what
   * changes, and throws where the copy is none any more. Never throws.
   */
  async keepIfDue(connection: FollowedStays, copy: SearchCopy, between: () => Promise<void>): Promise<void> {
    const { everyMs, log } = this.#options;
    const now = performance.now();
    if (now - this.#lookedAt < LOOK_EVERY_MS || now - this.#triedAt < everyMs) return;
    this.#lookedAt = now;
    try {
      if (!this.#isDue(await this.#known(connection))) return;
      const [lock] = await connection.query<{ is_mine: boolean }>('select pg_try_advisory_lock($1) as is_mine', [
        WRITERS_LOCK,
      ]);
      if (!lock?.is_mine) return;
      try {
        await claimPlace(this.#options.store);
        // Another may have written one just before.
        const known = await this.#known(connection);
        if (this.#isDue(known)) await this.#keep(connection, copy, { known, between });
      } finally {
        await this.#forgetOthers(connection, between).catch((error) =>
          log.warn({ err: error }, 'search index: what older snapshots have left could not be removed'),
        );
        await connection.query('select pg_advisory_unlock($1)', [WRITERS_LOCK]);
      }
    } catch (error) {
      this.#triedAt = now;
      if (!(error instanceof StoppedError))
        log.warn(
          { err: error },
          'search index: snapshots could not be kept; processes that start may read the database',
        );
    }
  }

  #isDue({ own, made }: Known): boolean {
    const newest = own.find((each) => each.is_whole && each.made === made);
    // A clock that was put back says that it was made later than now.
    return !newest || newest.age_ms < 0 || newest.age_ms >= this.#options.everyMs;
  }

  async #keep(
    connection: FollowedStays,
    { columns, places, reader, readAt }: SearchCopy,
    { known: { made, place }, between }: { known: Known; between: () => Promise<void> },
  ): Promise<void> {
    const began = performance.now();
    const { store, log } = this.#options;
    const { position } = reader;
    if (position === null) return;
    const [row] = await connection.query<{ id: number; key: string }>(
      'insert into search_snapshots (place, made) values ($1, $2) returning id, key',
      [place, made],
    );
    const { id, key: name } = row ?? { id: 0, key: '' };
    const blocks: StoredBlock[] = [];
    // What changes meanwhile is read again from the position on, in whichever of the blocks it is by then.
    for (const block of columns.blocks) {
      const bytes = await toBytes(packBlock(block), turn);
      blocks.push(await writeBlock(store, { name, number: blocks.length }, bytes, between));
    }
    if (made !== (await madeBy(connection)).made) throw new Error('prices are made by other rules meanwhile');
    const { firstNight, size: stays } = columns;
    const manifest = { readAt, stays, position, firstNight, places: [...places], blocks };
    await beside(writeManifest(store, name, manifest), between);
    await connection.query('update search_snapshots set is_whole = true where id = $1', [id]);
    const seconds = Math.round(performance.now() - began) / 1000;
    const megabytes = Math.round(blocks.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6);
    log.info({ snapshot: name, seconds, megabytes }, 'search index: a snapshot was written');
  }

  /** All but the newest, and whatever was not finished or nobody knows of any more: of this process, or one that is gone. */
  async #forgetOthers(connection: FollowedStays, between: () => Promise<void>): Promise<void> {
    const { store, isShared } = this.#options;
    const { own } = await this.#known(connection);
    const kept = own.filter(({ is_whole }) => is_whole).slice(0, KEPT);
    for (const { id, key } of own.filter((each) => !kept.includes(each))) {
      await beside(removeFiles(store, key), between);
      await connection.query('delete from search_snapshots where id = $1', [id]);
    }
    // In a bucket they may be those of a copy of this database.
    const strangers = isShared
      ? []
      : [...(await namesThere(store))].filter((name) => !own.some(({ key }) => key === name));
    for (const name of strangers) await beside(removeFiles(store, name), between);
  }

  async #known(connection: FollowedStays): Promise<Known> {
    const { made, database } = await madeBy(connection);
    // Once it has been made up it stays the same.
    this.#store ||= await placeOf(this.#options.store);
    const place = `${database} ${this.#store}`;
    const own = await connection.query<Row>(
      `select id, key, made, is_whole, (extract(epoch from clock_timestamp() - begun_at) * 1000)::float8 as age_ms
       from search_snapshots where place = $1 order by id desc`,
      [place],
    );
    return { own, made, place };
  }
}
