/** What somebody has to settle. */
export const CASE_KINDS = ['double_booking'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

export const CASE_STATES = ['open', 'settled'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** What settled it: 'gone' when nothing was left of it, whoever saw to that; 'ignored' where staff said that what another site has is no booking. */
export const CASE_OUTCOMES = [
  'moved',
  'rejected',
  'called_off',
  'other_site',
  'same_booking',
  'ignored',
  'gone',
] as const;
export type CaseOutcome = (typeof CASE_OUTCOMES)[number];

/** How staff settle nights sold twice for an owner. Cancelling is apart: it shows first what goes back. */
export const SETTLED_FOR_OWNERS = ['moved', 'other_site', 'same_booking', 'ignored'] as const satisfies CaseOutcome[];
export type SettledForOwner = (typeof SETTLED_FOR_OWNERS)[number];
