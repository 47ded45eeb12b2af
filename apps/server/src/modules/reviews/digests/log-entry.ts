import { createHash } from 'node:crypto';
import type { ShownReview } from '@basera/contract/endpoints/reviews';
import { HIDDEN_REASONS } from '@basera/contract/rules/reviews/review-rules';
import * as z from 'zod/mini';
import { canonicalJson } from '../../../platform/audit/chain.ts';

/**
 * An entry of the log. `shown`: a review that everybody can read, as what its words and a salt come to; `gone`: that of
 * an earlier entry is not shown any more, and why. `changed`: it says something else now, which no rule of ours allows.
 * `again`: the entry of a review that had gone and is shown once more.
 */
export const logEntry = z.union([
  z.object({ kind: z.literal('shown'), stay: z.number(), commitment: z.string(), again: z.optional(z.number()) }),
  z.object({ kind: z.literal('gone'), of: z.number(), why: z.enum([...HIDDEN_REASONS, 'changed']) }),
]);
export type LogEntry = z.infer<typeof logEntry>;

/** The text that the leaf of the tree is made of. */
export const entryText = (entry: LogEntry): string => canonicalJson(entry);

/** What of a review is vouched for: all but the name, which is its author's to change, and the answer of the host. */
export function statementOf(stay: number, review: ShownReview) {
  const { author: _, reply: __, rating: ___, photos, ...said } = review;
  return { stay, ...said, photos: photos.map(({ address }) => address) };
}
export type ReviewStatement = ReturnType<typeof statementOf>;

/** What a statement comes to with its salt (base64url): nobody finds it by trying out reviews. */
export const commitmentTo = (statement: ReviewStatement, salt: string): string =>
  createHash('sha256').update(Buffer.from(salt, 'base64url')).update(canonicalJson(statement)).digest('base64url');
