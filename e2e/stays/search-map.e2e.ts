import { formatRupees } from '@basera/contract/money';
import type { Locator } from '@playwright/test';
import { expectAccessible, THEMES } from '../support/accessible.ts';
import { expect, test } from '../support/guest.ts';
import { watchMapCode } from '../support/map-code.ts';
import {
  area,
  DATES,
  from,
  groundOf,
  heading,
  listed,
  lowestPin,
  map,
  openMap,
  pins,
  searchThisArea,
  total,
  zoomIn,
} from '../support/result-map.ts';
import { isPhone, onDesktopFirst } from '../support/width.ts';

test('every stay of the list has a pin with the price of its card', async ({ page }) => {
  const waters = page.waitForResponse(/\/map-ground\/\w+\/15-73\.txt$/);
  await openMap(page, `/search?city=Candolim&${DATES}`);
  const { data, total: all } = await listed(`city=Candolim&${DATES}`);
  await expect(pins(page)).toHaveCount(all);
  for (const stay of data) {
    const pin = page.locator(`[data-pin="${stay.slug}"]`);
    const { total: inAll, per_night } = stay.party;
    if (inAll === null) throw new Error('a price for dates is one for all nights');
    const words = `${formatRupees(inAll)} in all, ${formatRupees(per_night)} a night`;
    await expect(pin).toHaveAccessibleName(`${words}, ${stay.name}`);
    const card = page.locator(`[data-stay="${stay.slug}"]`);
    await expect(card.locator('.price')).toContainText(formatRupees(inAll));
  }
  // Some prices can be read; none covers another.
  const prices = page.locator('.map-pin:not(.is-dot)').filter({ visible: true });
  const boxes = await prices.evaluateAll((found) => found.map((pin) => pin.firstElementChild?.getBoundingClientRect()));
  expect(boxes.length).toBeGreaterThan(2);
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      if (!one || !other) continue;
      const apart =
        one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
      expect(apart).toBe(true);
    }
  }
  // Below them are land and sea, from files that the browser keeps, and it says whose they are.
  expect((await (await waters).allHeaders())['cache-control']).toMatch(/immutable$/);
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect.poll(() => groundOf(page)).toEqual({ land: true, water: theme });
  }
  await expect(page.getByRole('link', { name: 'Water © OpenStreetMap contributors (ODbL)' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/copyright',
  );
});

test('the map and its code come only when they are wanted', onDesktopFirst, async ({ page }) => {
  const hasMapCode = watchMapCode(page);
  await page.goto(isPhone(page) ? '/search?city=Candolim' : '/search?city=Candolim&view=list');
  expect(await hasMapCode()).toBe(false);
  await expect(map(page)).toBeHidden();
  await page.getByRole('button', { name: 'Show map' }).filter({ visible: true }).click();
  await expect(map(page)).toBeVisible();
  expect(await hasMapCode()).toBe(true);
  await page
    .getByRole('button', { name: isPhone(page) ? 'Show list' : 'Hide map' })
    .filter({ visible: true })
    .click();
  await expect(map(page)).toBeHidden();
  await expect(page.locator('[data-stay]').first()).toBeVisible();
});

test('searching where one looks: the list, the address, reload, back, and out again', async ({ page }) => {
  await openMap(page, `/search?city=Candolim&star_rating=2&star_rating=3&sort_order=desc&${DATES}`);
  const before = await total(page);
  await expect(page.getByRole('button', { name: 'Search this area' })).toHaveCount(0);
  const entries = await page.evaluate<number>('history.length');
  await zoomIn(page);
  await searchThisArea(page);

  const asked = area(page);
  expect(asked.get('city')).toBe(null);
  expect(asked.getAll('star_rating')).toEqual(['2', '3']);
  expect(asked.get('sort_order')).toBe('desc');
  expect(asked.get('from_date')).toBe(from);
  expect(asked.get('page')).toBe(null);
  expect(Number(asked.get('north'))).toBeGreaterThan(Number(asked.get('south')));
  expect(await page.evaluate<number>('history.length')).toBe(entries);
  const inArea = await listed(asked.toString());
  const after = await total(page);
  expect(after).toBe(inArea.total);
  expect(after).toBeLessThan(before);
  expect(after).toBeGreaterThan(0);
  await expect(pins(page)).toHaveCount(after);

  await page.reload();
  expect(await total(page)).toBe(after);
  await expect(pins(page)).toHaveCount(after);
  // All that was found is in sight again.
  const frame = await map(page).boundingBox();
  for (const box of await pins(page).evaluateAll((all) => all.map((pin) => pin.getBoundingClientRect().toJSON()))) {
    expect(box.x + box.width / 2).toBeGreaterThanOrEqual((frame?.x ?? 0) - 1);
    expect(box.x + box.width / 2).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0) + 1);
  }

  await page.locator('.map-pin:not(.is-dot)').filter({ visible: true }).first().click();
  await page.locator('.map-card').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Available Rooms' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/property/[^?]+\\?from_date=${from}`));
  await page.goBack();
  await expect(heading(page)).toHaveText(/found in this area$/);
  expect(await total(page)).toBe(after);

  await page.getByRole('button', { name: 'Remove the Map area' }).click();
  await expect(page).not.toHaveURL(/north=/);
  await expect(heading(page)).toHaveText(/found in India$/);
  expect(area(page).get('from_date')).toBe(from);
  expect(area(page).getAll('star_rating')).toEqual(['2', '3']);
});

