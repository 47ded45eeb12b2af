import { addDays, type CalendarDate, dayInIndia, instantInIndia } from '@basera/contract/calendar-date';
import type { BrowserContext, Page } from '@playwright/test';
import { leaveOffice } from './contexts/open-contexts.ts';
import { origin } from './product/origin.ts';

const { CLOCK_START } = process.env;
const NEAR_MIDNIGHT_MS = 300_000;

/** The day the run began on, where its clock says (CLOCK_START): for nights far enough ahead not to care for the hour. */
export const firstDay: CalendarDate = dayInIndia(CLOCK_START ? Date.parse(CLOCK_START) : Date.now());

async function moveServerClock(to: { now?: string; advance_seconds?: number }): Promise<number> {
  const answer = await fetch(`${origin()}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(to),
  });
  if (!answer.ok) throw new Error(`the clock was not moved: ${answer.status}`);
  return Date.parse(((await answer.json()) as { now: string }).now);
}

/** What the product's clock says, in epoch milliseconds; another test may have moved it. */
export const serverNow = (): Promise<number> => moveServerClock({ advance_seconds: 0 });

export const advanceServer = (seconds: number): Promise<number> => moveServerClock({ advance_seconds: seconds });

/**
 * Has the product believe that it is another instant while `work` runs. For files whose product is `apart`: stays that
 * ended meanwhile have ended for good, and what their guests and owners are told waits before what others look for.
 * Pages of the office are left before: they ask by themselves, and their sessions do not last that long.
 */
export async function atInstant(instant: Date, work: () => Promise<void>): Promise<void> {
  if (process.env.PRODUCT_APART === '') throw new Error("a file that moves its product's clock has to be apart");
  const ahead = instant.getTime() - (await serverNow());
  await leaveOffice();
  await moveServerClock({ now: instant.toISOString() });
  try {
    await work();
  } finally {
    await leaveOffice();
    await advanceServer(-ahead / 1000);
  }
}

/** Shifts what a page takes for now, unless a test has its clock; timers run as they do. Runs in the page. */
function shiftDate(milliseconds: number): void {
  const Real = Date;
  const now = () => Real.now() + ('clockIsTaken' in globalThis ? 0 : milliseconds);
  class Shifted extends Real {
    constructor(...given: [] | [number]) {
      if (given.length === 0) super(now());
      else super(...given);
    }
    static override now(): number {
      return now();
    }
  }
  globalThis.Date = Shifted as DateConstructor;
}

/** Runs in the page, too. */
function markAsTaken(): void {
  Object.assign(globalThis, { clockIsTaken: true });
}

/** Browsers keep the time of the product they look at, where a run has a clock of its own (CLOCK_START). */
export async function keepServerTime(context: BrowserContext): Promise<void> {
  if (CLOCK_START) await context.addInitScript(shiftDate, (await serverNow()) - Date.now());
}

/** The browser's clock in the hands of a test, set as the product's is where the run has a clock of its own. */
export async function takeClock(page: Page): Promise<void> {
  if (!CLOCK_START) return page.clock.install();
  await page.addInitScript(markAsTaken);
  await page.evaluate(markAsTaken);
  await page.clock.install({ time: await serverNow() });
}

/** Stops a clock that was taken, so far ahead of what the page takes for now. */
export async function stopClockIn(page: Page, milliseconds: number): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + milliseconds);
}

/** The day it is for the product. Just before midnight it becomes the next, which then lasts as long as a test. */
export async function today(): Promise<CalendarDate> {
  const now = await serverNow();
  const midnight = instantInIndia(addDays(dayInIndia(now), 1), '00:00').getTime();
  if (midnight - now > NEAR_MIDNIGHT_MS) return dayInIndia(now);
  return dayInIndia(await advanceServer((midnight - now) / 1000 + 1));
}
