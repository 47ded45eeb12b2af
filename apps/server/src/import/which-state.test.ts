import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { gazetteerPlaces } from '../providers/places/places.gazetteer.ts';
import { testDatabase } from '../testing/database/test-database.ts';
import { summarise } from './import-report.ts';
import { importStays } from './import-stays.ts';
import { COLUMNS, mapping, row } from './made-up-rows.ts';
import { MENDED, REFUSED } from './reasons.ts';

let folder: string;
let database: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'basera-states-'));
  database = await testDatabase('embedded');
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const STATELESS = mapping({ columns: { ...mapping().columns, state: undefined } });
type Cells = { city: string; lat?: string; lng?: string };

/** Houses in these cities, without a state or consent to new places. */
async function bring(houses: Cells[], { using = STATELESS, dryRun = true } = {}) {
  const file = join(folder, 'stays.csv');
  const rows = houses.map((house, number) =>
    row({ ref: `H${number}`, name: `House ${number}`, lat: '', lng: '', ...house, state: '' }),
  );
  await writeFile(file, [COLUMNS, ...rows].join('\n'));
  return importStays(database.db, {
    file,
    now: new Date('2026-11-21T06:00:00Z'),
    dryRun,
    mayAddPlaces: false,
    mapping: using,
  });
}
const told = async (house: Cells) => {
  const { lines } = await bring([house]);
  return lines[0]?.reasons.filter(({ reason }) => reason === MENDED.state_from_city || reason === REFUSED.which_state);
};
const taken = (detail: string) => [{ reason: MENDED.state_from_city, detail }];
const asked = (detail: string) => [{ reason: REFUSED.which_state, detail }];

describe('the state of a city in a file that names none', () => {
  it('is known of towns, old names and sights that no stay has been brought to yet', async () => {
    const cities = ['Coimbatore', 'Gwalior', 'Tuticorin', 'Mandarmani', 'Chopta', 'Noida'];
    const report = await bring(cities.map((city) => ({ city })));
    expect(report).toMatchObject({ rows: 6, imported: 6, refused: 0, unknownPlaces: [] });
    expect(report.newCities).toEqual([
      'Coimbatore, Tamil Nadu',
      'Gwalior, Madhya Pradesh',
      'Thoothukudi, Tamil Nadu',
      'Mandarmani, West Bengal',
      'Chopta, Uttarakhand',
      'Noida, Uttar Pradesh',
    ]);
  });

  it('is told by the coordinates, where several towns have the name', async () => {
    expect(await told({ city: 'Bilaspur', lat: '31.33', lng: '76.75' })).toEqual(
      taken('Bilaspur → Himachal Pradesh (the coordinates)'),
    );
    expect(await told({ city: 'Bilaspur', lat: '22.08', lng: '82.15' })).toEqual(
      taken('Bilaspur → Chhattisgarh (the coordinates)'),
    );
    // A city that is here already gives way to a namesake the coordinates are in.
    expect(await told({ city: 'Manali', lat: '13.167', lng: '80.267' })).toEqual(
      taken('Manali → Tamil Nadu (the coordinates)'),
    );
    expect(await told({ city: 'Manali' })).toEqual(taken('Manali → Himachal Pradesh (the city)'));
  });

  it('is that of the town which is larger by far, and else asked for', async () => {
    expect(await told({ city: 'Kota' })).toEqual(taken('Kota → Rajasthan (the largest town of that name by far)'));
    expect(await told({ city: 'Hamirpur' })).toEqual(asked('Hamirpur: Himachal Pradesh or Uttar Pradesh'));
  });

  it('is asked for where the coordinates are far from every town of that name', async () => {
    expect(await told({ city: 'Coimbatore', lat: '27.7', lng: '76.2' })).toEqual(
      asked('Coimbatore: Tamil Nadu, but 27.7, 76.2 is far from there'),
    );
  });

  it('is told to rows without coordinates by those with them, unless rows of other cities share them', async () => {
    const pin = { lat: '31.68', lng: '76.52' };
    expect(await bring([{ city: 'Hamirpur', ...pin }, { city: 'Hamirpur' }])).toMatchObject({ imported: 2 });
    const shared = [{ city: 'Hamirpur', ...pin }, { city: 'Hamirpur' }, { city: 'Shimla', ...pin }];
    expect(await bring(shared)).toMatchObject({ imported: 1, refusedByReason: { which_state: 2 } });
  });

  it('stands behind the city, in the file or in the mapping, as the report says', async () => {
    const report = await bring([{ city: 'Hamirpur' }]);
    expect(report).toMatchObject({ imported: 0, refusedByReason: { which_state: 1 }, unknownPlaces: [] });
    expect(summarise(report).join('\n')).toContain(
      "Which state? Tell it in a column of states, or behind the city: 'Katra, Uttar Pradesh' in the file",
    );
    expect((await bring([{ city: 'Hamirpur, HP' }])).newCities).toEqual(['Hamirpur, Himachal Pradesh']);
    const using = mapping({
      columns: { ...mapping().columns, state: undefined },
      cities: { Hamirpur: 'Hamirpur, Uttar Pradesh' },
    });
    expect((await bring([{ city: 'Hamirpur' }], { using })).newCities).toEqual(['Hamirpur, Uttar Pradesh']);
  });
});

it('makes cities of towns that stays came to, and of no others; another name of one finds the same city', async () => {
  const places = gazetteerPlaces(database.db);
  const suggested = async (word: string) => (await places.suggest(word, 5)).map(({ name }) => name);
  const report = await bring([{ city: 'Osmanabad' }, { city: 'Gwalior' }], { dryRun: false });
  expect(report.newCities).toEqual(['Osmanabad, Maharashtra', 'Gwalior, Madhya Pradesh']);
  expect((await bring([{ city: 'Dharashiv' }])).newCities).toEqual([]);
  expect(await suggested('Gwalior')).toEqual(['Gwalior']);
  expect(await suggested('Coimbatore')).not.toContain('Coimbatore');
  const { rows } = await database.pool.query(`select latitude, longitude from cities where name = 'Gwalior'`);
  expect(rows[0].latitude).toBeCloseTo(26.23, 1);
  expect(rows[0].longitude).toBeCloseTo(78.17, 1);
});
