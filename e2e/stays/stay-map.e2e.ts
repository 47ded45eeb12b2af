import { addDays } from '@basera/contract/calendar-date';
import type { Page } from '@playwright/test';
import { expectAccessible, THEMES } from '../support/accessible.ts';
import { firstDay } from '../support/clock.ts';
import { partMissing } from '../support/expected-errors.ts';
import { drag } from '../support/fingers.ts';
import { anotherContext, expect, test } from '../support/guest.ts';
import { watchMapCode } from '../support/map-code.ts';
import { origin } from '../support/product/origin.ts';
import { isPhone, onDesktopFirst } from '../support/width.ts';

// Of the last files of a run: what is left of them goes to whichever worker is free.
test.describe.configure({ mode: 'parallel' });

const from = addDays(firstDay, 40);
const DATES = `from_date=${from}&to_date=${addDays(from, 2)}&max_guests=2`;

type Listed = { slug: string; name: string; latitude: number; longitude: number };

/** A stay of Candolim that has neighbours. */
async function someStay(): Promise<Listed> {
  const answer = await fetch(`${origin()}/api/fetchPropertiesByFilters?city=Candolim&${DATES}`);
  const [stay] = ((await answer.json()) as { properties: { data: Listed[] } }).properties.data;
  if (!stay) throw new Error('no stay in Candolim');
  return stay;
}

const map = (page: Page) => page.getByRole('region', { name: /^Map around / });
const ground = (page: Page) => page.locator('.place-ground');
const pins = (page: Page) => page.getByRole('group', { name: 'Stays on the map' }).getByRole('button');

async function openMap(page: Page): Promise<Listed> {
  const stay = await someStay();
  await page.goto(`/property/${stay.slug}?${DATES}`);
  await page.getByRole('heading', { name: 'Where you will be' }).scrollIntoViewIfNeeded();
  await expect(map(page)).toBeVisible();
  await expect(pins(page)).not.toHaveCount(0);
  return stay;
}

test('the code of the map comes when the map comes into sight', async ({ page }) => {
  const hasMapCode = watchMapCode(page);
  const stay = await someStay();
  await page.goto(`/property/${stay.slug}?${DATES}`);
  expect(await hasMapCode()).toBe(false);
  await expect(map(page)).toHaveCount(0);
  const before = await ground(page).boundingBox();
  await page.getByRole('link', { name: 'Show on map' }).click();
  await expect(map(page)).toBeVisible();
  expect(await hasMapCode()).toBe(true);
  // It comes into the place that was kept for it.
  expect((await ground(page).boundingBox())?.height).toBe(before?.height);
});

test('the stay, the places around and how far they are; other maps are a link away', async ({ page }) => {
  const stay = await openMap(page);
  await expect(map(page)).toHaveAccessibleName(`Map around ${stay.name}`);
  await expect(map(page)).toHaveAccessibleDescription(/^In a straight line: (.+ \d+(\.\d)? k?m)+\.$/);
  const box = await map(page).boundingBox();
  const home = await page.locator('.map-home > div').boundingBox();
  const middle = (side?: number, size?: number) => (side ?? 0) + (size ?? 0) / 2;
  expect(middle(home?.x, home?.width)).toBeCloseTo(middle(box?.x, box?.width), -0.5);
  expect(middle(home?.y, home?.height)).toBeCloseTo(middle(box?.y, box?.height), -0.5);
  await expect(
    page
      .locator('.map-name span')
      .filter({ hasText: /\d k?m$/ })
      .first(),
  ).toBeVisible();
  await expect(page.locator(`[data-pin="${stay.slug}"]`)).toHaveCount(0);
  const link = page.getByRole('link', { name: 'Open in Google Maps' });
  await expect(link).toHaveAttribute('href', new RegExp(`query=${stay.latitude}%2C${stay.longitude}$`));
  await expect(link).toHaveAttribute('target', '_blank');
});

test('a neighbour opens as a card and leads to its own page on the same dates', async ({ page }) => {
  await openMap(page);
  const pin = pins(page).filter({ visible: true }).first();
  await pin.focus();
  const seen = await map(page).boundingBox();
  await page.keyboard.press('Enter');
  const card = page.locator('.map-card');
  await expect(card).toContainText('· 2 nights');
  // It stands below the map, which keeps its height and so hides nothing.
  expect((await card.boundingBox())?.y).toBeGreaterThanOrEqual((seen?.y ?? 0) + (seen?.height ?? 0));
  expect((await map(page).boundingBox())?.height).toBe(seen?.height);
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(pin).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card).toContainText('· 2 nights');
  const name = await card.locator('.stay-name').innerText();
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page).toHaveURL(new RegExp(`from_date=${from}`));
});

test('keys and buttons zoom the map; scrolling past it scrolls the page', onDesktopFirst, async ({ page }) => {
  await openMap(page);
  const scale = page.locator('.leaflet-control-scale-line');
  const first = (await scale.textContent()) ?? '';
  await map(page).focus();
  await page.keyboard.press('+');
  await expect(scale).not.toHaveText(first);
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect(scale).toHaveText(first);

  await map(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await page.evaluate('document.activeElement.blur()');
  const scrolled = () => page.evaluate<number>('scrollY');
  const before = await scrolled();
  const box = await map(page).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 200];
  if (isPhone(page)) {
    await drag(page, [{ from: { x, y }, to: { x, y: y + 150 } }]);
  } else {
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -150);
  }
  await expect.poll(scrolled).toBeLessThan(before);
  await expect(scale).toHaveText(first);
});

for (const theme of THEMES) {
  test(`the map of a stay is accessible in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await openMap(page);
    await pins(page).filter({ visible: true }).first().focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.map-card')).toBeVisible();
    await expectAccessible(page);
  });
}

test.describe('without the map', () => {
  test.use({ mayLogErrors: partMissing('stay-map') });

  test('the address and the way to other maps are there all the same', async ({ page, browser }) => {
    const stay = await someStay();
    await page.route('**/assets/stay-map-*.js', (route) => route.abort());
    await page.goto(`/property/${stay.slug}?${DATES}`);
    await page.getByRole('heading', { name: 'Where you will be' }).scrollIntoViewIfNeeded();
    await expect(ground(page).locator('.spot')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open in Google Maps' })).toBeVisible();

    const plain = await (await anotherContext(browser, { javaScriptEnabled: false })).newPage();
    await plain.goto(`/property/${stay.slug}`);
    await expect(plain.getByRole('heading', { name: 'Where you will be' })).toBeVisible();
    await expect(plain.getByRole('link', { name: 'Open in Google Maps' })).toBeVisible();
    await plain.context().close();
  });
});
