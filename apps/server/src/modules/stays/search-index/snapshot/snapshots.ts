import { setImmediate as turn } from 'node:timers/promises';
import { calendarDate } from '@basera/contract/calendar-date';
import { slabsTold } from '@basera/contract/rules/tax/slabs-told';
import type { Logger } from '../../../../platform/logger.ts';
import type { ObjectStore } from '../../../../providers/bucket/bucket.folder.ts';
import { EVERYTHING_CHANGED, type FollowedStays } from '../../../../providers/change-feed/change-feed.ts';
import { type PackedBlock, packBlock, unpackBlock } from '../columns/packed/packed-block.ts';
import { StayColumns } from '../columns/stay-columns.ts';
import { hasNights, NIGHTS_KEPT, type SearchCopy } from '../search-copy.ts';
import { fromBytes, toBytes } from './block-bytes.ts';
import {
  type Manifest,
  readBlock,
  readManifest,
  removeFiles,
  type StoredBlock,
  writeBlock,
  writeManifest,
} from './snapshot-files.ts';

/** To be raised with whatever changes what is packed, or what it means. */
export const FORMAT = 1;
/** While one is read by a process that starts, the next is written. */
const KEPT = 2;
const LOOK_EVERY_MS = 30_000;
/** Held by the process that writes one. */
const WRITERS_LOCK = 7_220_315;

export type SnapshotOptions = { store: ObjectStore; everyMs: number; log: Pick<Logger, 'info' | 'warn'> };

type Known = { id: number; name: string; is_whole: boolean; age_ms: number };

/** SQL: of its own table and lock, on the connection by which the index follows. Snapshots of the index, from which a process that starts goes on instead of reading the database. */
export class Snapshots {
  readonly #options: SnapshotOptions;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #triedAt = Number.NEGATIVE_INFINITY;

  constructor(options: SnapshotOptions) {
    this.#options = options;
  }

  /** The newest that can be used, to be worked on from its reader; null where there is none. */
  async load(connection: FollowedStays, today: string): Promise<SearchCopy | null> {
    for (const { name } of (await knownOf(connection)).filter(({ is_whole }) => is_whole)) {
      try {
        return await this.#read(connection, name, today);
      } catch (error) {
        this.#options.log.warn({ err: error, snapshot: name }, 'search index: a snapshot cannot be used');
      }
    }
    return null;
  }

  async #read(connection: FollowedStays, name: string, today: string): Promise<SearchCopy> {
    const { store } = this.#options;
    const manifest = await readManifest(store, name);
    if (manifest.made !== (await madeBy(connection))) throw new Error('it was made by another release or other rules');
    const firstNight = calendarDate(manifest.firstNight);
    if (!hasNights(firstNight, calendarDate(today))) throw new Error('its nights are not those of today');
    const reader = await connection.openReader(manifest.position);
    // Whether it can go on from there is known before anything large is read.
    const { ids } = await reader.read(connection);
    if (ids.includes(EVERYTHING_CHANGED)) throw new Error('everything has changed since');
    const blocks = [];
    for (const [number, stored] of manifest.blocks.entries())
      blocks.push(unpackBlock(fromBytes(await readBlock(store, { name, number }, stored)) as PackedBlock));
    const columns = StayColumns.of(firstNight, manifest.nights, blocks);
    return { columns, places: new Map(manifest.places), reader };
  }

  /**
   * Writes one where the newest is too old and no other process does. `between` is awaited again and again: it works in what
   * changes, and throws where the copy is none any more. Never throws.
   */
  async keepIfDue(connection: FollowedStays, copy: SearchCopy, between: () => Promise<void>): Promise<void> {
    const now = performance.now();
    if (now - this.#lookedAt < LOOK_EVERY_MS || now - this.#triedAt < this.#options.everyMs) return;
    this.#lookedAt = now;
    try {
      if (!(await this.#isDue(connection))) return;
      const [lock] = await connection.query<{ is_mine: boolean }>('select pg_try_advisory_lock($1) as is_mine', [
        WRITERS_LOCK,
      ]);
      if (!lock?.is_mine) return;
      try {
        // Another may have written one just before.
        if (await this.#isDue(connection)) await this.#keep(connection, copy, between);
      } finally {
        await connection.query('select pg_advisory_unlock($1)', [WRITERS_LOCK]);
      }
    } catch (error) {
      this.#triedAt = now;
      this.#options.log.warn(
        { err: error },
        'search index: no snapshot was written; processes that start read the database',
      );
    }
  }

  async #isDue(connection: FollowedStays): Promise<boolean> {
    const newest = (await knownOf(connection)).find(({ is_whole }) => is_whole);
    // A clock that was put back says that it was made later than now.
    return !newest || newest.age_ms < 0 || newest.age_ms >= this.#options.everyMs;
  }

  async #keep(connection: FollowedStays, copy: SearchCopy, between: () => Promise<void>): Promise<void> {
    const began = performance.now();
    const { store, log } = this.#options;
    const { position } = copy.reader;
    if (position === null) return;
    const { columns, places } = copy;
    const { firstNight, nights } = columns;
    const made = await madeBy(connection);
    const [row] = await connection.query<{ id: number; name: string }>(
      'insert into search_snapshots default values returning id, name',
    );
    if (!row) return;
    const { id, name } = row;
    try {
      const blocks: StoredBlock[] = [];
      // What changes meanwhile is read again from the position on, in whichever of the blocks it is by then.
      for (const block of columns.blocks) {
        const bytes = await toBytes(packBlock(block), turn);
        blocks.push(await writeBlock(store, { name, number: blocks.length }, bytes, between));
      }
      if (made !== (await madeBy(connection))) throw new Error('prices are made by other rules meanwhile');
      const manifest: Manifest = { made, position, firstNight, nights, places: [...places], blocks };
      await writeManifest(store, name, manifest);
      await connection.query('update search_snapshots set is_whole = true where id = $1', [id]);
      const seconds = Math.round(performance.now() - began) / 1000;
      const megabytes = Math.round(blocks.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6);
      log.info({ snapshot: name, seconds, megabytes }, 'search index: a snapshot was written');
    } finally {
      await this.#forgetOthers(connection);
    }
  }

  /** All but the newest, and whatever was not finished: by this process or one that is gone. */
  async #forgetOthers(connection: FollowedStays): Promise<void> {
    const known = await knownOf(connection);
    const kept = known.filter(({ is_whole }) => is_whole).slice(0, KEPT);
    for (const each of known.filter((one) => !kept.includes(one))) {
      await removeFiles(this.#options.store, each.name);
      await connection.query('delete from search_snapshots where id = $1', [each.id]);
    }
  }
}

/** Those that the database knows, the newest first. */
const knownOf = ({ query }: Pick<FollowedStays, 'query'>): Promise<Known[]> =>
  query<Known>(`select id, name, is_whole, (extract(epoch from clock_timestamp() - begun_at) * 1000)::float8 as age_ms
    from search_snapshots order by id desc`);

/** By which program, schema and rules of prices columns are made. */
async function madeBy({ query }: Pick<FollowedStays, 'query'>): Promise<string> {
  const [row] = await query<{ last: string }>('select max(file) as last from schema_migrations');
  return JSON.stringify([FORMAT, row?.last, NIGHTS_KEPT, slabsTold()]);
}
