import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { grouped } from '@basera/contract/words/grouped';
import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { leanLingui } from './lean-lingui.ts';

const LINGUI = fileURLToPath(import.meta.resolve('@lingui/core'));

test('what is counted is written without asking the browser how numbers are written', async () => {
  const lean = leanLingui(await readFile(LINGUI, 'utf8'));
  const [, writesCount = ''] = /replaceOctothorpe = \(value, message\) => \{([^}]*)\}/.exec(lean) ?? [];
  expect(writesCount).toContain('grouped(String(value))');
  expect(writesCount).not.toContain('number(');
});

/** What `leanLingui` makes of the library, run. */
async function lean(): Promise<typeof setupI18n> {
  const code = leanLingui(await readFile(LINGUI, 'utf8'));
  const body = code.replaceAll(/^import .*$/gm, '').replaceAll(/^export .*$/gm, '');
  return new Function('grouped', 'compileMessage', `${body}; return setupI18n`)(grouped, null);
}

test('of a choice only the case that may be said is put into words, and the words are those of Lingui', async () => {
  const beds = [['count', 'plural', { one: 'one bed', other: ['#', ' beds'] }]];
  const rooms = [['count', 'plural', { one: 'one room', other: ['#', ' rooms'] }]];
  const messages = { taken: [['kind', 'select', { bed: beds, other: rooms }], ' for ', ['people']] };
  const options = { locale: 'en', messages: { en: messages } } as Parameters<typeof setupI18n>[0];
  const [ours, theirs] = [(await lean())(options), setupI18n(options)];
  for (const kind of ['bed', 'villa', 'toString', 'other', undefined])
    for (const count of [1, 2, 1200]) {
      const values = { kind, count, people: 2 };
      expect(ours._('taken', values)).toBe(theirs._('taken', values));
    }
  const asked: string[] = [];
  const noting = (name: string, words: unknown[]) =>
    Object.assign([...words], {
      reduce(...how: Parameters<unknown[]['reduce']>) {
        asked.push(name);
        return words.reduce(...how);
      },
    });
  const cases = { bed: noting('bed', beds), villa: noting('villa', rooms), other: noting('other', rooms) };
  const watched = { locale: 'en', messages: { en: { taken: [['kind', 'select', cases]] } } } as typeof options;
  expect((await lean())(watched)._('taken', { kind: 'bed', count: 1 })).toBe('one bed');
  expect(asked).toEqual(['bed', 'other']);
});

test.each(['apps/web/app', 'packages/ui/src'])(
  'no message of %s writes a date or an hour, whose styles are left out',
  async (folder) => {
    const words = await readFile(new URL(`../../../${folder}/words/en.po`, import.meta.url), 'utf8');
    expect(words).toContain('msgid');
    expect(words).not.toMatch(/\{\w+, (date|time)\b/);
  },
);

test('a Lingui that is written in another way ends the build', () => {
  expect(() => leanLingui('export const i18n = {};')).toThrow(/another way/);
});
