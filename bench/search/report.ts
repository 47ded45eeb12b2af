import type { MeasuredBookings } from './measure-bookings.ts';
import type { MeasuredLoading } from './measure-loading.ts';
import type { Measured, MeasuredParties, Rate } from './measure-searches.ts';
import { FULL_SIZE } from './options.ts';
import { type Case, PLACE_NAMES } from './questions.ts';

export const count = (value: number): string => Math.round(value).toLocaleString('en');
/** Two digits that say something. */
export const figure = (value: number): string => (Math.abs(value) < 9.95 ? value.toPrecision(2) : count(value));
const megabytes = (bytes: number): string => `${count(bytes / 1e6)} MB`;

/** Prints rows under their heads, in columns, as Markdown takes them too. */
export function table(heads: string[], rows: string[][]): void {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  console.log([line(heads), line(rule), ...rows.map(line)].join('\n'), '\n');
}

const WORDS = { none: 'no filter', dates: 'dates and guests', all: 'all filters' } as const;

const nameOf = ({ place, filters }: Pick<Measured, 'place' | 'filters'>): string =>
  `${place === 'country' ? 'all India' : place}, ${WORDS[filters]}`;

export function reportLoading(loading: MeasuredLoading): void {
  console.log(
    `\nIndex loaded in ${figure(loading.seconds)} s: ${megabytes(loading.indexBytes)} ` +
      `(the process grew by ${megabytes(loading.processBytes)}).\n` +
      `Meanwhile the database answered ${count(loading.answers)} searches of the town, ${loading.refused} refused: ` +
      `median ${figure(loading.medianMs)} ms, longest ${figure(loading.longestMs)} ms.\n`,
  );
}

export function reportSearches(measured: Measured[]): void {
  console.log('\nMilliseconds a search over HTTP, one at a time, no two the same: median (p95)');
  table(
    ['search', 'found', 'first page', 'deep page', 'of page', 'per-night anti-join', 'SQL'],
    measured.map((item) => [
      nameOf(item),
      count(item.total),
      `${figure(item.firstPage.medianMs)} (${figure(item.firstPage.p95Ms)})`,
      `${figure(item.deepPage.medianMs)} (${figure(item.deepPage.p95Ms)})`,
      count(item.deepPageNumber),
      `${figure(item.antiJoinMs)} = ${figure(item.antiJoinMs / item.firstPage.medianMs)}×`,
      `${figure(item.sqlMs)} = ${figure(item.sqlMs / item.firstPage.medianMs)}×`,
    ]),
  );
  console.log(
    'Requests a second, 16 at once, and the share of what a bare route does with the same bytes (in brackets: by processor time)',
  );
  const rate = ({ perSecond, share, cpuShare }: Rate) =>
    `${count(perSecond)} = ${share.toFixed(2)} (${cpuShare.toFixed(2)})`;
  table(
    ['search', 'no two the same', 'all the same', 'bare route'],
    measured.map((item) => [nameOf(item), rate(item.allNew), rate(item.same), count(item.bare.perSecond)]),
  );
}

export function reportParties(measured: MeasuredParties[]): void {
  console.log('Milliseconds a first page with dates, by the size of the party: median');
  const [first] = measured;
  table(
    ['guests', ...(first?.medians ?? []).map((_, index) => String(index + 1))],
    measured.map(({ place, medians }) => [place === 'country' ? 'all India' : place, ...medians.map(figure)]),
  );
}

export function reportMixed({ mixed, bare }: { mixed: Rate; bare: Rate }): void {
  console.log(
    'Searches as many people make them, twenty price changes a second: ' +
      `${count(mixed.perSecond)} a second, ${mixed.share.toFixed(2)} of the bare route’s ${count(bare.perSecond)} ` +
      `(${mixed.cpuShare.toFixed(2)} by processor time)\n`,
  );
}

export function reportBookings({ noted, unnoted, lagMedianMs, lagMaxMs }: MeasuredBookings): void {
  console.log('Placing bookings, 16 at once, every commit on the disk');
  table(
    ['', 'a second', 'median ms', 'p95 ms', 'refused'],
    (
      [
        ['changes noted for the index', noted],
        ['without', unnoted],
      ] as const
    ).map(([name, { perSecond, medianMs, p95Ms, refused }]) => [
      name,
      figure(perSecond),
      figure(medianMs),
      figure(p95Ms),
      count(refused),
    ]),
  );
  console.log(
    `A committed price shows in searches after ${figure(lagMedianMs)} ms (median; longest ${figure(lagMaxMs)} ms)\n`,
  );
}

/** Milliseconds at the median on any page, and the least share of the bare route's requests where no two are the same. */
const TARGETS: Record<Case['place'], { most: number; share: number | null }> = {
  town: { most: 5, share: 0.3 },
  metropolis: { most: 5, share: 0.1 },
  // Bound by its latency alone.
  country: { most: 25, share: null },
};
const MIXED_SHARE = 0.3;

/** Says whether the targets hold, and by which search they were nearest to fail. */
export function reportTargets(measured: Measured[], mixed: Rate, stays: number): void {
  const say = (holds: boolean, sentence: string) => console.log(`${holds ? '✓' : '✗'} ${sentence}`);
  console.log(stays === FULL_SIZE ? 'Targets' : `Targets (meant for ${count(FULL_SIZE)} stays, not ${count(stays)})`);
  for (const place of PLACE_NAMES) {
    const { most, share } = TARGETS[place];
    const own = measured.filter((item) => item.place === place);
    const slowest = worst(own, (item) => Math.max(item.firstPage.medianMs, item.deepPage.medianMs));
    say(
      slowest.value <= most,
      `at most ${most} ms at the median on any page: ${figure(slowest.value)} ms for ${nameOf(slowest.item)}`,
    );
    if (share === null) continue;
    const poorest = worst(own, (item) => -item.allNew.share);
    say(
      -poorest.value >= share,
      `at least ${share} of the bare route’s requests a second: ${(-poorest.value).toFixed(2)} for ${nameOf(poorest.item)}`,
    );
  }
  say(
    mixed.share >= MIXED_SHARE,
    `at least ${MIXED_SHARE} as many people search, prices changing: ${mixed.share.toFixed(2)}`,
  );
}

function worst(measured: Measured[], of: (item: Measured) => number): { item: Measured; value: number } {
  const [first, ...others] = measured.map((item) => ({ item, value: of(item) }));
  if (!first) throw new Error('nothing was measured');
  return others.reduce((most, next) => (next.value > most.value ? next : most), first);
}
