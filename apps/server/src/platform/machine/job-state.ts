import { type Kysely, sql } from 'kysely';
import type { DB } from '../schema.ts';
import { withoutContacts } from './without-contacts.ts';

/** SQL: reads the tables that pg-boss made for itself, which no file of ours describes. */
export type KindOfJob = {
  name: string;
  due: number;
  later: number;
  running: number;
  failed: number;
  lastDone: Date | null;
};

export type FailedJob = { id: string; name: string; at: Date | null; tries: number; words: string };

const FAILED_MAX = 100;

/** What waits, runs and failed, by kind; `names` stand there though nothing of theirs is left. */
export async function kindsOfJobs(db: Kysely<DB>, names: string[]): Promise<KindOfJob[]> {
  const { rows } = await sql<KindOfJob>`
    select name,
      count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as due,
      count(*) filter (where state in ('created', 'retry') and start_after > now())::int as later,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'failed')::int as failed,
      max(completed_on) filter (where state = 'completed') as "lastDone"
    from pgboss.job where name = any(${names}) group by name`.execute(db);
  const none = (name: string): KindOfJob => ({ name, due: 0, later: 0, running: 0, failed: 0, lastDone: null });
  return names.map((name) => rows.find((row) => row.name === name) ?? none(name));
}

/** How long the oldest due work of each kind has waited, in seconds; kinds of which none is due are missing. */
export async function oldestDue(db: Kysely<DB>, names: string[]): Promise<{ name: string; seconds: number }[]> {
  const { rows } = await sql<{ name: string; seconds: number }>`
    select name, extract(epoch from now() - min(start_after))::float8 as seconds
    from pgboss.job where state in ('created', 'retry') and start_after <= now() and name = any(${names})
    group by name`.execute(db);
  return rows;
}

const KNOWN: [RegExp, string][] = [
  [/ECONNREFUSED|ENOTFOUND|EAI_AGAIN|fetch failed/i, 'The other side could not be reached.'],
  [/timeout|ETIMEDOUT|timed out|aborted/i, 'The other side did not answer in time.'],
  [/heartbeat/i, 'The process that had it ended before it was done.'],
  [/database is away|database was silent|terminating connection|Connection terminated/i, 'The database went away.'],
];

/** What went wrong, in words first, and as the machine said it; without anybody's address. */
export function wordsOfFailure(said: string): string {
  const shown = withoutContacts(said);
  const words = KNOWN.find(([pattern]) => pattern.test(said))?.[1];
  return words ? `${words} (${shown})` : shown;
}

/** The latest first. */
export async function failedJobs(db: Kysely<DB>, names: string[]): Promise<FailedJob[]> {
  const { rows } = await sql<Omit<FailedJob, 'words'> & { said: string | null }>`
    select id::text, name, completed_on as at, retry_count + 1 as tries,
      coalesce(output->>'message', output->'value'->>'message', output::text) as said
    from pgboss.job where state = 'failed' and name = any(${names})
    order by completed_on desc nulls last limit ${FAILED_MAX}`.execute(db);
  return rows.map(({ said, ...job }) => ({ ...job, words: wordsOfFailure(said ?? 'It said nothing.') }));
}

/** Those of one kind that failed, the latest first. */
export async function failedOf(db: Kysely<DB>, name: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from pgboss.job where state = 'failed' and name = ${name}
    order by completed_on desc nulls last`.execute(db);
  return rows.map(({ id }) => id);
}
