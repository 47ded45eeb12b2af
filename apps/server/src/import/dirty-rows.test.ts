import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { testDatabase } from '../testing/database/test-database.ts';
import { summarise } from './import-report.ts';
import { importStays } from './import-stays.ts';
import { COLUMNS, mapping, row } from './made-up-rows.ts';
import { MENDED, REFUSED } from './reasons.ts';

let folder: string;
let database: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'basera-dirt-'));
  database = await testDatabase('embedded');
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

/** What an import would do, tried without writing: the tests share one empty database. */
async function wouldBring(rows: string[], using = mapping(), mayAddPlaces = true) {
  const file = join(folder, 'stays.csv');
  await writeFile(file, [COLUMNS, ...rows].join('\n'));
  return importStays(database.db, {
    file,
    now: new Date('2026-11-21T06:00:00Z'),
    dryRun: true,
    mayAddPlaces,
    mapping: using,
  });
}
const reasonsOf = ({ lines }: Awaited<ReturnType<typeof wouldBring>>, line: number) =>
  lines.find((each) => each.line === line)?.reasons.map(({ reason }) => reason) ?? [];

describe('a row with dirt', () => {
  it.each([
    ['coordinates_swapped', { lat: '76.70', lng: '11.41' }],
    ['coordinates_outside_india', { lat: '0.1', lng: '0.1' }],
    ['coordinates_outside_state', { lat: '28.61', lng: '77.2' }],
    ['coordinates_missing', { lat: 'null' }],
    ['stars_missing', { stars: '0' }],
    ['stars_out_of_range', { stars: '7' }],
    ['type_unknown', { kind: 'Tree House' }],
    ['type_unknown', { kind: '' }],
    ['room_count_low', { count: '0' }],
    ['room_count_high', { count: '4000' }],
    ['room_count_missing', { count: 'null' }],
    ['room_count_missing', { count: '10-12' }],
    ['price_made_up', { rate: '' }],
    ['sleeps_missing', { sleepers: '' }],
    ['sleeps_invalid', { sleepers: '2-3' }],
    ['bed_missing', { bed: '-' }],
    ['check_in_missing', { from: 'N/A' }],
    ['check_in_invalid', { from: 'noonish' }],
    ['check_out_missing', { until: '' }],
    ['check_out_invalid', { until: '25:00' }],
    ['room_type_missing', { room: '' }],
    ['stars_out_of_range', { stars: '3-4' }],
    ['room_type_capitals', { room: 'GARDEN ROOM' }],
    ['room_size_invalid', { size: '900 x 900 sq.ft.' }],
    ['name_capitals', { name: 'NILGIRI NEST' }],
    ['html_entities', { name: 'Nest &amp; Garden' }],
    ['spaces', { name: 'Nilgiri  Nest' }],
    ['state_spelling', { state: 'TAMIL NADU' }],
    ['state_from_city', { state: '', city: 'Kotagiri' }, row({ ref: 'R2', name: 'Other', city: 'Kotagiri' })],
    ['old_city_name', { city: 'Ootacamund' }],
    ['locality_missing', { area: 'Others' }],
    ['address_missing', { address: 'null' }],
    ['reference_missing', { ref: '' }],
    ['amenities_run_together', { facilities: 'Parking Facilities Available Restaurant Power Backup' }],
  ] as const)('mends and reports: %s', async (reason, different, ...others: string[]) => {
    const report = await wouldBring([row(different), ...others]);
    expect(report.refused).toBe(0);
    expect(reasonsOf(report, 2)).toEqual([MENDED[reason]]);
    expect(report.mendedByReason).toEqual({ [reason]: 1 });
  });

  it('counts what no column says as it counts what a cell does not', async () => {
    const { reference, name, address, locality, city, state, latitude, longitude } = mapping().columns;
    const said = { reference, name, address, locality, city, state, latitude, longitude };
    const report = await wouldBring([row()], mapping({ columns: said }));
    expect(report.mendedByReason).toEqual({
      ...{ price_made_up: 1, room_type_missing: 1, room_count_missing: 1, sleeps_missing: 1, bed_missing: 1 },
      ...{ type_unknown: 1, check_in_missing: 1, check_out_missing: 1 },
    });
  });

  it.each([
    ['no_name', { name: 'null' }],
    ['no_city', { city: '' }],
    ['no_state', { state: '', city: 'Nowherepur' }],
    ['duplicate_reference', { ref: 'TIDY' }],
    ['duplicate_stay', { ref: 'R2', name: 'NILGIRI NESTS', address: '4, Rose Lane, Ooty 643001' }],
  ] as const)('refuses and reports: %s', async (reason, different) => {
    const report = await wouldBring([row({ ref: 'TIDY' }), row({ name: 'Another', ref: 'R3', ...different })]);
    expect(report).toMatchObject({ added: 1, refused: 1, refusedByReason: { [reason]: 1 } });
    expect(reasonsOf(report, 3)).toEqual([REFUSED[reason]]);
  });

  it.each(['$50', '2000-3000', '2500 + GST'])('names the price it refuses, and what it read: %s', async (rate) => {
    const report = await wouldBring([row({ rate }), row({ ref: 'R2', name: 'Priced' })]);
    expect(report).toMatchObject({ imported: 1, refused: 1, refusedByReason: { price_unreadable: 1 } });
    expect(report.lines).toEqual([
      {
        line: 2,
        reference: 'R1',
        name: 'Nilgiri Nest',
        outcome: 'refused',
        reasons: [{ reason: 'price refused: not one amount in rupees a night', detail: `'${rate}'` }],
      },
    ]);
    expect(summarise(report).join('\n')).toContain(
      `line 2: price refused: not one amount in rupees a night ('${rate}')`,
    );
  });

  it('refuses and reports: new_place', async () => {
    const report = await wouldBring([row(), row({ ref: 'R2', name: 'Other', city: 'Fernwald' })], mapping(), false);
    expect(report).toMatchObject({ imported: 1, refused: 1, refusedByReason: { new_place: 1 }, newCities: [] });
    expect(reasonsOf(report, 3)).toEqual([REFUSED.new_place]);
  });

  it.each([
    ['not_india', mapping({ constants: { country: 'Nepal' } }), row()],
    ['cells', mapping(), `${row()},"one more"`],
    ['no_price', mapping({}, { priceByStars: undefined }), row({ rate: 'n/a' })],
  ] as const)('refuses and reports: %s', async (reason, using, dirty) => {
    const report = await wouldBring([dirty], using);
    expect(report).toMatchObject({ rows: 1, refused: 1 });
    expect(reasonsOf(report, 2)).toEqual([REFUSED[reason]]);
  });
});
