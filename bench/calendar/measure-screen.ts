import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../../scripts/ensure-chromium.mjs';
import type { BenchServer } from '../bench-server.ts';
import { median } from '../median.ts';
import { figure } from '../search/report.ts';
import type { House } from './owners.ts';

const TIMES = 5;
const SLOWER = 4;
const LONG_TASK_MS = 50;
/** A turn of the wheel, and how often: a year to the right, all rooms down, and back. */
const TURN_PX = 600;
const TURNS = 16;
const BETWEEN_MS = 60;

/** The calendar in a browser on a desk: until its nights are seen, and what scrolling a year of all rooms keeps from being answered. */
export async function measureScreen(server: BenchServer, house: House): Promise<string[][]> {
  const executablePath = (await ensureChromium()) ?? undefined;
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ args, ...(executablePath && { executablePath }) });
  try {
    const opened: number[] = [];
    for (let time = 0; time <= TIMES; time += 1) opened.push(await openCalendar(browser, server, house, 1));
    const slow: Task[][] = [];
    const full: Task[][] = [];
    const slowly: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      slowly.push(
        await openCalendar(browser, server, house, SLOWER, async (page) => void slow.push(await scroll(page))),
      );
      await openCalendar(browser, server, house, 1, async (page) => void full.push(await scroll(page)));
    }
    return [
      ['opened by an owner who was here before', figure(median(opened.slice(1))), ''],
      [`opened, the processor ${SLOWER} times slower`, figure(median(slowly)), ''],
      longest(`longest task of scrolling, ${SLOWER} times slower, by the clock`, slow, ({ wallMs }) => wallMs),
      longest(`its processor time at full speed, times ${SLOWER}`, full, ({ threadMs }) => SLOWER * threadMs),
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

/** Of the worst round, and of the middle one: what else the machine does is in the clock, and hardly in the processor time. */
function longest(what: string, rounds: Task[][], msOf: (task: Task) => number): string[] {
  const worst = rounds.map((tasks) => Math.max(0, ...tasks.map(msOf)));
  const above = rounds.flat().filter((task) => msOf(task) > LONG_TASK_MS).length;
  const middle = `median of rounds ${figure(median(worst))}`;
  return [what, figure(Math.max(...worst)), `${middle}; ${above} above ${LONG_TASK_MS} ms`];
}

/** What the main thread of the page did in one go: by the clock, and without the time it waited for the processor. */
type Task = { wallMs: number; threadMs: number };
type TraceEvent = {
  name: string;
  ph: string;
  tid: number;
  pid: number;
  dur?: number;
  tdur?: number;
  args: { name?: string };
};

/** Turns the wheel through a year of all rooms and back; the tasks of the page's main thread. */
async function scroll(page: Page): Promise<Task[]> {
  // What opening it still had to do is no part of scrolling.
  await page.waitForLoadState('networkidle');
  await page.locator('.cal-grid').hover();
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser');
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] });
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
  return tasksOf(JSON.parse((await browser.stopTracing()).toString()).traceEvents);
}

function tasksOf(events: TraceEvent[]): Task[] {
  const isTask = ({ name, ph }: TraceEvent) => name === 'RunTask' && ph === 'X';
  const mains = new Set(
    events.flatMap(({ name, pid, tid, args }) =>
      name === 'thread_name' && args.name === 'CrRendererMain' ? [`${pid} ${tid}`] : [],
    ),
  );
  return events
    .filter((event) => isTask(event) && mains.has(`${event.pid} ${event.tid}`))
    .map(({ dur = 0, tdur = 0 }) => ({ wallMs: dur / 1000, threadMs: tdur / 1000 }));
}
