/** Where a pin stands on the screen, and how wide its price is, in pixels. */
export type Spot = { x: number; y: number; width: number };

const GAP = 4;

/** Whether two boxes of one height, each around its spot, touch or nearly do. */
const collide = (one: Spot, other: Spot, height: number): boolean =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 + GAP && Math.abs(one.y - other.y) < height + GAP;

/**
 * Which pins have room to show their price: one after the other as in `order`, each where no earlier one stands. The
 * rest are dots until there is room.
 */
export function pinsWithRoom(spots: readonly Spot[], order: readonly number[], height: number): Set<number> {
  const shown = new Set<number>();
  for (const index of order) {
    const spot = spots[index];
    if (!spot) continue;
    const isFree = [...shown].every((other) => !collide(spot, spots[other] as Spot, height));
    if (isFree) shown.add(index);
  }
  return shown;
}

/**
 * How far down each pin is moved, in pixels: those in one and the same place would cover each other however near one
 * looks, and so stand one below the other.
 */
export function stackedBy(places: readonly { latitude: number; longitude: number }[], height: number): number[] {
  const counts = new Map<string, number>();
  return places.map(({ latitude, longitude }) => {
    const place = `${latitude.toFixed(5)},${longitude.toFixed(5)}`;
    const before = counts.get(place) ?? 0;
    counts.set(place, before + 1);
    return before * (height + GAP);
  });
}
