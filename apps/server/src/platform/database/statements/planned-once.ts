import { sql } from 'kysely';
import pg from 'pg';

/** Ends a statement written by hand as PLANNED_ONCE does one of Kysely. */
export const MARK = '/* planned once */';
/** Twice as many as there are: whoever put a value into such a text would fill each connection's memory with plans. */
const MOST = 50;

/**
 * SQL: the end of a statement that a connection plans once and not each time (0136). For what is said on every booking or request, whose rows
 * are found by an index whatever its values are, whose text is one of a few, and which names its columns: the `*` of a table fails where a migration adds one.
 */
export const PLANNED_ONCE = sql.raw(MARK);

const FEW = 'as given (id) where id > 0 and id < 2147483647';

/**
 * SQL: a few ids, as a table of such a statement. A plan that is kept knows no lengths of arrays, and takes each for ten rows; one that has seen them
 * would look cheaper, and be made anew each time. By conditions that hold for every id the kept one takes them for one row, and the other for no less.
 */
export const fewIds = (ids: number[]) => sql<number>`(select id from unnest(${ids}::int[]) ${sql.raw(FEW)})`;

/** SQL: the same of the first value of a statement that is written by hand. */
export const FEW_OF_FIRST = `(select id from unnest($1::int[]) ${FEW})`;

const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST) return known;
  const name = `once-${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** To be called with a fresh connection to a server itself: behind a pooler the next transaction may have another session. */
export function planOnce(client: pg.Client): void {
  const query = (...asked: unknown[]): unknown => Reflect.apply(pg.Client.prototype.query, client, asked);
  const planned = (text: unknown, ...more: unknown[]) => {
    const name = typeof text === 'string' && text.endsWith(MARK) ? nameOf(text) : undefined;
    return name ? query({ name, text, values: more[0] }, ...more.slice(1)) : query(text, ...more);
  };
  client.query = planned as typeof client.query;
}
