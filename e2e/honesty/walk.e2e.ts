import type { Browser, Page } from '@playwright/test';
import { everyPage, notThere } from '../support/every-page.ts';
import { answered } from '../support/expected-errors.ts';
import { anotherContext, expect, test } from '../support/guest.ts';
import { newPerson, type Person, signInAs } from '../support/person.ts';
import { origin } from '../support/product/origin.ts';
import { addressesFor, bookPaid, nightsAhead } from '../support/stays.ts';

// The browser itself logs an answer of 404.
test.use({ mayLogErrors: answered(404, ...notThere) });
test.describe.configure({ mode: 'serial' });

/** How far the clock goes on while somebody reads: past what counts down by the second, the minute and the quarter. */
const READING_MS = 20 * 60_000;

type Seen = {
  address: string;
  words: string;
  /** The same after a while, with nothing pressed. */
  wordsLater: string;
  opened: number;
  /** What stays in sight while the page is scrolled, each as its element and first class. */
  pinned: string[];
  links: { href: string; name: string }[];
};

type Walk = { pages: Seen[]; asked: string[]; foreign: string[]; downloads: number };

/** What a page would do to be noticed. Runs in the page before anything of it. */
function noteAsking(): void {
  const asked: string[] = [];
  Object.assign(globalThis, { asked });
  if ('Notification' in globalThis) {
    Notification.requestPermission = async () => {
      asked.push('notifications');
      return 'default';
    };
  }
  navigator.geolocation.getCurrentPosition = () => void asked.push('place');
  for (const name of ['alert', 'confirm', 'prompt', 'open'] as const) {
    Object.assign(globalThis, { [name]: () => void asked.push(name) });
  }
}

const openOnes = 'dialog[open], [role=dialog], [role=alertdialog], [popover]:popover-open';

/** What would lie over a page as it is read. Runs in the page. */
function readPinned(): string[] {
  const isPinned = (element: Element) => {
    const { position, visibility, opacity, pointerEvents } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    const isSeen = visibility === 'visible' && opacity !== '0' && pointerEvents !== 'none' && width > 1 && height > 1;
    return isSeen && (position === 'fixed' || position === 'sticky');
  };
  const name = (element: Element) => `${element.localName}.${element.classList[0] ?? ''}`;
  return [...new Set([...document.querySelectorAll('body *')].filter(isPinned).map(name))];
}

async function look(page: Page, address: string): Promise<Seen> {
  await page.goto(address);
  return readOn(page, address);
}

/** Reads what is open now, and once more after a while. */
async function readOn(page: Page, address: string, own = 0): Promise<Seen> {
  await expect(page.locator('h1').first(), address).toBeAttached();
  await expect(page.locator('[aria-busy="true"]'), address).toHaveCount(0);
  // What comes by itself behind the page, as the prices of other dates do, is there before it is read.
  await page.waitForLoadState('networkidle');
  const words = await page.locator('body').innerText();
  await page.clock.fastForward(READING_MS);
  const wordsLater = await page.locator('body').innerText();
  const links = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((a) => ({ href: (a as HTMLAnchorElement).href, name: a.textContent ?? '' })));
  const pinned = await page.evaluate(readPinned);
  return { address, words, wordsLater, opened: (await page.locator(openOnes).count()) - own, pinned, links };
}

let walk: Walk | undefined;

/** Pages that end a sign-in. */
const NOT_WALKED = ['/login', '/signout'];

/** A stranger opens every page that is anybody's, and somebody who is signed in every page of their own; each is read for a while and nothing pressed. */
async function walked(browser: Browser): Promise<Walk> {
  if (walk) return walk;
  const devi = await newPerson('Devi', 'Menon');
  const addressFor = await addressesFor(devi.user);
  const context = await anotherContext(browser);
  await context.addInitScript(noteAsking);
  const page = await context.newPage();
  const foreign: string[] = [];
  let downloads = 0;
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^http/.test(url.protocol) && url.origin !== origin()) foreign.push(`${url.origin} on ${page.url()}`);
  });
  page.on('download', () => {
    downloads += 1;
  });
  await page.clock.install();
  const pages: Seen[] = [];
  const asked: string[] = [];
  const walkOver = async (isOwn: boolean) => {
    for (const each of Object.values(everyPage)) {
      const isBooking = each.kind === 'own' && each.address.startsWith('/booking/');
      if ((each.kind === 'own') !== isOwn || isBooking || NOT_WALKED.includes(each.address)) continue;
      pages.push(await look(page, addressFor(each)));
      asked.push(...(await page.evaluate(() => (globalThis as unknown as { asked: string[] }).asked)));
    }
  };
  await walkOver(false);
  await signInAs(page, devi);
  await walkOver(true);
  for (const seen of await walkBooking(page, devi)) {
    pages.push(seen);
    asked.push(...(await page.evaluate(() => (globalThis as unknown as { asked: string[] }).asked)));
  }
  await context.close();
  walk = { pages, asked, foreign, downloads };
  return walk;
}

