import type { MapArea } from '@basera/contract/endpoints/search-query';
import { GUESTS_MAX } from '@basera/contract/limits';
import { type Bits, columnOf, lowestIn, removeFrom, sizeOf, wordsFor } from './bitset.ts';
import { type FreeRooms, findFreeRooms, type TakenRooms } from './free-rooms.ts';
import type { Span } from './night-rows.ts';
import type { CountedQuestion } from './question.ts';
import type { StayBlock } from './stay-block.ts';

/** Working space for the selections of a block: all sets are as long as the block's. */
export type SelectionSpace = FreeRooms & { words: Uint32Array; matching: Bits; any: Bits };

/** In memory that threads can share. */
export function spaceFor({ live, levels }: StayBlock): SelectionSpace {
  const emptySet = () => columnOf(Uint32Array, live.length);
  const sets = { housed: emptySet(), words: emptySet(), matching: emptySet(), any: emptySet() };
  return { ...sets, full: levels.map(emptySet), partly: levels.map(emptySet) };
}

/**
 * The stays of some neighbouring words of a block that answer a question, whatever they cost. Only words with a chance are looked at.
 * Selections of other words may be made in the same space at the same time.
 */
export class Selection {
  readonly block: StayBlock;
  /** How many were found. */
  total = 0;
  /** Those that match and whose free rooms sleep the guests. */
  readonly housed: Bits;
  /** Null where no dates are asked for. */
  taken: TakenRooms | null = null;
  /** The words that were looked at. */
  readonly words: Uint32Array;
  count = 0;
  readonly #own: FreeRooms;
  readonly #matching: Bits;
  readonly #any: Bits;
  readonly #within: Span;

  constructor(block: StayBlock, space = spaceFor(block), within: Span = { from: 0, to: block.live.length }) {
    this.block = block;
    this.housed = space.housed;
    this.words = space.words.subarray(within.from, within.to);
    this.#own = space;
    this.#matching = space.matching;
    this.#any = space.any;
    this.#within = within;
  }

  /** False once the block has grown. */
  get fits(): boolean {
    return this.housed.length === this.block.live.length;
  }

  choose(question: CountedQuestion): void {
    const { cityIds, area, categoryIds, stars, leastRatings, amenityIds, houseRules, nights, guests } = question;
    const { block } = this;
    if (guests > GUESTS_MAX) throw new RangeError(`nobody knows who sleeps ${guests} guests`);
    this.#begin(cityIds);
    for (const id of amenityIds) this.#keepAnyOf(block.amenities, [id]);
    for (const rule of houseRules) this.#keepAnyOf(block.houseRules, [rule]);
    if (categoryIds.length > 0) this.#keepAnyOf(block.categories, categoryIds);
    if (stars.length > 0) this.#keepAnyOf(block.stars, stars);
    if (leastRatings.length > 0) this.#keepAnyOf(block.ratings, leastRatings);
    if (area) this.#keepArea(area);
    this.#dropEmptyWords();
    this.noteTaken(question);
    if (nights) findFreeRooms(block, this, this.#matching, { nights, guests }, this.#own);
    else this.#keepHoused(block.allBeds.atLeast(guests));
    this.#countFound();
  }

  /** Which rooms are not free for it, wherever that was found out. */
  noteTaken({ nights }: CountedQuestion): void {
    this.taken = nights && this.#own;
  }

  /** Lists the positions that were found. */
  positions(): Uint32Array {
    const { housed, words, count } = this;
    const found = new Uint32Array(this.total);
    let next = 0;
    for (let index = 0; index < count; index += 1) {
      const word = words[index] ?? 0;
      for (let bits = housed[word] ?? 0; bits !== 0; bits &= bits - 1) {
        found[next] = word * 32 + lowestIn(bits);
        next += 1;
      }
    }
    return found;
  }

  /** Takes one out that was found. */
  drop(position: number): void {
    removeFrom(this.housed, position);
    this.total -= 1;
  }

  #begin(cityIds: CountedQuestion['cityIds']): void {
    const { block } = this;
    const spans = cityIds ? cityIds.flatMap((id) => block.cities.get(id) ?? []) : [{ from: 0, to: block.ordered }];
    for (const span of spans) this.#matching.fill(0, ...this.#wordsOf(span));
    this.count = 0;
    for (const span of spans.sort((a, b) => a.from - b.from)) this.#addSpan(span);
    this.#addLoose(cityIds);
    this.#keepOnly(block.live);
  }

