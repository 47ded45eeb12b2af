import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type MigrationFolder, migrationFolder } from '../../testing/database/migration-folder.ts';
import { type DatabaseKind, databaseKinds, testDatabase } from '../../testing/database/test-database.ts';
import { migrate } from './migrate.ts';
import { MigrationStuckError } from './run-migration.ts';

const WAIT = { timeout: 60_000, interval: 20 };
const IMPATIENT = { lockWaitMs: 50, tries: 3, pauseMs: 1, longestPauseMs: 10 };
const TIRELESS = { ...IMPATIENT, tries: Number.POSITIVE_INFINITY };

const tidy: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const work of tidy.splice(0).reverse()) await work();
});

async function setUp(kind: DatabaseKind, files: Record<string, string>) {
  const database = await testDatabase(kind);
  tidy.push(database.close);
  const folder: MigrationFolder = await migrationFolder(files);
  tidy.push(folder.remove);
  const rows = async (text: string) => (await database.pool.query(text)).rows;
  return { database, ...folder, rows };
}

/** One more connection, as the product's own are, but which says so when it waits for a lock. */
async function otherConnection(url: string | null) {
  const client = new pg.Client({ connectionString: url ?? '', application_name: 'other' });
  client.on('error', () => {});
  await client.connect();
  tidy.push(() => client.end());
  await client.query("set lock_timeout = '20s'");
  return client;
}

const ROWS = 20_000;
const NIGHTS = `create table nights (id int primary key, price int);
  insert into nights select g, g from generate_series(1, ${ROWS}) g;
  -- A migration stops here in the middle of whatever it does to the rows, for as long as the test likes.
  create function at_gate(id int, value int) returns int immutable language plpgsql as $$ begin
    if id = ${ROWS / 2} and current_setting('application_name') = 'basera set-up' then
      perform pg_advisory_lock_shared(1);
      perform pg_advisory_unlock_shared(1);
    end if;
    return value;
  end $$;`;

