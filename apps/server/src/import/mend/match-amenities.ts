import { comparable } from '../../gazetteer/comparable.ts';
import { plainText } from '../read/clean-text.ts';
import { AMENITIES, FILLERS, NOT_KEPT } from './amenity-names.ts';

export type AmenityName = { name: string; group: string };
/** What was found in a row's cells, in the order of the catalogue; `unknown` are runs of words no amenity is known by. */
export type AmenityMatch = { names: string[]; unknown: string[]; wasRunTogether: boolean };

type Meaning = { name: string } | 'not kept';

/** 'Wi-Fi', 'WiFi' and 'wi fi' alike; words stuck together ('RestaurantBar') are parted where the case changes. */
const wordsOf = (text: string): string[] =>
  comparable(text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .split(' ')
    .filter(Boolean);

/** Finds the amenities a text names: at each word the longest phrase that is known, whatever parts them. */
export class AmenityMatcher {
  readonly catalogue: readonly AmenityName[];
  private readonly meanings = new Map<string, Meaning>();
  private readonly rank: ReadonlyMap<string, number>;
  private longest = 1;

  /**
   * `existing` are the database's own amenities, whose names win over those known here; `ownNames` the mapping's:
   * the file's words → an amenity's name.
   */
  constructor(existing: readonly AmenityName[], ownNames: Readonly<Record<string, string>>) {
    const byWords = new Map(existing.map((amenity) => [wordsOf(amenity.name).join(' '), amenity]));
    const catalogue = new Map(existing.map((amenity) => [amenity.name, amenity]));
    for (const phrase of NOT_KEPT) this.learn(phrase, 'not kept');
    for (const { name, group, phrases } of AMENITIES) {
      const writings = [name, ...phrases].map((phrase) => wordsOf(phrase).join(' '));
      const own = writings.map((writing) => byWords.get(writing)).find((amenity) => amenity !== undefined);
      const amenity = own ?? { name, group };
      if (!catalogue.has(amenity.name)) catalogue.set(amenity.name, amenity);
      for (const writing of writings) this.learn(writing, { name: amenity.name });
    }
    for (const { name } of existing) this.learn(name, { name });
    for (const [words, name] of Object.entries(ownNames)) {
      const meant = byWords.get(wordsOf(name).join(' ')) ?? catalogue.get(name) ?? { name, group: 'Services' };
      catalogue.set(meant.name, meant);
      this.learn(words, { name: meant.name });
    }
    this.catalogue = [...catalogue.values()];
    this.rank = new Map(this.catalogue.map(({ name }, index) => [name, index]));
  }

  private learn(phrase: string, meaning: Meaning): void {
    const words = wordsOf(phrase);
    this.meanings.set(words.join(' '), meaning);
    this.longest = Math.max(this.longest, words.length);
  }

  /** Reads all cells of a row that list amenities, parted by `separators` where they have any. */
  match(cells: string[], separators: string[]): AmenityMatch {
    const found = new Set<string>();
    const unknown: string[] = [];
    let wasRunTogether = false;
    for (const part of cells.flatMap((cell) => partsOf(plainText(cell), separators))) {
      const read = this.readPart(wordsOf(part));
      for (const name of read.names) found.add(name);
      unknown.push(...read.unknown);
      if (read.phrases > 1) wasRunTogether = true;
    }
    const rankOf = (name: string) => this.rank.get(name) ?? 0;
    return { names: [...found].sort((a, b) => rankOf(a) - rankOf(b)), unknown, wasRunTogether };
  }

  private readPart(words: string[]): { names: string[]; unknown: string[]; phrases: number } {
    const names: string[] = [];
    const unknown: string[] = [];
    let phrases = 0;
    let stray: string[] = [];
    const endStray = () => {
      if (stray.length > 0) unknown.push(stray.join(' '));
      stray = [];
    };
    for (let at = 0; at < words.length; ) {
      const match = this.longestAt(words, at);
      if (match) {
        endStray();
        phrases += 1;
        if (match.meaning !== 'not kept') names.push(match.meaning.name);
        at += match.length;
        continue;
      }
      const word = words[at] ?? '';
      if (FILLERS.has(word)) endStray();
      else stray.push(word);
      at += 1;
    }
    endStray();
    return { names, unknown, phrases };
  }

  private longestAt(words: string[], at: number): { meaning: Meaning; length: number } | null {
    for (let length = Math.min(this.longest, words.length - at); length > 0; length--) {
      const meaning = this.meanings.get(words.slice(at, at + length).join(' '));
      if (meaning) return { meaning, length };
    }
    return null;
  }
}

function partsOf(text: string, separators: string[]): string[] {
  return separators.reduce((parts, separator) => parts.flatMap((part) => part.split(separator)), [text]);
}
