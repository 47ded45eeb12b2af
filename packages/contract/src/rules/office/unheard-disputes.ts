/**
 * Why nobody can be asked how a bank's dispute stands: the gateway knows none of its number, has given no answer that says anything for days, or is not in
 * use any more.
 */
export const UNHEARD_REASONS = ['not_known', 'no_answer', 'out_of_use'] as const;
export type UnheardReason = (typeof UNHEARD_REASONS)[number];

/** Days of the gateway's silence after which two of the staff may end a bank's dispute. */
export const UNHEARD_AFTER_DAYS = 7;
