/**
 * What guests rated a stay: the plain mean of its reviews that everybody may read, and how many they are. Null wherever
 * nobody has reviewed it: a rating that nobody gave is none.
 */
export type GuestRating = { rating: number; count: number };

/** The ratings that can be filtered by, the highest first: so much or more, as the rating is written, with one digit. */
export const GUEST_RATINGS = ['4.5', '4', '3'] as const;
export type LeastRating = (typeof GUEST_RATINGS)[number];
