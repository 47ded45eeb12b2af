import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { addDays } from '@basera/contract/calendar-date';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MovableClock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { folderStore } from '../../../../providers/bucket/bucket.folder.ts';
import { s3Bucket } from '../../../../providers/bucket/bucket.s3.ts';
import type { ObjectStore } from '../../../../providers/bucket/bucket.ts';
import { testDatabase } from '../../../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../../../testing/factories.ts';
import { eventually } from '../../../../testing/run/eventually.ts';
import { indexOn, wholeSnapshots } from '../../../../testing/stays/index-on.ts';
import { startS3Stub } from '../../../../testing/vendors/s3-stub.ts';
import { type IndexSearcher, indexSearcher } from '../index-searcher.ts';
import { expectSame, search } from '../testing-searches.ts';

const OTHER_DATES = { nights: 3, from: 20 };
const SECONDS_A_DAY = 86_400;
const LOOKS_EVERY_MS = 300;

let database: Database;
let folder: string;
let clock: MovableClock;
let stays: MadeStay[];
const running: IndexSearcher[] = [];

beforeEach(async () => {
  database = await testDatabase('server');
  folder = await mkdtemp(join(tmpdir(), 'basera-snapshots-'));
  clock = new MovableClock();
  stays = [];
  for (const price of [1000, 2000, 3000, 4000])
    stays.push(await makeStay(database, { rooms: [{ price, units: 2 }, ...(price > 2000 ? [{ price }] : [])] }));
});
afterEach(async () => {
  for (const searcher of running.splice(0)) await searcher.stop();
  await database.close();
  await rm(folder, { recursive: true });
});

/** An index of a process that starts now. */
async function started(kept: string | ObjectStore = folder, everyMs?: number) {
  const { loaded, refused, ...deps } = indexOn(database, kept, everyMs);
  const searcher = indexSearcher({ ...deps, clock });
  running.push(searcher);
  await searcher.start();
  return { searcher, loaded, refused };
}

/** One that has left a snapshot, and ended. */
async function leaveSnapshot(kept: string | ObjectStore = folder): Promise<string> {
  const { searcher } = await started(kept);
  const [name = ''] = await wholeSnapshots(database, 1);
  await searcher.stop();
  return name;
}

const setPrice = (stay: MadeStay | undefined, rupees: number) =>
  sql`update rooms set base_price = ${rupees * 100} where property_id = ${stay?.id}`.execute(database.db);

/** Another room: its stay moves to those that have as many. */
const addRoom = (stay: MadeStay | undefined) =>
  sql`insert into rooms (property_id, name, units, sleeps, base_price, meal, bed_type)
    values (${stay?.id}, 'One more', 1, 2, 90000, 'no', '1 king bed')`.execute(database.db);

async function expectRight(searcher: IndexSearcher): Promise<void> {
  await searcher.catchUp();
  await eventually(() => searcher.isCurrent() || undefined, 'the index in step');
  const checkIn = addDays(clock.today(), OTHER_DATES.from);
  for (const dates of [null, { checkIn, checkOut: addDays(checkIn, OTHER_DATES.nights) }])
    for (const guests of [1, 4]) await expectSame(database, searcher, search({ today: clock.today(), dates, guests }));
}

describe('a snapshot of the search index', () => {
  it('lets a process go on from it, and from what changed since, before and while it was read', async () => {
    await leaveSnapshot();
    await setPrice(stays[0], 7000);
    await addRoom(stays[1]);
    await sql`update properties set status = 'paused' where id = ${stays[2]?.id}`.execute(database.db);
    const store = folderStore(folder);
    const { searcher, loaded, refused } = await started({
      ...store,
      async get(name) {
        if (name.endsWith('.0-0')) await setPrice(stays[3], 500);
        return store.get(name);
      },
    });
    expect({ loaded, refused }).toEqual({ loaded: ['snapshot'], refused: [] });
    await expectRight(searcher);
    await addRoom(stays[0]);
    await expectRight(searcher);
  });

  it('has a stay once that went from one part to another while it was written', async () => {
    const store = folderStore(folder);
    // Both ways: from what is written already to what is not, and back.
    const written = await leaveSnapshot({
      ...store,
      async put(name, content, type) {
        await store.put(name, content, type);
        if (!name.endsWith('.0-0')) return;
        await addRoom(stays[0]);
        await sql`update rooms set withdrawn = true
          where id = (select max(id) from rooms where property_id = ${stays[3]?.id})`.execute(database.db);
        // So that it is due, and is worked in before the next part.
        await wait(LOOKS_EVERY_MS);
      },
    });
    const { searcher, loaded } = await started();
    expect([written.length > 0, loaded]).toEqual([true, ['snapshot']]);
    await expectRight(searcher);
    expect(searcher.size()?.stays).toBe(stays.length);
  });

  it('is written by one process alone, and again once it is old; the two newest are kept', async () => {
    await Promise.all([started(), started(), started()]);
    const [first = ''] = await wholeSnapshots(database, 1);
    await started(folder, 1);
    await wholeSnapshots(database, 2);
    await started(folder, 1);
    await eventually(async () => !(await wholeSnapshots(database, 2)).includes(first) || undefined, 'the first gone');
    const files = await readdir(join(folder, 'search-snapshots'));
    expect(files.filter((file) => file.endsWith('.manifest'))).toHaveLength(2);
    expect(files.some((file) => file.startsWith(first))).toBe(false);
  });

  it('lies in a bucket as well as in a folder; while that does not answer, the database is read', async () => {
    const stub = await startS3Stub();
    const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = stub.env;
    const keys = { accessKeyId: stub.env.S3_ACCESS_KEY_ID, secretAccessKey: stub.env.S3_SECRET_ACCESS_KEY };
    const store = s3Bucket({
      bucket,
      region,
      endpoint,
      ...keys,
      isPathStyle: true,
      prefix: 'live/',
      timeoutMs: 20_000,
    });
    try {
      await leaveSnapshot(store);
      const { loaded, searcher } = await started(store);
      expect(loaded).toEqual(['snapshot']);
      await expectRight(searcher);
      await stub.stop();
      const without = await started(store);
      expect([without.loaded, without.refused.length]).toEqual([['database'], 1]);
      await expectRight(without.searcher);
    } finally {
      await stub.stop();
    }
  });

  it('that could not be stored is forgotten; the log says so, and searches go on', async () => {
    const full: ObjectStore = {
      ...folderStore(folder),
      put: () => Promise.reject(Object.assign(new Error('no space left on the disk'), { code: 'ENOSPC' })),
    };
    const { searcher, refused } = await started(full);
    await eventually(() => refused.length || undefined, 'what the log says');
    expect(new Set(refused)).toEqual(new Set(['no space left on the disk']));
    await expectRight(searcher);
    await eventually(async () => {
      const { rows } = await database.pool.query('select from search_snapshots');
      return rows.length === 0 || undefined;
    }, 'nothing left of it');
  });
});

