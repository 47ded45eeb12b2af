import type { CountedSearch } from '../search/search-queries.ts';
import type { CountedQuestion } from './columns/question.ts';

/** A page, or the counts of a search, is about a kilobyte. */
const ANSWERS_MOST = 4000;

/** An answer, and the question it answers. */
export type Kept<Q, A> = { question: Q; answer: A };

/** `asked`: greater the later it was asked for last. */
type Entry<Q, A> = Kept<Q, A> & { key: string; asked: number };

/** Answers in which nothing has changed since they were found. */
export class KeptAnswers<S extends CountedSearch, Q extends CountedQuestion, A> {
  readonly #kept = new Map<string, Entry<Q, A>>();
  /** The same by each city of their places, so that a change looks at few; null: of all India. */
  readonly #byCity = new Map<number | null, Set<Entry<Q, A>>>();
  #asked = 0;

  /** What was found for the same search before, or is found now; null where there is no question that can be answered. */
  find(search: S, questionOf: () => Q | null, find: (question: Q) => A): A | null {
    const key = JSON.stringify(search);
    this.#asked += 1;
    const known = this.#kept.get(key);
    if (known) {
      known.asked = this.#asked;
      return known.answer;
    }
    const question = questionOf();
    if (!question) return null;
    const answer = find(question);
    if (this.#kept.size >= ANSWERS_MOST) this.forgetAll();
    this.#keep({ key, question, answer, asked: this.#asked });
    return answer;
  }

  /** Those that stays of some cities may be among, the one asked for last first. */
  of(cities: ReadonlySet<number>): Kept<Q, A>[] {
    return this.#of(cities).sort((a, b) => b.asked - a.asked);
  }

  /** Forgets those of them that do not hold any more. */
  forgetOf(cities: ReadonlySet<number>, holds: (kept: Kept<Q, A>) => boolean = () => false): void {
    for (const entry of this.#of(cities)) if (!holds(entry)) this.#forget(entry);
  }

  forgetAll(): void {
    this.#kept.clear();
    this.#byCity.clear();
  }

  /** Once each, though a place may have several of the cities. */
  #of(cities: ReadonlySet<number>): Entry<Q, A>[] {
    return [...new Set([null, ...cities].flatMap((city) => [...(this.#byCity.get(city) ?? [])]))];
  }

  #keep(entry: Entry<Q, A>): void {
    this.#kept.set(entry.key, entry);
    for (const city of citiesOf(entry)) {
      const others = this.#byCity.get(city);
      if (others) others.add(entry);
      else this.#byCity.set(city, new Set([entry]));
    }
  }

  #forget(entry: Entry<Q, A>): void {
    this.#kept.delete(entry.key);
    for (const city of citiesOf(entry)) this.#byCity.get(city)?.delete(entry);
  }
}

const citiesOf = ({ question: { cityIds } }: Kept<CountedQuestion, unknown>): readonly (number | null)[] =>
  cityIds ?? [null];