test(
  'taking the area away leads back to the city; choosing a city takes the area away',
  onDesktopFirst,
  async ({ page }) => {
    await openMap(page, `/search?city=Candolim&${DATES}`);
    await zoomIn(page);
    await searchThisArea(page);
    await expect(page.getByRole('button', { name: /Map area/ }).filter({ visible: true })).not.toHaveCount(0);
    await page.getByRole('button', { name: 'Remove the Map area' }).click();
    await expect(heading(page)).toHaveText(/found in Candolim$/);

    await zoomIn(page);
    await searchThisArea(page);
    if (isPhone(page)) await page.getByRole('button', { name: /^Modify Search/ }).click();
    await page
      .getByRole('button', { name: /^Where/ })
      .filter({ visible: true })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Where to?' });
    await dialog.getByRole('combobox').fill('Shimla');
    await dialog
      .getByRole('option', { name: /^Shimla/ })
      .first()
      .click();
    await expect(heading(page)).toHaveText(/found in Shimla$/);
    await expect(page).not.toHaveURL(/north=/);
    expect(area(page).get('from_date')).toBe(from);
  },
);

test('a pin opens a small card that leads to the stay; Escape closes it', async ({ page }) => {
  await openMap(page, `/search?city=Candolim&${DATES}`);
  const pin = await lowestPin(page);
  const [, price = '', name = ''] =
    (await pin.getAttribute('aria-label'))?.match(/^(₹[\d,]+) in all, ₹[\d,.]+ a night, (.+)$/) ?? [];
  await (isPhone(page) ? pin.tap() : pin.click());
  const card = page.getByRole('article', { name });
  await expect(card).toContainText(price);
  await expect(card).toContainText('· 2 nights');
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  // The card stands below the map, whose pins it cannot hide, and the chosen one is in what is left of it.
  const bottomOf = async (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom);
  const bottom = await bottomOf(map(page));
  expect(await card.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(bottom);
  expect(await bottomOf(card)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  expect(await bottomOf(pin)).toBeLessThanOrEqual(bottom);
  // Opening a card is no moving of the map.
  await expect(page.getByRole('button', { name: 'Search this area' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(pin).toBeFocused();
  await pin.click();
  await card.getByRole('button', { name: 'Close' }).click();
  await expect(card).toHaveCount(0);
  await pin.click();
  await card.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/property/[^?]+\\?from_date=${from}.*room=\\d`));
  await expect(heading(page)).toHaveText(name);
  // It begins with the rooms of the pin's price.
  await expect(page.locator('#bill .total')).toContainText(price);
});

test('the map is put away: on a phone by the way back, beside the list for as long as one filters', async ({
  page,
}) => {
  await openMap(page, `/search?city=Candolim&${DATES}`);
  const list = page.locator('[data-stay]').first();
  if (isPhone(page)) {
    await expect(list).toBeHidden();
    await page.goBack();
    await expect(list).toBeVisible();
    await expect(map(page)).toBeHidden();
    return;
  }
  await page.getByRole('button', { name: 'Hide map' }).filter({ visible: true }).click();
  await expect(map(page)).toBeHidden();
  await expect(page).toHaveURL(/view=list/);
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('desc');
  await expect(page).toHaveURL(/sort_order=desc/);
  await expect(map(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show map' }).filter({ visible: true })).toBeVisible();
  await expect(map(page)).toBeHidden();
});

test('an area without stays, and one that is none, are honest pages', async ({ page }) => {
  await page.goto('/search?north=2&south=1&east=90&west=89&view=map');
  await expect(heading(page)).toHaveText(/^0 properties found in this area$/);
  await expect(page.getByRole('status').filter({ hasText: 'No stays in this area' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/search?north=2&south=1&east=90&west=89&view=list');
  await expect(page.getByText('No data found, please change filters!')).toBeVisible();
  await expect(page.getByText(/Nothing in this area has room for you/)).toBeVisible();
  for (const nonsense of ['north=95&south=1&east=90&west=89', 'north=1&south=2&east=90&west=89', 'north=1', 'west=x']) {
    await page.goto(`/search?${nonsense}`);
    await expect(heading(page)).toHaveText(/found in India$/);
  }
});

for (const theme of THEMES) {
  test(`the map is accessible, with a card open, in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await openMap(page, `/search?city=Candolim&${DATES}`);
    await expectAccessible(page);
    await page.locator('.map-pin:not(.is-dot)').filter({ visible: true }).first().click();
    await expect(page.locator('.map-card')).toBeVisible();
    await zoomIn(page);
    await expect(page.getByRole('button', { name: 'Search this area' })).toBeVisible();
    await expectAccessible(page);
  });
}
