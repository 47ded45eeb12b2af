import * as z from 'zod/mini';
import { calendarDay } from '../../../parsing/fields.ts';
import { fact } from '../../../rules/office/facts.ts';
import { ANSWER_REMOVED_REASONS, SIGNAL_KINDS } from '../../../rules/reviews/review-cases.ts';
import { HIDDEN_REASONS } from '../../../rules/reviews/review-rules.ts';
import { reviewPhoto } from '../../reviews.ts';

/**
 * The review a case is about, as it stands now. `side`: whose it is; an owner's, of guests, says whether they would have them `again`, and
 * its note can be reported too. `rating`: the mean of a guest's parts.
 */
export const reviewOfCase = z.object({
  id: z.number(),
  author: z.string(),
  author_id: z.nullable(z.number()),
  side: z.enum(['guest', 'owner']),
  rating: z.nullable(z.number()),
  again: z.nullable(z.boolean()),
  private_note: z.string(),
  words: z.string(),
  reply: z.nullable(z.string()),
  reply_hidden: z.nullable(z.enum(ANSWER_REMOVED_REASONS)),
  photo_count: z.number(),
  /** Of a review that everybody can read: other pictures have no address. */
  photos: z.array(reviewPhoto),
  written_on: calendarDay,
  is_shown: z.boolean(),
  hidden: z.nullable(z.enum(HIDDEN_REASONS)),
  /** What this case removed and nobody has shown again since, by which member of staff, and whether its words are still there to be shown. */
  removed: z.nullable(
    z.object({ of: z.enum(['review', 'answer']), by: z.nullable(z.number()), has_words: z.boolean() }),
  ),
  /** By whom and when what it had removed was shown again. */
  restored: z.nullable(z.object({ by: z.nullable(z.string()), at: z.string() })),
  /** What a computation found; `facts`: what that stands on. */
  signals: z.array(z.object({ kind: z.enum(SIGNAL_KINDS), found_at: z.string(), facts: z.array(fact) })),
});
