import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { cityPage, STATIC_PAGES, TERMS_UPDATED } from '@basera/contract/addresses/page-addresses';
import { dayInIndia } from '@basera/contract/calendar-date';
import { addressIn } from '@basera/contract/languages/languages';
import { sureLanguage } from '@basera/contract/languages/text-language';
import { listedBesideEnglish } from '@basera/contract/languages/whole-pages';
import { stayAddress } from '@basera/contract/trip';
import type { CrawlersDeps } from './deps.ts';
import { type StayRange, stayRanges, staysIn } from './queries.ts';
import { type Entry, sitemapIndex, urlSet } from './sitemap-xml.ts';

// A crawler that comes back sooner gets the same answer: many of them at once cost one.
const FRESH_MS = 10 * 60_000;

/** What there is to list, and how it is cut. */
type Plan = { pages: Entry[]; ranges: StayRange[] };

const dayOf = (instant: Date | null): string | null => instant && dayInIndia(instant);

/** A page by its addresses: in English, and in each language in which search engines are told of it. */
const inLanguages = (entry: Entry, ownTextIn?: string | null): Entry[] => [
  entry,
  ...listedBesideEnglish(entry.path, ownTextIn).map((each) => ({ ...entry, path: addressIn(each, entry.path) })),
];

async function* entriesOf(late: CrawlersDeps['late'], range: StayRange): AsyncGenerator<Entry[]> {
  for await (const stays of staysIn(late, range)) {
    yield stays.flatMap(({ slug, changed_at, in_own_letters }) => {
      const entry = { path: stayAddress(slug), changed: dayOf(changed_at) };
      return inLanguages(entry, (in_own_letters && sureLanguage(in_own_letters)) ?? null);
    });
  }
}

async function zipped(xml: AsyncIterable<string>): Promise<Buffer> {
  const whole = new PassThrough();
  const [file] = await Promise.all([buffer(whole), pipeline(Readable.from(xml), createGzip(), whole)]);
  return file;
}

/**
 * The sitemaps by name, gzipped: 'sitemap' lists every page, or where they are too many for one file the files
 * that do: 'pages', 'stays-1', 'stays-2' and so on. Null for a name there is none of.
 */
export function sitemaps({
  late,
  clock,
  origin,
  urlsMax,
  listCities,
}: CrawlersDeps): (name: string) => Promise<Buffer | null> {
  const kept = new Map<string, { until: number; value: Promise<unknown> }>();

  function remembered<T>(key: string, make: () => Promise<T>): Promise<T> {
    const now = clock.now().getTime();
    const known = kept.get(key);
    if (known && now < known.until) return known.value as Promise<T>;
    const value = make();
    kept.set(key, { until: now + FRESH_MS, value });
    value.catch(() => kept.delete(key));
    return value;
  }

  async function makePlan(): Promise<Plan> {
    const [cities, ranges] = await Promise.all([listCities(), late((db) => stayRanges(db, urlsMax))]);
    const pages = STATIC_PAGES.flatMap((path) =>
      inLanguages(path === '/terms-conditions' ? { path, changed: TERMS_UPDATED } : { path }),
    );
    return { pages: [...pages, ...cities.map(({ city }) => ({ path: cityPage(city) }))], ranges };
  }

  async function* everything({ pages, ranges }: Plan): AsyncGenerator<Entry[]> {
    yield pages;
    for (const range of ranges) yield* entriesOf(late, range);
  }

  const partsOf = ({ ranges }: Plan): Entry[] => [
    { path: '/sitemaps/pages.xml' },
    ...ranges.map(({ changedAt }, index) => ({ path: `/sitemaps/stays-${index + 1}.xml`, changed: dayOf(changedAt) })),
  ];

  return async (name) => {
    const plan = await remembered('plan', makePlan);
    const total = plan.ranges.reduce((sum, { count }) => sum + count, plan.pages.length);
    if (name === 'sitemap' && total <= urlsMax) {
      return remembered(name, () => zipped(urlSet(origin, everything(plan))));
    }
    if (name === 'sitemap') return remembered(name, () => zipped(sitemapIndex(origin, partsOf(plan))));
    if (name === 'pages') return remembered(name, () => zipped(urlSet(origin, [plan.pages])));
    const range = plan.ranges[Number(/^stays-([1-9]\d{0,5})$/.exec(name)?.[1]) - 1];
    return range ? remembered(name, () => zipped(urlSet(origin, entriesOf(late, range)))) : null;
  };
}
