/** The surroundings a picture and a sentence can fit. */
export const SETTINGS = [
  'beach',
  'hills',
  'snow',
  'heritage',
  'backwater',
  'tea',
  'lake',
  'desert',
  'city',
  'countryside',
  'river',
] as const;
export type Setting = (typeof SETTINGS)[number];

/** Parts of the country that share names, food and manners. */
export type Region =
  | 'goa'
  | 'kerala'
  | 'tamil'
  | 'karnataka'
  | 'deccan'
  | 'maharashtra'
  | 'gujarat'
  | 'rajasthan'
  | 'plains'
  | 'central'
  | 'himachal'
  | 'uttarakhand'
  | 'kashmir'
  | 'bengal'
  | 'east-hills'
  | 'odisha'
  | 'andaman';

/** How far something worth going to is, as a guest would ask. */
export type Nearby = { minutes: number; by: 'foot' | 'car'; what: string };

export type Locality = {
  name: string;
  latitude: number;
  longitude: number;
  pin: string;
  streets: string[];
  nearby: Nearby[];
  /** Where they differ from the city's. */
  settings?: Setting[];
};

export type City = {
  name: string;
  state: string;
  region: Region;
  latitude: number;
  longitude: number;
  /** The first is what people come for. */
  settings: Setting[];
  /** Prices against the country's middle, 1. */
  priceLevel: number;
  /** How many stays the demo has here. */
  stays: number;
  /** Other names people type, lower case. */
  aliases: string[];
  /** What shapes a stay here: cool or mild hills (no air conditioning), bare mountains, no alcohol, no meat, a wild park next door. */
  tags?: ('cool' | 'mild' | 'bare' | 'dry' | 'veg-town' | 'wild')[];
  localities: Locality[];
  /** Sentences that are true of this place only; see words/condition.ts for the form. */
  lines: string[];
};

const NEARBY = /^(\d+) (walk|drive) (.+)$/;

function parseNearby(text: string): Nearby {
  const [, minutes, way, what] = NEARBY.exec(text) ?? [];
  if (!what) throw new Error(`not '<minutes> walk|drive <what>': ${text}`);
  return { minutes: Number(minutes), by: way === 'walk' ? 'foot' : 'car', what };
}

/** A locality in one line; `streets` and `nearby` ('4 walk Candolim beach') are lists parted by ' | '. */
export function locality(
  name: string,
  [latitude, longitude]: [number, number],
  pin: number,
  streets: string,
  nearby: string,
  settings?: Setting[],
): Locality {
  return {
    name,
    latitude,
    longitude,
    pin: String(pin),
    streets: streets.split(' | '),
    nearby: nearby.split(' | ').map(parseNearby),
    ...(settings && { settings }),
  };
}
