import type { Locator, Page } from '@playwright/test';
import { chatWith, startChat } from '../support/chat.ts';
import { expect, test } from '../support/guest.ts';
import { newPerson, signInAs } from '../support/person.ts';
import { asked, openBar, openDates, openDestinations, searchAddress } from '../support/search-bar.ts';
import { loginDialog, openFromHeader } from '../support/sign-in.ts';
import { addressOf, bookPaid, findStay, nightsAhead } from '../support/stays.ts';
import { isPhone, onDesktopFirst } from '../support/width.ts';

const dates = nightsAhead(60);

/** What React Router asks the server for from now on: nothing, where no page is left. */
function pagesAskedFor(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.data')) addresses.push(request.url());
  });
  return addresses;
}

/** Arrives from /faq, which Back leads to when nothing lies on the page any more. */
async function arrive(page: Page, address: string): Promise<void> {
  await page.goto('/faq');
  await page.goto(address);
}

/** Back closes what `open` opens and nothing else; closed by its own ways it leaves no step behind. */
async function expectOneStep(page: Page, open: () => Promise<Locator>): Promise<void> {
  const address = page.url();
  const askedFor = pagesAskedFor(page);
  const overlay = await open();
  await expect(overlay).toBeVisible();
  await page.goBack();
  await expect(overlay).toBeHidden();
  expect(page.url()).toBe(address);
  // What was closed does not come back by going forward, and no step of it is left.
  await page.goForward();
  await expect(await open()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  await expect(await open()).toBeVisible();
  await overlay
    .getByRole('button', { name: /^(Close|Done)$/ })
    .first()
    .click();
  await expect(overlay).toBeHidden();
  expect(askedFor).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/);
}

/** Two sheets on a phone, where the first leads to the second; else the pop-up alone. */
async function expectTopFirst(page: Page): Promise<void> {
  const calendar = await openDates(page);
  await page.goBack();
  await expect(calendar).toBeHidden();
  if (!isPhone(page)) return;
  const sheet = page.getByRole('dialog', { name: 'Modify Search' });
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
}

test('going back closes the sheet on top, then the one below, then leaves the page', async ({ page }) => {
  await arrive(page, await searchAddress());
  const address = page.url();
  await expectTopFirst(page);
  expect(page.url()).toBe(address);
  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/);
});

test('the search sheet, or the pop-up for dates, is one step of the history', onDesktopFirst, async ({ page }) => {
  await arrive(page, await searchAddress());
  await expectOneStep(page, () => (isPhone(page) ? openBar(page) : openDates(page)));
});

test(
  'the photo viewer is one step of the history, and the calendar of the panel is shown whole',
  onDesktopFirst,
  async ({ page }) => {
    const stay = await findStay(dates, ({ media }) => media.length >= 4);
    await arrive(page, addressOf(stay, dates));
    await expectOneStep(page, async () => {
      const all = page.getByRole('button', { name: /Show all Photos/ });
      await all.filter({ visible: true }).click();
      return page.getByRole('dialog', { name: `Photos of ${stay.name}` });
    });
    if (isPhone(page)) return;
    // In a window too low for the calendar of the panel the page goes up, and nothing of it is cut.
    await page.goto(addressOf(stay, dates));
    const panel = page.getByRole('region', { name: 'Your stay' });
    await panel.getByRole('button', { name: /^Check in/ }).click();
    const calendar = page.getByRole('dialog', { name: 'Choose dates' });
    await expect(calendar.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 });
    const cut = () => calendar.evaluate(({ firstElementChild: body }) => body && body.scrollHeight - body.clientHeight);
    await expect.poll(cut).toBe(0);
  },
);

