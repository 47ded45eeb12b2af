import type { Stay } from '@basera/contract/endpoints/stays';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { drag, pointOf } from '../support/fingers.ts';
import { expect, test } from '../support/guest.ts';
import { addressOf, findStay, nightsAhead } from '../support/stays.ts';
import { onDesktopFirst } from '../support/width.ts';

const dates = nightsAhead(60);
let stay: Stay;

test.beforeAll(async () => {
  stay = await findStay(dates, ({ media, rooms }) => media.length >= 4 && rooms.length > 1);
});

const viewerOf = (page: Page) => page.getByRole('dialog', { name: `Photos of ${stay.name}` });

/** The photos, opened by the button that shows all of them. */
async function openPhotos(page: Page): Promise<Locator> {
  await page.goto(addressOf(stay, dates));
  await page
    .getByRole('button', { name: /Show all Photos/ })
    .filter({ visible: true })
    .click();
  const viewer = viewerOf(page);
  await expect(viewer.getByText(/^1 \/ \d+$/)).toBeVisible();
  return viewer;
}

const photoIn = (viewer: Locator) => viewer.locator('figure img');

/** How large the photo is shown, once it has come to rest. */
async function expectZoom(viewer: Locator, zoom: number): Promise<void> {
  const scale = () =>
    photoIn(viewer).evaluate((image: HTMLElement) => image.getBoundingClientRect().width / image.offsetWidth);
  await expect.poll(scale).toBeCloseTo(zoom, 2);
}

/** Whether a photo covers its stage in each direction in which it is the larger one. */
async function coversStage(viewer: Locator): Promise<boolean> {
  const [stage, photo] = [await viewer.locator('figure').boundingBox(), await photoIn(viewer).boundingBox()];
  if (!stage || !photo) return false;
  const covers = (from: number, size: number, stageFrom: number, stageSize: number) =>
    size <= stageSize || (from <= stageFrom + 1 && from + size >= stageFrom + stageSize - 1);
  return covers(photo.x, photo.width, stage.x, stage.width) && covers(photo.y, photo.height, stage.y, stage.height);
}

test('photos by keyboard: arrows go round, tabs start over, plus and minus zoom, Escape leads back', async ({
  page,
}) => {
  const viewer = await openPhotos(page);
  const count = Number((await viewer.getByText(/^1 \/ \d+$/).textContent())?.split('/')[1]);
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByText(`${count} / ${count}`)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText(`2 / ${count}`)).toBeVisible();

  const [all, property, room] = await viewer.getByRole('tab').allTextContents();
  const numberIn = (text = '') => Number(/\d+/.exec(text)?.[0]);
  expect([all, property, room].map((text) => text?.replace(/\d+/, 'n'))).toEqual([
    'All Photos n',
    'Property n',
    'Room n',
  ]);
  expect(numberIn(property) + numberIn(room)).toBe(numberIn(all));
  await viewer.getByRole('tab', { name: /^Room/ }).focus();
  await page.keyboard.press('Enter');
  await expect(viewer.getByText(`1 / ${numberIn(room)}`)).toBeVisible();
  await expect(viewer.locator('.viewer-foot .strong')).toHaveText(stay.rooms[0]?.room_name ?? '');

  for (const zoom of [1.5, 2, 2.5, 3, 3]) {
    await page.keyboard.press('+');
    await expectZoom(viewer, zoom);
  }
  await page.keyboard.press('-');
  await expectZoom(viewer, 2.5);
  await page.keyboard.press('ArrowRight');
  await expectZoom(viewer, 1);

  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(page.getByRole('button', { name: /Show all Photos/ }).filter({ visible: true })).toBeFocused();
});

test('photos by mouse or touch: zoom, drag within bounds, the next one', onDesktopFirst, async ({ page, isMobile }) => {
  const viewer = await openPhotos(page);
  if (isMobile) await byTouch(page, viewer);
  else await byMouse(page, viewer);
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(viewer).toBeHidden();
});