  #addSpan({ from, to }: Span): void {
    const [first, end] = this.#wordsOf({ from, to });
    for (let word = first; word < end; word += 1) {
      const above = ~0 << Math.max(from - word * 32, 0);
      const upTo = ~0 >>> Math.max(word * 32 + 32 - to, 0);
      this.#matching[word] = (this.#matching[word] ?? 0) | (above & upTo);
      // Two cities may share a word.
      if (this.count > 0 && this.words[this.count - 1] === word) continue;
      this.words[this.count] = word;
      this.count += 1;
    }
  }

  /** The words of some positions that are looked at here: the first, and the one behind the last. */
  #wordsOf({ from, to }: Span): [number, number] {
    const first = Math.max(from >>> 5, this.#within.from);
    return [first, Math.max(first, Math.min(wordsFor(to), this.#within.to))];
  }

  /** Cities lie mixed among the loose. */
  #addLoose(cityIds: CountedQuestion['cityIds']): void {
    const { city, looseFrom, count } = this.block;
    const [first, end] = this.#wordsOf({ from: looseFrom, to: count });
    for (let word = first; word < end; word += 1) {
      let found = cityIds ? 0 : ~0;
      for (let bit = 0; bit < 32 && cityIds; bit += 1) {
        if (cityIds.includes(city[word * 32 + bit] ?? 0)) found |= 1 << bit;
      }
      this.#matching[word] = found;
      this.words[this.count] = word;
      this.count += 1;
    }
  }

  #keepOnly(set: Bits): void {
    const { words, count } = this;
    const matching = this.#matching;
    for (let index = 0; index < count; index += 1) {
      const word = words[index] ?? 0;
      matching[word] = (matching[word] ?? 0) & (set[word] ?? 0);
    }
  }

  #keepAnyOf(sets: ReadonlyMap<number, Bits>, ids: readonly number[]): void {
    const known = ids.flatMap((id) => sets.get(id) ?? []);
    const [only, ...others] = known;
    if (!only) this.count = 0;
    else if (others.length === 0) this.#keepOnly(only);
    else {
      const { words, count } = this;
      const any = this.#any;
      for (let index = 0; index < count; index += 1) any[words[index] ?? 0] = 0;
      for (const set of known) {
        for (let index = 0; index < count; index += 1) {
          const word = words[index] ?? 0;
          any[word] = (any[word] ?? 0) | (set[word] ?? 0);
        }
      }
      this.#keepOnly(any);
    }
  }

  #keepArea({ north, south, east, west }: MapArea): void {
    const { words, count } = this;
    const { latitude, longitude } = this.block;
    const matching = this.#matching;
    for (let index = 0; index < count; index += 1) {
      const word = words[index] ?? 0;
      let kept = matching[word] ?? 0;
      for (let bits = kept; bits !== 0; bits &= bits - 1) {
        const position = word * 32 + lowestIn(bits);
        // NaN, no coordinates, lies within nothing.
        const lat = latitude[position] ?? Number.NaN;
        const lng = longitude[position] ?? Number.NaN;
        if (!(lat >= south && lat <= north && lng >= west && lng <= east)) kept &= ~(bits & -bits);
      }
      matching[word] = kept;
    }
  }

  #dropEmptyWords(): void {
    const { words, count } = this;
    this.count = 0;
    for (let index = 0; index < count; index += 1) {
      const word = words[index] ?? 0;
      if (this.#matching[word] === 0) continue;
      words[this.count] = word;
      this.count += 1;
    }
  }

  #keepHoused(known: Bits): void {
    const { words, count, housed } = this;
    for (let index = 0; index < count; index += 1) {
      const word = words[index] ?? 0;
      housed[word] = (this.#matching[word] ?? 0) & (known[word] ?? 0);
    }
  }

  #countFound(): void {
    const { words, count, housed } = this;
    this.total = 0;
    for (let index = 0; index < count; index += 1) this.total += sizeOf(housed[words[index] ?? 0] ?? 0);
  }
}

// Working space, used by one question at a time: none ever waits for anything in between.
const selections = new WeakMap<StayBlock, Selection>();

/** What answers a question in a block; good until the next question is asked of it. Throws RangeError for more than GUESTS_MAX guests. */
export function selectIn(block: StayBlock, question: CountedQuestion): Selection {
  const known = selections.get(block);
  const selection = known?.fits ? known : new Selection(block);
  selections.set(block, selection);
  selection.choose(question);
  return selection;
}
