import type { Question } from './find-in-columns.ts';
import type { PriceOrder } from './price-order.ts';

// 16 MB: twenty answers for all of 200,000 stays, or hundreds for a city.
const WEIGHT_MAX = 4_000_000;

/**
 * Answers kept until a stay that could be among them changes: people turn pages, and many ask for the same place and
 * weekend.
 */
export class RecentAnswers {
  readonly #answers = new Map<string, { cityIds: Question['cityIds']; answer: PriceOrder }>();
  #weight = 0;

  get(key: string): PriceOrder | null {
    const kept = this.#answers.get(key);
    if (!kept) return null;
    // The last one used is the last one to go.
    this.#answers.delete(key);
    this.#answers.set(key, kept);
    return kept.answer;
  }

  keep(key: string, cityIds: Question['cityIds'], answer: PriceOrder): void {
    this.#answers.set(key, { cityIds, answer });
    this.#weight += answer.weight;
    for (const oldest of this.#answers.keys()) {
      if (this.#weight <= WEIGHT_MAX) break;
      this.#drop(oldest);
    }
  }

  /** Lets go of the answers in which stays of these cities could be. */
  forgetCities(changed: ReadonlySet<number>): void {
    for (const [key, { cityIds }] of this.#answers) {
      if (cityIds === null || cityIds.some((id) => changed.has(id))) this.#drop(key);
    }
  }

  forgetAll(): void {
    this.#answers.clear();
    this.#weight = 0;
  }

  #drop(key: string): void {
    this.#weight -= this.#answers.get(key)?.answer.weight ?? 0;
    this.#answers.delete(key);
  }
}
