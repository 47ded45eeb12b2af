import { addDays, dayInIndia } from '@basera/contract/calendar-date';
import type { Room } from '@basera/contract/endpoints/stays';
import * as chromeLauncher from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { FIRST_LOAD_JS_KB, firstLoadFiles } from '../apps/web/build-steps/first-load.ts';
import { everyPage, type PageToSee } from '../e2e/support/every-page.ts';
import { newPerson } from '../e2e/support/person.ts';
import { startProduct } from '../e2e/support/product/server.ts';
import { addressesFor, addressOf, findStay } from '../e2e/support/stays.ts';
import { kilobytes } from '../packages/ui/build-steps/first-load.ts';
import { ensureWholeChromium } from '../scripts/ensure-chromium.mjs';
import { median } from './median.ts';
import { measureTouches, type Press } from './pages/first-touch.ts';
import { type PagesOptions, readOptions } from './pages/options.ts';
import { measureServing, SERVED } from './pages/serve-rate.ts';
import { withoutScripts } from './pages/without-scripts.ts';

const DAYS_AHEAD = 30;
const PERFORMANCE_MIN = 99;
/** What scripts may cost: a share of the time to a paint, and milliseconds in which nothing is answered. */
const PAINTS_WITHIN = 1.05;
const BLOCKED_WITHIN_MS = 50;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
const METRICS = {
  'first-contentful-paint': 'first paint, ms',
  'largest-contentful-paint': 'largest paint, ms',
  'total-blocking-time': 'blocked, ms',
  'cumulative-layout-shift': 'shift',
} as const;

const from = addDays(dayInIndia(Date.now()), DAYS_AHEAD);
const to = addDays(from, 2);
const DATES = `from_date=${from}&to_date=${to}&max_guests=2`;

/** The pages with a budget of their own, by their place in everyPage; then every other one that anybody can open. */
const buying = {
  search: { part: 'search', path: `/search?city=Candolim&${DATES}`, route: 'features/stays/search/page/search-page' },
  'property/:idOrSlug': {
    part: 'stay',
    path: `/property/linden-suites-delhi?${DATES}`,
    route: 'features/stays/stay/page/stay-page',
  },
} as const;
const others = Object.entries(everyPage)
  .filter(([name, { kind }]) => kind !== 'own' && !(name in buying))
  .map(([, page]) => page);

/** No search engine is to list what is not there, or is for its person; and a browser logs an answer of 404 as an error. */
function categoriesOf({ kind, status, isUnlisted }: PageToSee): Category[] {
  if (status === 404) return ['accessibility'];
  return kind === 'open' && !isUnlisted
    ? ['accessibility', 'best-practices', 'seo']
    : ['accessibility', 'best-practices'];
}

type Visit = { url: string; port: number; categories: readonly Category[]; status?: number };

