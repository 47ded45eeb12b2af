/** Where mails and pushes that ask for a review lead on the page of a trip. */
export const REVIEW_HASH = '#review';
