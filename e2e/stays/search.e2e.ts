import { addDays } from '@basera/contract/calendar-date';
import { monthAfter, monthOf } from '@basera/contract/calendar-month';
import { BOOKING_HORIZON_DAYS, SUGGESTION_DEBOUNCE_MS } from '@basera/contract/limits';
import { quickDates } from '@basera/contract/rules/quick-dates/quick-dates';
import { formatDateRange, formatShortRange, formatWeekday } from '@basera/contract/words/date-words';
import type { Locator, Page, Request } from '@playwright/test';
import { expectAccessible, expectAccessibleInThemes } from '../support/accessible.ts';
import { dayIn, showDay } from '../support/calendar.ts';
import { takeClock, today } from '../support/clock.ts';
import { answered, anyOf } from '../support/expected-errors.ts';
import { expect, test } from '../support/guest.ts';
import { asked, openBar, openDates, openDestinations, openGuests, searchAddress } from '../support/search-bar.ts';
import { isPhone, onDesktopFirst } from '../support/width.ts';

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const options = (dialog: Locator): Locator => dialog.getByRole('option');
const suggestionCalls = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/user/properties/search')) calls.push(searchParams.get('keyword') ?? '');
  });
  return calls;
};

test('the destination dialog finds a misspelt city by keyboard and remembers it', async ({ page }) => {
  const calls = suggestionCalls(page);
  await takeClock(page);
  await page.goto('/');
  await page.goto(await searchAddress());
  let dialog = await openDestinations(page);
  const input = dialog.getByPlaceholder('Search...');
  await expect(input).toBeFocused();
  await expect(dialog.getByText('Enter a city name to search')).toBeVisible();
  await expect(dialog.getByRole('group', { name: 'Popular Destinations' })).toContainText(
    /Candolim.*New Luxury Villa.*Calangute.*Beachfront Resort.*Shimla.*Mountain Retreat/,
  );
  const credit = dialog.getByText('Place names from GeoNames (CC BY 4.0)');
  await expect(credit).toBeVisible();
  await expect(credit.getByRole('link', { name: 'GeoNames' })).toHaveAttribute('href', 'https://www.geonames.org/');
  await expectAccessibleInThemes(page);

  await input.pressSequentially(' b ');
  await page.clock.runFor(SUGGESTION_DEBOUNCE_MS + 100);
  expect(calls).toEqual([]);
  await input.fill('qqqq');
  await expect(dialog.getByText('No cities found')).toBeVisible();
  await input.fill('');
  await input.pressSequentially('Banglore', { delay: 20 });
  await expect(options(dialog).first()).toHaveText(/Bengaluru.*Karnataka/);
  expect(calls).toEqual(['qqqq', 'Banglore']);
  await expect(options(dialog).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options(dialog).nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(heading(page)).toHaveText(/propert(y|ies) found in Bengaluru$/);
  expect(asked(page)).toMatchObject({ city: 'Bengaluru', max_guests: '2' });

  dialog = await openDestinations(page);
  await expect(dialog.getByRole('group', { name: 'Recent Searches' }).getByRole('option')).toHaveText(['Bengaluru']);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // On a phone the bar is a sheet of its own.
  if (isPhone(page)) await page.keyboard.press('Escape');
  // Changing the city took the place of the first search.
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test.describe('when suggestions come late or not at all', () => {
  // What fails is logged.
  test.use({ mayLogErrors: anyOf(answered(500, '/api/user/properties/search'), /Something went wrong on our side\./) });

  test('an old answer never takes the place of a new one, and a failure offers another try', async ({ page }) => {
    const held = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const isOld = (request: Request) => request.url().includes('keyword=goa');
    page.on('requestfailed', (request) => isOld(request) && ended.resolve());
    page.on('requestfinished', (request) => isOld(request) && ended.resolve());
    await page.route('**/api/user/properties/search*', async (route) => {
      if (isOld(route.request())) await held.promise;
      await route.continue().catch(() => {});
    });
    await page.goto(await searchAddress());
    const dialog = await openDestinations(page);
    const input = dialog.getByPlaceholder('Search...');
    const isAsked = page.waitForRequest(/keyword=goa/);
    await input.fill('goa');
    await isAsked;
    await input.fill('shimla');
    await expect(options(dialog).first()).toContainText('Shimla');
    held.resolve();
    await ended.promise;
    await expect(options(dialog).first()).toContainText('Shimla');

    await page.unroute('**/api/user/properties/search*');
    await page.route('**/api/user/properties/search*', (route) => route.fulfill({ status: 500, json: {} }));
    await input.fill('jaipur');
    await expect(dialog.getByText('We could not look that up.')).toBeVisible();
    await page.unroute('**/api/user/properties/search*');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(options(dialog).first()).toContainText('Jaipur');
  });
});

test(
  'dates are chosen in a calendar that knows no past day, by pointer and by keyboard',
  onDesktopFirst,
  async ({ page }) => {
    const from = addDays(await today(), 40);
    await page.goto(await searchAddress({ from_date: from, to_date: addDays(from, 2) }));
    const calendar = await openDates(page);
    if (!isPhone(page)) await expect(calendar.getByRole('grid')).toHaveCount(2);
    await expect(calendar.getByText('2 nights')).toBeVisible();
    await expectAccessibleInThemes(page);

    const [checkIn, checkOut] = [addDays(from, 30), addDays(from, 33)];
    await (await showDay(calendar, checkIn, 'Next')).click();
    await expect(calendar.getByText('Choose your check-out')).toBeVisible();
    await (await showDay(calendar, checkOut, 'Next')).click();
    await expect(calendar.getByText('3 nights')).toBeVisible();

    // The next range by keyboard alone: the same day twice is one night.
    await dayIn(calendar, checkOut).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(calendar.getByText('1 night')).toBeVisible();
    await expect(dayIn(calendar, addDays(checkOut, 1))).toHaveAccessibleName(/, check-in$/);
    // Months away and back; of all days one is where the Tab key leads.
    for (const key of ['PageDown', 'PageDown', 'End', 'Home']) await page.keyboard.press(key);
    await expect(dayIn(calendar, monthAfter(addDays(checkOut, 1), 2))).toBeFocused();
    await expect(calendar.locator('[data-day][tabindex="0"]')).toHaveCount(1);
    for (const key of ['PageUp', 'PageUp']) await page.keyboard.press(key);
    await expect(dayIn(calendar, monthOf(addDays(checkOut, 1)))).toBeFocused();
    await showDay(calendar, await today(), 'Previous');
    await expect(dayIn(calendar, addDays(await today(), -1))).toHaveAttribute('aria-disabled', 'true');
    await calendar.getByRole('button', { name: 'Done' }).click();
    await expect(calendar).toBeHidden();

    const bar = isPhone(page) ? page.getByRole('dialog', { name: 'Modify Search' }) : page.getByRole('search');
    const chosen = { from_date: addDays(checkOut, 1), to_date: addDays(checkOut, 2) };
    await expect(bar.getByText(formatDateRange(chosen.from_date, chosen.to_date)).first()).toBeVisible();
    if (!isPhone(page)) await expect(page.getByText('Press Search to see what is free then.')).toBeVisible();
    await bar.getByRole('button', { name: 'Search', exact: true }).click();
    await expect.poll(() => asked(page)).toMatchObject(chosen);
  },
);

test('on a phone the calendar scrolls by month, from that of the check-in to the last that can be booked', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const from = addDays(await today(), 100);
  await page.goto(await searchAddress({ from_date: from, to_date: addDays(from, 2) }));
  const calendar = await openDates(page);
  await expect(dayIn(calendar, from)).toBeInViewport({ ratio: 1 });
  await expect(calendar.getByRole('heading', { name: 'Choose dates' })).toBeInViewport({ ratio: 1 });
  const last = await showDay(calendar, addDays(await today(), BOOKING_HORIZON_DAYS), 'Next');
  await last.evaluate((day) => day.scrollIntoView({ block: 'center' }));
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(last).not.toHaveAttribute('aria-disabled', 'true');
  await (await showDay(calendar, await today(), 'Previous')).click();
  await expect(calendar.getByText('Choose your check-out')).toBeVisible();
  await expectAccessible(page);
});

test('a low window keeps the end of the calendar in view', async ({ page }) => {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 360, height: 480 });
  await page.goto(await searchAddress());
  const calendar = await openDates(page);
  await expect(calendar.getByRole('grid').first()).toBeVisible();
  await expect(calendar.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 });
  // A long weekend is one press, and closes it.
  const { dates } = quickDates(await today())[1] ?? {};
  if (!dates) throw new Error('a long weekend was expected');
  await calendar.getByRole('button', { name: formatShortRange(dates.checkIn, dates.checkOut) }).click();
  await expect(calendar).toBeHidden();
  const bar = isPhone(page) ? page.getByRole('dialog', { name: 'Modify Search' }) : page.getByRole('search');
  await expect(bar.getByText(formatDateRange(dates.checkIn, dates.checkOut)).first()).toBeVisible();
});

