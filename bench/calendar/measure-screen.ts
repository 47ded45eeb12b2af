import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../../scripts/ensure-chromium.mjs';
import type { BenchServer } from '../bench-server.ts';
import { figure } from '../search/report.ts';
import type { House } from './owners.ts';

const TIMES = 5;
const SLOWER = 4;
const LONG_TASK_MS = 50;
/** A turn of the wheel, and how often: a year to the right, all rooms down, and back. */
const TURN_PX = 600;
const TURNS = 16;
const BETWEEN_MS = 60;

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

declare global {
  interface Window {
    longTasks: number[];
  }
}

/** The calendar in a browser on a desk: until its nights are seen, and what scrolling a year of all rooms keeps from being answered. */
export async function measureScreen(server: BenchServer, house: House): Promise<string[][]> {
  const executablePath = (await ensureChromium()) ?? undefined;
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ args, ...(executablePath && { executablePath }) });
  try {
    const opened: number[] = [];
    for (let time = 0; time <= TIMES; time += 1) opened.push(await openCalendar(browser, server, house, 1));
    const tasks: number[] = [];
    const slowly: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const andThen = async (page: Page) => void tasks.push(...(await scroll(page)));
      slowly.push(await openCalendar(browser, server, house, SLOWER, andThen));
    }
    const longest = Math.max(0, ...tasks);
    return [
      ['opened by an owner who was here before', figure(median(opened.slice(1))), ''],
      [`opened, the processor ${SLOWER} times slower`, figure(median(slowly)), ''],
      [
        `longest task of scrolling, ${SLOWER} times slower`,
        longest === 0 ? `below ${LONG_TASK_MS}` : figure(longest),
        `${tasks.length} above ${LONG_TASK_MS} ms in ${TIMES * TURNS * 4} turns of the wheel`,
      ],
    ];
  } finally {
    await browser.close();
  }
}

/** From the press of Enter on the address to nights that are seen, in milliseconds; the second visit of a new browser. */
async function openCalendar(
  browser: Browser,
  { port }: BenchServer,
  { id, token }: House,
  slower: number,
  andThen: (page: Page) => Promise<void> = async () => {},
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const origin = `http://localhost:${port}`;
    const profile = await fetch(`${origin}/api/user/user-profile`, { headers: { authorization: `Bearer ${token}` } });
    const { data } = (await profile.json()) as { data: { user: object } };
    await page.goto(`${origin}/robots.txt`);
    await page.evaluate((session) => localStorage.setItem('user', session), JSON.stringify({ user: data.user, token }));
    const nights = page.locator('.cal-grid .cal-cell').first();
    const address = `${origin}/partners/calendar?stay=${id}`;
    await page.goto(address);
    await nights.waitFor();
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.goto('about:blank');
    await page.goto(address, { waitUntil: 'commit' });
    const ms = await page.evaluate(
      () =>
        new Promise<number>((seen) => {
          const look = () =>
            document.querySelector('.cal-grid .cal-cell')
              ? requestAnimationFrame(() => setTimeout(() => seen(performance.now())))
              : requestAnimationFrame(look);
          look();
        }),
    );
    await andThen(page);
    return ms;
  } finally {
    await context.close();
  }
}

/** Turns the wheel through a year of all rooms and back; the tasks above 50 ms, in milliseconds. */
async function scroll(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  await page.locator('.cal-grid').hover();
  const ways: [number, number][] = [
    [TURN_PX, 0],
    [0, TURN_PX],
    [-TURN_PX, 0],
    [0, -TURN_PX],
  ];
  for (const [right, down] of ways) {
    for (let turn = 0; turn < TURNS; turn += 1) {
      await page.mouse.wheel(right, down);
      await page.waitForTimeout(BETWEEN_MS);
    }
  }
  return page.evaluate(() => window.longTasks);
}
