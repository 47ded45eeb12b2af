import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { SETTING_NAMES } from '../config.ts';
import { FLAG_NAMES } from '../platform/machine/flags.ts';
import { commands } from './commands/index.ts';

const OPS = new URL('../../../../ops/', import.meta.url);
const read = (name: string) => readFile(new URL(name, OPS), 'utf8');
// As GitHub makes them.
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');

describe('the runbook', () => {
  it('has a section for every alert, and every alert names one, how bad it is and what is wrong', async () => {
    const sections = [...(await read('runbook.md')).matchAll(/^## (.+)$/gm)].map(([, heading = '']) =>
      anchorOf(heading),
    );
    const alerts = (await read('alerts.yml')).split('- alert: ').slice(1);
    expect(alerts.length).toBeGreaterThan(15);
    for (const alert of alerts) {
      expect(alert).toMatch(/severity: (page|ticket)/);
      expect(alert).toMatch(/summary: '.+'/);
      expect(sections).toContain(/runbook: ops\/runbook\.md#([\w-]+)/.exec(alert)?.[1]);
    }
    expect(new Set(sections).size).toBe(sections.length);
  });

  it('asks for no command there is not, in no way that it is not taken', async () => {
    const scripts = JSON.parse(await readFile(new URL('../package.json', OPS), 'utf8')).scripts;
    const asked = [...(await read('runbook.md')).matchAll(/npm run (\w+)(?: -- ([\w -]+?))?(?: {2,}#|`|$)/gm)];
    expect(asked.length).toBeGreaterThan(10);
    for (const [, name = '', args = ''] of asked) {
      expect(Object.keys(scripts)).toContain(name);
      expect(() => commands.get(name)?.read(args.split(' ').filter(Boolean))).not.toThrow();
      expect(commands.has(name)).toBe(true);
    }
  });

  it('names no setting and no flag there is not', async () => {
    const text = await read('runbook.md');
    const named = [...text.matchAll(/`([A-Z][A-Z0-9]+_[A-Z0-9_]+)`/g)].map(([, name]) => name);
    for (const name of named) expect(SETTING_NAMES).toContain(name);
    for (const flag of FLAG_NAMES) expect(text).toContain(`\`${flag}\``);
    // Every secret has its row.
    for (const name of SETTING_NAMES.filter((each) => /_(KEY|SECRET)$/.test(each) && !/^PUSHER/.test(each)))
      expect(text).toContain(`\`${name}\``);
  });
});
