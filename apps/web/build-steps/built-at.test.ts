import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { builtAt } from './built-at.ts';

const BUILD = new URL('../build/', import.meta.url);
const MILLISECONDS = /\bbuiltAt ?= ?(\d{13}|\d(?:\.\d+)?e12)\b/;

test('the day of the build is told to the server’s half alone', () => {
  expect(builtAt(true, 1_795_765_860_000)).toEqual({ 'import.meta.env.BUILT_AT': '1795765860000' });
  expect(builtAt(false, 1_795_765_860_000)).toEqual({});
});

test('of the finished build no file that browsers load changes with the day', async () => {
  const server = await readFile(new URL('server/index.js', BUILD), 'utf8');
  const [, at] = MILLISECONDS.exec(server) ?? [];
  expect(Number(at)).toBeGreaterThan(Date.parse('2026-01-01'));
  const files = await readdir(new URL('client/assets/', BUILD));
  const scripts = files.filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  for (const name of scripts) {
    expect([name, (await readFile(new URL(`client/assets/${name}`, BUILD), 'utf8')).includes(at ?? '')]).toEqual([
      name,
      false,
    ]);
  }
});
