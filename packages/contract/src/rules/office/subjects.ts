/** What a case of the office can be about: what is looked at, changed and found. */
export const SUBJECT_KINDS = [
  'person',
  'listing',
  'booking',
  'payment',
  'ticket',
  'dispute',
  'difference',
  'collision',
  'business',
  'staff',
  'message',
  'conversation',
  'report',
  'review',
  'arrival',
  'approval',
] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** Written 'booking 377', as the audit names it. */
export type Subject = { kind: SubjectKind; id: number };

export const subjectWords = ({ kind, id }: Subject): string => `${kind} ${id}`;
