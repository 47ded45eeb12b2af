import { COMPARED_WORDS_LEAST, RUN_WORDS } from '@basera/contract/rules/reviews/review-cases';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The runs of three words of a text; null of one that is too short to say anything by its likeness. */
export function runsOf(text: string): Set<string> | null {
  const words = wordsOf(text);
  if (words.length < COMPARED_WORDS_LEAST) return null;
  return new Set(
    Array.from({ length: words.length - RUN_WORDS + 1 }, (_, at) => words.slice(at, at + RUN_WORDS).join(' ')),
  );
}

/** Which share of all runs that either has both have, 0 to 1. */
export function shareOf(one: Set<string>, other: Set<string>): number {
  const common = [...one].filter((run) => other.has(run)).length;
  return common / (one.size + other.size - common);
}
