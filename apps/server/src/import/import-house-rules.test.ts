import { describe, expect, it } from 'vitest';
import { everydayKinds } from '../testing/database/test-database.ts';
import { mapping, row } from './made-up-rows.ts';
import { MENDED } from './reasons.ts';
import { importDesk, reasonsOf } from './testing-imports.ts';

describe.each(everydayKinds)('who is welcome, as a file says (%s)', (kind) => {
  const { bring, query } = importDesk(kind);

  it('keeps who is welcome as the file says it, and as it was where the file no longer speaks of it', async () => {
    const { reference, name, address, city, state, price } = mapping().columns;
    const plain = { reference, name, address, city, state, price };
    const speaking = mapping({ columns: { ...plain, couplesWelcome: 'kind', familiesOnly: 'area' } });
    const said = () => query('select couples_welcome, families_only from house_rules order by property_id');
    const cells: [couples: string, families: string][] = [
      ['Yes', 'no'],
      ['Not Allowed', 'Y'],
      ['yes', 'yes'],
      ['maybe', ''],
    ];
    const rows = cells.map(([kind, area], at) => row({ ref: `R${at}`, name: `Nest ${at}`, kind, area }));
    const report = await bring(rows, { mapping: speaking });
    const kept = [
      { couples_welcome: true, families_only: false },
      { couples_welcome: false, families_only: true },
      { couples_welcome: null, families_only: null },
      { couples_welcome: null, families_only: null },
    ];
    expect(await said()).toEqual(kept);
    expect(reasonsOf(report, 4)).toContain(MENDED.house_rules_contradict);
    expect(reasonsOf(report, 5)).toContain(MENDED.house_rule_unreadable);
    await bring(rows, { mapping: mapping({ columns: plain }) });
    expect(await said()).toEqual(kept);
    await bring([row({ ref: 'R0', name: 'Nest 0', kind: 'no', area: '' })], { mapping: speaking });
    expect((await said())[0]).toEqual({ couples_welcome: false, families_only: null });
  });
});