/** Runs migrations of the large table, and tells what others could not do at once while one was among its rows. */
async function amongRows(files: Record<string, string>) {
  const { database, folder, write, rows } = await setUp('server', { '0001-nights.sql': NIGHTS });
  await migrate(database, { folder });
  for (const [file, text] of Object.entries(files)) await write(file, text);
  const gate = await otherConnection(database.url);
  await gate.query('select pg_advisory_lock(1)');
  const guest = await otherConnection(database.url);
  const work = {
    read: 'lock table nights in access share mode nowait; select count(*) from nights',
    write: `lock table nights in row exclusive mode nowait; select from nights where id = 1 for update nowait;
      update nights set price = price + 1 where id = 1`,
  };
  const hindered: string[] = [];
  let isOver = false;
  let looks = 0;
  const migrated = migrate(database, { folder }).finally(() => {
    isOver = true;
  });
  migrated.catch(() => {});
  const AT_GATE = `select 1 from pg_locks where locktype = 'advisory' and objid = 1 and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  for (; ; looks += 1) {
    await vi.waitFor(async () => expect(isOver || (await rows(AT_GATE)).length > 0).toBe(true), WAIT);
    if (isOver) break;
    for (const [what, text] of Object.entries(work)) {
      // Several statements in one message are one transaction.
      await guest.query(text).catch((error: { code?: string }) => {
        expect(error.code).toBe('55P03');
        hindered.push(what);
      });
    }
    await gate.query('select pg_advisory_unlock(1)');
    await gate.query('select pg_advisory_lock(1)');
  }
  return { ran: await migrated, looks, hindered, rows };
}

function heardLog() {
  const warned: object[] = [];
  return { warned, log: { info: () => {}, warn: (what: object) => warned.push(what) } };
}

describe.each(databaseKinds)('migrations on the %s database', (kind) => {
  it('run once each, in a transaction or, where their file says so, outside one', async () => {
    const { database, folder, rows } = await setUp(kind, {
      '0001-table.sql':
        'create table seats (id int, taken int); insert into seats select g from generate_series(1, 12000) g;',
      '0002-index.sql': `-- no transaction: the index is built while others write
        drop index concurrently if exists seats_id;
        create index concurrently seats_id on seats (id);`,
      '0003-fill.sql': `-- no transaction: in pieces
        do $$ begin
          loop
            update seats set taken = 0 where id in (select id from seats where taken is null limit 5000);
            exit when not found;
            commit;
          end loop;
        end $$;`,
    });
    expect(await migrate(database, { folder })).toEqual(['0001-table.sql', '0002-index.sql', '0003-fill.sql']);
    expect(await migrate(database, { folder })).toEqual([]);
    expect(await rows(`select indisvalid from pg_index where indexrelid = 'seats_id'::regclass`)).toEqual([
      { indisvalid: true },
    ]);
    expect(await rows('select count(*)::int as empty from seats where taken is null')).toEqual([{ empty: 0 }]);
    expect(await rows('show lock_timeout')).toEqual([{ lock_timeout: '0' }]);
  });

  it('that are wrong leave nothing of themselves, and are told', async () => {
    const { database, folder, rows } = await setUp(kind, {
      '0001-wrong.sql': 'create table a (id int); select nothing;',
    });
    await expect(migrate(database, { folder })).rejects.toThrow('column "nothing" does not exist');
    expect(
      await rows(
        `select to_regclass('a') as a, array(select file from schema_migrations where file ~ '^000.-(wrong|table|columns)') as ran`,
      ),
    ).toEqual([{ a: null, ran: [] }]);
  });

  it('begin anew where a run outside a transaction was cut off', async () => {
    const { database, folder, rows } = await setUp(kind, {
      '0001-table.sql': 'create table seats (id int); insert into seats values (1), (1);',
      '0002-unique.sql': `-- no transaction: the index is built while others write
        drop index concurrently if exists one_seat;
        create unique index concurrently one_seat on seats (id);`,
    });
    await expect(migrate(database, { folder })).rejects.toThrow('could not create unique index');
    await rows('delete from seats where ctid = (select max(ctid) from seats)');
    expect(await migrate(database, { folder })).toEqual(['0002-unique.sql']);
    expect(await rows(`select indisvalid from pg_index where indexrelid = 'one_seat'::regclass`)).toEqual([
      { indisvalid: true },
    ]);
  });
});

describe('migrations of a server that others use meanwhile', () => {
  it('have no limit of time, whatever that of the pool, the role or the database is', async () => {
    const { database, folder, rows } = await setUp('server', { '0001-long.sql': 'select pg_sleep(0.5);' });
    await rows(
      `do $$ begin execute format('alter database %I set statement_timeout = 50', current_database()); end $$`,
    );
    const pool = new pg.Pool({ connectionString: database.url ?? '', statement_timeout: 50, query_timeout: 50 });
    tidy.push(() => pool.end());
    await expect(pool.query('select pg_sleep(0.5)')).rejects.toThrow('timeout');
    expect(await migrate({ kind: 'server', direct: pool }, { folder })).toEqual(['0001-long.sql']);
  });

  it('stand back from a table that somebody holds, so that readers go on, and come back for it', async () => {
    const { database, folder, write, rows } = await setUp('server', {
      '0001-table.sql': 'create table lodges (id int)',
    });
    await migrate(database, { folder });
    await write('0002-column.sql', 'alter table lodges add column price int');
    const holder = await otherConnection(database.url);
    await holder.query('begin');
    await holder.query('select * from lodges');
    const guest = await otherConnection(database.url);
    const { log, warned } = heardLog();
    const migrated = migrate(database, { folder, log, patience: TIRELESS });
    for (const tries of [1, 3, 5]) {
      await vi.waitFor(() => expect(warned.length).toBeGreaterThanOrEqual(tries), WAIT);
      // Behind a migration that waits on, these would wait for the holder.
      await guest.query('select * from lodges');
      await guest.query('insert into lodges values (1)');
    }
    await holder.query('rollback');
    expect(await migrated).toEqual(['0002-column.sql']);
    expect(warned[0]).toMatchObject({
      migration: '0002-column.sql',
      tried: 1,
      reason: expect.stringMatching(/lock timeout/),
    });
    expect(await rows('select price from lodges limit 1')).toEqual([{ price: null }]);
  });

  it('give up in words after a number of tries, with nothing half done', async () => {
    const { database, folder, write, rows } = await setUp('server', {
      '0001-table.sql': 'create table lodges (id int)',
    });
    await migrate(database, { folder });
    await write('0002-columns.sql', 'create table beds (id int); alter table lodges add column price int');
    const holder = await otherConnection(database.url);
    await holder.query('begin');
    await holder.query('lock table lodges in share mode');
    const { log, warned } = heardLog();
    const failure = await migrate(database, { folder, log, patience: IMPATIENT }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MigrationStuckError);
    expect(String(failure)).toContain('Migration 0002-columns.sql did not get a lock in 3 tries');
    expect(warned).toHaveLength(2);
    expect(
      await rows(
        `select to_regclass('beds') as beds, array(select file from schema_migrations where file ~ '^000.-(wrong|table|columns)') as ran`,
      ),
    ).toEqual([{ beds: null, ran: ['0001-table.sql'] }]);
    await holder.query('rollback');
    expect(await migrate(database, { folder })).toEqual(['0002-columns.sql']);
  });

  it('are run by one of many processes that start at once; the others wait for it', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 5 }, (_, number) => [
        `000${number}-index.sql`,
        `-- no transaction: the index is built while others write
        create table if not exists t${number} (id int);
        drop index concurrently if exists i${number};
        create index concurrently i${number} on t${number} (id);`,
      ]),
    );
    const { database, folder } = await setUp('server', files);
    const ran = await Promise.all(Array.from({ length: 4 }, () => migrate(database, { folder })));
    expect(ran.flat().sort()).toEqual(Object.keys(files));
  });

  it('of a large table leave reading and writing free, whenever they are among its rows', async () => {
    const { ran, looks, hindered, rows } = await amongRows({
      '0002-column.sql': 'alter table nights add column taxed int, add column kind text not null default $$base$$;',
      '0003-fill.sql': `-- no transaction: in pieces
        do $$ declare last int := 0; begin
          while last < (select max(id) from nights) loop
            update nights set taxed = at_gate(id, price) where id > last and id <= last + 5000 and taxed is null;
            last := last + 5000;
            commit;
          end loop;
        end $$;`,
      '0004-checks.sql': `alter table nights add constraint is_taxed check (taxed is not null) not valid;
        alter table nights add constraint is_dear check (at_gate(id, price) > 0) not valid;`,
      '0005-index.sql': `-- no transaction: rows are read while others write
        alter table nights validate constraint is_taxed;
        alter table nights validate constraint is_dear;
        drop index concurrently if exists by_taxed;
        create index concurrently by_taxed on nights (at_gate(id, taxed), kind);`,
      '0006-not-null.sql': 'alter table nights alter column taxed set not null;',
    });
    expect(ran).toHaveLength(5);
    expect({ looks, hindered }).toEqual({ looks: 3, hindered: [] });
    expect(await rows(`select count(*)::int as n from nights where taxed = id`)).toEqual([{ n: ROWS }]);
    expect(await rows('select price from nights where id = 1')).toEqual([{ price: 1 + looks }]);
  });

  it.each([
    ['an index', 'create index on nights (at_gate(id, price))', ['write']],
    ['a check', 'alter table nights add constraint is_dear check (at_gate(id, price) > 0)', ['read', 'write']],
    ['all rows at once', 'update nights set price = at_gate(id, price)', ['write']],
    [
      'a table filled beside another change',
      'alter table nights add column a int; create table copies as select at_gate(id, price) from nights',
      ['read', 'write'],
    ],
  ])('are seen to stop others by %s against the rules', async (_, text, stopped) => {
    const { looks, hindered } = await amongRows({ '0002-against-the-rules.sql': text });
    expect({ looks, hindered }).toEqual({ looks: 1, hindered: stopped });
  });
});
