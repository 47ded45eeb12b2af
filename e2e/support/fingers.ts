import type { Locator, Page } from '@playwright/test';

type Point = { x: number; y: number };

const STEPS = 8;
const between = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

/** Puts fingers down on a page, moves each along its way, and lifts them. */
export async function drag(page: Page, ways: { from: Point; to: Point }[]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  const at = (share: number) => ways.map(({ from, to }, id) => ({ ...between(from, to, share), id }));
  await touch('touchStart', at(0));
  for (let step = 1; step <= STEPS; step += 1) await touch('touchMove', at(step / STEPS));
  await touch('touchEnd', []);
  await browser.detach();
}

/** A point of an element: 0, 0 is its middle, 1, 1 its lower right corner. */
export async function pointOf(element: Locator, across: number, along: number): Promise<Point> {
  const box = await element.boundingBox();
  if (!box) throw new Error('it is not on the page');
  return { x: box.x + (box.width * (1 + across)) / 2, y: box.y + (box.height * (1 + along)) / 2 };
}
