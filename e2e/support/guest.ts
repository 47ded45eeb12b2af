import { type Browser, type BrowserContext, type BrowserContextOptions, test as base, expect } from '@playwright/test';
import { arriveAlive } from './arrive-alive.ts';
import { keepServerTime } from './clock.ts';
import { beginLog, watchErrors } from './contexts/logged-errors.ts';
import { keepOpen, stopAnswering } from './contexts/open-contexts.ts';
import { slowDown } from './contexts/slow-pages.ts';
import { origin } from './product/origin.ts';
import { startProduct } from './product/server.ts';

const START_WITHIN_MS = 120_000;

type OfTest = { mayLogErrors: RegExp | null; errors: string[] };
type OfWorker = { settings: Record<string, string>; apart: string; product: string };

/** Every context of a journey: its errors are noted, and where scripts run a test waits until they do. */
async function prepare(context: BrowserContext, javaScriptEnabled = true): Promise<void> {
  keepOpen(context);
  watchErrors(context);
  if (!javaScriptEnabled) return;
  context.on('page', arriveAlive);
  slowDown(context);
  await keepServerTime(context);
}

/**
 * A test whose page is on the product, and that fails when a page of the journey, in whichever tab or browser, logs an
 * error that `mayLogErrors` does not name. Each worker has a product of its own, with `settings` in its environment, so
 * that what one test changes no other meets meanwhile; all share the one BASERA_URL leads to where that is set. A file
 * that names itself in `apart` has one that no other file gets, since what comes of its days stays behind.
 */
export const test = base.extend<OfTest, OfWorker>({
  mayLogErrors: [null, { option: true }],
  settings: [{}, { option: true, scope: 'worker' }],
  apart: ['', { option: true, scope: 'worker' }],
  product: [
    async ({ settings, apart }, use) => {
      const given = process.env.BASERA_URL;
      if (given && Object.keys(settings).length === 0) return use(given);
      const product = await startProduct(settings);
      process.env.BASERA_URL = product.origin;
      process.env.PRODUCT_APART = apart;
      await use(product.origin);
      await product.stop();
      if (given) process.env.BASERA_URL = given;
      else delete process.env.BASERA_URL;
    },
    { scope: 'worker', auto: true, timeout: START_WITHIN_MS },
  ],
  baseURL: async ({ product }, use) => use(product),
  context: async ({ context, javaScriptEnabled, product: _ }, use) => {
    await prepare(context, javaScriptEnabled);
    await use(context);
    await stopAnswering(context);
  },
  errors: [
    async ({ context: _, mayLogErrors }, use) => {
      const errors = beginLog();
      await use(errors);
      expect(errors.filter((error) => !mayLogErrors?.test(error))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Another browser of the same kind, as somebody else has one. Whoever asks for it closes it. */
export async function anotherContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const { viewport, ...use } = test.info().project.use;
  const context = await browser.newContext({ ...use, baseURL: origin(), ...(viewport && { viewport }), ...options });
  await prepare(context, options.javaScriptEnabled);
  const { close } = context;
  context.close = async (why) => {
    await stopAnswering(context);
    await close.call(context, why);
  };
  return context;
}

/** The latest one-time code for a phone or e-mail, read where the demo shows it. */
export async function codeFor(to: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const answer = await fetch(`${origin()}/dev/outbox.json?to=${encodeURIComponent(to)}`);
    const [latest] = (await answer.json()) as { code?: string }[];
    code = latest?.code;
    expect(code).toMatch(/^\d{6}$/);
  }).toPass();
  return code ?? '';
}

let people = 0;

/** A mobile number nobody has used in this run. None begins with 91, which may be a dial code typed once more. */
export const newMobile = (): string => {
  people += 1;
  const worker = process.env.TEST_WORKER_INDEX ?? '999';
  return `97${worker.padStart(3, '0')}${String(people).padStart(5, '0')}`;
};
