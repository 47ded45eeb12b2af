/** What somebody has to settle. */
export const CASE_KINDS = ['double_booking'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

export const CASE_STATES = ['open', 'settled'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** What settled it: 'gone' when nothing was left of it, whoever saw to that. */
export const CASE_OUTCOMES = ['moved', 'rejected', 'called_off', 'other_site', 'same_booking', 'gone'] as const;
export type CaseOutcome = (typeof CASE_OUTCOMES)[number];
