import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import { type CardRow, cardRows } from '../queries.ts';
import { byId } from './stay-searcher.ts';

// About 600 bytes each.
const CARDS_MAX = 20_000;

/** Cards shown lately, kept until their stay changes; the others are read by one prepared query. */
export class RecentCards {
  readonly #database: Database;
  readonly #cards = new Map<number, CardRow>();
  #changes = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  async of(ids: readonly number[]): Promise<Map<number, CardRow>> {
    const found = new Map<number, CardRow>();
    const missing: number[] = [];
    for (const id of ids) {
      const card = this.#cards.get(id);
      if (card) found.set(id, card);
      else missing.push(id);
    }
    if (missing.length === 0) return found;
    const changesBefore = this.#changes;
    for (const [id, row] of await this.#read(missing)) {
      found.set(id, row);
      // Read before a change, kept after it, it would stay old for good.
      if (this.#changes === changesBefore) this.#keep(id, row);
    }
    return found;
  }

  async #read(ids: readonly number[]): Promise<Map<number, CardRow>> {
    const { db, pool } = this.#database;
    const query = cardRows(db).where('p.id', '=', sql<number>`any(${ids}::int[])`).compile();
    const { rows } = await pool.query<CardRow>({ name: 'stay-cards', text: query.sql, values: [...query.parameters] });
    return byId(rows);
  }

  #keep(id: number, row: CardRow): void {
    this.#cards.set(id, row);
    for (const oldest of this.#cards.keys()) {
      if (this.#cards.size <= CARDS_MAX) break;
      this.#cards.delete(oldest);
    }
  }

  forget(ids: readonly number[]): void {
    this.#changes += 1;
    for (const id of ids) this.#cards.delete(id);
  }

  forgetAll(): void {
    this.#changes += 1;
    this.#cards.clear();
  }
}
