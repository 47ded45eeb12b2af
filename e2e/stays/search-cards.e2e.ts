import type { SearchReply } from '@basera/contract/endpoints/stays';
import { quickDates } from '@basera/contract/rules/quick-dates/quick-dates';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { today } from '../support/clock.ts';
import { expect, test } from '../support/guest.ts';
import { asked, searchAddress } from '../support/search-bar.ts';

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const cards = (page: Page): Locator => page.getByRole('article');

const rupees = (text: string | null): number => Number((text ?? '').replace(/[^\d.]/g, ''));

test('a card is pressed anywhere and is one link, with the price for the dates', async ({ page }) => {
  await page.goto(await searchAddress());
  const card = cards(page).first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await expect(card.getByRole('link')).toHaveCount(1);
  await expect(card.getByRole('link', { name: `See availability at ${name}` })).toBeVisible();
  await expect(card.getByRole('img', { name: /^\d-star ./ })).toBeVisible();
  await expect(card.getByText('Free cancellation', { exact: true })).toBeVisible();
  const [total, night] = [
    await card.getByText(/^₹[\d,]+ in all$/).textContent(),
    await card.getByText(/^₹[\d,]+ a night$/).textContent(),
  ];
  expect(rupees(total)).toBe(2 * rupees(night));
  await expect(card.getByText(/^\d (room|bed)s? for 2 · 2 nights/)).toBeVisible();
  // Its link lies over all of it.
  await card.getByText(/ a night$/).click({ force: true });
  await expect(heading(page)).toHaveText(name);
  await page.goBack();
  await expect(heading(page)).toHaveText(/properties found/);
  await card.locator('img').first().click({ force: true });
  await expect(heading(page)).toHaveText(name);
  expect(asked(page)).toHaveProperty('from_date');
});

