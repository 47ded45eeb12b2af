import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type WithAxe = { axe?: { run(context: Document, options: object): Promise<AxeResults> } };

/**
 * What axe finds wrong, by the names of its rules. Colours on their way to others, and what fades in, have no contrast worth
 * measuring: all is where it goes to, and nothing sets out meanwhile. What is well stays in the page: to bring it over takes
 * longer than to find it. Runs in the page.
 */
async function violations(): Promise<{ id: string; nodes: string[] }[]> {
  const { axe } = globalThis as WithAxe;
  if (!axe) throw new Error('axe is not in the page');
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important; }');
  document.adoptedStyleSheets.push(still);
  for (const animation of document.getAnimations()) {
    // What goes round for ever, such as a spinner, has no end.
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
  try {
    const found = await axe.run(document, { resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => target.join(' ')) }));
  } finally {
    document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(still), 1);
  }
}

/** No violation that axe knows of, on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
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
