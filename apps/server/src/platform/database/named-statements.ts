import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** SQL: of the texts of statements, and none of its own. Each name is a plan that every connection keeps: so many of them. */
const NAMES_MOST = 120;
const TEXTS_MOST = 1000;
/** What has come so often will come again. */
const OFTEN = 5;

/** What a `*` stands for was settled when the statement got its name: with another column since, it fails. `count(*)` names no columns. */
const NAMES_ALL_COLUMNS = /[\s,.(]\*(?!\))/;
const IS_OF_TRANSACTION = /^(?:begin|start|commit|rollback|savepoint|release)\b/;
/** PostgreSQL's feature_not_supported, which it says of a plan whose result has changed. */
const RESULT_CHANGED = '0A000';

/** Names for the texts that come often, the same for all connections. */
class Names {
  readonly #seen = new Map<string, number>();
  readonly #names = new Map<string, string>();

  /** The name by which a connection shall know this text; null where it is to be said as it is. */
  of(text: string): string | null {
    const known = this.#names.get(text);
    if (known) return known;
    if (this.#names.size >= NAMES_MOST || IS_OF_TRANSACTION.test(text) || NAMES_ALL_COLUMNS.test(text)) return null;
    const times = (this.#seen.get(text) ?? 0) + 1;
    if (times < OFTEN) {
      if (this.#seen.size >= TEXTS_MOST) this.#seen.clear();
      this.#seen.set(text, times);
      return null;
    }
    this.#seen.delete(text);
    const name = `often-${createHash('sha256').update(text).digest('base64url')}`;
    this.#names.set(text, name);
    return name;
  }
}

/**
 * The pool, whose connections keep the statements that come often by a name: PostgreSQL parses and plans them once a connection, not each time.
 * Only for connections to the server itself, never by way of a pooler, and for statements by keys: a plan that is kept does not see the values.
 */
export function namedStatements(pool: pg.Pool): PostgresPool {
  const names = new Names();
  return {
    options: {},
    connect: async () => named(await pool.connect(), names),
    end: async () => {},
  };
}

function named(client: pg.PoolClient, names: Names): PostgresPoolClient {
  let isOutdated = false;
  const query = async (text: string, values: readonly unknown[]) => {
    const name = names.of(text);
    try {
      return await client.query({ text, values: [...values], ...(name && { name }) });
    } catch (error) {
      if (name && (error as pg.DatabaseError).code === RESULT_CHANGED) isOutdated = true;
      throw error;
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    // A connection that keeps what a migration has overtaken is not used again.
    release: (destroy) => client.release(destroy || isOutdated),
  };
}
