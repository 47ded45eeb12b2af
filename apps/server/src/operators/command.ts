import type { Kysely, Transaction } from 'kysely';
import type { Config } from '../config.ts';
import { type Actor, type Audited, audit } from '../platform/audit/audit.ts';
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
  /** Where the bytes of files lie that the process which asked has sent, by the paths it calls them. */
  files?: ReadonlyMap<string, string>;
};

/** Where a file that was named is read. */
export const placeOfFile = ({ files }: Pick<CommandContext, 'files'>, path: string): string => files?.get(path) ?? path;

const WHY_LENGTH = { least: 3, most: 500 };

/** Why, as it was said behind --why; `reader`: who reads it. Throws an error that names the flag where nobody said. */
export function whySaid(said: string | undefined, reader = 'it stands in the audit'): string {
  const why = said?.trim() ?? '';
  if (why.length < WHY_LENGTH.least) throw new Error(`--why: ${reader}`);
  if (why.length > WHY_LENGTH.most) throw new Error(`--why: ${WHY_LENGTH.most} signs at most`);
  return why;
}

/** Puts down in the audit what a command did, in the transaction that does it, as its last step. */
export const noteDone = (
  trx: Transaction<DB>,
  { clock, actor }: Pick<CommandContext, 'clock' | 'actor'>,
  done: Omit<Audited, 'at' | 'actor'>,
): Promise<void> => audit(trx, { at: clock.now(), actor, ...done });

/** One command of an operator. `read` throws UsageError; what it makes is handed to `run`. */
export type Command<T = unknown> = {
  name: string;
  read(args: string[]): T;
  /** What it resolves to is given to the process that asked, as JSON. */
  run(context: CommandContext, asked: T): Promise<unknown>;
  /** Options whose values name a person, and stay out of the audit. */
  hides?: readonly string[];
  /** The files it reads: the process that asks sends them along, since the server may not see them. */
  files?(asked: T): string[];
};

/** Rows as a table, or as JSON for machines. */
export function print(out: Console, rows: object[], { json, none }: { json: boolean; none: string }): void {
  if (json) out.log(JSON.stringify(rows, null, 2));
  else if (rows.length === 0) out.log(none);
  else out.table(rows);
}
