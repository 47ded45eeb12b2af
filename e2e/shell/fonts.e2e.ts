import type { Page } from '@playwright/test';
import { expect } from '../support/guest.ts';
import { test } from '../support/product/landing.ts';
import { searchAddress } from '../support/search-bar.ts';

// Less is a word that begins a few pixels further right, in a line that stays where it is.
const NO_SHIFT = 0.001;

/** The shifts that the page has seen, from the first paint on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { total: 0 };
    Object.assign(window, { shifts: seen });
    const add = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) seen.total += (entry as PerformanceEntry & { value: number }).value;
    };
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total);
}

/** The fonts that the words of an element are drawn with. */
async function drawnWith(page: Page, selector: string): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName).join(', ');
}

/** Two frames on, what has been laid out is painted. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

async function stayAddress(page: Page): Promise<string> {
  await page.goto(await searchAddress());
  return (await page.getByRole('article').first().getByRole('link').first().getAttribute('href')) ?? '';
}

const pages = [
  { name: 'the results', address: () => searchAddress() },
  { name: 'a stay', address: stayAddress },
  { name: 'the landing page', address: async () => '/' },
];
const widths = [360, 1440].flatMap((width) => pages.map((page) => ({ ...page, width })));

for (const { name, address, width } of widths) {
  test(`at ${width} px ${name} can be read before the fonts are there, and nothing moves when they come`, async ({
    page,
    context,
  }) => {
    const there = await address(page);
    const visitor = await context.newPage();
    await visitor.setViewportSize({ width, height: 800 });
    const shifts = await watchShifts(visitor);
    const held = Promise.withResolvers<void>();
    await visitor.route(/\.woff2$/, async (route) => {
      await held.promise;
      await route.fallback();
    });
    await visitor.goto(there, { waitUntil: 'domcontentloaded' });
    const heading = visitor.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    // Words that wait for their font are not painted.
    await expect
      .poll(() => visitor.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
      .toBe(1);
    expect(await drawnWith(visitor, 'h1')).not.toMatch(/Fraunces/);
    expect(await drawnWith(visitor, '.footer h2')).not.toMatch(/Inter/);
    const { x, y, height } = (await heading.boundingBox()) ?? {};
    held.resolve();
    await expect.poll(() => drawnWith(visitor, 'h1')).toMatch(/^Fraunces/);
    await expect.poll(() => drawnWith(visitor, '.footer h2')).toMatch(/^Inter/);
    await painted(visitor);
    expect(await heading.boundingBox()).toMatchObject({ x, y, height });
    expect(await shifts()).toBeLessThan(NO_SHIFT);
  });
}
