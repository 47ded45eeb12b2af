export { type Asked, askedPerson, mutedAmong, stillToReview } from './asking/asking-queries.ts';
export { takeGuestsToAsk, takeOwnersToAsk } from './asking/take-to-ask.ts';
export { removedAnswerToTell, removedToTell, reportsOfCase, reportToTell, reviewOfCase } from './cases/case-queries.ts';
export { decideCaseIn } from './cases/decide-case.ts';
export { forgetReviewReporters } from './cases/forget-reporters.ts';
export { restoreCaseIn } from './cases/restore-case.ts';
export { toldSignals } from './cases/told-signals.ts';
export type { ReviewsDeps } from './deps.ts';
export { readDigests } from './digests/read-digests.ts';
export { writeDigest } from './digests/write-digest.ts';
export { type ReviewMail, untoldReviewMails } from './mail-queries.ts';
export {
  reviewAnswersOfPerson,
  reviewAskingOfPerson,
  reviewReportsOfPerson,
  reviewsOfGuest,
  reviewsOfPerson,
} from './personal-data.ts';
export { forgetUnsentPhotos } from './photos/add-photo.ts';
export { isShownPhoto, photosOfReview } from './photos/photo-queries.ts';
export { presentPhoto, ratingOfRow } from './present.ts';
export { readReviews } from './read-reviews.ts';
export { dropSheets, publishClosed, publishPair } from './review-queries.ts';
export { reviewRoutes } from './routes.ts';
export { lookAtReviews } from './signals/look-at-reviews.ts';
