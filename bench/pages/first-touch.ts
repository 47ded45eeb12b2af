import { type Browser, type BrowserContext, chromium, devices, type Page } from '@playwright/test';
import { ALIVE, HYDRATED } from '../../apps/web/app/browser/alive.ts';
import { ensureChromium } from '../../scripts/ensure-chromium.mjs';
import { median } from '../median.ts';

const SLOWER = 4;
/** How long a press may wait for an answer, in milliseconds: one before the page lives from when it does. */
const ANSWERED_WITHIN_MS = 200;
const SETTLED_MS = 700;

/** A press, and what it leads to: a dialog, or another page. */
export type Press = { what: string; path: string; button: string; leadsTo: string };

type Times = { alive: number; hydrated: number; sign: number; there: number };
type Touch = { answered: number; there: number; later: number };

declare global {
  interface Window {
    touch: Times & { longest: number };
  }
}

/** Notes when the page lives, when a first sign of an answer is painted, and when all of it is. Runs in the page. */
function watch([alive, hydrated, leadsTo]: [string, string, string]): void {
  const touch = { alive: 0, hydrated: 0, sign: 0, there: 0, longest: 0 };
  window.touch = touch;
  document.addEventListener(alive, () => {
    touch.alive = performance.now();
  });
  document.addEventListener(hydrated, () => {
    touch.hydrated = performance.now();
  });
  const painted = (what: 'sign' | 'there') => {
    touch[what] ||= Number.POSITIVE_INFINITY;
    requestAnimationFrame(() => setTimeout(() => (touch[what] = Math.min(touch[what], performance.now()))));
  };
  const look = () => {
    if (!touch.sign && document.querySelector(`.scrim, .progress, ${leadsTo}`)) painted('sign');
    if (!touch.there && document.querySelector(leadsTo)) painted('there');
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) touch.longest = Math.max(touch.longest, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

async function open(context: BrowserContext, origin: string, { leadsTo }: Press): Promise<Page> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(watch, [ALIVE, HYDRATED, leadsTo] as [string, string, string]);
  // The page's own address has to be known before its scripts are.
  await page.goto(`${origin}/robots.txt`);
  return page;
}

const finite = async (page: Page, what: keyof Times): Promise<number> => {
  await page.waitForFunction((name) => window.touch[name] > 0 && Number.isFinite(window.touch[name]), what);
  return page.evaluate((name) => window.touch[name], what);
};

/** Pressed at the first paint, before any script has come: how long it waits once the page lives. */
async function pressEarly(context: BrowserContext, origin: string, press: Press) {
  const page = await open(context, origin, press);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(origin + press.path, { waitUntil: 'commit' });
  await page.locator(press.button).filter({ visible: true }).first().tap();
  release();
  const sign = await finite(page, 'sign');
  const there = await finite(page, 'there');
  const { hydrated } = await page.evaluate(() => window.touch);
  await page.close();
  return { answered: sign - hydrated, there: there - hydrated };
}

/** The same press on a page that lives: from the finger to the next paint, as browsers tell it. */
async function pressLater(context: BrowserContext, origin: string, press: Press): Promise<number> {
  const page = await open(context, origin, press);
  await page.goto(origin + press.path);
  await finite(page, 'hydrated');
  await page.waitForTimeout(SETTLED_MS);
  await page.locator(press.button).filter({ visible: true }).first().tap();
  await finite(page, 'there');
  await page.waitForTimeout(SETTLED_MS);
  const { longest } = await page.evaluate(() => window.touch);
  await page.close();
  return longest;
}

async function touchOnce(browser: Browser, origin: string, press: Press): Promise<Touch> {
  const phone = { ...devices['Pixel 5'], viewport: { width: 360, height: 740 }, deviceScaleFactor: 1 };
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  try {
    return { ...(await pressEarly(context, origin, press)), later: await pressLater(context, origin, press) };
  } finally {
    await context.close();
  }
}

/** What is pressed on a phone of a quarter of this processor's speed, before its page lives and after. What was missed. */
export async function measureTouches(origin: string, presses: readonly Press[], runs: number): Promise<string[]> {
  const executablePath = (await ensureChromium()) ?? undefined;
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ args, ...(executablePath && { executablePath }) });
  const missed: string[] = [];
  const rows: Record<string, Record<string, number>> = {};
  try {
    for (const press of presses) {
      const touches: Touch[] = [];
      for (let run = 0; run < runs; run += 1) touches.push(await touchOnce(browser, origin, press));
      const of = (name: keyof Touch) => Math.round(median(touches.map((touch) => touch[name])));
      rows[press.what] = { 'answered, ms': of('answered'), 'there, ms': of('there'), 'pressed later, ms': of('later') };
      for (const name of ['answered', 'later'] as const) {
        if (of(name) > ANSWERED_WITHIN_MS) missed.push(`${press.what}, ${name}: ${of(name)} ms`);
      }
    }
  } finally {
    await browser.close();
  }
  console.log(
    `\nPressed at the first paint, with the processor ${SLOWER} times slower: ms from when the page lives; median of ${runs}`,
  );
  console.table(rows);
  return missed;
}
