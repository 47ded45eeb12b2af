import type pg from 'pg';

/** Enough that reading a whole table is seen to be dearer than its index. */
const ROWS = 20_000;
/** Beyond what a test has made. */
const OTHERS_FROM = 1000;
/** Part of a key, and one of two words. */
const ONE_OF_TWO = 'sender_type';

/** Many rows like the one that is there, of nobody: what they hang on is not looked at. */
export async function fillTable(pool: pg.Pool, table: string): Promise<void> {
  const { rows } = await pool.query<{ name: string; type: string; is_made: boolean; is_key: boolean }>(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attidentity <> '' as is_made,
       exists (select from pg_index i where i.indrelid = a.attrelid and i.indisunique and a.attnum = any(i.indkey)) as is_key
     from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
    [table],
  );
  const own = rows.filter(({ is_made }) => !is_made);
  const value = ({ name, type, is_key }: (typeof own)[number]): string => {
    // Of many people, stays and owners.
    if (!is_key && name.endsWith('_id') && type === 'integer') return `t.${name} + n % 500`;
    if (!is_key || name === ONE_OF_TWO) return `t.${name}`;
    if (type === 'date') return `t.${name} + n`;
    if (type === 'bytea') return 'sha256(n::text::bytea)';
    if (type === 'text') return `t.${name} || n`;
    if (type === 'uuid') return 'gen_random_uuid()';
    return `t.${name} + n`;
  };
  const client = await pool.connect();
  try {
    await client.query("set session_replication_role = 'replica'");
    await client.query(
      `insert into ${table} (${own.map(({ name }) => name).join(', ')})
       select ${own.map(value).join(', ')} from (select * from ${table} limit 1) t, generate_series(${OTHERS_FROM}, ${OTHERS_FROM + ROWS}) n`,
    );
  } finally {
    client.release(true);
  }
}
