import { daysBetween } from '@basera/contract/calendar-date';
import { formatDateRange } from '@basera/contract/date-words';
import type { Room, Stay } from '@basera/contract/endpoints/stays';
import { formatRupees } from '@basera/contract/money';
import type { Locator, Page } from '@playwright/test';
import { anyOf, CUT_OFF, PART_MISSING } from '../support/expected-errors.ts';
import { expect, expectAccessible, expectAccessibleInThemes, test } from '../support/guest.ts';
import { newcomer, signInAs } from '../support/person.ts';
import { addressOf, findStay, nightsAhead, sellOut } from '../support/stays.ts';
import { atBothWidths } from '../support/width.ts';

const dates = nightsAhead(60);
const nights = daysBetween(dates.checkIn, dates.checkOut);

/** A stay with a choice of rooms: one of which several are free, with meals to choose, and one that can be sold out. */
let stay: Stay;
let roomy: Room;
let soldOut: Room;

const hasMealChoice = ({ meal, number_of_rooms, max_guests }: Room) =>
  meal === 'both' && number_of_rooms > 2 && max_guests >= 2;

test.beforeAll(async () => {
  const fits = ({ rooms, amenities, latitude }: Stay) =>
    rooms.length > 2 && rooms.some(hasMealChoice) && amenities.length > 6 && latitude !== null;
  stay = await findStay(dates, (each) => fits(each) && each.rooms.every((room) => room.number_of_rooms > 0));
  const [first, ...others] = [...stay.rooms].sort((a, b) => Number(hasMealChoice(b)) - Number(hasMealChoice(a)));
  const fewest = others.sort((a, b) => a.number_of_rooms - b.number_of_rooms)[0];
  if (!first || !fewest) throw new Error('it has too few rooms');
  roomy = first;
  soldOut = fewest;
  await sellOut(stay, soldOut, dates);
});

const cardOf = (page: Page, { room_name }: Room): Locator =>
  page.getByRole('article', { name: room_name, exact: true });
const visible = (all: Locator): Locator => all.filter({ visible: true }).first();
const reserveOn = (page: Page): Locator => visible(page.getByRole('button', { name: 'Reserve' }));

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

/** Asks for one guest more in the search bar; gives the button that searches for them. */
async function addGuest(page: Page, isMobile: boolean): Promise<Locator> {
  const bar = page.locator('#modify-search');
  if (isMobile) await bar.getByRole('button', { name: /Modify Search/ }).click();
  const form = isMobile ? page.getByRole('dialog', { name: 'Modify Search' }) : bar;
  await form.getByRole('button', { name: /Guests/ }).click();
  await page.getByRole('button', { name: 'More adults' }).click();
  await page.getByRole('button', { name: 'Done' }).last().click();
  return form.getByRole('button', { name: 'Modify Search' });
}

