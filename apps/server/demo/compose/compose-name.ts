import type { City, Locality, Setting } from '../../seed/places/place.ts';
import type { Category } from '../categories.ts';
import type { LeastUsed } from '../least-used.ts';
import type { Random } from '../random.ts';
import { fits, parsePhrase } from '../words/condition.ts';
import {
  families,
  hostelNames,
  keralaHouses,
  lusitanWords,
  nameForms,
  regionWords,
  settingWords,
} from '../words/names.ts';

export type NameOf = {
  city: City;
  locality: Locality;
  category: Category;
  settings: readonly Setting[];
  tags: ReadonlySet<string>;
};

/** Names given so far, and the words in them: none comes twice, and no word twice in one city. */
export type NamesTaken = { names: Set<string>; wordsIn: Map<string, Set<string>>; used: LeastUsed };

const hostels = hostelNames.map(parsePhrase);
const SLOT = /\{(\w+)\}/g;
const TRIES = 60;

/** A name for a stay that nobody near it has. */
export function composeName(of: NameOf, taken: NamesTaken, random: Random): string {
  const forms = (nameForms[of.category] ?? []).map(parsePhrase).filter(({ condition }) => fits(condition, of.tags));
  const words = taken.wordsIn.get(of.city.name) ?? new Set<string>();
  taken.wordsIn.set(of.city.name, words);
  for (let i = 0; i < TRIES; i++) {
    const form = random.pick(forms).text;
    const filling = new Map<string, string>();
    for (const [, slot = ''] of form.matchAll(SLOT)) filling.set(slot, wordFor(slot, of, words, taken.used, random));
    const name = form.replace(SLOT, (_, slot: string) => filling.get(slot) ?? '');
    const own = [...filling].filter(([slot]) => slot !== 'city' && slot !== 'locality').map(([, word]) => word);
    if (taken.names.has(name) || stumbles(name) || own.some((word) => words.has(word))) continue;
    taken.names.add(name);
    for (const word of own) words.add(word);
    return name;
  }
  throw new Error(`out of names for a ${of.category} in ${of.city.name}`);
}

/** 'The The Ridge', 'Courtyard Court', 'Villa da Villa'. */
function stumbles(name: string): boolean {
  const words = name.toLowerCase().split(' ');
  return words.some((word, i) => words.some((other, j) => i < j && (word.startsWith(other) || other.startsWith(word))));
}

function wordFor(slot: string, of: NameOf, inCity: ReadonlySet<string>, used: LeastUsed, random: Random): string {
  if (slot === 'city') return of.city.name;
  if (slot === 'locality') return of.locality.name;
  const all = wordsFor(slot, of, random);
  const unused = all.filter((word) => !inCity.has(word));
  return used.take(unused.length > 0 ? unused : all, (word) => word, ['names'], random);
}

function wordsFor(slot: string, { city, settings, tags }: NameOf, random: Random): readonly string[] {
  const first = settings[0] ?? 'city';
  switch (slot) {
    case 'family':
      return families[city.region];
    case 'regional':
      return regionWords[city.region];
    case 'lusitan':
      return lusitanWords;
    case 'keralaHouse':
      return keralaHouses;
    case 'fun':
      return hostels.filter(({ condition }) => fits(condition, tags)).map(({ text }) => text);
    default:
      return random.chance(0.55) ? regionWords[city.region] : settingWords[first];
  }
}

/** 'casa-palmeira-candolim' */
export function slugOf(name: string, city: string): string {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[\u0300-\u036f’]/g, '')
      .replaceAll('&', ' and ')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '');
  const [own, place] = [plain(name), plain(city)];
  return own.endsWith(place) ? own : `${own}-${place}`;
}
