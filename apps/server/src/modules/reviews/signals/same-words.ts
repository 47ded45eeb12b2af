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

/** How to tell which share of what a text says another says too, 0 to 1: of short ones all or nothing. */
export function likenessTo(text: string): (other: string) => number {
  const [runs, folded] = [runsOf(text), foldedWords(text)];
  return (other) => {
    const others = runs && runsOf(other);
    return others ? shareOf(runs, others) : Number(foldedWords(other) === folded);
  };
}

/** Which share of all runs that either has both have, 0 to 1. */
export function shareOf(one: Set<string>, other: Set<string>): number {
  const common = [...one].filter((run) => other.has(run)).length;
  return common / (one.size + other.size - common);
}
