import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type WithAxe = { axe?: { run(context: Document, options: object): Promise<AxeResults> } };

/** Colours move to those of another theme, a dialog fades in: in between they have no contrast worth measuring. Runs in the page. */
async function comeToRest(): Promise<void> {
  // What goes round for ever, such as a spinner, has no end.
  const moving = () =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
  do {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.allSettled(moving().map(({ finished }) => finished));
  } while (moving().length > 0);
}

/** What axe finds wrong, by the names of its rules. Runs in the page, and leaves there all that is well: to bring it over takes longer. */
async function violations(): Promise<{ id: string; nodes: string[] }[]> {
  const { axe } = globalThis as WithAxe;
  const found = await axe?.run(document, { resultTypes: ['violations'] });
  if (!found) throw new Error('axe is not in the page');
  return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => target.join(' ')) }));
}

/** No violation that axe knows of, on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(comeToRest);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  expect(await page.evaluate(violations), `axe on ${page.url()}`).toEqual([]);
}

/** In `npm test` what is looked at in the light elsewhere is looked at in the dark; in `npm run test:all` in both. */
export const THEMES = process.env.TEST_ALL ? (['light', 'dark'] as const) : (['dark'] as const);

/** No violation that axe knows of, in each theme of the run. */
export async function expectAccessibleInThemes(page: Page): Promise<void> {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
}
