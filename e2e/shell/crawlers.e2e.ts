import { PRIVATE_ADDRESSES, STATIC_PAGES } from '@basera/contract/addresses/page-addresses';
import { splitLanguage } from '@basera/contract/languages/languages';
import type { Page } from '@playwright/test';
import { answered } from '../support/expected-errors.ts';
import { expect, test } from '../support/guest.ts';
import { origin } from '../support/product/origin.ts';

const MESSENGERS_TAKE_BYTES = 300 * 1024;
const WORDS_OF_A_DESCRIPTION = { least: 50, most: 170 };

async function read(address: string): Promise<string> {
  const answer = await fetch(new URL(address, origin()));
  expect(answer.status, address).toBe(200);
  return answer.text();
}

/** Every address of the sitemap, as paths of the site. */
async function listed(): Promise<string[]> {
  const addresses = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => address,
  );
  for (const address of addresses) expect(new URL(address).origin).toBe(origin());
  return addresses.map((address) => address.slice(origin().length));
}

const tag = (page: Page, name: string) =>
  page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');
const canonical = (page: Page) => page.locator('link[rel="canonical"]').getAttribute('href');
const robots = (page: Page) => page.locator('meta[name="robots"]');

// biome-ignore lint/suspicious/noExplicitAny: search engines read every shape
type Structured = Record<string, any>;

/** What the page says to search engines, by its type of schema.org. */
async function structured(page: Page): Promise<Record<string, Structured>> {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const all = scripts.map((text) => JSON.parse(text) as Structured);
  for (const data of all) expect(data['@context']).toBe('https://schema.org');
  return Object.fromEntries(all.map((data) => [data['@type'] as string, data]));
}

/** The picture of a shared link is a JPEG that messengers show. */
async function expectSharedPicture(page: Page): Promise<void> {
  const answer = await fetch((await tag(page, 'og:image')) ?? '');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([bytes[0], bytes[1]]).toEqual([0xff, 0xd8]);
  expect(bytes.length).toBeLessThan(MESSENGERS_TAKE_BYTES);
  expect([await tag(page, 'og:image:width'), await tag(page, 'og:image:height')]).toEqual(['1200', '630']);
}