test(
  'a stay says what it is, in both themes, and leads back to the search',
  atBothWidths,
  async ({ page, isMobile }) => {
    await page.goto(addressOf(stay, dates, 3));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(stay.name);
    await expect(page.getByRole('region', { name: 'Highlights' }).getByRole('listitem')).toHaveCount(2);
    const similar = page.getByRole('region', { name: 'Similar properties you may like' });
    await expect(similar.getByRole('link', { name: 'See availability' }).first()).toHaveAttribute(
      'href',
      new RegExp(`^/property/[^?]+\\?from_date=${dates.checkIn}`),
    );
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(crumbs).toHaveText(/Home.*Search Results.*Details/);
    await expect(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    await expect(crumbs.getByRole('link', { name: 'Search Results' })).toHaveAttribute(
      'href',
      /^\/search\?.*from_date=/,
    );
    await expect(page.getByRole('link', { name: /Contact Support/ }).first()).toHaveAttribute(
      'href',
      '/contact-support',
    );

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
  },
);

test(
  'rooms are chosen, priced by night, room and meal, and still there after coming back',
  atBothWidths,
  async ({ page, isMobile }) => {
    await page.goto(addressOf(stay, dates));
    const room = cardOf(page, roomy);
    const bill = page.getByRole('region', { name: 'Your stay' });
    await expect(visible(page.getByRole('button', { name: 'No room selected' }))).toBeDisabled();
    await expect(room).toContainText(`Sleeps ${roomy.max_guests}`);
    await expect(room).toContainText(roomy.bed_type);

    // A click on the ground of the card is as good as the button, which the keyboard has.
    const ring = /0px 0px 0px 1px$/;
    await expect(room).not.toHaveCSS('box-shadow', ring);
    await room.getByRole('heading').click();
    const selected = room.getByRole('button', { name: 'Selected' });
    await expect(selected).toHaveAttribute('aria-pressed', 'true');
    await expect(room).toHaveCSS('box-shadow', ring);
    await selected.focus();
    await page.keyboard.press('Enter');
    await expect(room.getByRole('button', { name: 'Select Room' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(selected).toBeVisible();

    const quantity = room.getByRole('combobox');
    await expect(quantity.getByRole('option')).toHaveCount(roomy.number_of_rooms);
    await expect(quantity).toHaveValue('1');
    const meals = roomy.breakfast + roomy.lunch + roomy.dinner;
    await expect(room.getByRole('switch')).toBeChecked();
    await expect(bill).toContainText(formatRupees((roomy.base_price_per_night + meals) * nights));
    await quantity.selectOption('2');
    await expect(bill).toContainText(
      `${formatRupees(roomy.base_price_per_night)} × 2 rooms × ${nights} nights${formatRupees(roomy.base_price_per_night * 2 * nights)}`,
    );
    await expect(bill).toContainText(formatRupees((roomy.base_price_per_night + meals) * 2 * nights));
    await room.getByRole('switch').click();
    const total = formatRupees(roomy.base_price_per_night * 2 * nights);
    await expect(bill.locator('.total')).toContainText(total);
    if (isMobile) {
      const bar = page.locator('.bottom-bar');
      await expect(bar).toBeInViewport();
      await expect(bar).toContainText(total);
    }
    await expectAccessible(page);

    await reserveOn(page).click();
    await expect(page).toHaveURL(new RegExp(`/booking/${stay.slug}/details\\?.*room=${roomy.id}(:|%3A)2(:|%3A)0`));
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(stay.name);
    await page.goBack();
    await expect(room.getByRole('button', { name: 'Selected' })).toBeVisible();
    await expect(quantity).toHaveValue('2');
    await expect(room.getByRole('switch')).not.toBeChecked();
  },
);

test(
  'rooms that sleep fewer than come close Reserve, and one press adds a room',
  atBothWidths,
  async ({ page, isMobile }) => {
    const party = roomy.max_guests + 1;
    await page.goto(addressOf(stay, dates, party));
    const room = cardOf(page, roomy);
    await room.getByRole('button', { name: 'Select Room' }).click();
    const words = `These rooms sleep ${roomy.max_guests} of ${party}: add a room`;
    await expect(reserveOn(page)).toBeDisabled();
    const bar = isMobile ? page.locator('.bottom-bar') : page.getByRole('region', { name: 'Your stay' });
    const add = bar.getByRole('button', { name: words });
    await expect(add).toBeInViewport({ ratio: 1 });
    await expect(bar.getByRole('status')).toContainText(`Adds one ${roomy.room_name}`);
    await expectAccessibleInThemes(page);

    await add.focus();
    await page.keyboard.press('Enter');
    await expect(room.getByRole('combobox')).toHaveValue('2');
    await expect(page.getByRole('button', { name: words })).toHaveCount(0);
    await expect(bar.getByRole('button', { name: 'Reserve' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(
      new RegExp(`/booking/${stay.slug}/details\\?.*room=${roomy.id}(:|%3A)2.*max_guests=${party}`),
    );
    await expect(page.getByRole('heading', { name: 'Check the details' })).toBeVisible();
    await expect(page.getByText(`${party} guests`)).toBeVisible();
  },
);

test('a link to rooms that sleep fewer than come says so, and one press adds a room', async ({ page }) => {
  const party = roomy.max_guests + 1;
  const trip = `from_date=${dates.checkIn}&to_date=${dates.checkOut}&max_guests=${party}`;
  await page.goto(`/booking/${stay.slug}/details?room=${roomy.id}:1:0&${trip}`);
  const problem = page
    .getByRole('alert')
    .filter({ hasText: `These rooms sleep ${roomy.max_guests} of ${party}: add a room` });
  await expect(problem).toBeVisible();
  await expectAccessible(page);
  await problem.getByRole('link', { name: `Add one ${roomy.room_name}` }).click();
  await expect(page.getByText(`2 × ${roomy.room_name}`).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Complete Booking' })).toBeVisible();
});

test("'Add guests' stays until somebody says how many come, and the booking is for one", async ({ page }) => {
  await page.goto(addressOf(stay, dates, 0));
  await cardOf(page, roomy).getByRole('button', { name: 'Select Room' }).click();
  await expect(page.locator('#modify-search')).toContainText(/Add guests/);
  await reserveOn(page).click();
  await expect(page).toHaveURL(/max_guests=0/);
  const trip = page.locator('section', { has: page.getByRole('heading', { name: 'Dates and guests' }) });
  await expect(trip).toContainText('Add guests');
  await page.getByRole('link', { name: 'Complete Booking' }).click();
  await expect(page).toHaveURL(/\/confirmation\?.*max_guests=0/);
  await page.goBack();
  await trip.getByRole('link', { name: 'Add guests' }).click();
  await expect(page.locator('#modify-search')).toBeInViewport();
});

test('a sold-out room says why and leads to other dates, which keep guests and stay', async ({ page, isMobile }) => {
  await page.goto(addressOf(stay, dates, 3));
  const gone = cardOf(page, soldOut);
  await expect(gone).toContainText('Sold out');
  await expect(gone).toContainText('Taken on these dates');
  await expect(gone.getByRole('button', { name: 'Select Room' })).toHaveCount(0);
  await gone.getByRole('heading').click();
  await expect(visible(page.getByRole('button', { name: 'No room selected' }))).toBeDisabled();
  await gone.getByRole('link', { name: 'Change dates' }).click();

  await expect(page.locator('#modify-search')).toBeInViewport();
  await (await addGuest(page, isMobile)).click();
  await expect(page).toHaveURL(/max_guests=4/);
  await expect(page).toHaveURL(new RegExp(`/property/${stay.slug}\\?.*from_date=${dates.checkIn}`));
});

test('while other dates are looked up, what the rooms say can still be read', async ({ page, isMobile }) => {
  await page.goto(addressOf(stay, dates));
  const search = await addGuest(page, isMobile);
  const held = Promise.withResolvers<void>();
  await page.route(/\/property\/[^?]+\.data/, async (route) => {
    await held.promise;
    await route.fallback();
  });
  await search.click();
  const rooms = page.locator('#rooms');
  await expect(rooms).toHaveAttribute('aria-busy', 'true');
  await expect(rooms.getByText('Checking your dates...')).toBeVisible();
  await expectAccessible(page);
  held.resolve();
  await expect(rooms).toHaveAttribute('aria-busy', 'false');
});

test('without a first name the sign-up comes before the reservation', async ({ page }) => {
  await signInAs(page, await newcomer());
  await page.goto(addressOf(stay, dates));
  await cardOf(page, roomy).getByRole('button', { name: 'Select Room' }).click();
  await reserveOn(page).click();
  const dialog = page.getByRole('dialog', { name: 'Finish signing up!' });
  await dialog.getByLabel('Legal name *').fill('Ananya');
  await dialog.getByLabel('Last name *').fill('Nair');
  await dialog.getByLabel('Email *').fill(`ananya-${Date.now()}@example.com`);
  await dialog.getByRole('button', { name: /agree|continue|sign up|save/i }).click();
  await expect(page).toHaveURL(/\/booking\/[^/]+\/details\?/);
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
  test.use({ mayLogErrors: anyOf(...CUT_OFF, ...PART_MISSING) });

  test('what cannot be looked up leaves the page, says so, and is tried again', async ({ page, context, isMobile }) => {
    await page.goto(addressOf(stay, dates));
    await cardOf(page, roomy).getByRole('button', { name: 'Select Room' }).click();
    const search = await addGuest(page, isMobile);
    await context.setOffline(true);
    await search.click();
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
