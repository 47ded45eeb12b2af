import * as z from 'zod/mini';
import { calendarDay } from '../../../parsing/fields.ts';
import { fact } from '../../../rules/office/facts.ts';
import { ANSWER_REMOVED_REASONS, SIGNAL_KINDS } from '../../../rules/reviews/review-cases.ts';
import { HIDDEN_REASONS } from '../../../rules/reviews/review-rules.ts';
import { reviewPhoto } from '../../reviews.ts';

/** The review a case is about, as it stands now. `rating`: the mean of its parts. */
export const reviewOfCase = z.object({
  id: z.number(),
  author: z.string(),
  author_id: z.nullable(z.number()),
  rating: z.number(),
  words: z.string(),
  reply: z.nullable(z.string()),
  reply_hidden: z.nullable(z.enum(ANSWER_REMOVED_REASONS)),
  photo_count: z.number(),
  /** Of a review that everybody can read: other pictures have no address. */
  photos: z.array(reviewPhoto),
  written_on: calendarDay,
  is_shown: z.boolean(),
  hidden: z.nullable(z.enum(HIDDEN_REASONS)),
  /** What a computation found; `facts`: what that stands on. */
  signals: z.array(z.object({ kind: z.enum(SIGNAL_KINDS), found_at: z.string(), facts: z.array(fact) })),
});
