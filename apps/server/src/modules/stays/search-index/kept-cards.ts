import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { type CardRow, cardRows } from '../queries.ts';
import { byId } from './stay-searcher.ts';

// About 450 bytes each as text: a third of what the objects take, and nothing inside for the garbage collector to visit.
const CARDS_MAX = 300_000;
const READ_AT_ONCE = 500;
/** Some ten megabytes of objects. */
const AT_HAND_MOST = 8000;

/** A reading of the database under way, and what has changed since it began. */
type Reading = { changed: Set<number>; isAllChanged: boolean };

/** SQL: the query of queries.ts, prepared once. What cards show of stays, kept until the stay changes; what is not kept is read by one prepared query. */
export class KeptCards {
  readonly #database: Database;
  readonly #texts = new Map<number, string>();
  /** Cards shown lately, which are mostly those shown next. */
  readonly #atHand = new Map<number, CardRow>();
  readonly #underWay = new Set<Reading>();
  #fills = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  async of(ids: readonly number[]): Promise<Map<number, CardRow>> {
    const found = new Map<number, CardRow>();
    const missing: number[] = [];
    for (const id of ids) {
      const row = this.#known(id);
      if (row) found.set(id, row);
      else missing.push(id);
    }
    if (missing.length > 0) for (const [id, row] of await this.#read(missing)) found.set(id, row);
    return found;
  }

  #known(id: number): CardRow | null {
    const atHand = this.#atHand.get(id);
    if (atHand) return atHand;
    const text = this.#texts.get(id);
    if (!text) return null;
    const row: CardRow = JSON.parse(text);
    if (this.#atHand.size >= AT_HAND_MOST) this.#atHand.clear();
    this.#atHand.set(id, row);
    return row;
  }

  /** Reads and keeps what is missing of some stays, a part after the other, until `isOver` or the next filling begins. */
  async fill(ids: readonly number[], isOver: () => boolean): Promise<void> {
    this.#fills += 1;
    const own = this.#fills;
    const missing = ids.filter((id) => !this.#texts.has(id)).slice(0, CARDS_MAX);
    for (let start = 0; start < missing.length && !isOver() && own === this.#fills; start += READ_AT_ONCE) {
      await this.#read(missing.slice(start, start + READ_AT_ONCE));
    }
  }

  async #read(ids: readonly number[]): Promise<Map<number, CardRow>> {
    const reading: Reading = { changed: new Set(), isAllChanged: false };
    this.#underWay.add(reading);
    try {
      const { db, pool, direct } = this.#database;
      const query = cardRows(db).where('p.id', '=', sql<number>`any(${ids}::int[])`).compile();
      const { rows } = await pool.query<CardRow>({
        // A statement with a name is of a session, which no one has behind a pooler.
        ...(pool === direct && { name: 'stay-cards' }),
        text: query.sql,
        values: [...query.parameters],
      });
      // Read before a change and kept after it, a card would stay old for good.
      for (const row of rows) if (!reading.isAllChanged && !reading.changed.has(row.id)) this.#keep(row);
      return byId(rows);
    } finally {
      this.#underWay.delete(reading);
    }
  }

  #keep(row: CardRow): void {
    this.#texts.set(row.id, JSON.stringify(row));
    for (const oldest of this.#texts.keys()) {
      if (this.#texts.size <= CARDS_MAX) break;
      this.#texts.delete(oldest);
    }
  }

  forget(ids: readonly number[]): void {
    for (const id of ids) {
      this.#texts.delete(id);
      this.#atHand.delete(id);
      for (const { changed } of this.#underWay) changed.add(id);
    }
  }

  forgetAll(): void {
    this.#texts.clear();
    this.#atHand.clear();
    for (const reading of this.#underWay) reading.isAllChanged = true;
  }
}
