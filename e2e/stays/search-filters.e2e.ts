import { PRICE_DEBOUNCE_MS } from '@basera/contract/limits';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { stopClockIn, takeClock } from '../support/clock.ts';
import { OFFLINE } from '../support/expected-errors.ts';
import { expect, test } from '../support/guest.ts';
import { asked, searchAddress } from '../support/search-bar.ts';
import { isPhone, onDesktopFirst } from '../support/width.ts';

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const all = (page: Page, name: string): string[] => new URL(page.url()).searchParams.getAll(name);
const cards = (page: Page): Locator => page.getByRole('article');

/** The panel beside the results, or the drawer of a phone. */
async function openFilters(page: Page): Promise<Locator> {
  if (!isPhone(page)) return page.getByRole('region', { name: 'Filters' });
  await page.getByRole('button', { name: /^Filters/ }).click();
  return page.getByRole('dialog', { name: /^Filters/ });
}

const rupees = (text: string | null): number => Number((text ?? '').replace(/[^\d.]/g, ''));

/** What the cards shown cost in all, in rupees. */
async function prices(page: Page): Promise<number[]> {
  const texts = await cards(page).locator('.price').allTextContents();
  return texts.map(rupees);
}

/** What a night of them costs. */
async function nightlyPrices(page: Page): Promise<number[]> {
  const texts = await cards(page).locator('.party-price > :last-child').allTextContents();
  return texts.map(rupees);
}

test('what a filter says it would find is what it finds', async ({ page }) => {
  await page.goto(await searchAddress());
  const filters = await openFilters(page);
  for (const name of ['Villa', '4 stars', 'Wi-Fi']) {
    const filter = filters.getByRole('checkbox', { name, exact: true });
    await expect(filter).toHaveAccessibleDescription(/^[\d,]+ stays?$/);
    const told = Number((await filter.evaluate(describedBy)).replace(/\D/g, ''));
    await filter.check();
    // The drawer of a phone lies over it.
    await expect(page.locator('h1')).toHaveText(
      told === 1 ? '1 property found in Goa' : `${told} properties found in Goa`,
    );
  }
});

const describedBy = (field: Element): string => field.getAttribute('aria-description') ?? '';

