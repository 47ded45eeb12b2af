export type { ReviewsDeps } from './deps.ts';
export { reviewsOfPerson } from './personal-data.ts';
export { RATED } from './rating-queries.ts';
export { readReviews } from './read-reviews.ts';
export { publishClosed } from './review-queries.ts';
export { reviewRoutes } from './routes.ts';