test('a stay is asked for ahead by who means its card, once, and Back finds the list where it was', async ({
  page,
}) => {
  const asked: { url: string; isAhead: boolean }[] = [];
  page.on('request', (request) => {
    const isAhead = request.headers().purpose === 'prefetch';
    if (request.url().includes('.data')) asked.push({ url: request.url(), isAhead });
  });
  await page.goto(await searchAddress());
  const link = cards(page).nth(3).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await link.focus();
  await expect.poll(() => asked.map(({ isAhead }) => isAhead)).toEqual([true]);
  await link.click();
  await expect(page.locator('.room').first()).toBeVisible();
  // Under the very address that the router asks for: the browser has it.
  expect(new Set(asked.map(({ url }) => url)).size).toBe(1);
  await page.goBack();
  await expect(heading(page)).toHaveText(/properties found/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
});

test('a stay that was only asked for ahead was looked at by nobody', async ({ page }) => {
  const looks: string[] = [];
  page.on('request', (request) => {
    if (/\/properties\/\d+\/views$/.test(request.url())) looks.push(request.method());
  });
  await page.clock.install();
  await page.goto(await searchAddress());
  const link = cards(page).first().getByRole('link');
  const answer = page.waitForResponse((response) => response.url().includes('.data'));
  await link.focus();
  await page.clock.runFor(1000);
  expect((await (await answer).request().allHeaders()).purpose).toBe('prefetch');
  await page.clock.runFor(10_000);
  expect(looks).toEqual([]);
  await link.click();
  await expect(page.locator('.room').first()).toBeVisible();
  expect(looks).toEqual([]);
  await page.clock.runFor(10_000);
  await expect.poll(() => looks).toEqual(['POST']);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`of a card its picture alone moves to the page, at once for who wants less movement (${reducedMotion})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto(await searchAddress());
    const moved = page.evaluate(
      () =>
        new Promise<{ named: string[]; lasts: number[] }>((resolve) => {
          const start = document.startViewTransition.bind(document);
          document.startViewTransition = (update) => {
            const pictures = document.querySelectorAll<HTMLElement>('.stay img');
            const named = [...pictures].map(({ style }) => style.viewTransitionName).filter(Boolean);
            const transition = start(update);
            transition.ready.then(() => {
              const running = document.getAnimations().filter(({ effect }) => {
                const pseudo = (effect as KeyframeEffect).pseudoElement ?? '';
                return pseudo.startsWith('::view-transition');
              });
              resolve({ named, lasts: running.map(({ effect }) => Number(effect?.getComputedTiming().endTime)) });
            });
            return transition;
          };
        }),
    );
    await cards(page).nth(1).getByRole('link').click();
    const { named, lasts } = await moved;
    expect(named).toEqual(['stay-picture']);
    if (reducedMotion === 'reduce') expect(lasts.filter((milliseconds) => milliseconds > 1)).toEqual([]);
    else expect(Math.max(...lasts)).toBeGreaterThan(100);
    await expect(page.locator('.room').first()).toBeVisible();
  });

test('nothing is asked for ahead where the browser saves data', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.headers().purpose === 'prefetch') asked.push(request.url());
  });
  await page.goto(await searchAddress());
  const link = cards(page).first().getByRole('link');
  await link.focus();
  await link.click();
  await expect(page.locator('.room').first()).toBeVisible();
  expect(asked).toEqual([]);
});

test('a card says how many rooms its price is for, which sleep all who come', async ({ page }) => {
  const address = await searchAddress({ max_guests: '6' });
  await page.goto(address);
  const answer = await page.request.get(address.replace('/search', '/api/fetchPropertiesByFilters'));
  const { data } = (await answer.json()).properties as SearchReply['properties'];
  expect(data.some(({ party }) => party.rooms.length + (party.rooms[0]?.quantity ?? 0) > 2)).toBe(true);
  for (const { slug, party, without_meals } of data) {
    const card = page.locator(`[data-stay="${slug}"]`);
    const rooms = party.rooms.reduce((sum, { quantity }) => sum + quantity, 0);
    await expect(card.getByText(new RegExp(`^${rooms} (room|bed)s? for 6 · 2 nights`))).toBeVisible();
    await expect(card.getByText('without meals')).toHaveCount(without_meals ? 1 : 0);
  }
});

test('which of the two prices is large is chosen above the list, and stands in the address', async ({ page }) => {
  await page.goto(await searchAddress());
  const card = cards(page).first();
  await expect(card.locator('.price')).toContainText('in all');
  const total = rupees(await card.locator('.price').textContent());
  const answers: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/search.data')) answers.push(request.url());
  });
  const choice = page.getByRole('navigation', { name: 'Prices' });
  await expect(choice.getByRole('link', { name: 'In all' })).toHaveAttribute('aria-current', 'true');
  await choice.getByRole('link', { name: 'A night' }).click();
  await expect(card.locator('.price')).toContainText('a night');
  expect(rupees(await card.locator('.price').textContent())).toBe(total / 2);
  await expect(card.getByText(/^₹[\d,]+ in all$/)).toBeVisible();
  await expect.poll(() => asked(page).show).toBe('night');
  expect(answers).toEqual([]);
  await expectAccessible(page);
  await page.reload();
  await expect(card.locator('.price')).toContainText('a night');
  await choice.getByRole('link', { name: 'In all' }).click();
  await expect.poll(() => asked(page).show).toBeUndefined();
});

test('the dates around say what the cheapest stay costs then, and lead to it', async ({ page }) => {
  await page.goto(await searchAddress());
  const around = page.getByRole('list', { name: /^Cheapest total for 2 guests, 2 nights$/ }).getByRole('link');
  await expect(around.filter({ hasText: '₹' })).toHaveCount(await around.count());
  const chosen = around.and(page.locator('[aria-current]'));
  await expect(chosen.locator('em')).toBeInViewport();
  // In words as well as in colour.
  await expect(chosen).toContainText('Your dates');
  await expect(around.filter({ hasText: 'Lowest' })).toHaveCount(
    await around.and(page.locator('[data-low]:not([aria-current])')).count(),
  );
  const cheapest = () =>
    cards(page)
      .first()
      .getByText(/^₹[\d,.]+ in all$/);
  await expect(cheapest()).toContainText((await chosen.locator('em').textContent()) ?? '');
  const later = around.last();
  const [total, dates] = [await later.locator('em').textContent(), asked(page).from_date];
  await later.click();
  await expect.poll(() => asked(page).from_date).not.toBe(dates);
  await expect(chosen.locator('em')).toHaveText(total ?? '');
  await expect(cheapest()).toContainText(total ?? '');
  await expectAccessible(page);
  const [weekend] = quickDates(await today());
  await page.getByRole('link', { name: /^(This|Next) weekend$/ }).click();
  const { checkIn, checkOut } = weekend?.dates ?? {};
  await expect.poll(() => asked(page)).toMatchObject({ from_date: checkIn, to_date: checkOut });
  await expect(around.filter({ hasText: 'Fri - Sun' }).and(page.locator('[aria-current]'))).toBeVisible();
});

test('the best value comes first where it is asked for, and how it is worked out is one press away', async ({
  page,
}) => {
  await page.goto(await searchAddress());
  await page.getByLabel('Sort', { exact: true }).selectOption({ label: 'Best value' });
  await expect.poll(() => asked(page).order).toBe('best');
  const how = page.getByRole('link', { name: 'Why this order' });
  await expect(how).toBeVisible();
  const answer = await page.request.get(page.url().replace('/search', '/api/fetchPropertiesByFilters'));
  const { data } = (await answer.json()).properties as SearchReply['properties'];
  await expect(cards(page).getByRole('heading')).toHaveText(data.map(({ name }) => name));
  await expectAccessible(page);
  await how.click();
  await expect(page.getByRole('heading', { name: 'If you choose ‘Best value’' })).toBeInViewport();
});
