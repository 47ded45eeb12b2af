/** Under what the story of a booking can be read alone. */
export const STORY_PARTS = ['booking', 'money', 'told', 'office'] as const;
export type StoryPart = (typeof STORY_PARTS)[number];

/** What stands in it; 'webhook' is what the gateway told, 'books' an entry of them, 'message' a mail, SMS or push that left or failed. */
export const STORY_KINDS = [
  'event',
  'change',
  'payment',
  'webhook',
  'refund',
  'refund_step',
  'payout',
  'books',
  'paper',
  'paper_again',
  'message',
  'dispute',
  'ticket',
  'collision',
  'audit',
] as const;
export type StoryKind = (typeof STORY_KINDS)[number];

/** How much of it a page shows at first, and at most. */
export const STORY_SHOWN = 40;
export const STORY_SHOWN_MAX = 5000;
