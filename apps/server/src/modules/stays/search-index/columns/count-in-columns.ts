import type { FilterCounts } from '@basera/contract/endpoints/search/filter-counts';
import { countedRatings, countedRules } from '../../search/counted-names.ts';
import { totalsBetween } from '../../search/price-bounds.ts';
import { addTo, type Bits, sizeOf } from './bitset.ts';
import type { Priced } from './page/priced.ts';
import { alone, type Team } from './parts/team.ts';
import { nightsIn } from './party-total.ts';
import type { CountedQuestion } from './question.ts';
import type { Selection } from './selection.ts';
import type { StayBlock } from './stay-block.ts';
import type { StayColumns } from './stay-columns.ts';

type Sets = ReadonlyMap<number, Bits>;
type Counts = Map<number, number>;

/** How many stays a question would find with one more filter; see the call `filterCounts`. */
export function countInColumns(columns: StayColumns, question: CountedQuestion, team: Team = alone): FilterCounts {
  const counts = {
    categories: new Map(),
    stars: new Map(),
    ratings: new Map(),
    amenities: new Map(),
    houseRules: new Map(),
  };
  const any = { ...question, categoryIds: [], stars: [], leastRatings: [] };
  const bounds = totalsBetween(question, nightsIn(question.nights));
  const selections = team.choose(columns, any).filter(({ total }) => total > 0);
  const priced = bounds && team.priced(selections, question, bounds);
  for (const [number, selection] of selections.entries()) {
    const { block } = selection;
    const found = priced ? setOf(priced[number] as Priced) : selection.housed;
    const ofCategories = anyOf(block, block.categories, question.categoryIds);
    const ofStars = anyOf(block, block.stars, question.stars);
    const ofRatings = anyOf(block, block.ratings, question.leastRatings);
    const all = [found, ofCategories, ofStars, ofRatings];
    count(counts.categories, selection, block.categories, [found, ofStars, ofRatings]);
    count(counts.stars, selection, block.stars, [found, ofCategories, ofRatings]);
    count(counts.ratings, selection, block.ratings, [found, ofCategories, ofStars]);
    count(counts.amenities, selection, block.amenities, all);
    count(counts.houseRules, selection, block.houseRules, all);
  }
  return {
    categories: listed(counts.categories),
    stars: listed(counts.stars),
    guest_ratings: countedRatings(listed(counts.ratings)),
    amenities: listed(counts.amenities),
    house_rules: countedRules(listed(counts.houseRules)),
  };
}

const listed = (counts: Counts) =>
  [...counts].map(([id, number]) => ({ id, count: number })).sort((a, b) => a.id - b.id);

function setOf({ selection, positions, count }: Priced): Bits {
  const kept = new Uint32Array(selection.block.live.length);
  for (let index = 0; index < count; index += 1) addTo(kept, positions[index] ?? 0);
  return kept;
}

/** Stays that are in any of some sets; null, for all, where none is asked for. */
function anyOf(block: StayBlock, sets: Sets, ids: readonly number[]): Bits | null {
  if (ids.length === 0) return null;
  const any = new Uint32Array(block.live.length);
  for (const id of ids) {
    const set = sets.get(id);
    for (let word = 0; set && word < any.length; word += 1) any[word] = (any[word] ?? 0) | (set[word] ?? 0);
  }
  return any;
}

/** Adds to `counts` how many of each set are in all the others. */
function count(counts: Counts, { words, count: many }: Selection, sets: Sets, others: (Bits | null)[]): void {
  const within = others.filter((other) => other !== null);
  for (const [id, set] of sets) {
    let size = 0;
    for (let index = 0; index < many; index += 1) {
      const word = words[index] ?? 0;
      let bits = set[word] ?? 0;
      for (const other of within) bits &= other[word] ?? 0;
      size += sizeOf(bits);
    }
    if (size > 0) counts.set(id, (counts.get(id) ?? 0) + size);
  }
}
