import {
  type PartRatings,
  REVIEW_PARTS,
  REVIEW_WORDS_MIN_LENGTH,
  type ReviewPart,
} from '@basera/contract/rules/reviews/review-rules';
import type { Problems } from '@basera/ui/fields/use-entry-form.ts';

/** What stands in the form: parts as '1' to '5', '' where nothing is chosen. */
export type ReviewEntry = Record<ReviewPart, string> & { words: string; private_note: string };
export type ReadyReview = { parts: PartRatings; words: string; private_note: string };

export const EMPTY_REVIEW: ReviewEntry = {
  clean: '',
  as_described: '',
  arrival: '',
  host: '',
  place: '',
  value: '',
  words: '',
  private_note: '',
};

type Said = { choose: string; tooShort: string };

/** What goes out of a review, or what is wrong with it. */
export function readReview(
  entry: ReviewEntry,
  said: Said,
): { ready: ReadyReview } | { problems: Problems<ReviewEntry> } {
  const missing = REVIEW_PARTS.filter((part) => entry[part] === '');
  const words = entry.words.trim();
  const isShort = words.length < REVIEW_WORDS_MIN_LENGTH;
  if (missing.length > 0 || isShort) {
    const ofParts = Object.fromEntries(missing.map((part) => [part, said.choose]));
    return { problems: { ...ofParts, ...(isShort && { words: said.tooShort }) } };
  }
  const parts = Object.fromEntries(REVIEW_PARTS.map((part) => [part, Number(entry[part])])) as PartRatings;
  return { ready: { parts, words, private_note: entry.private_note.trim() } };
}
