import { expect, test } from '../support/guest.ts';

test('the page about honesty names 13 patterns with tests beneath each, the day of its build and which boxes are in force', async ({
  page,
}) => {
  await page.goto('/how-it-works');
  await page.getByRole('link', { name: 'How that is checked' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Honesty that can be checked');
  await expect(page.getByText(/^Made with the build of \d+ \w+ 20\d\d/)).toBeVisible();
  await expect(page.getByText('The guidelines mean:')).toHaveCount(13);
  for (const held of await page.locator('section .panel').all())
    await expect(held.getByRole('listitem')).not.toHaveCount(0);
  await expect(page.getByText('On this site both are checked beforehand.')).toBeVisible();
  await expect(page.getByText('the site does not meet that rule')).toBeVisible();
});
