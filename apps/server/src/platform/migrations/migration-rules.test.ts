import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { brokenRules } from '../../testing/database/migration-rules.ts';
import { MIGRATIONS, migrationFiles } from './migrate.ts';

/** The last file from before there were rules. */
const BEFORE_RULES = '0021-listeners.sql';
const OUTSIDE = '-- no transaction: a test\n';

const broken = (...texts: string[]) =>
  brokenRules(
    texts.map((text, number) => ({ file: `${number}.sql`, text })),
    () => true,
  );

describe('rules for migrations', () => {
  it('are kept by every migration since there are rules', async () => {
    const files = await Promise.all(
      (await migrationFiles()).map(async (file) => ({ file, text: await readFile(new URL(file, MIGRATIONS), 'utf8') })),
    );
    expect(brokenRules(files, (file) => file > BEFORE_RULES)).toEqual([]);
  });

  it.each([
    ['create index on stays (id)', 'while writers wait'],
    ['CREATE UNIQUE INDEX one\n ON stays (id)', 'while writers wait'],
    ['create table beds (id int); create index on stays (id)', 'while writers wait'],
    ['create index concurrently a on stays (id)', 'half-built'],
    ['drop index concurrently if exists a; create index concurrently a on stays (id)', '"-- no transaction"'],
    [`${OUTSIDE}create index concurrently a on stays (id)`, 'half-built'],
    [`${OUTSIDE}create index concurrently if not exists a on stays (id)`, 'half-built'],
    [`${OUTSIDE}drop index if exists a`, 'say concurrently'],
    ['alter table stays add constraint a check (id > 0)', 'not valid'],
    ['alter table stays add check (id in (1, 2))', 'not valid'],
    ['alter table stays add column a int, add check (a > 0)', 'not valid'],
    ['alter table stays add constraint a foreign key (id) references beds', 'not valid'],
    [
      'alter table stays add constraint a check (id > 0) not valid; alter table stays validate constraint a',
      'a file of its own',
    ],
    ['alter table stays add constraint a unique (id)', 'using index'],
    ['alter table stays add primary key (id)', 'using index'],
    ["alter table stays add column a text check (a <> '')", 'then its check'],
    ['alter table stays add a text unique', 'then its check'],
    ['alter table stays add column a int not null', 'the release before'],
    ['alter table stays add column a uuid default gen_random_uuid()', 'in pieces'],
    ['alter table stays add column a int generated always as identity', 'in pieces'],
    ['alter table stays alter column a type bigint', 'add another column'],
    ['alter table stays alter a set data type bigint', 'add another column'],
    ['alter table stays alter column a set not null', 'validate a check (a is not null)'],
    ['alter table stays rename column a to b', 'takes a name'],
    ['alter table stays rename to lodges', 'takes a name'],
    ['update stays set a = 1', 'in pieces'],
    ['with old as (select 1) update stays set a = 1', 'in pieces'],
    ['delete from stays', 'in pieces'],
    ['lock table stays', 'stops whoever'],
    ['truncate stays', 'stops whoever'],
  ])('refuse %j', (text, why) => {
    const found = broken(text);
    expect(found.join('\n')).toContain(why);
  });

  it.each([
    [
      "create table beds (id int primary key, kind text not null check (kind in ('a', 'b'))); create index on beds (id); update beds set id = 1",
    ],
    ['alter table stays add column a int references beds, add column b text not null default $$x$$'],
    ['alter table stays add constraint a check (id in (1, 2)) not valid'],
    ['alter table stays validate constraint a; alter table beds validate constraint b'],
    [`${OUTSIDE}alter table stays validate constraint a`],
    ['-- few rows: those of the demo\nupdate stays set a = 1'],
    [`${OUTSIDE}drop index concurrently if exists a; create unique index concurrently a on stays (id)`],
    ['alter table stays add constraint a unique using index a'],
    ['alter table stays drop constraint a, alter column b drop not null, alter column c set default 1'],
    [`${OUTSIDE}do $$ begin update stays set a = 1; commit; end $$`],
    ["-- update stays\ncreate function f() returns int language sql as 'select 1'"],
    ["insert into stays values ('alter table a rename to b')"],
  ])('take %j', (text) => {
    expect(broken(text)).toEqual([]);
  });

  const THERE = 'create table stays (id int, note text); create table beds (id int)';
  const ALTER = 'alter table stays add column a int';
  const REFER = 'create table rugs (id int references stays)';

  it.each([
    `${ALTER}; create table rugs (id int); insert into rugs select id from beds group by id`,
    `-- few rows: so it says\n${ALTER}; update stays set a = 1`,
    `${REFER}; insert into rugs select s.id from (select 1) one, stays s`,
    `${REFER}; with read as (select 1 from beds) insert into rugs select * from read`,
    `create table rugs (id int); update rugs set id = b.id from beds b; drop table stays`,
    `${ALTER}; do $$ begin perform 1 from only beds; end $$`,
    `${REFER}; create table rags as select id from beds`,
    'create trigger t after insert on stays execute function f(); insert into beds values (1)',
    `alter table beds add constraint a foreign key (id) references stays not valid; insert into beds values (1)`,
  ])('refuse to read or fill a table that was there while others wait for one: %j', (text) => {
    const found = broken(THERE, text);
    expect(found.join('\n')).toContain('behind this one');
  });

  it.each([
    `${ALTER}; ${REFER}; insert into rugs values (1), (2)`,
    "create table rugs (id int); insert into rugs select id from beds where note = 'references stays'",
    `${OUTSIDE}${ALTER}; insert into beds select id from stays on conflict do nothing`,
    `${ALTER}; create function f() returns bigint language sql as $$ select count(*) from beds $$`,
    'alter table stays validate constraint a',
  ])('take %j beside tables that were there', (text) => {
    expect(broken(THERE, text)).toEqual([]);
  });

  it('take a column that is not null once a check of it was validated', () => {
    const check = 'alter table stays add constraint has_a check (a is not null) not valid';
    const notNull = 'alter table stays alter column a set not null';
    expect(broken(check, `${OUTSIDE}alter table stays validate constraint has_a`, notNull)).toEqual([]);
    expect(broken(check, notNull)).toHaveLength(1);
  });
});