test.describe('without scripts, as crawlers and messengers read', () => {
  test.use({ javaScriptEnabled: false });

  test('what the sitemap lists is there, is its own canonical address, and may be read', async ({ page }) => {
    const paths = await listed();
    const cities = paths.filter((path) => path.startsWith('/search?city='));
    const stays = paths.filter((path) => path.startsWith('/property/'));
    const inOthers = paths.filter((path) => splitLanguage(path).language !== 'en');
    expect(inOthers).toEqual(expect.arrayContaining(['/hi', '/ta']));
    expect(paths.length).toBe(STATIC_PAGES.length + cities.length + stays.length + inOthers.length);
    expect(stays.length).toBeGreaterThan(1000);
    const closed = PRIVATE_ADDRESSES.map((address) => new RegExp(`^${address}`));
    for (const path of paths) expect(closed.some((pattern) => pattern.test(path))).toBe(false);
    const some = [cities[0], cities.at(-1), stays[0], stays[Math.floor(stays.length / 2)], stays.at(-1)];
    for (const path of [...STATIC_PAGES, ...inOthers, ...some.map((one) => one ?? '')]) {
      expect((await page.goto(path))?.status(), path).toBe(200);
      expect(await canonical(page)).toBe(origin() + path);
      await expect(robots(page)).toHaveCount(0);
    }
  });

  test('robots.txt closes what is private and leads to the sitemap', async () => {
    const lines = (await read('/robots.txt')).split('\n');
    for (const address of ['/api/', '/booking/', '/bookings', '/favourites', '/referrals', '/profile$', '/dev/']) {
      expect(lines).toContain(`Disallow: ${address}`);
    }
    expect(lines).toContain(`Sitemap: ${origin()}/sitemap.xml`);
  });

  test('every public page says what it is, in search results and where it is shared', async ({ page }) => {
    const titles = new Set<string>();
    for (const path of STATIC_PAGES) {
      await page.goto(path);
      titles.add(await page.title());
      const description = (await tag(page, 'description')) ?? '';
      expect(description.length, path).toBeGreaterThan(WORDS_OF_A_DESCRIPTION.least);
      expect(description.length, path).toBeLessThan(WORDS_OF_A_DESCRIPTION.most);
      expect(await tag(page, 'og:title')).toBeTruthy();
      expect(await tag(page, 'og:description')).toBe(description);
      expect(await tag(page, 'og:url')).toBe(origin() + path);
      expect(await tag(page, 'og:image:alt')).toBeTruthy();
      expect(await tag(page, 'twitter:card')).toBe('summary_large_image');
      const data = await structured(page);
      if (path === '/') expect(data.WebSite).toMatchObject({ name: 'Basera', url: `${origin()}/` });
      else expect(data.BreadcrumbList?.itemListElement.at(-1).item).toBe(origin() + path);
    }
    expect(titles.size).toBe(STATIC_PAGES.length);
    await page.goto('/cities');
    await expectSharedPicture(page);
  });

  test('the FAQ tells search engines the questions that it shows', async ({ page }) => {
    await page.goto('/faq');
    const { FAQPage } = await structured(page);
    expect(FAQPage?.mainEntity).toHaveLength(12);
    for (const { name, acceptedAnswer } of FAQPage?.mainEntity ?? []) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
      await expect(page.getByText(acceptedAnswer.text)).toHaveCount(1);
    }
  });

  test('plain links lead from the home page to a city, to a stay and back', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'All cities' }).click();
    await expect(page).toHaveURL(/\/cities$/);
    await page.getByRole('link', { name: /^Candolim hotels/ }).click();
    await expect(page).toHaveURL(/\/search\?city=Candolim$/);
    const { ItemList } = await structured(page);
    expect(await tag(page, 'og:image')).toContain('/media/');
    await expectSharedPicture(page);
    const first = page.getByRole('article').first();
    const name = (await first.getByRole('heading').textContent()) ?? '';
    expect(ItemList?.itemListElement[0]).toMatchObject({ position: 1, item: { name } });
    await first.getByRole('link', { name: /See availability/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    expect(new URL(page.url()).pathname).toBe(new URL(ItemList?.itemListElement[0].item.url).pathname);
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Search Results' }).click();
    await expect(page).toHaveURL(/\/search\?city=Candolim/);
  });

  test('a stay is whole without scripts, and search engines read what it shows', async ({ page }) => {
    const path = (await listed()).find((one) => one.endsWith('-shimla')) ?? '';
    await page.goto(path);
    const data = await structured(page);
    const lodging = Object.values(data).find((one) => 'checkinTime' in one);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(lodging?.name);
    await expect(page.getByRole('heading', { name: 'Available Rooms' })).toBeVisible();
    await expect(page.getByText(/₹[\d,]+/).first()).toBeVisible();
    expect(lodging).toMatchObject({
      url: origin() + path,
      address: { '@type': 'PostalAddress', addressLocality: 'Shimla', addressCountry: 'IN' },
      geo: { '@type': 'GeoCoordinates' },
      priceRange: expect.stringMatching(/^₹/),
    });
    for (const picture of lodging?.image ?? []) expect((await fetch(picture)).status).toBe(200);
    expect(lodging).not.toHaveProperty('aggregateRating');
    expect(data.BreadcrumbList?.itemListElement).toHaveLength(3);
    await expectSharedPicture(page);
  });

  test('the same results under other dates, filters and spellings are one page; later pages are their own', async ({
    page,
  }) => {
    const candolim = `${origin()}/search?city=Candolim`;
    const variants = ['from_date=2030-01-05&to_date=2030-01-07', 'star_rating=4', 'sort_order=desc&price_max=9000'];
    for (const variant of ['city=Candolim', ...variants.map((one) => `city=candolim&${one}`)]) {
      await page.goto(`/search?${variant}`);
      expect(await canonical(page), variant).toBe(candolim);
    }
    await page.goto('/search?city=bombay');
    expect(await canonical(page)).toBe(`${origin()}/search?city=Mumbai`);
    await page.goto('/search?city=Candolim&page=2');
    expect(await canonical(page)).toBe(`${candolim}&page=2`);
  });
});

test.describe('what is private, or not there', () => {
  // The browser itself logs an answer of 404.
  test.use({ mayLogErrors: answered(404, '/no/such/page', '/property/no-such-stay') });

  test('is kept out of search results', async ({ page }) => {
    const own = ['/bookings', '/profile', '/profile/edit', '/favourites', '/referrals', '/login'];
    const missing = ['/no/such/page', '/property/no-such-stay', '/search?city=Atlantis'];
    const stay = (await listed())
      .find((path) => path.startsWith('/property/'))
      ?.split('/')
      .at(-1);
    for (const path of [...own, ...missing, `/booking/${stay}/details`, `/booking/${stay}/confirmation`]) {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(robots(page), path).toHaveAttribute('content', /noindex/);
    }
  });
});
