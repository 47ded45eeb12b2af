import { comparable } from './comparable.ts';
import { namesOf } from './place-names.ts';

export type KnownCity = { name: string; state: string; latitude: number; longitude: number };
export type KnownCities = { cities: KnownCity[]; aliases: { alias: string; city: string }[] };

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
  constructor({ cities, aliases }: KnownCities) {
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
}