test('guests: no fewer than none, no more than one search takes, infants beside them', async ({ page }) => {
  await page.goto(await searchAddress());
  const guests = await openGuests(page);
  for (const hint of ['Ages 13+', 'Ages 2-12', 'Under 2']) await expect(guests.getByText(hint)).toBeVisible();
  const press = async (name: string, times: number) => {
    for (let time = 0; time < times; time += 1) await guests.getByRole('button', { name, exact: true }).click();
  };
  await press('Fewer adults', 2);
  await expect(guests.getByRole('button', { name: 'Fewer adults' })).toBeDisabled();
  await expect(guests.getByText('Add guests')).toBeVisible();
  await press('More adults', 1);
  await press('More children', 2);
  await press('More infants', 1);
  await expect(guests.getByText('3 guests, 1 infant')).toBeVisible();
  await expectAccessibleInThemes(page);
  await guests.getByRole('button', { name: 'Done' }).click();
  const bar = isPhone(page) ? page.getByRole('dialog', { name: 'Modify Search' }) : page.getByRole('search');
  await bar.getByRole('button', { name: 'Search', exact: true }).click();
  await expect.poll(() => asked(page).max_guests).toBe('3');
  // Who they are is kept, though the address only says how many.
  await page.reload();
  await expect(
    page
      .getByRole('search')
      .getByText(/3 guests, 1 infant/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
});

test('with nothing asked the bar proposes Delhi, today and two guests, and the page says what it shows', async ({
  page,
}) => {
  await page.goto('/search');
  const day = await today();
  const range = formatDateRange(day, addDays(day, 2));
  const bar = page.getByRole('search');
  for (const words of ['Delhi', range, '2 guests'])
    await expect(bar.getByText(words).filter({ visible: true }).first()).toBeVisible();
  await expect(heading(page)).toHaveText(/^[\d,]+ properties found in India$/);
  await expect(page.getByText(/ · 2 nights/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Only Delhi' }).click();
  await expect(heading(page)).toHaveText(/properties found in Delhi$/);
  await expect(page.getByText('all of India')).toBeHidden();
});

test('what this browser kept stands in for what the address leaves out; what is over is replaced, and said', async ({
  page,
}) => {
  const day = await today();
  const keep = (from: string, to: string) =>
    page.evaluate((value) => localStorage.setItem('search-bar-data', JSON.stringify(value)), {
      selectedCity: 'Jaipur',
      date: { from, to },
      guests: { adults: 3, children: 1, infants: 0 },
    });
  await page.goto('/faq');
  const kept = { from_date: addDays(day, 60), to_date: addDays(day, 64) };
  await keep(kept.from_date, kept.to_date);
  await page.goto('/search?city=Shimla');
  await expect.poll(() => asked(page)).toEqual({ city: 'Shimla', ...kept, max_guests: '4', children: '1' });
  await expect(page.getByText(/ · 4 nights/).first()).toBeVisible();

  await keep(addDays(day, -9), addDays(day, -7));
  await page.goto('/search?city=Shimla');
  const instead = `We chose ${formatDateRange(day, addDays(day, 2))} instead.`;
  await expect(page.getByText(`The dates you chose last time are over. ${instead}`)).toBeVisible();
  await page.goto(`/search?city=Shimla&from_date=${addDays(day, -1)}&to_date=${addDays(day, 3)}`);
  await expect(page.getByText(`Check-in cannot be in the past. ${instead}`)).toBeVisible();
  await page.goto(`/search?city=Shimla&from_date=${addDays(day, 9)}&to_date=${addDays(day, 8)}`);
  await expect(page.getByText(`Check-out must be after check-in. ${instead}`)).toBeVisible();
});

test('the page of a stay has the same bar and dates in its panel, which show that stay on other dates', async ({
  page,
}) => {
  await page.goto(await searchAddress());
  const name = await page.getByRole('article').first().getByRole('heading').textContent();
  await page.getByRole('article').first().click();
  await expect(heading(page)).toHaveText(name ?? '');
  const dates = page.getByRole('region', { name: 'Your stay' }).getByRole('button', { name: /^Check in/ });
  await dates.click();
  const calendar = page.getByRole('dialog', { name: 'Choose dates' });
  const from = addDays(await today(), 42);
  await (await showDay(calendar, from, 'Next')).click();
  await (await showDay(calendar, addDays(from, 3), 'Next')).click();
  await expect.poll(() => asked(page)).toMatchObject({ from_date: from, to_date: addDays(from, 3) });
  await calendar.getByRole('button', { name: 'Done' }).click();
  await expect(dates).toBeFocused();
  await expect(dates).toContainText(formatWeekday(from));
  const bar = await openBar(page);
  await bar.getByRole('button', { name: /^Guests/ }).click();
  const guests = page.getByRole('dialog', { name: 'Guests' });
  await guests.getByRole('button', { name: 'More adults' }).click();
  await guests.getByRole('button', { name: 'Done' }).click();
  await bar.getByRole('button', { name: 'Modify Search' }).click();
  await expect.poll(() => asked(page).max_guests).toBe('3');
  await expect(heading(page)).toHaveText(name ?? '');
  await page.goBack();
  await expect(heading(page)).toHaveText(/found in Goa/);
});
