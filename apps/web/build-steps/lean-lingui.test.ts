import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { leanLingui } from './lean-lingui.ts';

const LINGUI = fileURLToPath(import.meta.resolve('@lingui/core'));

test('what is counted is written without asking the browser how numbers are written', async () => {
  const lean = leanLingui(await readFile(LINGUI, 'utf8'));
  const [, writesCount = ''] = /replaceOctothorpe = \(value, message\) => \{([^}]*)\}/.exec(lean) ?? [];
  expect(writesCount).toContain('grouped(String(value))');
  expect(writesCount).not.toContain('number(');
});

test('a Lingui that is written in another way ends the build', () => {
  expect(() => leanLingui('export const i18n = {};')).toThrow(/another way/);
});
