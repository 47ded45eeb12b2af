import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Actor } from '../platform/audit/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { DB } from '../platform/schema.ts';

/** What an operator asked for cannot be done, in words for them. */
export class UsageError extends Error {}

/** What a command works with, in the server that runs or beside the database; what it prints, an operator reads. */
export type CommandContext = {
  db: Kysely<DB>;
  clock: Clock;
  config: Config;
  out: Console;
  actor: Actor;
  /** Says when whoever asked has gone: what takes long ends then. */
  signal?: AbortSignal;
};

/** One command of an operator. `read` throws UsageError; what it makes is handed to `run`. */
export type Command<T = unknown> = {
  name: string;
  read(args: string[]): T;
  run(context: CommandContext, asked: T): Promise<void>;
  /** What was said, with the paths of files as they are from any folder. */
  absolute?(args: string[], folder: string): string[];
};

/** Rows as a table, or as JSON for machines. */
export function print(out: Console, rows: object[], { json, none }: { json: boolean; none: string }): void {
  if (json) out.log(JSON.stringify(rows, null, 2));
  else if (rows.length === 0) out.log(none);
  else out.table(rows);
}