/** One visit on a phone: with the network and the processor really slowed down where performance is asked for, which is all that depends on it. */
async function visit({ url, port, categories, status = 200 }: Visit): Promise<Result> {
  const run = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
    formFactor: 'mobile',
    throttlingMethod: categories.includes('performance') ? 'devtools' : 'provided',
    // A page that says that there is none is a page to measure too.
    ignoreStatusCode: status !== 200,
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

/** The medians of some visits, and what they fall short of. */
function summary(results: Result[], categories: readonly Category[]) {
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

type Summary = ReturnType<typeof summary>;

type Visits = { port: number; runs: number };

/** A page with and without its scripts, one visit of each after the other: what a busy machine costs, it costs both. */
async function measureBuying(origins: { real: string; bare: string }, path: string, { port, runs }: Visits) {
  const real: Result[] = [];
  const bare: Result[] = [];
  for (let run = 0; run < runs; run += 1) {
    real.push(await visit({ url: origins.real + path, port, categories: CATEGORIES }));
    bare.push(await visit({ url: origins.bare + path, port, categories: ['performance'] }));
  }
  return { real: summary(real, CATEGORIES), bare: summary(bare, ['performance']) };
}

/** What scripts cost a page beyond what they may. */
function costOfScripts({ metrics }: Summary, { metrics: bare }: Summary): string[] {
  const paints = [METRICS['first-contentful-paint'], METRICS['largest-contentful-paint']];
  const late = paints.filter((name) => (metrics[name] ?? 0) > PAINTS_WITHIN * (bare[name] ?? 0));
  const blocked = METRICS['total-blocking-time'];
  const isBlocked = (metrics[blocked] ?? 0) > (bare[blocked] ?? 0) + BLOCKED_WITHIN_MS;
  return [...late, ...(isBlocked ? [blocked] : [])].map(
    (name) => `${name}: ${metrics[name]}, without scripts ${bare[name]}`,
  );
}

/** How fast the server answers, and how long its page is. */
async function serve(): Promise<string[]> {
  const { bare, different, same, plainBytes, sentBytes } = await measureServing();
  console.log('\nPages of results that the server answers a second, compressed, and as a share of a bare route');
  console.table([
    { page: 'no two the same', 'a second': Math.round(different), 'of bare': Number((different / bare).toFixed(4)) },
    { page: 'all the same', 'a second': Math.round(same), 'of bare': Number((same / bare).toFixed(3)) },
    { page: 'bare route', 'a second': Math.round(bare), 'of bare': 1 },
  ]);
  console.log(`A page of results has ${plainBytes / 1000} kB, compressed ${sentBytes / 1000} kB`);
  return [
    different / bare < SERVED.different
      ? `pages of which no two are the same: ${different / bare} of the bare route`
      : [],
    same / bare < SERVED.same ? `the same page: ${same / bare} of the bare route` : [],
    plainBytes > SERVED.pageKb * 1000
      ? `a page of results has ${plainBytes / 1000} kB, more than ${SERVED.pageKb}`
      : [],
  ].flat();
}

/** The pages with a budget of their own, beside the same without scripts. */
async function visitBuying(origin: string, { parts, runs }: PagesOptions, port: number): Promise<string[]> {
  const missed: string[] = [];
  const bareSite = await withoutScripts(origin);
  try {
    for (const { part, path, route } of Object.values(buying)) {
      if (!parts.has(part)) continue;
      // The first visit of a fresh server pays for what every later one finds ready.
      await (await fetch(origin + path)).text();
      const { real, bare } = await measureBuying({ real: origin, bare: bareSite.origin }, path, { port, runs });
      const script = kilobytes(await firstLoadFiles(route));
      console.log(`\n${path.split('?')[0]}, mobile, applied throttling, median of ${runs}`);
      console.table({
        'as it is': { ...real.scores, ...real.metrics, 'script, kB brotli': Math.round(script * 10) / 10 },
        'without scripts': { ...bare.scores, ...bare.metrics, 'script, kB brotli': 0 },
      });
      const missing = [...real.missing, ...costOfScripts(real, bare)];
      if (script > FIRST_LOAD_JS_KB) missing.push(`${script} kB of script`);
      missed.push(...missing.map((what) => `${path}: ${what}`));
    }
  } finally {
    bareSite.stop();
  }
  return missed;
}

const sleepsTwo = ({ number_of_rooms, max_guests }: Room) => number_of_rooms > 0 && max_guests > 1;

/** What is pressed first on the pages bought on. */
async function touch(origin: string, runs: number): Promise<string[]> {
  process.env.BASERA_URL = origin;
  const dates = { checkIn: from, checkOut: to };
  const stay = await findStay(dates, ({ rooms }) => rooms.some(sleepsTwo));
  const dialog = '[role=dialog]';
  const chosen = `${addressOf(stay, dates)}&room=${stay.rooms.find(sleepsTwo)?.id}:1:0`;
  const presses: Press[] = [
    { what: 'Filters', path: buying.search.path, button: '.no-panel', leadsTo: dialog },
    { what: 'heart', path: buying.search.path, button: '.heart', leadsTo: dialog },
    { what: 'dates', path: chosen, button: '.when', leadsTo: dialog },
    { what: 'Reserve', path: chosen, button: 'button:text("Reserve")', leadsTo: '[name=terms]' },
  ];
  return measureTouches(origin, presses, runs);
}

/** Every other page that anybody can open, for what does not depend on speed. */
async function visitOthers(origin: string, port: number): Promise<string[]> {
  const missed: string[] = [];
  process.env.BASERA_URL = origin;
  const addressOf = await addressesFor((await newPerson('Lata', 'Kamat')).user);
  const rows = [];
  for (const page of others) {
    const path = addressOf(page);
    const categories = categoriesOf(page);
    const result = await visit({ url: origin + path, port, categories, status: page.status ?? 200 });
    const { scores, missing } = summary([result], categories);
    rows.push({ path: path.split('?')[0], ...scores });
    missed.push(...missing.map((what) => `${path}: ${what}`));
  }
  console.log('\nEvery other page that anybody can open');
  console.table(rows);
  return missed;
}

/** All visits of a browser. What was missed. */
async function visitPages(options: PagesOptions): Promise<string[]> {
  const chromium = await ensureWholeChromium();
  if (chromium === null) throw new Error('There is no Chromium on this system; set CHROMIUM_PATH.');
  const product = await startProduct({ HOME_PAGE: 'stays' });
  const chrome = await chromeLauncher.launch({
    chromePath: chromium,
    chromeFlags: ['--headless=new', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    const missed = await visitBuying(product.origin, options, chrome.port);
    if (options.parts.has('touch')) missed.push(...(await touch(product.origin, options.runs)));
    return options.parts.has('others') ? [...missed, ...(await visitOthers(product.origin, chrome.port))] : missed;
  } finally {
    chrome.kill();
    await product.stop();
  }
}

async function bench(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (!options) return 0;
  const began = performance.now();
  const missed = options.parts.has('serving') ? await serve() : [];
  if ([...options.parts].some((part) => part !== 'serving')) missed.push(...(await visitPages(options)));
  for (const what of missed) console.log(`Missed: ${what}`);
  console.log(`Took ${((performance.now() - began) / 60_000).toFixed(1)} minutes`);
  return missed.length > 0 ? 1 : 0;
}

const code = await bench().catch((error) => {
  const isMisspelt = error instanceof RangeError || error.code?.startsWith('ERR_PARSE_ARGS');
  console.error(isMisspelt ? error.message : error);
  return 1;
});
process.exit(code);
