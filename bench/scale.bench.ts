import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { LoadLoop } from './load-loop.ts';
import { MEASURED, type MeasuredSize, measureSize } from './scale/measure-size.ts';
import { plotOf } from './scale/plot.ts';
import { count, figure, table } from './search/report.ts';

const SIZES = [10_000, 100_000, 1_000_000];

const HELP = `npm run bench scale [-- options]

Searches among more and more stays, each size on a PostgreSQL of its own, and compares samples with what the database
answers by itself. The largest takes a quarter of an hour, 6 GB of memory and 25 GB of disk; everything is removed at the end.

  --sizes=N,N    stays, three rooms each (${SIZES.join(',')})
  --plot=FILE    where the curve is drawn, as SVG
  --help         this`;

/** What is promised at a million stays: milliseconds at the median. */
const MOST_MS = { town: 5, metropolis: null, country: 60 } as const;
const BYTES_A_STAY = 1500;
const SNAPSHOT_SECONDS = 5;

const say = (holds: boolean, sentence: string) => console.log(`${holds ? '✓' : '✗'} ${sentence}`);

function report(sizes: MeasuredSize[]): void {
  table(
    ['', ...sizes.map(({ stays }) => `${count(stays)} stays`)],
    [
      ['rooms', ...sizes.map(({ rooms }) => count(rooms))],
      ['booked nights', ...sizes.map(({ nights }) => count(nights))],
      ['filled in, s', ...sizes.map(({ fillSeconds }) => figure(fillSeconds))],
      ['index loaded in, s', ...sizes.map(({ loadSeconds }) => figure(loadSeconds))],
      ['index loaded from a snapshot in, s', ...sizes.map(({ snapshotSeconds }) => figure(snapshotSeconds))],
      [
        'all India by all cores, of one: time (own thread), first page',
        ...sizes.map(({ threads: { first } }) => `${figure(first.time)} (${figure(first.own)})`),
      ],
      ['and a deep one', ...sizes.map(({ threads: { deep } }) => `${figure(deep.time)} (${figure(deep.own)})`)],
      ['index, MB', ...sizes.map(({ indexBytes }) => count(indexBytes / 1e6))],
      ['bytes a stay', ...sizes.map(({ indexBytes, stays }) => count(indexBytes / stays))],
      ['process grew by, MB', ...sizes.map(({ processBytes }) => count(processBytes / 1e6))],
      ...MEASURED.map(({ place, filters }, index) => [
        `${place}, ${filters}: first page (deep), ms`,
        ...sizes.map(({ cases }) => {
          const found = cases[index];
          return `${figure(found?.firstPageMs ?? 0)} (${figure(found?.deepPageMs ?? 0)})`;
        }),
      ]),
    ],
  );
  const largest = sizes.at(-1);
  if (!largest) return;
  for (const { place, filters, firstPageMs } of largest.cases) {
    const most = MOST_MS[place];
    if (most !== null) say(firstPageMs <= most, `${place}, ${filters}: ${figure(firstPageMs)} ms of ${most}`);
  }
  const { snapshotSeconds } = largest;
  say(snapshotSeconds <= SNAPSHOT_SECONDS, `from a snapshot in ${figure(snapshotSeconds)} s of ${SNAPSHOT_SECONDS}`);
  const bytes = largest.indexBytes / largest.stays;
  say(bytes <= BYTES_A_STAY, `${count(bytes)} bytes a stay of ${count(BYTES_A_STAY)}`);
}

async function bench(): Promise<void> {
  const { values } = parseArgs({
    options: { sizes: { type: 'string' }, plot: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.log(HELP);
  const asked = values.sizes?.split(',').map(Number) ?? SIZES;
  if (!asked.every((stays) => Number.isInteger(stays) && stays >= 1000))
    throw new RangeError('--sizes must be whole numbers of 1000 or more, with commas between.');
  const load = new LoadLoop();
  const sizes: MeasuredSize[] = [];
  try {
    for (const stays of asked.toSorted((one, two) => one - two)) {
      sizes.push(await measureSize(stays, load));
      console.log(`  measured: ${count(stays)} stays`);
    }
  } finally {
    await load.close();
  }
  report(sizes);
  if (values.plot) await writeFile(values.plot, plotOf(sizes));
}

await bench().catch((error) => {
  const isMisspelt = error instanceof RangeError || error.code?.startsWith('ERR_PARSE_ARGS');
  console.error(isMisspelt ? error.message : error);
  process.exit(1);
});
