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

/** A text without what its case, marks and spaces do to it; of one without words itself. */
export const foldedWords = (text: string): string => wordsOf(text.normalize('NFKC')).join(' ') || text.trim();

/** Which share of what two texts say is the same, 0 to 1: of short ones all or nothing. */
export function likenessOf(one: string, other: string): number {
  const [runs, others] = [runsOf(one), runsOf(other)];
  if (runs && others) return shareOf(runs, others);
  return foldedWords(one) === foldedWords(other) ? 1 : 0;
}

/** Which share of all runs that either has both have, 0 to 1. */
export function shareOf(one: Set<string>, other: Set<string>): number {
  const common = [...one].filter((run) => other.has(run)).length;
  return common / (one.size + other.size - common);
}
