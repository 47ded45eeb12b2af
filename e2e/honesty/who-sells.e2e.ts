import { expectAccessibleInThemes } from '../support/accessible.ts';
import { expect, test } from '../support/guest.ts';
import { findStay, nightsAhead } from '../support/stays.ts';

test('a stay says who sells it and where complaints go, and leads to what its place in a list depends on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const stay = await findStay(nightsAhead(47), () => true);
  await page.goto(`/property/${stay.slug}`);
  const seller = page.getByRole('region', { name: 'Who you book with' });
  await expect(seller).toContainText(`Sold by ${stay.seller.name}`);
  await expect(seller).toContainText(`The stay is at ${stay.address}`);
  await expect(seller.getByText(/^Complaints: .+@/)).toBeVisible();
  await expectAccessibleInThemes(page);
  await seller.getByRole('link', { name: 'Why stays are listed in this order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Why stays are listed in this order' })).toBeVisible();
  for (const heading of ['If you choose ‘', 'What counts for nothing'])
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessibleInThemes(page);
});
