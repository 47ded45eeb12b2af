import type { PlacedPage } from './columns/find-in-columns.ts';
import { byPlace, type Place } from './columns/page/nearest.ts';
import { placeIn } from './columns/page/own-place.ts';
import type { Question } from './columns/question.ts';
import type { StayColumns } from './columns/stay-columns.ts';
import type { Kept } from './kept-answers.ts';

export type KeptPage = Kept<Question, PlacedPage>;

/** Where stays stood in kept pages before they changed. */
type Before = ReadonlyMap<KeptPage, readonly (Place | null)[]>;

/** So many stays at once, and in so many pages: to look at more would cost more than finding the pages again. */
const STAYS_MOST = 4;
const PAGES_MOST = 400;

/**
 * Tells which kept pages stay as they are when stays change: those that each stands before, or behind, both before and after, or
 * is not among at all. A price or a booking is far from most pages of a large place.
 */
export class PageChanges {
  #ids: readonly number[] = [];
  #before: Before = new Map();

  /** Notes where stays stand that are about to change, in the pages that they may be among. */
  note(columns: StayColumns, ids: readonly number[], pages: Iterable<KeptPage>): void {
    const before = new Map<KeptPage, readonly (Place | null)[]>();
    this.#ids = ids;
    this.#before = before;
    if (ids.length > STAYS_MOST) return;
    for (const page of pages) {
      if (before.size >= PAGES_MOST) return;
      before.set(page, placesIn(columns, ids, page));
    }
  }

  /** Whether a page is as it was, now that they have changed. False for one that was not looked at. */
  leave(columns: StayColumns, page: KeptPage): boolean {
    const before = this.#before.get(page);
    if (!before) return false;
    const after = placesIn(columns, this.#ids, page);
    return this.#ids.every((id, at) => isAsItWas(page, id, before[at] ?? null, after[at] ?? null));
  }
}

const placesIn = (columns: StayColumns, ids: readonly number[], { question }: KeptPage): (Place | null)[] =>
  ids.map((id) => {
    const found = columns.find(id);
    return found && placeIn(found.block, found.position, question);
  });

function isAsItWas({ question, answer }: KeptPage, id: number, before: Place | null, after: Place | null): boolean {
  const { places } = answer;
  if (places.some((entry) => entry.id === id)) return false;
  // One more or less is another total.
  if (!before || !after) return before === after;
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return true;
  const isBehind = (place: Place) => places.length === question.limit && byPlace(place, last) > 0;
  const isBefore = (place: Place) => byPlace(place, first) < 0;
  return (isBehind(before) && isBehind(after)) || (isBefore(before) && isBefore(after));
}
