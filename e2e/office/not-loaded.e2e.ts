import { expectAccessibleInThemes } from '../support/accessible.ts';
import { unreached } from '../support/expected-errors.ts';
import { expect, test } from '../support/guest.ts';
import { enterOffice, officeOrigin } from '../support/office/enter.ts';

const LISTS = [
  ['looking', 'lookings', 'Over the shoulder'],
  ['accounts', 'accounts', 'Accounts to check'],
  ['payouts', 'payouts', 'Payouts'],
] as const;

test.use({ mayLogErrors: unreached(...LISTS.map(([, call]) => `/api/office/${call}`)) });

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
