/** Longitude and latitude, in degrees. */
export type Point = readonly [x: number, y: number];
/** Closed without saying its first point again. */
export type Ring = readonly Point[];
export type Box = { west: number; south: number; east: number; north: number };

const KM_A_DEGREE = 111.32;
/** Of the way to the neighbour on either side, after Chaikin. */
const CORNER = 1 / 4;

/** Square kilometres, positive where a ring runs against the clock. */
export function areaOf(ring: Ring): number {
  let twice = 0;
  let heights = 0;
  let [x, y] = ring.at(-1) ?? [0, 0];
  for (const [nextX, nextY] of ring) {
    twice += x * nextY - nextX * y;
    heights += nextY;
    [x, y] = [nextX, nextY];
  }
  const across = Math.cos(((heights / ring.length) * Math.PI) / 180);
  return (twice / 2) * KM_A_DEGREE * KM_A_DEGREE * across;
}

export function boxOf(ring: Ring): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [x, y] of ring) {
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.south = Math.min(box.south, y);
    box.north = Math.max(box.north, y);
  }
  return box;
}

/** One side of a box: what lies within it, and where an edge that leaves it is cut. */
function within(ring: Ring, axis: 0 | 1, limit: number, side: 1 | -1): Ring {
  const kept: Point[] = [];
  const isIn = (point: Point) => (point[axis] - limit) * side >= 0;
  let before = ring.at(-1);
  for (const point of ring) {
    if (before && isIn(before) !== isIn(point)) {
      const share = (limit - before[axis]) / (point[axis] - before[axis]);
      const other = axis === 0 ? 1 : 0;
      const at = before[other] + share * (point[other] - before[other]);
      kept.push(axis === 0 ? [limit, at] : [at, limit]);
    }
    if (isIn(point)) kept.push(point);
    before = point;
  }
  return kept;
}

/** The part of a ring in a box (Sutherland and Hodgman): parts that hang together only outside are tied along its sides. */
export function cut(ring: Ring, { west, south, east, north }: Box): Ring {
  const box = boxOf(ring);
  if (box.east < west || box.west > east || box.north < south || box.south > north) return [];
  let kept = ring;
  if (box.west < west) kept = within(kept, 0, west, 1);
  if (box.east > east) kept = within(kept, 0, east, -1);
  if (box.south < south) kept = within(kept, 1, south, 1);
  if (box.north > north) kept = within(kept, 1, north, -1);
  return kept.length < 3 ? [] : kept;
}

/** Chaikin's corner cutting; points that `isFixed` stay where they are. */
export function rounded(ring: Ring, isFixed: (point: Point) => boolean): Ring {
  return ring.flatMap((point, index) => {
    if (isFixed(point)) return [point];
    const towards = (other: Point | undefined): Point =>
      other ? [point[0] + (other[0] - point[0]) * CORNER, point[1] + (other[1] - point[1]) * CORNER] : point;
    return [towards(ring.at(index - 1)), towards(ring[(index + 1) % ring.length])];
  });
}

/** The square of how far a point lies from the way between two others. */
function squaredDistance([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const length = alongX * alongX + alongY * alongY;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - fromX) * alongX + (y - fromY) * alongY) / length));
  return (fromX + share * alongX - x) ** 2 + (fromY + share * alongY - y) ** 2;
}

/** Fewer points, none farther from the new line than `tolerance` degrees (Douglas and Peucker); `isFixed` ones stay. */
export function simplified(ring: Ring, tolerance: number, isFixed: (point: Point) => boolean): Ring {
  if (ring.length < 4) return ring;
  const closed = [...ring, ring[0] as Point];
  const isKept = new Uint8Array(closed.length);
  const stops = closed.flatMap((point, index) => (isFixed(point) ? [index] : []));
  // A ring has no ends: its middle is one.
  const ends = [...new Set([0, ...stops, ring.length >> 1, closed.length - 1])].sort((one, other) => one - other);
  for (const end of ends) isKept[end] = 1;
  const spans = ends.slice(1).map((end, index) => [ends[index] as number, end] as const);
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    let far = 0;
    let farthest = tolerance * tolerance;
    for (let index = from + 1; index < to; index++) {
      const away = squaredDistance(closed[index] as Point, closed[from] as Point, closed[to] as Point);
      if (away > farthest) [far, farthest] = [index, away];
    }
    if (far === 0) continue;
    isKept[far] = 1;
    spans.push([from, far], [far, to]);
  }
  return ring.filter((_, index) => isKept[index]);
}
