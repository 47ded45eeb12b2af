import { CELLS } from './cells';
import { CELL_STEPS, FAR_STEPS } from './measures';
import { decodePolyline } from './polyline';

/** Web Mercator: the world from 0 to 1, eastward and southward. */
export type Extent = { left: number; top: number; right: number; bottom: number };
/** A shore or an island: x and y of its points, one after the other. */
export type Ring = { points: Float64Array; extent: Extent };

export const acrossOf = (longitude: number): number => longitude / 360 + 0.5;
export const downOf = (latitude: number): number =>
  0.5 - Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI);

export const overlap = (one: Extent, other: Extent): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The rings of a file, counted in `steps` of a degree from a corner. */
export function ringsOf(text: string, { south, west, steps }: { south: number; west: number; steps: number }): Ring[] {
  const lines = text.split('\n').filter(Boolean);
  return lines.map((line) => {
    const points = Float64Array.from(decodePolyline(line));
    const extent = { left: 1, top: 1, right: 0, bottom: 0 };
    for (let at = 0; at < points.length; at += 2) {
      const x = acrossOf(west + (points[at] as number) / steps);
      const y = downOf(south + (points[at + 1] as number) / steps);
      points[at] = x;
      points[at + 1] = y;
      extent.left = Math.min(extent.left, x);
      extent.right = Math.max(extent.right, x);
      extent.top = Math.min(extent.top, y);
      extent.bottom = Math.max(extent.bottom, y);
    }
    return { points, extent };
  });
}

const asked = new Map<string, Promise<Ring[]>>();

/** A file is asked for once; one that did not come is asked for again by who wants it next. */
function fileOf(name: string, corner: { south: number; west: number; steps: number }): Promise<Ring[]> {
  const known = asked.get(name);
  if (known) return known;
  const coming = fetch(`${CELLS.folder}/${name}`).then(async (response) => {
    if (!response.ok) throw new Error(`${name} answered ${response.status}`);
    return ringsOf(await response.text(), corner);
  });
  asked.set(name, coming);
  coming.catch(() => asked.delete(name));
  return coming;
}

export const farWaters = (): Promise<Ring[]> => fileOf('far.txt', { south: 0, west: 0, steps: FAR_STEPS });

/** What is known of the degree north-east of a corner; null where only the far waters are. */
export function cellAt(south: number, west: number): 'file' | 'water' | 'land' | null {
  const letter = CELLS.rows[CELLS.north - 1 - south]?.[west - CELLS.west];
  if (letter === undefined) return null;
  return letter === '#' ? 'file' : letter === '~' ? 'water' : 'land';
}

export const cellWaters = (south: number, west: number): Promise<Ring[]> =>
  fileOf(`${south}-${west}.txt`, { south, west, steps: CELL_STEPS });
