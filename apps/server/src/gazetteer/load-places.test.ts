import { gstStateCode, gstStates } from '@basera/contract/rules/tax/state-codes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { places } from '../../seed/index.ts';
import type { Database } from '../platform/database/database.ts';
import { everydayKinds, testDatabase } from '../testing/database/test-database.ts';
import { loadPlaces } from './load-places.ts';
import { stateNamed } from './states.ts';

describe.each(everydayKinds)('the gazetteer in the %s database', (kind) => {
  let database: Database;
  beforeEach(async () => {
    database = await testDatabase(kind);
  });
  afterEach(() => database.close());
  const query = async (sql: string) => (await database.pool.query(sql)).rows;
  const all = () => query('select name, state, latitude, longitude from cities order by id');

  it('brings every place once, however often it is loaded, and by two processes at once', async () => {
    const [ids] = await Promise.all([loadPlaces(database.pool), loadPlaces(database.pool)]);
    const before = await all();
    expect(before).toHaveLength(places.length);
    expect([...ids.keys()]).toEqual(places.map(({ name }) => name));
    const written = await query('select max(xid::text) as last, count(*) as number from search_changes');
    await loadPlaces(database.pool);
    expect(await all()).toEqual(before);
    // Nor does a start have every search index read all names again.
    expect(await query('select max(xid::text) as last, count(*) as number from search_changes')).toEqual(written);
  });

  it('has each place in a state that GST knows, and the states of GST are ours', async () => {
    await loadPlaces(database.pool);
    const unknown = (await all()).filter(({ state }) => gstStateCode(state) === undefined);
    expect(unknown).toEqual([]);
    expect(gstStates.map((state) => stateNamed(state)?.name)).toEqual(gstStates);
  });

  it('leaves a city that is there under another name as it is, and lets it be found by ours', async () => {
    await query(`insert into cities (name, state, latitude, longitude) values ('Alappuzha', 'Kerala', 9.5, 76.33)`);
    const ids = await loadPlaces(database.pool);
    const [alappuzha] = await query(`select id, latitude from cities where name in ('Alappuzha', 'Alleppey')`);
    expect(ids.get('Alleppey')).toBe(alappuzha.id);
    expect(alappuzha.latitude).toBe(9.5);
    const aliases = await query(`select alias from city_aliases where city_id = ${alappuzha.id} order by alias`);
    expect(aliases.map(({ alias }) => alias)).toContain('alleppey');
  });

  it('tells a city of the same name in another state apart', async () => {
    await query(`insert into cities (name, state, latitude, longitude) values ('Agra', 'Kerala', 9, 76.5)`);
    const ids = await loadPlaces(database.pool);
    expect(await query(`select name from cities where id = ${ids.get('Agra')}`)).toEqual([
      { name: 'Agra (Uttar Pradesh)' },
    ]);
  });
});
