import { addDays, dayInIndia } from '@basera/contract/calendar-date';
import * as chromeLauncher from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { FIRST_LOAD_JS_KB, firstLoadFiles, kilobytes } from '../apps/web/build-steps/first-load.ts';
import { startProduct } from '../e2e/support/server.ts';
import { ensureChromium } from '../scripts/ensure-chromium.mjs';

const RUNS = 3;
const DAYS_AHEAD = 30;
const PERFORMANCE_MIN = 97;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
const METRICS = {
  'first-contentful-paint': 'first paint, ms',
  'largest-contentful-paint': 'largest paint, ms',
  'total-blocking-time': 'blocked, ms',
  'cumulative-layout-shift': 'shift',
} as const;

const from = addDays(dayInIndia(Date.now()), DAYS_AHEAD);
const DATES = `from_date=${from}&to_date=${addDays(from, 2)}&max_guests=2`;

/** The pages with a budget of their own, then every other public one. */
const buying = [
  { path: `/search?city=Candolim&${DATES}`, route: 'features/stays/search-page' },
  { path: `/property/linden-suites-delhi?${DATES}`, route: 'features/stays/stay-page' },
];
const others = [
  '/',
  '/cities',
  '/how-it-works',
  '/faq',
  '/help-center',
  '/contact-support',
  '/terms-conditions',
  '/privacy-policy',
];

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** One visit on a phone, with the network and the processor really slowed down. */
async function visit(url: string, port: number, categories: readonly Category[]): Promise<Result> {
  const run = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
    formFactor: 'mobile',
    throttlingMethod: 'devtools',
  });
  if (!run) throw new Error(`Lighthouse gave no answer for ${url}`);
  if (run.lhr.runtimeError) throw new Error(`${url}: ${run.lhr.runtimeError.message}`);
  return run.lhr;
}

const scoreOf = ({ categories }: Result, category: Category): number =>
  Math.round((categories[category]?.score ?? 0) * 100);

/** The audits that cost points, by name. */
const shortfalls = (lhr: Result, category: Category): string[] =>
  (lhr.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);

async function measure(url: string, port: number, runs: number, categories: readonly Category[]) {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await visit(url, port, categories));
  const scores = Object.fromEntries(
    categories.map((category) => [category, median(results.map((lhr) => scoreOf(lhr, category)))]),
  );
  const metrics = Object.fromEntries(
    Object.entries(METRICS).map(([id, name]) => {
      const value = median(results.map((lhr) => lhr.audits[id]?.numericValue ?? 0));
      return [name, id === 'cumulative-layout-shift' ? Number(value.toFixed(3)) : Math.round(value)];
    }),
  );
  const missing = categories.flatMap((category) => {
    const least = category === 'performance' ? PERFORMANCE_MIN : 100;
    const [last] = results.slice(-1);
    return (scores[category] ?? 0) < least && last
      ? [`${category} ${scores[category]}: ${shortfalls(last, category).join(', ')}`]
      : [];
  });
  return { scores, metrics, missing };
}

const chromium = await ensureChromium();
if (chromium === null) throw new Error('There is no Chromium on this system; set CHROMIUM_PATH.');
const product = await startProduct({ HOME_PAGE: 'stays' });
const chrome = await chromeLauncher.launch({
  chromePath: chromium,
  chromeFlags: ['--headless=new', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
const missed: string[] = [];
try {
  // The first visit of a fresh server pays for what every later one finds ready.
  for (const { path } of buying) await (await fetch(product.origin + path)).text();
  for (const { path, route } of buying) {
    const { scores, metrics, missing } = await measure(product.origin + path, chrome.port, RUNS, CATEGORIES);
    const script = kilobytes(await firstLoadFiles(route));
    console.log(`\n${path.split('?')[0]}, mobile, applied throttling, median of ${RUNS}`);
    console.table([{ ...scores, ...metrics, 'script, kB brotli': Math.round(script * 10) / 10 }]);
    if (script > FIRST_LOAD_JS_KB) missing.push(`${script} kB of script`);
    missed.push(...missing.map((what) => `${path}: ${what}`));
  }
  const rows = [];
  for (const path of others) {
    const { scores, missing } = await measure(product.origin + path, chrome.port, 1, CATEGORIES.slice(1));
    rows.push({ path, ...scores });
    missed.push(...missing.map((what) => `${path}: ${what}`));
  }
  console.log('\nThe other public pages');
  console.table(rows);
} finally {
  chrome.kill();
  await product.stop();
}
for (const what of missed) console.log(`Missed: ${what}`);
process.exit(missed.length > 0 ? 1 : 0);
