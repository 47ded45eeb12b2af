import { expectAccessibleInThemes } from '../support/accessible.ts';
import { ownersPages } from '../support/every-page.ts';
import { answered, anyOf, OFFLINE } from '../support/expected-errors.ts';
import { expect, test } from '../support/guest.ts';
import { ownersWalk } from '../support/partners/owners-walk.ts';
import { signInAs } from '../support/person.ts';

const DAYS_AHEAD = 44;

// Of a case that is none. At its end the frame has no network.
test.use({ mayLogErrors: anyOf(answered(404, '/api/partners/cases/1'), /There is no such case/, OFFLINE) });

test("each page of the owners' site has a title and a heading, fits its screen, and axe finds nothing", async ({
  page,
  context,
}) => {
  const { owner, listing, pathOf } = await ownersWalk(DAYS_AHEAD);
  await signInAs(page, owner);
  const titles = new Set<string>();
  for (const each of ownersPages) {
    await page.goto(`/partners/${pathOf(each)}`);
    await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    titles.add(await page.title());
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), each).toBe(0);
    await expectAccessibleInThemes(page);
  }
  expect(titles.size).toBe(ownersPages.length);

  // Photos keep to their places, however long their captions are.
  await page.goto(`/partners/listings/${listing}/photos`);
  const move = page.getByRole('button', { name: 'Move photo 1 back' });
  await expect(move).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  // Without a network the frame says so.
  await page.goto('/partners');
  await expect(page).toHaveURL(/\/partners\/today$/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'More' }).click();
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^You are offline/)).toHaveCount(0);
});