/** What somebody sees who has paid: what confirms it, the trip, what the desk scans, and what asks whether to cancel, which they open themselves. */
async function walkBooking(page: Page, person: Person): Promise<Seen[]> {
  const { id, stay } = await bookPaid(person, nightsAhead(53));
  const { data } = (await person.call('GET', `/user/inquiries/${id}/door`)) as { data: { pass: { path: string } } };
  const seen = [
    await look(page, `/booking/${stay.slug}/confirmed?booking_id=${id}`),
    await look(page, data.pass.path),
    await look(page, '/bookings'),
  ];
  await page.getByRole('button', { name: /^Cancel booking/ }).click();
  const cancelling = page.getByRole('dialog', { name: /^Cancel your stay at / });
  await expect(cancelling.getByRole('button', { name: 'Keep booking' })).toBeVisible();
  await expect(cancelling.getByText('₹').first()).toBeVisible();
  return [...seen, await readOn(page, 'the dialog that cancels', 1)];
}

/** What may stay in sight while a page is scrolled, and on which. */
const MAY_STAY: Record<string, RegExp> = {
  // The way past the header: in sight while the keyboard is on it.
  'a.skip-link': /./,
  // Name, search and menu.
  'header.header': /./,
  // Price and next step of the rooms that are chosen, on a narrow screen.
  'div.bottom-bar': /^\/(?:property|booking)\//,
  // On a wide screen, beside what is read: the map, the bill, the contents of a long page, the trip.
  'div.map-pane': /^\/search\?/,
  'div.side-sticky': /^\/property\//,
  'div.panel': /^\/(how-reviews-work|how-stays-are-listed|honesty|terms-conditions|privacy-policy)\b/,
  'aside.trip-side': /^\/booking\/.*confirmed/,
  // What the person has opened.
  'div.dialog': /^the dialog that cancels$/,
  'div.scrim': /^the dialog that cancels$/,
};

test('no page opens a window, a banner or a question by itself, or asks to send notifications or to know where one is @honest-nagging', async ({
  browser,
}) => {
  const { pages, asked } = await walked(browser);
  expect(pages.length).toBeGreaterThan(25);
  expect(pages.filter(({ opened }) => opened > 0).map(({ address }) => address)).toEqual([]);
  expect(asked).toEqual([]);
  // No banner of its own kind, which no dialog is.
  expect(
    pages.flatMap(({ address, pinned }) =>
      pinned.filter((one) => !MAY_STAY[one]?.test(address)).map((one) => `${one} on ${address}`),
    ),
  ).toEqual([]);
});

test('who says no to notifications is not asked again, on no page and at no later visit @honest-nagging', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Kept as a browser keeps an answer.
    Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem('answer') ?? 'default' });
    Notification.requestPermission = async () => {
      localStorage.setItem('asked', String(Number(localStorage.getItem('asked')) + 1));
      localStorage.setItem('answer', 'denied');
      return 'denied';
    };
  });
  await page.clock.install();
  await signInAs(page, await newPerson('Lata', 'Rao'));
  await page.goto('/notifications');
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(page.getByText(/^Your browser blocks notifications from Basera\./)).toBeVisible();
  for (const address of ['/', '/search?city=Candolim', '/bookings', '/profile', '/notifications']) {
    expect((await look(page, address)).opened, address).toBe(0);
    await expect(page.getByRole('button', { name: /turn on|notif/i }), address).toHaveCount(0);
  }
  expect(await page.evaluate(() => localStorage.getItem('asked'))).toBe('1');
  // What is no dialog, and lies over the page all the same, would be seen.
  await page.evaluate(() => {
    const banner = document.body.appendChild(document.createElement('div'));
    banner.className = 'banner';
    banner.style.position = 'fixed';
    banner.textContent = 'Turn on notifications';
  });
  expect(await page.evaluate(readPinned)).toContain('div.banner');
});

test('no page counts down for who has nothing booked or asked for: twenty minutes later each says the same @honest-false-urgency', async ({
  browser,
}) => {
  const { pages } = await walked(browser);
  for (const { address, words, wordsLater } of pages) {
    expect(words.length, address).toBeGreaterThan(60);
    expect(wordsLater, address).toBe(words);
  }
});

test('no page asks anybody but this site for a script, a picture or a frame, and none saves a file by itself @honest-rogue-malware', async ({
  browser,
}) => {
  const { foreign, downloads } = await walked(browser);
  expect(foreign).toEqual([]);
  expect(downloads).toBe(0);
  const policy = (await fetch(`${origin()}/search?city=Candolim`)).headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'self'/);
  expect(policy).not.toMatch(/script-src[^;]*(https?:|\*|unsafe)/);
});

/** What each site that is led to is called where one is led there. */
const NAMED: Record<string, RegExp> = {
  'www.facebook.com': /facebook/i,
  'www.instagram.com': /instagram/i,
  'wa.me': /whatsapp/i,
  'x.com': /twitter|\bx\b/i,
  'www.linkedin.com': /linkedin/i,
  'www.youtube.com': /youtube/i,
  'blog.basera.example': /blog/i,
  'platform.basera.example': /platform/i,
  'www.openstreetmap.org': /openstreetmap|map/i,
  'www.google.com': /google|map/i,
  'www.geonames.org': /geonames/i,
  'creativecommons.org': /cc by|creative commons|licence/i,
};

test('every link to another site says which one it leads to @honest-disguised-advertisement', async ({ browser }) => {
  const { pages } = await walked(browser);
  const away = pages
    .flatMap(({ links }) => links)
    .filter(({ href }) => /^https?:/.test(href) && !href.startsWith(origin()));
  expect(away.length).toBeGreaterThan(0);
  for (const { href, name } of away) {
    const { host } = new URL(href);
    expect(Object.keys(NAMED), `${name} leads to ${href}`).toContain(host);
    expect(name, href).toMatch(NAMED[host] ?? /^$/);
  }
});
