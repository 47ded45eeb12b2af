import * as z from 'zod/mini';
import type { Listener } from '../../../platform/database/listener.ts';
import { PositionGoneError, type StayChanges, type StayReader } from '../change-feed.ts';

type Connection = Pick<Listener, 'query'>;

/** SQL: what a look at `search_changes` means is in the statement itself. */
const SELECT_CHANGES = `
  select h.horizon::text, c.xid::text || ' ' || c.property_id as key, c.property_id,
    t.times::int4 as trimmed, t.last >= $1::xid8 as is_trimmed
  from (select pg_snapshot_xmin(pg_current_snapshot()) as horizon) h cross join search_changes_trimmed t
  left join search_changes c on c.xid >= coalesce($1::xid8, h.horizon)`;

/** Of a look: the horizon, and how often changes had been thrown away by then. */
const look = z.object({ horizon: z.string().check(z.regex(/^\d+$/)), trimmed: z.int() });
/** Whose transactions they are, and the last look at them. */
const position = z.object({ history: z.string(), look });

/** What everybody has seen. A reader is begun anew with each copy, and knows too little of it. */
export type SeenByAll = { below: string };

type Look = z.infer<typeof look>;
type Row = Look & { key: string | null; property_id: number; is_trimmed: boolean | null };

/**
 * Reads what changed since it last did. Transactions do not commit in the order in which they began, so 'later than the
 * last one seen' would miss some. Instead it keeps the horizon of its last look, below which all transactions had ended,
 * reads everything from there on, and passes over what it has seen.
 */
export class ChangeReader implements StayReader {
  /** Null before there was one: whatever is gone by then was not for it to see. */
  #look: Look | null = null;
  #seen = new Set<string>();
  readonly #history: string;
  readonly #seenByAll: SeenByAll;

  constructor(history: string, seenByAll: SeenByAll) {
    this.#history = history;
    this.#seenByAll = seenByAll;
  }

  /** A reader that will see whatever is committed from now on. */
  static async from(connection: Connection, history: string, seenByAll: SeenByAll): Promise<ChangeReader> {
    const reader = new ChangeReader(history, seenByAll);
    (await reader.read(connection)).done();
    return reader;
  }

  /** A reader that will see what was committed since another's position. Throws PositionGoneError for one of another history. */
  static at(text: string, history: string, seenByAll: SeenByAll): ChangeReader {
    const { success, data } = z.safeParse(position, JSON.parse(text));
    if (!success || data.history !== history) throw new PositionGoneError('it is of another history of changes');
    const reader = new ChangeReader(history, seenByAll);
    reader.#look = data.look;
    return reader;
  }

  get position(): string | null {
    if (!this.#look) return null;
    const own: z.infer<typeof position> = { history: this.#history, look: this.#look };
    return JSON.stringify(own);
  }

  /** What was committed since the last look whose changes were done. */
  async read(connection: Connection): Promise<StayChanges> {
    const completeAt = performance.now();
    const rows = await connection.query<Row>(SELECT_CHANGES, [this.#look?.horizon]);
    const [first] = rows;
    if (this.#look && first?.is_trimmed && first.trimmed > this.#look.trimmed)
      throw new PositionGoneError('changes were thrown away that it has not seen');
    const seen = new Set<string>();
    const ids = new Set<number>();
    for (const { key, property_id } of rows) {
      if (key === null) continue;
      seen.add(key);
      if (!this.#seen.has(key)) ids.add(property_id);
    }
    return {
      ids: [...ids],
      completeAt,
      done: () => {
        if (first) this.#look = { horizon: first.horizon, trimmed: first.trimmed };
        this.#seen = seen;
      },
    };
  }

  async trim(connection: Connection): Promise<void> {
    await trimChanges(connection, this.#seenByAll.below);
    // Only what had ended at the last time: every reader that looks at all has seen it by then.
    this.#seenByAll.below = this.#look?.horizon ?? '0';
  }
}

/** Throws away changes that are older than a day and lie below a horizon: whoever looks hourly has seen them. */
export async function trimChanges(connection: Connection, horizon: string): Promise<void> {
  await connection.query(`delete from search_changes where xid < $1::xid8 and created_at < now() - interval '1 day'`, [
    horizon,
  ]);
}
