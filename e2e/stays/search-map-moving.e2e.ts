import type { Page } from '@playwright/test';
import { drag, pointOf } from '../support/fingers.ts';
import { expect, test } from '../support/guest.ts';
import { DATES, heading, map, openMap, searchThisArea } from '../support/result-map.ts';
import { isPhone, onDesktop, onDesktopFirst } from '../support/width.ts';

async function dragByMouse(page: Page, [x, y]: [number, number]): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 90, y + 60, { steps: 6 });
  await page.mouse.up();
}

test('a finger or a mouse drags the map, and then there is something to search', async ({ page }) => {
  await openMap(page, `/search?city=Candolim&${DATES}`);
  const frame = await map(page).boundingBox();
  const start: [number, number] = [(frame?.x ?? 0) + 60, (frame?.y ?? 0) + 200];
  const [x, y] = start;
  await (isPhone(page) ? drag(page, [{ from: { x, y }, to: { x: x + 72, y: y + 72 } }]) : dragByMouse(page, start));
  await searchThisArea(page);
});

test('two fingers, or Ctrl and the wheel, bring the map nearer', onDesktopFirst, async ({ page }) => {
  await openMap(page, `/search?city=Candolim&${DATES}`);
  const scale = page.locator('.leaflet-control-scale-line');
  const before = (await scale.textContent()) ?? '';
  if (isPhone(page)) {
    await drag(page, [
      { from: await pointOf(map(page), -0.1, 0), to: await pointOf(map(page), -0.8, -0.2) },
      { from: await pointOf(map(page), 0.1, 0), to: await pointOf(map(page), 0.8, 0.2) },
    ]);
  } else {
    const { x, y } = await pointOf(map(page), -0.8, -0.3);
    await page.mouse.move(x, y);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -400);
    await page.keyboard.up('Control');
    expect(await page.evaluate<number>('scrollY')).toBe(0);
  }
  await expect(scale).not.toHaveText(before);
  await searchThisArea(page);
});

test('the wheel scrolls the page until the map is meant', onDesktop, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openMap(page, `/search?city=Candolim&${DATES}`);
  const frame = await map(page).boundingBox();
  const start: [number, number] = [(frame?.x ?? 0) + 60, (frame?.y ?? 0) + 200];
  const scrolled = () => page.evaluate<number>('scrollY');
  await page.mouse.move(...start);
  await page.mouse.wheel(0, 300);
  await expect.poll(scrolled).toBeGreaterThan(100);
  await expect(page.getByRole('button', { name: 'Search this area' })).toHaveCount(0);
  const before = await scrolled();
  await page.mouse.click(...start);
  await page.mouse.wheel(0, -300);
  await expect(page.getByRole('button', { name: 'Search this area' })).toBeVisible();
  expect(await scrolled()).toBe(before);
});

test('keys move and zoom the map, and lead from pin to pin', async ({ page }) => {
  await openMap(page, `/search?city=Candolim&${DATES}`);
  await map(page).focus();
  await page.keyboard.press('Tab');
  const first = page.locator('.map-pin:focus');
  await expect(first).toHaveCount(1);
  const name = await first.getAttribute('aria-label');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.map-pin:focus')).not.toHaveAttribute('aria-label', name ?? '');
  await page.keyboard.press('Home');
  await expect(page.locator('.map-pin:focus')).toHaveAttribute('aria-label', name ?? '');
  await page.keyboard.press('Enter');
  await expect(page.locator('.map-card')).toBeVisible();
  // From the pins the next stop is past them all.
  await page.keyboard.press('Tab');
  await expect(page.locator('.map-pin:focus')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Search this area' })).toHaveCount(0);
  await map(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('+');
  await page.getByRole('button', { name: 'Search this area' }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(/found in this area$/);
});

test('a card that is pointed at or has the focus shows its pin', onDesktop, async ({ page }) => {
  // A phone shows one or the other.
  await page.setViewportSize({ width: 1440, height: 900 });
  await openMap(page, `/search?city=Candolim&${DATES}`);
  const card = page.locator('[data-stay]').nth(3);
  const pin = page.locator(`[data-pin="${await card.getAttribute('data-stay')}"]`);
  await expect(pin).not.toHaveClass(/is-on/);
  await card.hover();
  await expect(pin).toHaveClass(/is-on/);
  await heading(page).hover();
  await expect(pin).not.toHaveClass(/is-on/);
  await card.getByRole('link').last().focus();
  await expect(pin).toHaveClass(/is-on/);
});