async function byMouse(page: Page, viewer: Locator): Promise<void> {
  const zoomIn = viewer.getByRole('button', { name: 'Zoom in' });
  for (const zoom of [1.5, 2, 2.5, 3]) {
    await zoomIn.click();
    await expectZoom(viewer, zoom);
  }
  await expect(zoomIn).toHaveAttribute('aria-disabled', 'true');
  // The button at its end keeps the focus, so that the keys still reach the photos.
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText(/^2 \/ /)).toBeVisible();
  await expectZoom(viewer, 1);

  await photoIn(viewer).dblclick();
  await expectZoom(viewer, 2);
  const [from, to] = [await pointOf(viewer.locator('figure'), 0, 0), await pointOf(viewer.locator('figure'), 0.9, 0.9)];
  for (let pull = 0; pull < 3; pull += 1) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
  }
  expect(await coversStage(viewer)).toBe(true);
  await viewer.locator('figure').dblclick();
  await expectZoom(viewer, 1);
  await viewer.getByRole('button', { name: 'Next photo' }).click();
  await expect(viewer.getByText(/^3 \/ /)).toBeVisible();
}

async function byTouch(page: Page, viewer: Locator): Promise<void> {
  const stage = viewer.locator('figure');
  const [left, middle, right] = [
    await pointOf(stage, -0.7, 0),
    await pointOf(stage, 0, 0),
    await pointOf(stage, 0.7, 0),
  ];
  await drag(page, [{ from: right, to: left }]);
  await expect(viewer.getByText(/^2 \/ /)).toBeVisible();
  await drag(page, [{ from: left, to: right }]);
  await expect(viewer.getByText(/^1 \/ /)).toBeVisible();

  const near = (by: number) => ({ x: middle.x + by, y: middle.y });
  await drag(page, [
    { from: near(-40), to: near(-80) },
    { from: near(40), to: near(80) },
  ]);
  await expectZoom(viewer, 2);
  await drag(page, [
    { from: near(-20), to: near(-120) },
    { from: near(20), to: near(120) },
  ]);
  await expectZoom(viewer, 3);
  // Zoomed in, one finger moves the photo and turns no page.
  await drag(page, [{ from: left, to: right }]);
  await drag(page, [{ from: left, to: right }]);
  await expect(viewer.getByText(/^1 \/ /)).toBeVisible();
  expect(await coversStage(viewer)).toBe(true);
  await drag(page, [
    { from: near(-120), to: near(-20) },
    { from: near(120), to: near(20) },
  ]);
  await expectZoom(viewer, 1);

  const tap = () => page.touchscreen.tap(middle.x, middle.y);
  await tap();
  await tap();
  await expectZoom(viewer, 2);
  await tap();
  await tap();
  await expectZoom(viewer, 1);
}

test('a room shows its own photos, and the strip of a phone opens where it stands', async ({ page, isMobile }) => {
  await page.goto(addressOf(stay, dates));
  const [first, second] = stay.rooms;
  if (!first || !second) throw new Error('it needs two rooms');
  await page
    .getByRole('article', { name: second.room_name })
    .getByRole('button', { name: `of ${second.room_name}` })
    .click();
  const viewer = viewerOf(page);
  await expect(viewer.locator('.viewer-foot .strong')).toHaveText(second.room_name);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();

  if (isMobile) {
    const strip = page.locator('.gallery-shots');
    await strip.scrollIntoViewIfNeeded();
    await drag(page, [{ from: await pointOf(strip, 0.8, 0), to: await pointOf(strip, -0.8, 0) }]);
    await expect(page.getByRole('button', { name: /Show all Photos/ }).filter({ visible: true })).toContainText('2 /');
  }
  await page.getByRole('button', { name: /^Show photo 2/ }).click();
  await expect(viewer.getByText(/^2 \/ /)).toBeVisible();
});
