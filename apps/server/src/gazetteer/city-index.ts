import { kilometresBetween, type Place as Pin } from '@basera/contract/distance';
import { comparable } from './comparable.ts';
import { namesOf } from './place-names.ts';

export type KnownCity = { name: string; state: string; latitude: number; longitude: number };
export type KnownPlaces = { cities: KnownCity[]; aliases: { alias: string; city: string }[] };

const lower = (text: string): string => text.toLowerCase();

/** How many letters have to be put in, taken out or changed to make one word of the other. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

const ALIKE = 1 / 3;
/** Two cities of one name whose middles are nearer than this are one city, whatever state a list puts it in. */
const SAME_CITY_KM = 100;

/**
 * True where an alias writes the city's name another way ('dharamsala', 'fort kochi'). Other aliases are places
 * nearby that people search from the city ('ajmer' for Pushkar): they are cities of their own.
 */
function isWriting(alias: string, city: string): boolean {
  const [a, b] = [comparable(alias), comparable(city)];
  return ` ${a} `.includes(` ${b} `) || editDistance(a, b) <= ALIKE * Math.min(a.length, b.length);
}

/** The cities of the database and those being added to it, by name and by alias. */
export class CityIndex {
  private readonly byName = new Map<string, KnownCity>();
  private readonly byAlias = new Map<string, Set<KnownCity>>();
  constructor({ cities, aliases }: KnownPlaces) {
    for (const city of cities) this.add(city);
    for (const { alias, city } of aliases) {
      const known = this.named(city);
      if (known) this.addAlias(alias, known);
    }
  }
  add(city: KnownCity): void {
    this.byName.set(lower(city.name), city);
  }
  /** False where the city has the alias already. */
  addAlias(alias: string, city: KnownCity): boolean {
    const cities = this.byAlias.get(alias) ?? new Set();
    if (cities.has(city)) return false;
    this.byAlias.set(alias, cities.add(city));
    return true;
  }
  named(name: string): KnownCity | undefined {
    return this.byName.get(lower(name));
  }
  /** All cities that names may mean, those of the very name first. */
  meant(names: string[]): KnownCity[] {
    const known = [...new Set([...names.map(lower), ...names.flatMap(namesOf)])];
    const named = known.flatMap((name) => this.named(name) ?? []);
    const aliased = names.flatMap((name) =>
      [...(this.byAlias.get(lower(name)) ?? [])].filter((city) => isWriting(name, city.name)),
    );
    return [...new Set([...named, ...aliased])];
  }

  /** The city these names mean in a state, or around a place. */
  same(names: string[], { state, latitude, longitude }: { state: string } & Partial<Pin>): KnownCity | undefined {
    const middle = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
    return this.meant(names).find(
      (city) => city.state === state || (middle !== null && kilometresBetween(city, middle) <= SAME_CITY_KM),
    );
  }

  /** City names are unique: of two cities of one name, the later one tells its state. */
  freeName(name: string, state: string): string {
    return this.named(name) ? nameWithState(name, state) : name;
  }
}

export const nameWithState = (name: string, state: string): string => `${name} (${state})`;
