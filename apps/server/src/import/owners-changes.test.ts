import { describe, expect, it } from 'vitest';
import { everydayKinds } from '../testing/database/test-database.ts';
import { summarise } from './import-report.ts';
import { row } from './made-up-rows.ts';
import { importDesk } from './testing-imports.ts';

describe.each(everydayKinds)('a file that comes again (%s)', (kind) => {
  const { bring, query, stays } = importDesk(kind);

  it('leaves what owners have changed since, says so, and changes the rest', async () => {
    await bring([row()]);
    await query(`insert into listing_parts (property_id, part, version, saved_at) values (1, 'basics', 1, now())`);
    await query(`update properties set name = 'The Nest'`);
    await query(`update rooms set base_price = 310000, priced_by_owner = true`);
    const report = await bring([row({ name: 'Nilgiri Nest Again', area: 'Rose Hill', price: '2700', stars: '4' })]);
    const [stay] = await stays();
    expect(stay).toMatchObject({ name: 'The Nest', star_rating: 3, locality: 'Rose Hill', base_price: 310_000 });
    expect(report).toMatchObject({
      changed: 1,
      keptByOwners: [{ name: 'Nilgiri Nest Again', what: ['name, kind, description and stars', 'prices'] }],
    });
    expect(summarise(report).join('\n')).toMatch(/1 stay keeps what its owners changed since/);
    expect(
      (await bring([row({ name: 'Nilgiri Nest Again', area: 'Rose Hill', price: '2700', stars: '4' })])).changed,
    ).toBe(0);
  });

  it('leaves rooms that owners have changed, and adds none beside them', async () => {
    await bring([row()]);
    await query(`update rooms set name = 'Rose Room', units = 2, version = 2`);
    const report = await bring([row({ room: 'Tea Room', rooms: '9' })]);
    expect(await query('select name, units from rooms')).toEqual([{ name: 'Rose Room', units: 2 }]);
    expect(report.keptByOwners).toMatchObject([{ what: ['rooms'] }]);
  });
});