test('on a phone: search sheet, photo viewer, amenities and login are one step each', async ({ page }) => {
  const stay = await findStay(dates, ({ media, amenities }) => media.length >= 4 && amenities.length > 6);
  const overlays = [
    async () => openBar(page),
    async () => {
      await page
        .getByRole('button', { name: /Show all Photos/ })
        .filter({ visible: true })
        .click();
      return page.getByRole('dialog', { name: `Photos of ${stay.name}` });
    },
    async () => {
      await page.getByRole('button', { name: /Show all amenities/i }).click();
      return page.getByRole('dialog', { name: 'Amenities' });
    },
    async () => {
      await openFromHeader(page, (link) => link.click());
      return loginDialog(page);
    },
  ];
  await page.setViewportSize({ width: 360, height: 740 });
  for (const open of overlays) {
    await arrive(page, addressOf(stay, dates));
    await expectOneStep(page, open);
  }
});

test('filters are kept when going back closes their drawer, and over a reload under it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await arrive(page, await searchAddress());
  const drawer = page.getByRole('dialog', { name: /^Filters/ });
  const choose = async (name: string) => {
    await page.getByRole('button', { name: /^Filters/ }).click();
    await drawer.getByRole('checkbox', { name, exact: true }).check();
  };
  await choose('Villa');
  await expect.poll(() => asked(page)['category_id[]']).toBeDefined();
  const filtered = page.url();
  await page.goBack();
  await expect(drawer).toBeHidden();
  expect(page.url()).toBe(filtered);
  await choose('5 stars');
  await expect.poll(() => asked(page).star_rating).toBe('5');
  const narrowed = page.url();
  await page.reload();
  await expect(drawer).toHaveCount(0);
  expect(page.url()).toBe(narrowed);
  await expect.poll(() => page.evaluate(() => history.state.overlays?.depth)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/);
});

test('what is chosen in a dialog leads on, and going back comes to the page without it', async ({ page }) => {
  const stay = await findStay(dates, () => true);
  await arrive(page, await searchAddress());
  const search = page.url();
  const destinations = await openDestinations(page);
  await destinations.getByPlaceholder('Search...').fill(stay.name);
  await destinations.getByRole('option').filter({ hasText: stay.name }).first().click();
  await expect(page).toHaveURL(/\/property\//);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(search);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/properties found/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state.overlays?.depth ?? 0)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/);
});

test('the chat is one step of the history', async ({ page }) => {
  const guest = await newPerson('Meera', 'Nair');
  const { stay } = await bookPaid(guest, nightsAhead(50));
  await signInAs(page, guest);
  await arrive(page, '/bookings');
  // Closed before it listens, its socket would complain.
  const listens = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => /subscription_succeeded/.test(`${payload}`)),
    );
  await startChat(page).click();
  await expect(chatWith(page, stay.name)).toBeVisible();
  await listens;
  await page.goBack();
  await expect(chatWith(page, stay.name)).toBeHidden();
  await expect(page).toHaveURL(/\/bookings$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/);
});

test('a dialog that waits for an answer stays when one goes back, and so does the page', async ({ page }) => {
  const guest = await newPerson('Meera', 'Nair');
  await bookPaid(guest, nightsAhead(55));
  await signInAs(page, guest);
  await arrive(page, '/bookings');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(
    ({ pathname }) => pathname.endsWith('/cancel'),
    async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    },
  );
  await page.getByRole('button', { name: /^Cancel booking/ }).click();
  const cancelling = page.getByRole('dialog', { name: /^Cancel your stay at / });
  await cancelling.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(cancelling.getByRole('button', { name: 'Cancelling...' })).toBeVisible();
  for (let press = 0; press < 2; press += 1) {
    await page.goBack();
    await expect.poll(() => page.evaluate(() => history.state.overlays.depth)).toBe(1);
    await expect(cancelling).toBeVisible();
  }
  answer();
  await expect(cancelling).toBeHidden();
  await expect(page).toHaveURL(/\/bookings$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/);
});

test('going back while the page that a sheet led on to is on its way leaves the page below it', async ({ page }) => {
  await page.goto(await searchAddress());
  const name = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? '';
  await page.getByRole('article').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const bar = await openBar(page);
  let isAsked = () => {};
  const onItsWay = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  // Its answer does not come until the test is over.
  await page.route('**/property/*.data*', () => isAsked());
  await bar.getByRole('button', { name: 'Modify Search' }).click();
  await onItsWay;
  if (isPhone(page)) await expect(bar).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/found in Goa/);
});
