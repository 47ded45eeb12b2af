import { readFileSync } from 'node:fs';
import { SoundIndex } from '../apps/server/src/gazetteer/sound/sound-index.ts';
import { wholeGazetteer } from '../apps/server/src/gazetteer/sound/testing-gazetteer.ts';
import { namesIn } from '../apps/server/src/modules/stays/index.ts';

/*
 * What it costs to find a name by its sound, without HTTP and database, by processor time: the 400 names in nine scripts
 * in the whole gazetteer, and among the names of so many stays (--stays=200000).
 */

const STAYS = Number(process.argv.find((each) => each.startsWith('--stays='))?.split('=')[1] ?? 200_000);
const ROUNDS = 5;
const FOUND = 8;

const file = new URL('../apps/server/src/gazetteer/sound/names-in-nine-scripts.tsv', import.meta.url);
const typed = readFileSync(file, 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t')[2] ?? '');

const processorMs = (since?: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
};

/** Milliseconds of processor time: of all questions of the middle round, and the dearest of any round. */
function measure(name: string, find: (asked: string) => unknown): void {
  const rounds: number[] = [];
  let dearest = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const began = process.cpuUsage();
    for (const asked of typed) {
      const before = process.cpuUsage();
      find(asked);
      dearest = Math.max(dearest, round === 0 ? 0 : processorMs(before));
    }
    rounds.push(processorMs(began) / typed.length);
  }
  const middle = rounds.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  console.log(`${name}: ${middle.toFixed(2)} ms a question, the dearest ${dearest.toFixed(1)} ms`);
}

const places = wholeGazetteer();
let began = process.cpuUsage();
const gazetteer = new SoundIndex<object>(() => 0);
for (const place of places) for (const name of place.names) gazetteer.add(name, place);
console.log(`${places.length} places folded in ${processorMs(began).toFixed(0)} ms`);
measure('places', (asked) => gazetteer.find(asked, FOUND));

// Names as owners give them: of a place, and what it is.
const KINDS = ['Palace', 'Villa', 'Residency', 'Homestay', 'Beach Resort', 'Heritage Haveli', 'Grand Inn', 'Lake View'];
began = process.cpuUsage();
const memory = process.memoryUsage().heapUsed;
const stays = namesIn();
for (let id = 1; id <= STAYS; id++) {
  const { name = '' } = places[(id * 7919) % places.length] ?? {};
  const other = places[(id * 104_729) % places.length]?.name ?? '';
  stays.add(id, `${name} ${id % 3 === 0 ? `${other} ` : ''}${KINDS[id % KINDS.length]}`);
}
const megabytes = (process.memoryUsage().heapUsed - memory) / 1e6;
console.log(`${STAYS} names of stays folded in ${processorMs(began).toFixed(0)} ms, some ${megabytes.toFixed(0)} MB`);
measure('stays', (asked) => stays.find(asked, FOUND));