/** Another manifest that says it is what was written. */
async function rewrite(file: string, change: (json: string) => string): Promise<void> {
  const [, json = ''] = String(await readFile(file)).split('\n');
  const other = change(json);
  expect(other).not.toBe(json);
  await writeFile(file, `${crc32(other)}\n${other}`);
}

/** What makes a snapshot useless, and what the log says of it. */
const REFUSALS: [what: string, spoil: (name: string) => Promise<unknown>, says: RegExp][] = [
  [
    'is cut off',
    (name) => truncate(join(folder, 'search-snapshots', `${name}.0-0`), 1000),
    /part 0-0 is not what was written/,
  ],
  [
    'has one bit turned over',
    async (name) => {
      const file = join(folder, 'search-snapshots', `${name}.0-0`);
      const bytes = await readFile(file);
      bytes[500] = (bytes[500] ?? 0) ^ 4;
      await writeFile(file, bytes);
    },
    /part 0-0 is not what was written/,
  ],
  ['lacks a part', (name) => rm(join(folder, 'search-snapshots', `${name}.0-0`)), /part 0-0 is missing/],
  ['lacks its manifest', (name) => rm(join(folder, 'search-snapshots', `${name}.manifest`)), /manifest is missing/],
  [
    'was made of another schema',
    () => database.pool.query("insert into schema_migrations values ('9999-later.sql')"),
    /another release, other rules/,
  ],
  [
    'is of another history of changes',
    async (name) => {
      const file = join(folder, 'search-snapshots', `${name}.manifest`);
      await rewrite(file, (json) => json.replace(/(history\\":\\")\d+/, '$17'));
    },
    /another history/,
  ],
  [
    'is older than what is kept of the changes',
    async () => {
      await setPrice(stays[0], 6000);
      await sql`delete from search_changes`.execute(database.db);
    },
    /thrown away/,
  ],
  [
    'is older than a list of changes that was emptied',
    async () => {
      await setPrice(stays[0], 6000);
      await sql`truncate search_changes`.execute(database.db);
    },
    /thrown away/,
  ],
  [
    'goes back to what was read too long ago',
    async (name) => {
      const file = join(folder, 'search-snapshots', `${name}.manifest`);
      await rewrite(file, (json) => json.replace(/"readAt":\d+/, `"readAt":${Date.now() - 8 * SECONDS_A_DAY * 1000}`));
    },
    /too long ago/,
  ],
  [
    'has too much behind it',
    async () => {
      // As of fewer stays than have changed since.
      await sql`insert into search_changes (property_id) select generate_series(100000, 102000)`.execute(database.db);
    },
    /too much has changed/,
  ],
  ['is older than a table that was emptied', () => database.pool.query('truncate room_nights cascade'), /everything/],
  ['begins later than today', async () => clock.advance(-SECONDS_A_DAY), /not those of today/],
  ['begins too long before today', async () => clock.advance(100 * SECONDS_A_DAY), /not those of today/],
];

it.each(REFUSALS)(
  'a snapshot that %s is not used: the log says why, and the database is read',
  async (_, spoil, says) => {
    await spoil(await leaveSnapshot());
    const { searcher, loaded, refused } = await started();
    expect(loaded).toEqual(['database']);
    expect(refused).toEqual([expect.stringMatching(says)]);
    await expectRight(searcher);
  },
);

it.each([
  ['of which this database knows nothing', 'delete from search_snapshots'],
  ['of the database that this one is a copy of', "update search_snapshots set place = '7-16384 elsewhere'"],
])('a snapshot %s is never read', async (_, statement) => {
  await leaveSnapshot();
  await database.pool.query(statement);
  const { searcher, loaded, refused } = await started();
  expect({ loaded, refused }).toEqual({ loaded: ['database'], refused: [] });
  await expectRight(searcher);
});

it('where the newest cannot be used, the one before is', async () => {
  await leaveSnapshot();
  await started(folder, 1);
  const [, newest] = await wholeSnapshots(database, 2);
  await rm(join(folder, 'search-snapshots', `${newest}.manifest`));
  await setPrice(stays[0], 9000);
  const { searcher, loaded, refused } = await started();
  expect({ loaded, refused: refused.length }).toEqual({ loaded: ['snapshot'], refused: 1 });
  await expectRight(searcher);
});
