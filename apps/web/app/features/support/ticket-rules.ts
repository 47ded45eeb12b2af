import { PICTURE_UPLOAD_MAX_BYTES } from '@basera/contract/limits';
import { hasWords } from '@basera/contract/parsing/readers';
import { toEmail } from '@basera/contract/rules/phone';
import { TICKET_CATEGORIES, type TicketCategory } from '@basera/contract/rules/status/ticket-status';
import { NO_PICTURE, PICTURE_TYPES, PICTURE_UPLOAD_MAX } from '@basera/contract/uploads';
import type { Problems } from '@basera/ui/fields/use-entry-form.ts';

/** What a person writes; the picture comes beside it. */
export const TICKET_FIELDS = ['category', 'subject', 'email', 'message'] as const;
export type TicketField = (typeof TICKET_FIELDS)[number];
export type TicketWords = Record<TicketField, string>;
/** What stands in the form. */
export type TicketEntry = TicketWords & { attachment: File | null };
export type TicketProblems = Problems<TicketEntry>;

/** A category as it stands in a form; undefined for anything else. */
export const readCategory = (text: string): TicketCategory | undefined =>
  TICKET_CATEGORIES.find((category) => category === text);

const missing: TicketWords = {
  category: 'Please choose a category.',
  subject: 'Please enter a subject.',
  email: 'Please enter an email.',
  message: 'Please enter a message.',
};

/** What is wrong with a ticket before it is sent, in the order of the form. */
export function ticketProblems(words: TicketWords): TicketProblems {
  const problems: TicketProblems = {};
  for (const field of TICKET_FIELDS) if (!hasWords(words[field])) problems[field] = missing[field];
  if (!problems.category && !readCategory(words.category)) problems.category = missing.category;
  if (!problems.email && !toEmail(words.email)) problems.email = 'Please enter a valid email.';
  return problems;
}

export const wordsOf = (entry: TicketEntry): TicketWords => {
  const { attachment: _, ...words } = entry;
  return words;
};

export const areSame = (some: TicketWords, others: TicketWords): boolean =>
  TICKET_FIELDS.every((field) => some[field] === others[field]);

/** What is wrong with a file as an attachment; null for one that may go out. */
export function attachmentProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!PICTURE_TYPES.includes(type)) return NO_PICTURE;
  if (size > PICTURE_UPLOAD_MAX_BYTES) return `A picture may have at most ${PICTURE_UPLOAD_MAX}.`;
  return null;
}
