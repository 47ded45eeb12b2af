import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds } from '../testing/database/test-database.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { importStays } from './import-stays.ts';
import { COLUMNS, mapping, row } from './made-up-rows.ts';

const MIGRATION = new URL('../../migrations/0028-owners-phones.sql', import.meta.url);

describe.each(databaseKinds)('the owner of imported stays (%s)', (kind) => {
  let server: TestApp;
  let folder: string;
  beforeAll(async () => {
    server = await testApp(kind);
    folder = await mkdtemp(join(tmpdir(), 'basera-owner-'));
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });
  const businessesOf = async (phone: string) => {
    const owner = await server.signedInAs(phone);
    const { body } = await owner.call('GET', '/partners/businesses');
    return body.data.map(({ name }: { name: string }) => name);
  };

  it('signs in with the phone of the mapping, written with ten digits, and finds the business', async () => {
    const file = join(folder, 'stays.csv');
    await writeFile(file, [COLUMNS, row()].join('\n'));
    await importStays(server.database.db, {
      file,
      mapping: mapping({ business: { name: 'Hill Houses', owner: 'Asha Negi', phone: '98765 43210' } }),
      now: new Date('2026-11-21T06:00:00Z'),
      dryRun: false,
      mayAddPlaces: false,
    });
    expect(await businessesOf('+919876543210')).toEqual(['Hill Houses']);
  });

  it('finds a business that an import of before kept with ten digits', async () => {
    const { pool } = server.database;
    await pool.query(`insert into businesses (name, owner_name, phone, hosting_since) values
      ('Lake Houses', 'Ravi', '98765-43211', '2020-01-01'), ('Far Houses', 'Ann', '+4420 7946 0018', '2020-01-01'),
      ('Old Houses', 'Tara', '+91 98765 43212', '2020-01-01'), ('Desk', 'Om', '011 2345', '2020-01-01')`);
    await pool.query(await readFile(MIGRATION, 'utf8'));
    expect(await businessesOf('+919876543211')).toEqual(['Lake Houses']);
    const { rows } = await pool.query(`select phone from businesses where name <> 'Hill Houses' order by id`);
    expect(rows.map(({ phone }) => phone)).toEqual(['+919876543211', '+4420 7946 0018', '+919876543212', '011 2345']);
  });
});
