import { readFileSync } from 'node:fs';
import { kilometresBetween, type Place as Pin } from '@basera/contract/distance';
import type { KnownCity } from './city-index.ts';
import { comparable } from './comparable.ts';
import { namesOf, REGIONS } from './place-names.ts';

/** A town of India, whether it has stays or not; `people` is 0 where nobody has told, `names` has its own first. */
export type ListedTown = KnownCity & { people: number; names: string[] };

const FOLDER = new URL('../../seed/towns/', import.meta.url);
const FILES = ['by-hand.tsv', 'geonames.tsv'];

/** A town farther than this from a pin is not the one meant. As far as a pin may lie from the middle of its city. */
export const FAR_KM = 200;

function townOf(line: string): ListedTown {
  const [name = '', state = '', latitude, longitude, people, others] = line.split('\t');
  return {
    name,
    state,
    latitude: Number(latitude),
    longitude: Number(longitude),
    people: Number(people ?? 0),
    names: [name, ...(others ? others.split('|') : [])],
  };
}

/** Every town of the seed's files (about 7,500, read in some 20 ms): read by the import, and where an owner first looks for one. */
function allTowns(): ListedTown[] {
  const listed = FILES.flatMap((file) => {
    const [, ...lines] = readFileSync(new URL(file, FOLDER), 'utf8').trimEnd().split('\n');
    return lines.map(townOf);
  });
  const ofRegions = REGIONS.flatMap(({ state, towns }) =>
    towns.map(({ name, writings, latitude, longitude }) => ({
      name,
      state,
      latitude,
      longitude,
      people: 0,
      names: [name, ...writings],
    })),
  );
  return [...ofRegions, ...listed];
}

/** The nearest to a pin that is not far from it. */
export function nearestOf<Item extends Pin>(items: readonly Item[], pin: Pin): Item | undefined {
  const near = items
    .map((item) => ({ item, km: kilometresBetween(item, pin) }))
    .filter(({ km }) => km <= FAR_KM)
    .sort((a, b) => a.km - b.km);
  return near[0]?.item;
}

/** India's towns by all their names. They are in no table: a town becomes a city when a stay comes to it. */
export class TownIndex {
  private readonly byName = new Map<string, ListedTown[]>();
  readonly all: readonly ListedTown[] = allTowns();
  constructor() {
    for (const town of this.all) {
      for (const name of new Set(town.names.map(comparable))) {
        const others = this.byName.get(name);
        if (others) others.push(town);
        else this.byName.set(name, [town]);
      }
    }
  }

  /** Towns of which a name begins so, those with most people first; `start` as `comparable` gives it. */
  beginning(start: string): ListedTown[] {
    const found = [...this.byName].flatMap(([name, towns]) => (name.startsWith(start) ? towns : []));
    return [...new Set(found)].sort((a, b) => b.people - a.people);
  }

  /** All towns that names may mean. */
  meant(names: string[]): ListedTown[] {
    const all = new Set([...names, ...names.flatMap(namesOf)].map(comparable));
    return [...new Set([...all].flatMap((name) => this.byName.get(name) ?? []))];
  }

  /** The town these names mean in a state: one near the middle of its stays, else the one with most people. */
  inState(names: string[], state: string, middle: Pin | null): ListedTown | undefined {
    const towns = this.meant(names).filter((town) => town.state === state);
    return (middle && nearestOf(towns, middle)) ?? towns.toSorted((a, b) => b.people - a.people)[0];
  }
}