test('filters go into the address, take the place of the search before, and come back with it', async ({ page }) => {
  await page.goto('/faq');
  await page.goto(await searchAddress());
  const filters = await openFilters(page);
  await expect(filters.getByRole('button', { name: 'Clear All Filters' })).toBeHidden();
  await filters.getByRole('checkbox', { name: 'Villa', exact: true }).check();
  await filters.getByRole('checkbox', { name: 'Hotel', exact: true }).check();
  await filters.getByRole('checkbox', { name: '4 stars' }).check();
  await filters.getByRole('checkbox', { name: '5 stars' }).check();
  await filters.getByRole('button', { name: /^Show all \d+/ }).click();
  await filters.getByRole('searchbox', { name: 'Find an amenity' }).fill('pool');
  await filters.getByRole('checkbox', { name: 'Swimming pool' }).first().check();
  await expect.poll(() => all(page, 'amenities[]').length).toBe(1);
  expect(all(page, 'category_id[]')).toHaveLength(2);
  expect(all(page, 'star_rating')).toEqual(['4', '5']);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  if (isPhone(page)) {
    await expect(filters.getByText(/propert(y|ies) found in Goa/)).toBeVisible();
    await filters.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(page.getByRole('button', { name: 'Filters 5 filters on' })).toBeVisible();
  }
  const found = await heading(page).textContent();
  expect(found).toMatch(/^\d+ propert(y|ies) found in Goa$/);

  await page.reload();
  await expect(heading(page)).toHaveText(found ?? '');
  const again = await openFilters(page);
  for (const name of ['Villa', 'Hotel', '4 stars', '5 stars', 'Swimming pool'])
    await expect(again.getByRole('checkbox', { name, exact: true }).first()).toBeChecked();
  if (isPhone(page)) await page.keyboard.press('Escape');

  // There and back again: the search is as it was.
  await cards(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Available Rooms' })).toBeVisible();
  await expect(page).toHaveURL(/\/property\//);
  await page.goBack();
  await expect(heading(page)).toHaveText(found ?? '');

  const last = await openFilters(page);
  await last.getByRole('button', { name: 'Clear All Filters' }).click();
  await expect.poll(() => Object.keys(asked(page)).sort()).toEqual(['city', 'from_date', 'max_guests', 'to_date']);
  await expect(last.getByRole('checkbox', { name: 'Villa', exact: true })).not.toBeChecked();
  if (isPhone(page)) await page.keyboard.press('Escape');
  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/);
});

test('the price slider moves by 500, waits until it rests, and ends in and more', onDesktopFirst, async ({ page }) => {
  await takeClock(page);
  await page.goto(await searchAddress());
  const filters = await openFilters(page);
  const [low, high] = [
    filters.getByRole('slider', { name: 'Lowest price' }),
    filters.getByRole('slider', { name: 'Highest price' }),
  ];
  await expect(high).toHaveAttribute('aria-valuetext', '₹20,000+');
  await expect(filters.getByText('₹20,000+')).toBeVisible();
  const answers: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/search.data')) answers.push(request.url());
  });
  await low.focus();
  // The page's time stands still: however busy the machine is, no press comes later than the last one allows.
  await stopClockIn(page, 3_600_000);
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowRight');
  await expect(low).toHaveAttribute('aria-valuetext', '₹2,000');
  await page.clock.runFor(PRICE_DEBOUNCE_MS - 1);
  expect(answers).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => asked(page).price_min).toBe('2000');
  await page.clock.runFor(PRICE_DEBOUNCE_MS);
  expect(answers).toHaveLength(1);
  await page.clock.resume();
  await high.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => asked(page)).toMatchObject({ price_min: '2000', price_max: '19500' });

  // By pointer, or finger: a press on the track takes the nearer end along.
  await filters.locator('.slider').scrollIntoViewIfNeeded();
  const track = await filters.locator('.slider').boundingBox();
  if (!track) throw new Error('no slider');
  await page.mouse.click(track.x + track.width * 0.7, track.y + track.height / 2);
  await expect.poll(() => Number(asked(page).price_max)).toBeLessThan(15_000);
  await page.keyboard.press('End');
  await expect.poll(() => asked(page).price_max).toBeUndefined();
  if (isPhone(page)) await filters.getByRole('button', { name: 'Apply Filters' }).click();
  await expect.poll(async () => Math.min(...(await nightlyPrices(page)))).toBeGreaterThanOrEqual(2000);
});

test('results are sorted by price, page by page, and reading goes on from the heading', async ({ page }) => {
  await page.goto(await searchAddress());
  await page.getByLabel('Sort', { exact: true }).selectOption({ label: 'Price (High to Low)' });
  await expect.poll(() => asked(page).sort_order).toBe('desc');
  await expect.poll(async () => (await prices(page))[0]).toBeGreaterThan(10_000);
  const first = await prices(page);
  expect(first).toEqual([...first].sort((a, b) => b - a));

  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByText('Prev')).toHaveAttribute('aria-disabled', 'true');
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByRole('status').filter({ hasText: /, page 2 of \d+$/ })).toBeAttached();
  await expect(heading(page)).toBeFocused();
  expect(asked(page)).toMatchObject({ page: '2', sort_order: 'desc' });
  await expect.poll(async () => (await prices(page))[0]).toBeLessThanOrEqual(first.at(-1) ?? 0);
  await page.goBack();
  await expect.poll(() => prices(page)).toEqual(first);
  await expectAccessible(page);
});

test('nothing lies over the end of the page', async ({ page }) => {
  await page.goto(await searchAddress());
  for (const link of await page.getByRole('contentinfo').getByRole('link').all()) await link.click({ trial: true });
});

