import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CELLS } from '@basera/ui/map/ground/cells.ts';
import { CELL_STEPS, FAR_STEPS } from '@basera/ui/map/ground/measures.ts';
import { acrossOf, cellAt, downOf, type Ring, ringsOf } from '@basera/ui/map/ground/waters.ts';
import { expect, test } from 'vitest';
import { versionOf } from './version';

const MOST_BYTES = 1_500_000;
const folder = fileURLToPath(new URL(`../../public${CELLS.folder}/`, import.meta.url));
const files = new Map(readdirSync(folder).map((name) => [name, readFileSync(folder + name, 'utf8')]));

/** How often rings go around a place, with the clock counted against it: a canvas fills what is not 0 ('nonzero'). */
function turnsAround(x: number, y: number, { points }: Ring): number {
  let turns = 0;
  for (let at = 0; at < points.length; at += 2) {
    const [fromX, fromY] = [points[at] as number, points[at + 1] as number];
    const to = (at + 2) % points.length;
    const [toX, toY] = [points[to] as number, points[to + 1] as number];
    if (fromY <= y === toY <= y) continue;
    const side = (toX - fromX) * (y - fromY) - (x - fromX) * (toY - fromY);
    if (toY > fromY ? side > 0 : side < 0) turns += Math.sign(toY - fromY);
  }
  return turns;
}

function isIn(rings: Ring[], [latitude, longitude]: readonly [number, number]): boolean {
  const [x, y] = [acrossOf(longitude), downOf(latitude)];
  return rings.reduce((sum, ring) => sum + turnsAround(x, y, ring), 0) !== 0;
}

function isWater(place: readonly [latitude: number, longitude: number]): boolean {
  const [south, west] = [Math.floor(place[0]), Math.floor(place[1])];
  const kind = cellAt(south, west);
  if (kind !== 'file') return kind === 'water';
  return isIn(ringsOf(files.get(`${south}-${west}.txt`) ?? '', { south, west, steps: CELL_STEPS }), place);
}

test.each([
  ['the sea off Marine Drive', 18.944, 72.815],
  ['the sea off Calangute', 15.54, 73.73],
  ['the mouth of the Mandovi', 15.485, 73.8],
  ['the Vembanad lake at Kumarakom', 9.62, 76.41],
  ['the Chilika lake', 19.7, 85.32],
  ['the Pulicat lagoon', 13.6, 80.15],
  ['the Brahmaputra at Tezpur', 26.59, 92.8],
  ['the Ganga at Varanasi', 25.3, 83.02],
  ['the Dal lake', 34.11, 74.86],
  ['the Hirakud reservoir', 21.6, 83.8],
  ['the strait off Swaraj Dweep', 12.05, 92.9],
  ['the sea off Kavaratti', 10.6, 72.6],
  ['the Bay of Bengal', 15.5, 85.5],
  ['the Arabian Sea', 12.5, 68.5],
])('%s is water', (_, latitude, longitude) => expect(isWater([latitude, longitude])).toBe(true));

test.each([
  ['Munnar', 10.089, 77.06],
  ['Candolim', 15.517, 73.768],
  ['Panaji', 15.49, 73.826],
  ['Bandra', 19.06, 72.836],
  ['Fort Kochi', 9.963, 76.243],
  ['Udaipur', 24.588, 73.72],
  ['Leh', 34.16, 77.58],
  ['Delhi', 28.61, 77.21],
  ['Port Blair', 11.655, 92.735],
  ['Swaraj Dweep', 12.0, 92.97],
  ['Jaisalmer', 26.91, 70.91],
])('%s is land', (_, latitude, longitude) => expect(isWater([latitude, longitude])).toBe(false));

test('from afar the seas lie where they lie near by', () => {
  const far = ringsOf(files.get('far.txt') ?? '', { south: 0, west: 0, steps: FAR_STEPS });
  for (const sea of [
    [18.9, 72.5],
    [13, 81],
    [9.5, 75.5],
    [0, 60],
    [-25, 100],
  ] as const)
    expect(isIn(far, sea)).toBe(true);
  for (const land of [
    [21, 78],
    [28.6, 77.2],
    [10.1, 77.1],
    [7, 80.7],
    [35, 103],
  ] as const)
    expect(isIn(far, land)).toBe(false);
});

test('there is a file for each degree of the index that has one, and no other', () => {
  const named = CELLS.rows.flatMap((row, index) =>
    [...row].flatMap((letter, column) =>
      letter === '#' ? [`${CELLS.north - 1 - index}-${CELLS.west + column}.txt`] : [],
    ),
  );
  expect(named.concat('LICENCE.txt', 'far.txt').sort()).toEqual([...files.keys()].sort());
});

test('all of it is small, says whose it is, and lies in a folder that is named after what is in it', () => {
  expect([...files.values()].reduce((sum, text) => sum + text.length, 0)).toBeLessThan(MOST_BYTES);
  expect(files.get('LICENCE.txt')).toMatch(/© OpenStreetMap contributors[\s\S]*Open Database License \(ODbL\) 1\.0/);
  expect(CELLS.folder).toBe(`/map-ground/${versionOf(files)}`);
});
