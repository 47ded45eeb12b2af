import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);
const LOCK = 7_220_311;

/** Brings the schema up to date, one transaction a file, one process at a time. Returns the files it ran. */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort();
  const ran: string[] = [];
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query('create table if not exists schema_migrations (file text primary key)');
    const { rows } = await client.query<{ file: string }>('select file from schema_migrations');
    const known = new Set(rows.map((row) => row.file));
    for (const file of files.filter((name) => !known.has(name))) {
      await client.query('begin');
      await client.query(await readFile(new URL(file, MIGRATIONS), 'utf8'));
      await client.query('insert into schema_migrations (file) values ($1)', [file]);
      await client.query('commit');
      ran.push(file);
    }
    return ran;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {});
    client.release();
  }
}
