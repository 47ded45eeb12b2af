import { readdir, readFile } from 'node:fs/promises';
import { dayInIndia } from '@basera/contract/calendar-date';
import type { LoaderFunction, ServerBuild } from 'react-router';
import { expect, test } from 'vitest';

const BUILD = new URL('../build/', import.meta.url);
const INSTANTS = /\b1[5-9]\d{11}\b/g;

test('of the finished build the server’s half knows the day it was made on, and no file that browsers load does', async () => {
  const { routes } = (await import(new URL('server/index.js', BUILD).href)) as ServerBuild;
  const loader = routes['pages/legal/honesty/honesty-page']?.module.loader as LoaderFunction;
  const { builtOn } = (await loader({} as Parameters<LoaderFunction>[0])) as { builtOn: string };
  expect(builtOn).toMatch(/^20\d\d-\d\d-\d\d$/);
  const scripts = (await readdir(new URL('client/assets/', BUILD))).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  for (const name of scripts) {
    const text = await readFile(new URL(`client/assets/${name}`, BUILD), 'utf8');
    const days = (text.match(INSTANTS) ?? []).map((instant) => dayInIndia(Number(instant)));
    expect([name, text.includes(builtOn) || days.some((day) => day === builtOn)]).toEqual([name, false]);
  }
});
