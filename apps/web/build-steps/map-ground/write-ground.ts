import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CELL_STEPS, FAR_STEPS, SPARE } from '@basera/ui/map/ground/measures.ts';
import { encodePolyline } from '@basera/ui/map/ground/polyline.ts';
import type { Box, Ring } from './rings.ts';
import { versionOf } from './version.ts';
import { isAllWater, type Polygon, ringsIn, type Sieve, watersIn } from './waters.ts';

/*
 * Writes the waters that maps are drawn on, from a package of the npm registry (README.md beside this file):
 *
 *   npm pack @geo-maps/earth-waterbodies-1m@0.6.0 --pack-destination FOLDER, and unpack it there
 *   node apps/web/build-steps/map-ground/write-ground.ts FOLDER/package
 */

const PUBLIC = fileURLToPath(new URL('../../public/map-ground', import.meta.url));
const INDEX = fileURLToPath(new URL('../../../../packages/ui/src/map/ground/cells.ts', import.meta.url));
const NOTICE = readFileSync(new URL('notice.txt', import.meta.url), 'utf8');

/** All of India with its islands, in whole degrees. */
const INDIA: Box = { west: 67, south: 5, east: 99, north: 37 };
/** What a map shows around it when it is farthest. */
const AROUND: Box = { west: 25, south: -30, east: 135, north: 60 };
/** How far waters are known beyond India, so that nothing is cut where it shows. */
const MARGIN = 1;

const NEAR: Sieve = { box: grown(INDIA, MARGIN), leastWater: 0.8, leastIsland: 0.1, tolerance: 0.0003 };
const FAR: Sieve = { box: AROUND, leastWater: 8, leastIsland: 8, tolerance: 0.012 };
/** Waters that lie far from India are left out below this size. */
const FAR_FROM_INDIA_KM2 = 400;

function grown({ west, south, east, north }: Box, by: number): Box {
  return { west: west - by, south: south - by, east: east + by, north: north + by };
}

function written(rings: readonly Ring[], { west, south }: Pick<Box, 'west' | 'south'>, steps: number): string {
  const lines = rings.map((ring) => {
    const values: number[] = [];
    for (const [x, y] of ring) {
      const [across, up] = [Math.round((x - west) * steps), Math.round((y - south) * steps)];
      if (across !== values.at(-2) || up !== values.at(-1)) values.push(across, up);
    }
    return values.length > 4 ? `${encodePolyline(values)}\n` : '';
  });
  return lines.join('');
}

/** By their names: each a degree, and what goes with them. */
const files = new Map<string, string>();

/** A row of the index, west to east: '#' has a file, '~' is water everywhere, ' ' is land. */
function writeRow(waters: readonly Ring[], south: number): string {
  const spare = grown({ ...INDIA, south, north: south + 1 }, SPARE);
  const inRow = ringsIn(waters, spare);
  let row = '';
  for (let west = INDIA.west; west < INDIA.east; west++) {
    const box = grown({ west, south, east: west + 1, north: south + 1 }, SPARE);
    const rings = ringsIn(inRow, box);
    if (isAllWater(rings, box)) row += '~';
    else {
      const text = written(rings, { west, south }, CELL_STEPS);
      if (text) files.set(`${south}-${west}.txt`, text);
      row += text ? '#' : ' ';
    }
  }
  return row;
}

const [folder = ''] = process.argv.slice(2);
const { geometries } = JSON.parse(readFileSync(join(folder, 'map.geo.json'), 'utf8')) as {
  geometries: { coordinates: Polygon[] }[];
};
const polygons = geometries.flatMap(({ coordinates }) => coordinates);

const near = watersIn(polygons, NEAR);
const rows: string[] = [];
for (let south = INDIA.north - 1; south >= INDIA.south; south--) rows.push(writeRow(near, south));

const isNearIndia = ([shore = []]: Polygon) =>
  shore.some(([x, y]) => x > INDIA.west && x < INDIA.east && y > INDIA.south && y < INDIA.north);
const [here, elsewhere] = [polygons.filter(isNearIndia), polygons.filter((polygon) => !isNearIndia(polygon))];
const far = [...watersIn(here, FAR), ...watersIn(elsewhere, { ...FAR, leastWater: FAR_FROM_INDIA_KM2 })];
files.set('far.txt', written(far, { west: 0, south: 0 }, FAR_STEPS));
files.set('LICENCE.txt', NOTICE);

const version = versionOf(files);
rmSync(PUBLIC, { recursive: true, force: true });
mkdirSync(join(PUBLIC, version), { recursive: true });
for (const [name, text] of files) writeFileSync(join(PUBLIC, version, name), text);
writeFileSync(
  INDEX,
  `/** Written by build-steps/map-ground. Degrees from north-west on: '#' has a file, '~' is all water, ' ' is land. */
export const CELLS = {
  folder: '/map-ground/${version}',
  north: ${INDIA.north},
  west: ${INDIA.west},
  rows: [
${rows.map((row) => `    '${row}',`).join('\n')}
  ],
} as const;
`,
);
const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
console.log(`${files.size} files, ${Math.round(bytes / 1000)} kB, far ${files.get('far.txt')?.length}`);
