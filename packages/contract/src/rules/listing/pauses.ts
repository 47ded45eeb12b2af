/** Why we pause a stay, as a code; its owners read words beside it. */
export const PAUSE_CAUSES = ['report', 'same_stay', 'proof', 'law', 'other'] as const;
export type PauseCause = (typeof PAUSE_CAUSES)[number];
