/** What staff send to a guest once more: the mail that confirms a booking, with its papers, or one of them alone; credit notes go together. */
export const PAPERS_AGAIN = ['confirmation', 'voucher', 'invoice', 'credit_notes'] as const;
export type PaperAgain = (typeof PAPERS_AGAIN)[number];

/** How often papers of one booking go out again within an hour, whoever asks. */
export const PAPERS_AGAIN_PER_HOUR = 5;
