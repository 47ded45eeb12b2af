import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { tracingOff } from '../providers/tracing/tracing.off.ts';
import { testDatabase } from '../testing/database/test-database.ts';
import { traceStatements } from './telemetry.ts';

test('statements are told where somebody is told of them, and the database is the very same where nobody is', async () => {
  const database = await testDatabase('embedded');
  expect(traceStatements(database, tracingOff)).toBe(database);
  const told: unknown[] = [];
  const past = (name: string, _: number, { attributes, isFailed }: object & Record<string, unknown>) =>
    told.push({ name, attributes, isFailed });
  const traced = traceStatements(database, { ...tracingOff, isOn: true, past: past as never });
  await sql`select ${7}::int as seven`.execute(traced.db);
  await sql`select ${8}::int as eight`.execute(database.db);
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': 'select $1::int as seven' };
  expect(told).toEqual([{ name: 'SELECT', attributes, isFailed: false }]);
  await database.close();
});
