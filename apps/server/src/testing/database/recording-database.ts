import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../platform/database/database.ts';
import type { DB } from '../../platform/schema.ts';

type GivenDatabase = Database & { url: string | null };
export type RecordingDatabase = GivenDatabase & {
  /** The statements of each transaction that has ended, in order. */
  transactions: string[][];
  /** All statements, in order. */
  statements: string[];
};

/** The database, and what is said to it, in all and between each `begin` and its end. */
export function recordingDatabase(database: GivenDatabase): RecordingDatabase {
  const transactions: string[][] = [];
  const statements: string[] = [];
  const pool = {
    async connect() {
      const client = await database.pool.connect();
      let open: string[] | null = null;
      return {
        query(text: string, values: unknown[]) {
          statements.push(text);
          if (text === 'begin') open = [];
          else if (text === 'commit' || text === 'rollback') {
            if (open) transactions.push(open);
            open = null;
          } else open?.push(text);
          return client.query(text, values);
        },
        release: () => client.release(),
      };
    },
    end: async () => {},
  };
  return {
    ...database,
    transactions,
    statements,
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) }),
  };
}

// As modules/payments/lock-booking.ts says. What hangs on a booking is under its lock and is no part of this.
const ORDER = ['users', 'bookings', 'payments', 'properties', 'room_nights', 'rooms'] as const;
const LOCKS =
  /(?:^|\b)(?:update "?(?<updated>\w+)"?\s+(?:\w+\s+)?set|(?<inserted>insert into room_nights)|from "?(?<selected>\w+)"?(?=[^;]*for (?:update|key share)))/gi;

/** The tables of the order whose rows a statement locks. */
export function tablesLocked(statement: string): string[] {
  const found = [...statement.matchAll(LOCKS)].map(
    ({ groups }) => groups?.updated ?? groups?.selected ?? (groups?.inserted ? 'room_nights' : ''),
  );
  return found.filter((table) => (ORDER as readonly string[]).includes(table));
}

/**
 * Transactions that lock rows of a table after rows of a later one. Rows of a booking and its payments that are locked already may be
 * written at any time; nights and rooms are another matter each time.
 */
export function outOfOrder(transactions: string[][]): string[][] {
  return transactions.filter((statements) => {
    const held = new Set<string>();
    let furthest = 0;
    for (const table of statements.flatMap(tablesLocked)) {
      const place = ORDER.indexOf(table as (typeof ORDER)[number]);
      const isOwn = held.has(table) && (table === 'bookings' || table === 'payments');
      if (!isOwn && place < furthest) return true;
      held.add(table);
      furthest = Math.max(furthest, place);
    }
    return false;
  });
}
