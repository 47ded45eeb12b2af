import { kilometresBetween, type Place } from '@basera/contract/distance';

type Located = Place & { locality: string; city: string };

/** A place as its stays show it: where they are on average, and how many they are. */
export type NamedPlace = Place & { name: string; stays: number };
export type City = NamedPlace & { localities: NamedPlace[]; north: number; south: number; east: number; west: number };

function middleOf(name: string, stays: readonly Place[]): NamedPlace {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    name,
    stays: stays.length,
    latitude: mean(stays.map((stay) => stay.latitude)),
    longitude: mean(stays.map((stay) => stay.longitude)),
  };
}

const groupedBy = <T>(items: readonly T[], keyOf: (item: T) => string): [string, T[]][] => {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups];
};

/** Cities and their localities, with those of most stays first: names for a ground that has none of its own. */
export function placesOf(stays: readonly Located[]): City[] {
  const byStays = (one: NamedPlace, other: NamedPlace) => other.stays - one.stays;
  return groupedBy(stays, ({ city }) => city)
    .map(([name, inCity]) => ({
      ...middleOf(name, inCity),
      localities: groupedBy(inCity, ({ locality }) => locality)
        .filter(([locality]) => locality !== '')
        .map(([locality, inLocality]) => middleOf(locality, inLocality))
        .sort(byStays),
      north: Math.max(...inCity.map((stay) => stay.latitude)),
      south: Math.min(...inCity.map((stay) => stay.latitude)),
      east: Math.max(...inCity.map((stay) => stay.longitude)),
      west: Math.min(...inCity.map((stay) => stay.longitude)),
    }))
    .sort(byStays);
}

/** The places next to a stay, nearest first; its own locality and city are not among them. */
export function nearbyPlaces(
  { locality, city, ...here }: Located,
  stays: readonly Located[],
  most: number,
): { name: string; kilometres: number }[] {
  const cities = placesOf(stays);
  const own = cities.find(({ name }) => name === city)?.localities.filter(({ name }) => name !== locality) ?? [];
  const others = cities.filter(({ name }) => name !== city);
  const seen = new Set([locality, city]);
  return [...own, ...others]
    .map((place) => ({ name: place.name, kilometres: kilometresBetween(here, place) }))
    .sort((one, other) => one.kilometres - other.kilometres)
    .filter(({ name }) => !seen.has(name) && seen.add(name))
    .slice(0, most);
}

/** A box in pixels around its middle. */
export type Box = { x: number; y: number; width: number; height: number };
export type Label = { name: string; x: number; y: number; isCity: boolean };

const LETTER_PX = 7.2;
const LINE_PX = 18;
const GAP_PX = 6;
/** Where a name may stand beside its place: above, below, then to the sides. */
const OFFSETS = [
  [0, -30],
  [0, 30],
  [0, -52],
  [0, 52],
  [1, 0],
  [-1, 0],
  [0, 0],
] as const;
const SIDE_PX = 44;

const overlap = (one: Box, other: Box): boolean =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 + GAP_PX &&
  Math.abs(one.y - other.y) < (one.height + other.height) / 2;

/**
 * Puts names where nothing else stands, in the order given; one without room is left out, and none is said twice.
 * `size` is that of the map in pixels.
 */
export function placeLabels(
  wanted: readonly Label[],
  taken: readonly Box[],
  size: { width: number; height: number },
): Label[] {
  const boxes = [...taken];
  const labels: Label[] = [];
  const said = new Set<string>();
  for (const label of wanted) {
    if (said.has(label.name)) continue;
    const width = label.name.length * LETTER_PX;
    for (const [side, down] of OFFSETS) {
      const box = { x: label.x + side * (width / 2 + SIDE_PX), y: label.y + down, width, height: LINE_PX };
      const isInside =
        box.x - width / 2 > GAP_PX &&
        box.x + width / 2 < size.width - GAP_PX &&
        box.y > LINE_PX &&
        box.y < size.height - LINE_PX;
      if (!isInside || boxes.some((other) => overlap(box, other))) continue;
      boxes.push(box);
      labels.push({ ...label, x: box.x, y: box.y });
      said.add(label.name);
      break;
    }
  }
  return labels;
}
