import { fold, skeletonOf, skeletonsOf } from './fold.ts';
import { soundDistance, soundsOf } from './sound-distance.ts';

export type Sounding<Item> = {
  item: Item;
  /** 1 for the very same sound, 0 for another. */
  likeness: number;
};

type Known<Item> = {
  sounds: Uint8Array;
  grams: number;
  /** Those first whose first name it is. */
  items: Item[];
  firsts: number;
};

/** Of how many names that share most of the skeleton the distance is reckoned, and among how many they are sought. */
const COMPARED = 250;
const LOOKED_AT = 1000;
const LOOKED_AT_MOST = 4000;
/** Things of one name ('villa', at the end of the names of stays) that are found by it. */
const OF_ONE_NAME_MOST = 64;
/** What the number of stays counts at most, beside the likeness, and how many stays (or more) count as that. */
const WEIGHT = 0.12;
const HEAVY = 5000;
/** What it counts to sound the very same, but for the last 'a' of what was typed, which scripts leave unsaid. */
const SAME = 0.05;
const UNSAID = 0.1;
/** What it counts that an item is called so first of all, and not also. */
const FIRST = 0.03;
/** Below it a name is another one. */
const ALIKE = 0.7;
/** Beside the likest, what is so much less like it is noise. */
const LESS_ALIKE = 0.15;
/** From it on a name was meant. */
export const SURELY_MEANT = 0.85;

/** Two and three neighbouring letters of a skeleton, its ends as letters. */
function gramsOf(skeleton: string): string[] {
  const ended = `^${skeleton}$`;
  const grams = new Set<string>();
  for (let from = 0; from < ended.length - 1; from++) {
    grams.add(ended.slice(from, from + 2));
    if (from + 3 <= ended.length) grams.add(ended.slice(from, from + 3));
  }
  return [...grams];
}

/** Names of things by how they sound. */
export class SoundIndex<Item> {
  readonly #weigh: (item: Item) => number;
  readonly #names: Known<Item>[] = [];
  readonly #byFolded = new Map<string, Known<Item>>();
  readonly #byGram = new Map<string, number[]>();
  #shared = new Uint16Array(0);
  #touched = new Uint32Array(0);
  #last: Item | null = null;

  /** `weigh`: how many stays an item stands for; of names as like, the one with more comes first. */
  constructor(weigh: (item: Item) => number) {
    this.#weigh = weigh;
  }

  /** All names of an item are added one after the other, first what it is called first of all. */
  add(name: string, item: Item): void {
    const folded = fold(name);
    if (folded === '') return;
    const isFirst = this.#last !== item;
    this.#last = item;
    const known = this.#byFolded.get(folded);
    if (known) {
      const isKnown = known.items.at(-1) === item || known.items[known.firsts - 1] === item;
      if (isKnown || known.items.length >= OF_ONE_NAME_MOST) return;
      if (isFirst) known.items.splice(known.firsts++, 0, item);
      else known.items.push(item);
      return;
    }
    const grams = gramsOf(skeletonOf(folded));
    const added = { sounds: soundsOf(folded), grams: grams.length, items: [item], firsts: Number(isFirst) };
    this.#byFolded.set(folded, added);
    for (const gram of grams) {
      const ids = this.#byGram.get(gram);
      if (ids) ids.push(this.#names.length);
      else this.#byGram.set(gram, [this.#names.length]);
    }
    this.#names.push(added);
  }

  /** Items of which a folded name is this. */
  named(folded: string): Item[] {
    return [...(this.#byFolded.get(folded)?.items ?? [])];
  }

  /** Items of which a name sounds like what was typed, or begins so; best first. */
  find(typed: string, limit: number): Sounding<Item>[] {
    const folded = fold(typed);
    const sounds = soundsOf(folded);
    if (sounds.length < 2 || !/[aeiou]/.test(folded)) return [];
    const unsaid = folded.endsWith('a') ? UNSAID : 0;
    const best = new Map<Item, { likeness: number; rank: number }>();
    for (const { sounds: name, items, firsts } of this.#candidates(folded)) {
      const distance = soundDistance(sounds, name);
      const likeness = 1 - distance / Math.max(3, sounds.length * 0.6);
      if (likeness < ALIKE) continue;
      const same = distance <= unsaid ? SAME : 0;
      items.forEach((item, at) => {
        const first = at < firsts ? FIRST : 0;
        const rank = likeness + same + first + this.#stays(item);
        const known = best.get(item);
        if (known) {
          known.likeness = Math.max(likeness, known.likeness);
          known.rank = Math.max(rank, known.rank);
        } else best.set(item, { likeness, rank });
      });
    }
    const least = Math.max(...[...best.values()].map(({ likeness }) => likeness)) - LESS_ALIKE;
    return [...best]
      .filter(([, { likeness }]) => likeness >= least)
      .sort(([, a], [, b]) => b.rank - a.rank)
      .slice(0, limit)
      .map(([item, { likeness }]) => ({ item, likeness }));
  }

  /** What its stays count. */
  #stays(item: Item): number {
    return WEIGHT * Math.min(1, Math.log1p(this.#weigh(item)) / Math.log1p(HEAVY));
  }

  /** The names whose skeletons share most with that of a folded one. */
  #candidates(folded: string): Known<Item>[] {
    if (this.#shared.length < this.#names.length) {
      this.#shared = new Uint16Array(2 * this.#names.length);
      this.#touched = new Uint32Array(2 * this.#names.length);
    }
    const shared = this.#shared;
    let count = 0;
    const grams = new Set(skeletonsOf(folded).flatMap(gramsOf));
    for (const gram of grams) {
      for (const id of this.#byGram.get(gram) ?? []) {
        const before = shared[id] as number;
        if (before === 0) this.#touched[count++] = id;
        shared[id] = before + 1;
      }
    }
    const touched = this.#touched.subarray(0, count);
    const least = this.#leastShared(touched, grams.size);
    const near: { known: Known<Item>; score: number }[] = [];
    for (const id of touched) {
      const both = shared[id] as number;
      shared[id] = 0;
      if (both < least || near.length >= LOOKED_AT_MOST) continue;
      const known = this.#names[id] as Known<Item>;
      near.push({ known, score: (2 * both) / (grams.size + known.grams) + both / grams.size });
    }
    return near
      .sort((a, b) => b.score - a.score)
      .slice(0, COMPARED)
      .map(({ known }) => known);
  }

  /** How many grams a name has to share so that no more are looked at than need be. */
  #leastShared(touched: Uint32Array, most: number): number {
    const sharing = new Uint32Array(most + 1);
    for (const id of touched) {
      const both = this.#shared[id] as number;
      sharing[both] = (sharing[both] as number) + 1;
    }
    let names = 0;
    for (let least = most; least > 1; least--) {
      names += sharing[least] as number;
      if (names >= LOOKED_AT) return least;
    }
    return 1;
  }
}
