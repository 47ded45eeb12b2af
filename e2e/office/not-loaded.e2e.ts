import { expectAccessibleInThemes } from '../support/accessible.ts';
import { answered, anyOf, unreached } from '../support/expected-errors.ts';
import { expect, test } from '../support/guest.ts';
import { enterOffice, officeOrigin } from '../support/office/enter.ts';

const LISTS = [
  ['looking', 'lookings', 'Over the shoulder'],
  ['accounts', 'accounts', 'Accounts to check'],
  ['payouts', 'payouts', 'Payouts'],
] as const;

const PAGES = [
  ['machine', 'machine', 'Machine room'],
  ['books', 'books', 'Books'],
  ['costs', 'costs', 'Costs'],
  ['audit', 'audit', 'Audit'],
  ['bookings/1', 'bookings/1', 'Booking #1'],
  ['people/1', 'people/1', 'Person #1'],
  ['stays/1', 'stays/1', 'Stay 1'],
  ['businesses/1', 'businesses/1', 'Business 1'],
] as const;

test.use({
  mayLogErrors: anyOf(
    unreached(...[...LISTS, ...PAGES].map(([, call]) => `/api/office/${call}`)),
    answered(404, '/api/office/bookings/1'),
    /ApiError: There is no such booking\./,
  ),
});

test('a list that could not be read says so, and is there once it is asked for again', async ({ page }) => {
  await enterOffice(page, 'admin');
  const office = await officeOrigin();
  for (const [address, call, title] of LISTS) {
    const isList = (url: URL) => url.pathname === `/api/office/${call}`;
    await page.route(isList, (route) => route.abort());
    await page.goto(`${office}/${address}`);
    await expect(page.getByText('We could not load this')).toBeVisible();
    await expectAccessibleInThemes(page);
    await page.unroute(isList);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('We could not load this')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: title })).toBeVisible();
  }
});

test('a page that could not be read says why, is asked for again, and asks for nothing that is not there', async ({
  page,
}) => {
  await enterOffice(page, 'admin');
  const office = await officeOrigin();
  const again = page.getByRole('button', { name: 'Try again' });
  for (const [address, call, title] of PAGES) {
    const isRead = (url: URL) => url.pathname === `/api/office/${call}`;
    await page.route(isRead, (route) => route.abort());
    await page.goto(`${office}/${address}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('We could not reach Basera.');
    await expectAccessibleInThemes(page);
    await page.unroute(isRead);
    await again.click();
    await expect(again).toHaveCount(0);
  }
  await page.goto(`${office}/bookings/1`);
  await expect(page.getByRole('alert')).toHaveText('There is no such booking.');
  await expect(again).toHaveCount(0);
});
