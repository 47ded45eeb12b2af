import { expectAccessibleInThemes } from '../support/accessible.ts';
import { ownersPages } from '../support/every-page.ts';
import { answered, anyOf } from '../support/expected-errors.ts';
import { expect, test } from '../support/guest.ts';
import { ownerOf, signInAs } from '../support/person.ts';

const BUSINESS = 1;
const addressOf = (page: string, listing: number) =>
  `/partners/${page === '*' ? 'no/such/page' : page.replace(':listingId/:step?', `${listing}/ready`).replace(':caseId', '1')}`;

// Nothing is sold twice yet: the page of a case says that there is none.
test.use({ mayLogErrors: anyOf(answered(404, '/api/partners/cases/1'), /There is no such case/) });

test("each page of the owners' site has a title and a heading, fits its screen, and axe finds nothing", async ({
  page,
  context,
}) => {
  const owner = await ownerOf(BUSINESS);
  const [listing] = (await owner.call('GET', `/partners/businesses/${BUSINESS}/listings`)).data;
  await signInAs(page, owner);
  const titles = new Set<string>();
  for (const each of ownersPages) {
    await page.goto(addressOf(each, listing.id));
    await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    titles.add(await page.title());
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), each).toBe(0);
    await expectAccessibleInThemes(page);
  }
  expect(titles.size).toBe(ownersPages.length);

  // Without a network the frame says so.
  await page.goto('/partners');
  await expect(page).toHaveURL(/\/partners\/today$/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'More' }).click();
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^You are offline/)).toHaveCount(0);
});
