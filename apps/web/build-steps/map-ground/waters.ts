import { areaOf, type Box, boxOf, cut, type Point, type Ring, rounded, simplified } from './rings.ts';

/** GeoJSON's: the first ring is the shore, the others are islands. The last point of each says its first again. */
export type Polygon = Point[][];

export type Sieve = {
  /** What is looked at. */
  box: Box;
  /** Waters and islands of fewer square kilometres are left out. */
  leastWater: number;
  leastIsland: number;
  /** Degrees. */
  tolerance: number;
};

const CHAIKIN_PASSES = 2;
/** The source is cut along this meridian. */
const SEAM = 90;

const turned = (ring: Ring, isIsland: boolean): Ring => (areaOf(ring) > 0 === isIsland ? ring.toReversed() : ring);

/** Shores run against the clock and islands with it, so that waters which overlap are drawn as one (nonzero). */
function ringsOf(polygon: Polygon, { box, leastWater, leastIsland }: Sieve): Ring[] {
  const [shore = [], ...islands] = polygon.map((closed) => closed.slice(0, -1));
  if (Math.abs(areaOf(shore)) < leastWater) return [];
  const water = cut(shore, box);
  if (water.length === 0) return [];
  const land = islands.filter((ring) => Math.abs(areaOf(ring)) >= leastIsland).map((ring) => cut(ring, box));
  return [turned(water, false), ...land.filter(({ length }) => length > 0).map((ring) => turned(ring, true))];
}

/** The waters in a box, smooth but where they are cut. */
export function watersIn(polygons: readonly Polygon[], sieve: Sieve): Ring[] {
  const { west, south, east, north } = sieve.box;
  const isCut = ([x, y]: Point) => x === SEAM || x <= west || x >= east || y <= south || y >= north;
  return polygons
    .flatMap((polygon) => ringsOf(polygon, sieve))
    .map((ring) => {
      let smooth = ring;
      for (let pass = 0; pass < CHAIKIN_PASSES; pass++) smooth = rounded(smooth, isCut);
      return simplified(smooth, sieve.tolerance, isCut);
    })
    .filter(({ length }) => length > 2);
}

/** Whether rings of a box are that box: water everywhere. */
export const isAllWater = (rings: readonly Ring[], { west, south, east, north }: Box): boolean =>
  rings.length === 1 &&
  (rings[0] as Ring).length <= 5 &&
  (rings[0] as Ring).every(([x, y]) => (x === west || x === east) && (y === south || y === north));

/** Which of the rings reach into a box, and what of them lies there. */
export function ringsIn(rings: readonly Ring[], box: Box): Ring[] {
  return rings.map((ring) => cut(ring, box)).filter((ring) => ring.length > 2 && !isFlat(ring));
}

function isFlat(ring: Ring): boolean {
  const { west, south, east, north } = boxOf(ring);
  return west === east || south === north;
}
