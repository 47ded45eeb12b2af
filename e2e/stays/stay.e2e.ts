import { formatDateRange } from '@basera/contract/words/date-words';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { anyOf, OFFLINE, partMissing } from '../support/expected-errors.ts';
import { expect, test } from '../support/guest.ts';
import { addGuest, cardOf, findRoomChoice, type RoomChoice, reserveOn, visible } from '../support/room-choice.ts';
import { addressOf, nightsAhead } from '../support/stays.ts';

// Of the last files of a run: what is left of them goes to whichever worker is free.
test.describe.configure({ mode: 'parallel' });

const dates = nightsAhead(60);

/** One with a choice of rooms, of which one is sold out. */
let stay: RoomChoice['stay'];
let roomy: RoomChoice['roomy'];
let soldOut: RoomChoice['soldOut'];

test.beforeAll(async () => {
  ({ stay, roomy, soldOut } = await findRoomChoice(dates));
});

/** What can be pressed in the page and is smaller than a finger; an equal larger target beside it is as good. */
const smallTargets = (page: Page): Promise<string[]> =>
  page
    .locator('main :is(a, button, select, input:not([type="hidden"]))')
    .filter({ visible: true })
    .evaluateAll((targets: { matches(css: string): boolean; outerHTML: string; getBoundingClientRect(): DOMBox }[]) =>
      targets
        .filter((target) => {
          const { width, height } = target.getBoundingClientRect();
          const isCovered = target.matches('.stay-name a, .switch, .leaflet-control-attribution a');
          return !isCovered && (width < 44 || height < 44);
        })
        .map((target) => target.outerHTML.slice(0, 120)),
    );
type DOMBox = { width: number; height: number };

test('a stay says what it is, in both themes, and leads back to the search', async ({ page, isMobile }) => {
  await page.goto(addressOf(stay, dates, 3));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(stay.name);
  const highlights = page.getByRole('region', { name: 'Highlights' }).getByRole('listitem');
  await expect(highlights.filter({ hasText: 'Verified Experienced host' })).toHaveCount(1);
  await expect(highlights.filter({ hasText: 'Great location' })).toHaveCount(1);
  const similar = page.getByRole('region', { name: 'Similar properties you may like' });
  await expect(similar.getByRole('link', { name: 'See availability' }).first()).toHaveAttribute(
    'href',
    new RegExp(`^/property/[^?]+\\?from_date=${dates.checkIn}`),
  );
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs).toHaveText(/Home.*Search Results.*Details/);
  await expect(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await expect(crumbs.getByRole('link', { name: 'Search Results' })).toHaveAttribute('href', /^\/search\?.*from_date=/);
  await expect(page.getByRole('link', { name: /Contact Support/ }).first()).toHaveAttribute('href', '/contact-support');

  const offers = page.getByRole('region', { name: 'What this place offers' });
  await expect(offers.getByRole('listitem')).toHaveCount(6);
  await offers.getByRole('button', { name: 'Show all amenities' }).click();
  const dialog = page.getByRole('dialog', { name: 'Amenities' });
  await expect(dialog.getByRole('listitem')).toHaveCount(stay.amenities.length);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await expect(offers.getByRole('button', { name: 'Show all amenities' })).toBeFocused();

  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  if (isMobile) {
    expect(await smallTargets(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  }
});

test('while other dates are looked up, what the rooms say can still be read, and nothing is reserved for the old ones', async ({
  page,
  isMobile,
}) => {
  await page.goto(addressOf(stay, dates));
  await cardOf(page, roomy).getByRole('button', { name: 'Select Room' }).click();
  const held = Promise.withResolvers<void>();
  await page.route(/\/property\/[^?]+\.data/, async (route) => {
    await held.promise;
    await route.fallback();
  });
  await addGuest(page, isMobile);
  const rooms = page.locator('#rooms');
  await expect(rooms).toHaveAttribute('aria-busy', 'true');
  await expect(rooms.getByText('Checking your dates...')).toBeVisible();
  // Nothing is reserved for what is no longer asked for.
  await expect(visible(page.getByRole('button', { name: 'Checking dates...' }))).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectAccessible(page);
  held.resolve();
  await expect(rooms).toHaveAttribute('aria-busy', 'false');
  await reserveOn(page).click();
  await expect(page).toHaveURL(/\/details\?.*max_guests=3/);
});

test('dates that are over are replaced, and the page says so', async ({ page }) => {
  const past = `/property/${stay.slug}?from_date=2024-01-10&to_date=2024-01-12&max_guests=2`;
  // A toast may be gone before the last picture is there.
  await page.goto(past, { waitUntil: 'commit' });
  await expect(page.getByText('Check-in cannot be in the past.', { exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/2024-01-10/);
});

test('a stay opened without dates is shown for those the browser kept', async ({ page }) => {
  const kept = { from: dates.checkIn, to: dates.checkOut };
  const search = { selectedCity: 'Delhi', date: kept, guests: { adults: 3, children: 1, infants: 0 } };
  await page.addInitScript((value) => localStorage.setItem('search-bar-data', value), JSON.stringify(search));
  await page.goto(`/property/${stay.slug}`);
  await expect(page).toHaveURL(new RegExp(`from_date=${kept.from}&to_date=${kept.to}&max_guests=4`));
  await expect(page.locator('#rooms')).toContainText(formatDateRange(kept.from, kept.to));
});

test.describe('without a connection', () => {
  // The browser itself logs what it cannot reach.
  test.use({ mayLogErrors: anyOf(OFFLINE, partMissing('toast-view')) });

  test('what cannot be looked up leaves the page, says so, and is tried again', async ({ page, context, isMobile }) => {
    await page.goto(addressOf(stay, dates));
    await cardOf(page, roomy).getByRole('button', { name: 'Select Room' }).click();
    // What opens is there from then on.
    await addGuest(page, isMobile);
    await expect(page).toHaveURL(/max_guests=3/);
    await context.setOffline(true);
    await addGuest(page, isMobile);
    await expect(
      page.getByText('We could not reach Basera. Check your connection and try again.').first(),
    ).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(stay.name);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cardOf(page, roomy).getByRole('button', { name: 'Selected' })).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a stay can be read, and says what is missing', async ({ page }) => {
    await page.goto(addressOf(stay, dates));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(stay.name);
    await expect(cardOf(page, soldOut)).toContainText('Sold out');
    // Playwright takes no text of a <noscript> for text of the page.
    await expect(page.locator('#rooms noscript .note')).toBeVisible();
    expect(await page.locator('#rooms noscript').innerHTML()).toContain('Choosing a room needs JavaScript');
  });
});
