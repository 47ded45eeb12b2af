import { msg } from '@lingui/core/macro';
import { siteWords } from '../../words/words';
import './words/support-words';
import { PICTURE_UPLOAD_MAX_BYTES } from '@basera/contract/limits';
import { hasWords } from '@basera/contract/parsing/readers';
import { toEmail } from '@basera/contract/rules/phone';
import { TICKET_CATEGORIES, type TicketCategory } from '@basera/contract/rules/status/ticket-status';
import { PICTURE_FORMATS, PICTURE_TYPES, PICTURE_UPLOAD_MAX } from '@basera/contract/uploads';
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
  category: siteWords._(msg`Please choose a category.`),
  subject: siteWords._(msg`Please enter a subject.`),
  email: siteWords._(msg`Please enter an email.`),
  message: siteWords._(msg`Please enter a message.`),
};

/** What is wrong with a ticket before it is sent, in the order of the form. */
export function ticketProblems(words: TicketWords): TicketProblems {
  const problems: TicketProblems = {};
  for (const field of TICKET_FIELDS) if (!hasWords(words[field])) problems[field] = missing[field];
  if (!problems.category && !readCategory(words.category)) problems.category = missing.category;
  if (!problems.email && !toEmail(words.email)) problems.email = siteWords._(msg`Please enter a valid email.`);
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
  if (!PICTURE_TYPES.includes(type)) return siteWords._(msg`Please choose a picture: a ${PICTURE_FORMATS} file.`);
  if (size > PICTURE_UPLOAD_MAX_BYTES) return siteWords._(msg`A picture may have at most ${PICTURE_UPLOAD_MAX}.`);
  return null;
}
