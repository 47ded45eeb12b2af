import type { Stay } from '@basera/contract/endpoints/stays';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/guest.ts';
import { addressOf, findStay, nightsAhead, resultsWith } from '../support/stays.ts';

const dates = nightsAhead(35);

const canSleepTwo = ({ number_of_rooms, max_guests }: Stay['rooms'][number]) => number_of_rooms > 0 && max_guests > 1;

/** Holds the scripts of the next page back until the answer is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Presses what is there before a page lives, then lets it. */
async function pressEarly(page: Page, address: string, press: (page: Page) => Promise<void>): Promise<void> {
  const release = await holdScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  await press(page);
  release();
}

const pressed = (button: (page: Page) => Locator) => (page: Page) => button(page).click();

test('what is pressed while the scripts are on their way is done when they come', async ({ page }) => {
  const stay = await findStay(dates, ({ rooms }) => rooms.some(canSleepTwo));
  const results = await resultsWith(stay, dates);
  const dialog = page.getByRole('dialog');

  await test.step('a heart', async () => {
    await pressEarly(
      page,
      results,
      pressed((here) => here.getByRole('button', { name: /^Save .* to favourites$/ }).first()),
    );
    await expect(dialog).toBeVisible();
  });
  await test.step('the search', async () => {
    await pressEarly(
      page,
      results,
      pressed((here) => here.getByRole('button', { name: /^Modify Search/ })),
    );
    await expect(dialog).toBeVisible();
  });
  await test.step('the filters', async () => {
    await pressEarly(
      page,
      results,
      pressed((here) => here.getByRole('button', { name: /^Filters/ })),
    );
    await expect(dialog).toBeVisible();
  });
  await test.step('another order', async () => {
    await pressEarly(page, results, async (here) => {
      await here.getByRole('combobox', { name: 'Sort' }).selectOption('desc');
    });
    await expect(page).toHaveURL(/sort_order=desc/);
    await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('desc');
  });
  const [room] = stay.rooms.filter(canSleepTwo);
  const chosen = `${addressOf(stay, dates)}&room=${room?.id}:1:0`;
  await test.step('a reservation', async () => {
    const reserve = (here: Page) => here.getByRole('button', { name: /^Reserve/ }).filter({ visible: true });
    await pressEarly(page, chosen, pressed(reserve));
    await expect(page).toHaveURL(/\/booking\/.*\/details/);
  });
  await test.step('other dates', async () => {
    const button = page.locator('#bill').getByRole('button', { expanded: false }).first();
    await pressEarly(page, chosen, async () => {
      await button.click();
      await button.evaluate((pressed) => pressed.setAttribute('data-pressed', ''));
    });
    await expect(dialog).toBeVisible();
    // It is the button that was pressed still: on a phone, too, where it opens something else.
    await expect(page.locator('[data-pressed]')).toBeAttached();
  });
});

test('a calendar opens in short tasks: its months follow its frame, and nothing of the page behind it is styled anew', async ({
  page,
}) => {
  const stay = await findStay(dates, ({ rooms }) => rooms.some(canSleepTwo));
  await page.goto(addressOf(stay, dates));
  // How many days the dialog has in the moment in which it is put there.
  const first = await page.evaluateHandle(() => {
    const seen = { days: null as number | null };
    new MutationObserver(() => {
      const dialog = document.querySelector('[role=dialog]');
      if (dialog) seen.days ??= dialog.querySelectorAll('[data-day]').length;
    }).observe(document.body, { childList: true, subtree: true });
    return seen;
  });
  const inherited = () =>
    page.locator('main').evaluate((main) => {
      const styles = getComputedStyle(main);
      return [styles.pointerEvents, styles.getPropertyValue('--removed-body-scroll-bar-size')];
    });
  const before = await inherited();
  await page.locator('.when').filter({ visible: true }).first().click();
  const calendar = page.getByRole('dialog', { name: 'Choose dates' });
  await expect(calendar.locator(`[data-day='${dates.checkIn}']`)).toBeFocused();
  expect(await first.evaluate(({ days }) => days)).toBe(0);
  // What the open dialog sets on the body is not handed on: each element that inherits it would have to be styled.
  expect(await page.evaluate(() => document.body.style.pointerEvents)).toBe('none');
  expect(await inherited()).toEqual(before);
  // What lies behind the scrim is out of reach all the same.
  const { width } = page.viewportSize() ?? { width: 0 };
  const reached = await page.evaluate((x) => document.elementFromPoint(x, 4)?.className, width / 2);
  expect(reached).toBe('scrim');
});
