import type { CountedSearch } from '../search/search-queries.ts';
import type { CountedQuestion } from './columns/question.ts';

/** A page, or the counts of a search, is about a kilobyte. */
const ANSWERS_MOST = 4000;

/** An answer, and the question it answers. */
export type Kept<Q, A> = { question: Q; answer: A };

/** Answers in which nothing has changed since they were found. */
export class KeptAnswers<S extends CountedSearch, Q extends CountedQuestion, A> {
  readonly #kept = new Map<string, Kept<Q, A>>();

  /** What was found for the same search before, or is found now; null where there is no question that can be answered. */
  find(search: S, questionOf: () => Q | null, find: (question: Q) => A): A | null {
    const key = JSON.stringify(search);
    const known = this.#kept.get(key);
    if (known) {
      // The last one asked for is the last one to go.
      this.#kept.delete(key);
      this.#kept.set(key, known);
      return known.answer;
    }
    const question = questionOf();
    if (!question) return null;
    const answer = find(question);
    if (this.#kept.size >= ANSWERS_MOST) this.#kept.clear();
    this.#kept.set(key, { question, answer });
    return answer;
  }

  /** Those that stays of some cities may be among, the one asked for last first. */
  *of(cities: ReadonlySet<number>): Generator<Kept<Q, A>> {
    for (const kept of [...this.#kept.values()].reverse()) if (isOf(kept, cities)) yield kept;
  }

  /** Forgets those of them that do not hold any more. */
  forgetOf(cities: ReadonlySet<number>, holds: (kept: Kept<Q, A>) => boolean = () => false): void {
    for (const [key, kept] of this.#kept) if (isOf(kept, cities) && !holds(kept)) this.#kept.delete(key);
  }

  forgetAll(): void {
    this.#kept.clear();
  }
}

const isOf = ({ question: { cityIds } }: Kept<CountedQuestion, unknown>, cities: ReadonlySet<number>): boolean =>
  !cityIds || cityIds.some((id) => cities.has(id));
