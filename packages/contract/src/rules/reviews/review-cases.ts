/** What somebody can report of a review, in the order in which it is asked. */
export const reviewReportReasons = {
  not_genuine: 'Whoever wrote it was not there, or was paid for it',
  not_about_stay: 'It is not about this stay',
  abusive: 'It insults or threatens somebody',
  private_data: 'It shows private details of somebody',
  unlawful: 'It calls for something unlawful, or is it',
  answer: 'It is the owner’s answer that insults, threatens, shows private details or is unlawful',
  other: 'Something else',
} as const;
export type ReviewReportReason = keyof typeof reviewReportReasons;
export const REVIEW_REPORT_REASONS = Object.keys(reviewReportReasons) as ReviewReportReason[];

/** What a guest can report of what their host wrote of them, words and note. */
export const ownersReviewReportReasons = {
  abusive: reviewReportReasons.abusive,
  private_data: reviewReportReasons.private_data,
  unlawful: reviewReportReasons.unlawful,
  not_about_stay: reviewReportReasons.not_about_stay,
  other: reviewReportReasons.other,
} as const satisfies Partial<Record<ReviewReportReason, string>>;
export type OwnersReviewReportReason = keyof typeof ownersReviewReportReasons;
export const OWNERS_REVIEW_REPORT_REASONS = Object.keys(ownersReviewReportReasons) as OwnersReviewReportReason[];

/** Why the office removes a review: never for being bad. The page of the stay counts the removed by these. */
export const REMOVED_REASONS = ['not_genuine', 'not_about_stay', 'abusive', 'private_data', 'unlawful'] as const;
export type RemovedReason = (typeof REMOVED_REASONS)[number];

/** Why the office removes an owner's answer, which is counted by these as well while the review it answers stays; and what an owner wrote of guests. */
export const ANSWER_REMOVED_REASONS = ['not_about_stay', 'abusive', 'private_data', 'unlawful'] as const;
export type AnswerRemovedReason = (typeof ANSWER_REMOVED_REASONS)[number];

/** What makes a computation show a review to the office; a person decides. */
export const SIGNAL_KINDS = [
  /** The guest and somebody who acts for the business signed in from the same network with the same browser, within a day. */
  'same_device',
  /** Their telephone number is one of the business. */
  'same_phone',
  /** The stay was paid from what the business, or another guest who reviewed it, has paid from. */
  'same_payment',
  /** Many of one stay within a day, by young accounts. */
  'burst',
  /** Another review has nearly the same words, or, where they are few, the same. */
  'same_words',
  /** The guest came through the link of somebody of the business, or the other way round; or several reviewers hang together by links. */
  'referral',
  /** The host has noted that the guest did not come: alone that keeps nobody from writing. */
  'no_show',
  /** Whoever wrote acts for the business now, or has done so. */
  'own_people',
  /** One person has reviewed the stays of one business time and again within a short time. */
  'one_author',
] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** Of one stay within a day of another, so many by accounts not older than so many days are a burst. */
export const BURST_REVIEWS = 4;
export const BURST_HOURS = 24;
export const YOUNG_ACCOUNT_DAYS = 30;

/** Two sign-ins from one network with one browser within so many hours are taken for one device. */
export const DEVICE_HOURS = 24;
/** A review is looked at again each day, for so many days. */
export const LOOKED_AT_DAYS = 30;

/** Runs of so many words are compared; from this share of all that either has, two reviews say the same. */
export const RUN_WORDS = 3;
export const SAME_WORDS_SHARE = 0.5;
/** Shorter ones say little, and say it alike: of them only those are found that say the same word by word. */
export const COMPARED_WORDS_LEAST = 12;
/** With how many of the latest reviews elsewhere, beside those of the stay's business, words are compared. */
export const COMPARED_LATEST = 500;
/** So many reviews of one business by one person, within so many days of one another, are a sign. */
export const ONE_AUTHOR_REVIEWS = 3;
export const ONE_AUTHOR_DAYS = 90;
/** So many reviewers of one business that came through one another are a loop. */
export const LOOP_REVIEWERS = 3;