test('where nothing is found there are ways on', async ({ page }) => {
  await page.goto(await searchAddress({ city: 'Banglore' }));
  await expect(page.getByText('No data found, please change filters!')).toBeVisible();
  await expect(page.getByText('We know no place called “Banglore”.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Bengaluru' }).click();
  await expect(heading(page)).toHaveText(/^\d+ properties found in Bengaluru$/);

  await page.goto(await searchAddress({ price_min: '9000000' }));
  await expect(page.getByText('Nothing in Goa that is free on these dates fits all filters.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nearby' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear All Filters' }).last().click();
  await expect(heading(page)).toHaveText(/^\d+ properties found in Goa$/);
  await expect(heading(page)).toBeFocused();
});

test('a place whose name is longer than the page stays within it', async ({ page }) => {
  await page.goto(await searchAddress({ city: 'W'.repeat(90) }));
  await expect(page.getByText('We know no place called')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

const NOTE_LINE = 20;
test.describe('when the network is slow or gone', () => {
  // What fails is logged.
  test.use({ mayLogErrors: OFFLINE });

  test('the page says that it loads, keeps its height, and can be tried again', async ({ page, context }) => {
    await page.goto(await searchAddress());
    const cardHeights = () =>
      page.locator('.grid-3 > *').evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
    const heights = await cardHeights();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/search.data*', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByLabel('Sort', { exact: true }).selectOption({ label: 'Price (High to Low)' });
    await expect(heading(page)).toHaveText('Loading...');
    const skeletons = await cardHeights();
    expect(skeletons).toHaveLength(heights.length);
    // What stands below a price takes one to three lines, whatever is free on these dates.
    for (const [index, height] of heights.entries())
      expect(Math.abs((skeletons[index] ?? 0) - height)).toBeLessThanOrEqual(NOTE_LINE + 1);
    letGo();
    await expect(heading(page)).toHaveText(/properties found in Goa$/);
    await page.unroute('**/search.data*');

    await context.setOffline(true);
    await page.getByLabel('Sort', { exact: true }).selectOption({ label: 'Price (Low to High)' });
    await expect(page.getByText('We could not load these stays')).toBeVisible();
    await expect(page.getByText('Check your connection.')).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(heading(page)).toHaveText(/properties found in Goa$/);
    await expect(cards(page).first()).toBeVisible();
  });
});

const nonsense = [
  'city=Goa&page=-1',
  'city=Goa&page=99999999999999999999',
  'city=Goa&page=100000',
  'city=Goa&price_min=-5&price_max=abc',
  'city=Goa&price_min=900&price_max=100',
  'city=Goa&star_rating=9&star_rating=0',
  'city=Goa&amenities[]=wifi&category_id[]=1;drop table',
  'city=Goa&amenities[]=2147483647',
  'city=Goa&from_date=2026-02-30&to_date=2026-13-01',
  'city=Goa&from_date=2020-01-01&to_date=2020-01-03',
  'city=Goa&from_date=9999-12-30&to_date=9999-12-31',
  'city=Goa&from_date=2199-12-30&to_date=2199-12-31',
  'city=Goa&max_guests=-3',
  'city=Goa&max_guests=1e9',
  'city=%00%00&sort_order=sideways',
  `city=${'x'.repeat(3000)}`,
  'city=%E0%A4%A&city=a&city=b',
  "city=Goa'--&__proto__[x]=1",
  'city=<script>alert(1)</script>',
  'north=91&south=-91&east=181&west=-181',
];
test('no nonsense in an address breaks the page', async ({ request }) => {
  for (const query of nonsense) {
    const answer = await request.get(`/search?${query}`);
    expect(answer.status(), query).toBe(200);
    const html = await answer.text();
    expect(html, query).toMatch(/propert(y|ies) found in/);
    expect(html, query).not.toContain('<script>alert(1)');
  }
});

test('what one presses is as large as a finger on a phone, and never smaller than a pointer needs', async ({
  page,
}) => {
  const least = isPhone(page) ? 44 : 24;
  await page.goto(await searchAddress());
  const small = await page
    .getByRole('main')
    .locator('a, button, select, label:not(.sr), input:not(.chip input)')
    .evaluateAll((elements, pixels) => {
      return elements.flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        const isTarget = width > 0 && !element.closest('label:not(:scope)') && !element.classList.contains('link');
        return isTarget && Math.min(width, height) < pixels
          ? [`${element.outerHTML.slice(0, 120)} ${width}×${height}`]
          : [];
      });
    }, least);
  expect(small).toEqual([]);
});
