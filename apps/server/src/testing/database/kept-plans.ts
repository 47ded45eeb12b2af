import type { Database } from '../../platform/database/database.ts';
import { type Listener, openAsker } from '../../platform/database/listener.ts';
import { testDatabase } from './test-database.ts';

/** So often the database plans a statement anew and looks what that costs; then it has its choice. */
export const PLANNED_ANEW = 5;

/** Ids of nobody, so many that who asks for them would be planned for otherwise. */
export const NOBODYS = Array.from({ length: 300 }, (_, index) => 1_000_000 + index);

export type Asker = { database: Database; connection: Listener; close(): Promise<void> };

/** A real PostgreSQL, and a connection as whoever follows or tells of changes has it. */
export async function testAsker(): Promise<Asker> {
  const database = await testDatabase('server');
  const connection = await openAsker(database, { name: 'basera asker', onLost: () => {} });
  return {
    database,
    connection,
    async close() {
      await connection.close();
      await database.close();
    },
  };
}

export type KeptPlan = {
  /** How often the kept plan was taken. */
  taken: number;
  lines: string[];
};

/** SQL: of the one statement of a connection that has these words and was planned there by name; explained with as many nulls as it has values. */
export async function keptPlan({ query }: Pick<Listener, 'query'>, words: string): Promise<KeptPlan> {
  const [one, ...others] = await query<{ name: string; taken: number; values: number }>(
    `select name, generic_plans::int as taken, cardinality(parameter_types) as values from pg_prepared_statements
     where statement like '%' || $1 || '%planned once */'`,
    [words],
  );
  if (!one || others.length > 0) throw new Error(`there is not one such statement: ${words}`);
  const values = Array.from({ length: one.values }, () => 'null').join(', ');
  const plan = await query<{ 'QUERY PLAN': string }>(`explain execute "${one.name}"(${values})`);
  return { taken: one.taken, lines: plan.map((row) => row['QUERY PLAN']) };
}
