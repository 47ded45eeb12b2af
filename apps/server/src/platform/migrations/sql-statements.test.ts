import { expect, it } from 'vitest';
import { migrationFiles } from './migrate.ts';
import { sqlStatements } from './sql-statements.ts';

it.each([
  ['select 1; select 2;', ['select 1', 'select 2']],
  ['select 1 -- one; two\n, 2', ['select 1  \n, 2']],
  ['/* a; b */ select 1;;', ['select 1']],
  [`select 'it''s; here'; select "a;""b"`, [`select 'it''s; here'`, `select "a;""b"`]],
  ['do $$ begin a; b; end $$; select 1', ['do $$ begin a; b; end $$', 'select 1']],
  ['do $x$ begin $$a;$$; end $x$;', ['do $x$ begin $$a;$$; end $x$']],
  ['select 4 / 2 - 1, $1;', ['select 4 / 2 - 1, $1']],
  ['-- nothing\n', []],
])('parts %j where a statement ends', (text, statements) => {
  expect(sqlStatements(text)).toEqual(statements);
});

it('finds files to read', async () => {
  expect((await migrationFiles()).length).toBeGreaterThan(10);
});
