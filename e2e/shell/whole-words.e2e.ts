import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/guest.ts';
import { newPerson, signInAs } from '../support/person.ts';
import { test as landing } from '../support/product/landing.ts';
import { addressOf, findReviewedStay, nightsAhead } from '../support/stays.ts';

const NARROWEST = { width: 360, height: 740 };
const TABLET = { width: 768, height: 1024 };
const LAPTOP = { width: 1280, height: 800 };

type Box = { x: number; y: number; width: number; height: number };

async function boxOf(of: Locator): Promise<Box> {
  const box = await of.boundingBox();
  if (!box) throw new Error('it is not on the page');
  return box;
}

const isApart = (a: Box, b: Box): boolean =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

/** Whether the words of the option that is chosen have room beside the arrow of a select. */
const hasRoom = (select: Locator): Promise<boolean> =>
  select.evaluate((element) => {
    const { selectedOptions, clientWidth } = element as HTMLSelectElement;
    const style = getComputedStyle(element);
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) return false;
    pen.font = style.font;
    const words = pen.measureText(selectedOptions[0]?.label ?? '').width;
    return words <= clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
  });

/** In how many lines words stand. */
const linesOf = (words: Locator): Promise<number> =>
  words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  });

/** A search that is far enough ahead for free cancellation. */
function addressOfSearch(): string {
  const { checkIn, checkOut } = nightsAhead(40);
  return `/search?city=Candolim&from_date=${checkIn}&to_date=${checkOut}&max_guests=2`;
}

const wider = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('on the narrowest phone nothing of the way to reserve lies on anything else', async ({ page }) => {
  await page.setViewportSize(NARROWEST);
  const dates = nightsAhead(47);
  const { stay } = await findReviewedStay(dates, 1);
  await page.goto(addressOf(stay, dates));
  const bar = page.locator('.bottom-bar');
  const parts = [
    bar.locator('.price'),
    bar.getByText('Request to book'),
    bar.getByRole('button', { name: /^Choose / }),
    bar.getByRole('button', { name: 'No room selected' }),
  ];
  for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
  const boxes = await Promise.all(parts.map(boxOf));
  boxes.forEach((one, place) => {
    for (const other of boxes.slice(place + 1)) expect(isApart(one, other)).toBe(true);
  });
  expect(await wider(page)).toBeLessThanOrEqual(0);
});

test('the sort of the results can be read, also beside filters that are on, and beside a map', async ({ page }) => {
  await page.setViewportSize(NARROWEST);
  await page.goto('/search?city=Candolim&star_rating=3&star_rating=4');
  const sort = page.getByRole('combobox', { name: 'Sort' });
  await expect(page.getByRole('button', { name: /^Filters/ })).toContainText('2');
  await expect.poll(() => hasRoom(sort)).toBe(true);
  expect(await wider(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize(TABLET);
  await page.getByRole('button', { name: 'Show map' }).filter({ visible: true }).click();
  await expect(page.getByRole('button', { name: 'Hide map' }).filter({ visible: true })).toBeVisible();
  await expect.poll(() => hasRoom(sort)).toBe(true);
});

test('beside a map on a laptop the words of a card stand behind its tick, line by line', async ({ page }) => {
  await page.setViewportSize(LAPTOP);
  await page.goto(addressOfSearch());
  await expect(page.getByRole('button', { name: 'Hide map' }).filter({ visible: true })).toBeVisible();
  const perk = page.locator('article .perk').first();
  await expect(perk).toContainText(/^Free cancellation until/);
  expect(await linesOf(perk.getByText('Free cancellation'))).toBe(1);
  expect(await wider(page)).toBeLessThanOrEqual(0);
});

test('on a tablet the header of who is signed in stands in one line', async ({ page }) => {
  await page.setViewportSize(TABLET);
  await signInAs(page, await newPerson('Venkatanarasimharaju', 'Subrahmanyam'));
  await page.goto('/bookings');
  const link = page.getByRole('banner').getByRole('link', { name: 'List your property' });
  const bell = page.getByRole('banner').getByRole('link', { name: /^Messages/ });
  await expect(bell).toBeVisible();
  expect(await linesOf(link)).toBe(1);
  expect(await wider(page)).toBeLessThanOrEqual(0);
});

landing('on the narrowest phone what stands beside a title ends with the page', async ({ page }) => {
  await page.setViewportSize(NARROWEST);
  await page.goto('/');
  const link = page.getByRole('link', { name: 'All cities', exact: true }).first();
  const ends = await link.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const of = element.parentElement?.getBoundingClientRect();
    return { words: Math.max(...[...range.getClientRects()].map(({ right }) => right)), page: of?.right ?? 0 };
  });
  expect(ends.words).toBeLessThanOrEqual(ends.page);
});
