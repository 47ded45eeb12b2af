import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { type DatabaseKind, testDatabase } from '../testing/database/test-database.ts';
import { importStays } from './import-stays.ts';
import { COLUMNS, mapping } from './made-up-rows.ts';

const TABLES = [
  'businesses',
  'cities',
  'city_aliases',
  'categories',
  'amenities',
  'properties',
  'property_amenities',
  'house_rules',
  'rooms',
];

type Wishes = { mapping?: ReturnType<typeof mapping>; dryRun?: boolean; mayAddPlaces?: boolean };
type Report = Awaited<ReturnType<typeof importStays>>;

/** What is said of a line of the file. */
export const reasonsOf = ({ lines }: Report, line: number) =>
  lines.find((each) => each.line === line)?.reasons.map(({ reason }) => reason) ?? [];

/** Imports made-up rows for the tests of a `describe`, which has a database of its own; each test finds it empty. */
export function importDesk(kind: DatabaseKind) {
  let folder: string;
  let database: Database;
  const query = async (sql: string) => (await database.pool.query(sql)).rows;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'basera-import-'));
    database = await testDatabase(kind);
  });
  afterEach(() => query(`truncate ${TABLES.join(', ')} restart identity cascade`));
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  return {
    database: () => database,
    query,

    async bring(rows: string[], wishes: Wishes = {}): Promise<Report> {
      const file = join(folder, 'stays.csv');
      await writeFile(file, [COLUMNS, ...rows].join('\r\n'));
      const now = new Date('2026-11-21T06:00:00Z');
      const asUsual = { dryRun: false, mayAddPlaces: true, mapping: mapping() };
      return importStays(database.db, { file, now, ...asUsual, ...wishes });
    },

    /** What was brought in, a row a room. */
    stays: () =>
      query(`select p.*, c.name as city, c.state, k.name as category, r.id as room_id, r.name as room, r.units, r.base_price,
        r.sleeps, r.sleeps_given, r.bed_type, r.bed_given, r.size_sqft from properties p join cities c on c.id = p.city_id join categories k on k.id = p.category_id
        join rooms r on r.property_id = p.id where p.import_ref is not null order by p.import_ref`),

    /** A fingerprint of each table. */
    async everything() {
      const all = TABLES.map((table) =>
        query(`select md5(string_agg(t::text, '|' order by t::text)) as sum from ${table} t`),
      );
      return (await Promise.all(all)).map(([first]) => first.sum);
    },
  };
}
