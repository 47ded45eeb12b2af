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
    expect(await migrate({ kind: 'server', pool }, { folder })).toEqual(['0001-long.sql']);
  });

  it('stop neither readers nor writers while an index is built and a check is tried on every row', async () => {
    const { database, folder, rows } = await setUp('server', {
      // Reading a row takes the migration as long as the test likes.
      '0001-table.sql': `create table lodges (id int primary key, price int);
        insert into lodges values (1, 100), (2, 200);
        create function as_slow_as_wanted(lock int, value int) returns int immutable language plpgsql as $$ begin
          if current_setting('application_name') = 'basera set-up' then
            perform pg_advisory_lock_shared(lock);
            perform pg_advisory_unlock_shared(lock);
          end if;
          return value;
        end $$;`,
      '0002-check.sql':
        'alter table lodges add constraint has_price check (as_slow_as_wanted(1, price) > 0) not valid;',
      '0003-validate.sql':
        '-- no transaction: rows are read while others write\nalter table lodges validate constraint has_price;',
      '0004-index.sql': `-- no transaction: the index is built while others write
        drop index concurrently if exists by_price;
        create index concurrently by_price on lodges (as_slow_as_wanted(2, price));`,
    });
    const holder = await otherConnection(database.url);
    await holder.query('select pg_advisory_lock(1), pg_advisory_lock(2)');
    const guest = await otherConnection(database.url);
    const migrated = migrate(database, { folder });
    for (const lock of [1, 2]) {
      await vi.waitFor(async () => {
        const waiting = `select 1 from pg_locks where locktype = 'advisory' and objid = ${lock} and not granted`;
        expect(await rows(waiting)).toHaveLength(1);
      }, WAIT);
      expect((await guest.query('select count(*)::int as n from lodges')).rows).toEqual([{ n: 1 + lock }]);
      await guest.query('update lodges set price = price + 1');
      await guest.query('insert into lodges values ($1, 300)', [2 + lock]);
      await holder.query('select pg_advisory_unlock($1)', [lock]);
    }
    expect(await migrated).toHaveLength(4);
    expect(await rows('select price from lodges order by id')).toEqual(
      [102, 202, 301, 300].map((price) => ({ price })),
    );
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

  it('of a large table leave reading and writing free, every moment of them', async () => {
    const ROWS = 200_000;
    const { database, folder, write, rows } = await setUp('server', {
      '0001-table.sql': `create table nights (id int primary key, price int);
        insert into nights select g, g from generate_series(1, ${ROWS}) g;`,
    });
    await migrate(database, { folder });
    await write(
      '0002-column.sql',
      'alter table nights add column taxed int, add column kind text not null default $$base$$;',
    );
    await write(
      '0003-fill.sql',
      `-- no transaction: in pieces
      do $$ declare last int := 0; begin
        while last < (select max(id) from nights) loop
          update nights set taxed = price where id > last and id <= last + 20000 and taxed is null;
          last := last + 20000;
          commit;
        end loop;
      end $$;`,
    );
    await write('0004-check.sql', 'alter table nights add constraint is_taxed check (taxed is not null) not valid;');
    await write(
      '0005-index.sql',
      `-- no transaction: rows are read while others write
      alter table nights validate constraint is_taxed;
      drop index concurrently if exists by_taxed;
      create index concurrently by_taxed on nights (taxed, kind);`,
    );
    await write('0006-not-null.sql', 'alter table nights alter column taxed set not null;');
    let isOver = false;
    const busy = (client: pg.Client, text: string) => async () => {
      let done = 0;
      for (; !isOver || done === 0; done += 1) await client.query(text);
      return done;
    };
    const reader = await otherConnection(database.url);
    const writer = await otherConnection(database.url);
    const work = [
      busy(reader, 'select count(*) from nights where id between 1 and 100')(),
      // As the release before writes: it knows nothing of the new columns until they are filled.
      busy(writer, `update nights set price = price where id = 1 + (random() * ${ROWS - 1})::int`)(),
    ];
    const ran = await migrate(database, { folder }).finally(() => {
      isOver = true;
    });
    expect(ran).toHaveLength(5);
    for (const done of await Promise.all(work)) expect(done).toBeGreaterThan(0);
    expect(await rows('select count(*)::int as n from nights where taxed = price')).toEqual([{ n: ROWS }]);
  });
});
