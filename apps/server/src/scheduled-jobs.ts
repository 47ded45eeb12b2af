import type { Deps } from './compose/compose.ts';
import { askAboutArrivals, proposeGuarantees } from './modules/arrivals/index.ts';
import {
  completeStays,
  holdTermsOfBefore,
  rejectUnanswered,
  releaseDueHolds,
  remindOwners,
} from './modules/bookings/index.ts';
import { numberUnits } from './modules/calendar/index.ts';
import { refreshDueFeeds } from './modules/feeds/index.ts';
import { reconcileDaily } from './modules/ledger/index.ts';
import { findLikenesses, settleLeftAlone } from './modules/listings/index.ts';
import { forgetPictures } from './modules/media/index.ts';
import {
  askForReviews,
  pushArrivals,
  pushBookingSteps,
  pushDisputeSteps,
  pushRefundSteps,
  remindOfCheckIn,
  sendArrivalMails,
  sendArrivalTexts,
  sendBookingMails,
  sendCaseMails,
  sendDisputeMails,
  sendInvitations,
  sendInvitationTexts,
  sendOwnerMails,
  sendOwnerNotices,
  sendOwnerTexts,
  sendPapersAgain,
  sendRefundMails,
  sendReportMails,
  sendReviewMails,
  sendSuspensionMails,
  sendTicketMails,
  tellOfArrivals,
  tellOfCases,
} from './modules/notifications/index.ts';
import { carryOutApprovals } from './modules/office/index.ts';
import { makeNotesOfBefore } from './modules/papers/index.ts';
import {
  reconcilePayments,
  reconcileRefunds,
  sendRefunds,
  splitWhatIsDue,
  workOffEvents,
} from './modules/payments/index.ts';
import { askAboutDisputes, openAccounts, topUpOwed, workOffPayouts } from './modules/payouts/index.ts';
import { lookAtReviews, publishClosed, writeDigest } from './modules/reviews/index.ts';
import { warnOfTurnover } from './modules/statements/index.ts';
import type { Job } from './platform/jobs.ts';
import { retentionJobs } from './retention.ts';

const EVERY_MINUTE = '* * * * *';
const EVERY_QUARTER = '*/15 * * * *';
// Half past ten in India: what was settled that morning is told by then.
const EVERY_MORNING = '0 5 * * *';

// So many that guests do not notice, of an owner of thousands of bookings as well.
const SPLITS_A_MINUTE = 50;

/** What runs by itself, each piece by one server process at a time. */
export const scheduledJobs = ({
  config,
  database,
  bookings,
  calendar,
  payments,
  payouts,
  notifications,
  feedsIn,
  ledger,
  listings,
  media,
  office,
  clock,
}: Deps): Job[] => [
  { name: 'release-due-holds', cron: EVERY_MINUTE, run: () => releaseDueHolds(bookings) },
  { name: 'reject-unanswered-requests', cron: EVERY_MINUTE, run: () => rejectUnanswered(bookings) },
  { name: 'number-units', cron: EVERY_MINUTE, run: () => numberUnits(calendar) },
  { name: 'remind-owners', cron: EVERY_MINUTE, run: () => remindOwners(bookings) },
  {
    name: 'ask-about-arrivals',
    cron: EVERY_MINUTE,
    // At once: of the hours that owners have to answer, no turn is lost.
    run: () => askAboutArrivals({ db: database.db, clock }).then(() => tellOfArrivals(notifications)),
  },
  { name: 'propose-guarantees', cron: EVERY_MINUTE, run: () => proposeGuarantees({ db: database.db, clock }) },
  { name: 'push-arrivals', cron: EVERY_MINUTE, run: () => pushArrivals(notifications) },
  { name: 'send-arrival-mails', cron: EVERY_MINUTE, run: () => sendArrivalMails(notifications) },
  { name: 'send-arrival-texts', cron: EVERY_MINUTE, run: () => sendArrivalTexts(notifications) },
  { name: 'hold-terms-of-before', cron: EVERY_QUARTER, run: () => holdTermsOfBefore(bookings) },
  { name: 'complete-stays', cron: EVERY_QUARTER, run: () => completeStays(bookings) },
  { name: 'work-off-payment-events', cron: EVERY_MINUTE, run: () => workOffEvents(payments) },
  { name: 'reconcile-payments', cron: EVERY_MINUTE, run: () => reconcilePayments(payments) },
  { name: 'send-refunds', cron: EVERY_MINUTE, run: () => sendRefunds(payments) },
  { name: 'reconcile-refunds', cron: EVERY_QUARTER, run: () => reconcileRefunds(payments) },
  { name: 'ask-about-disputes', cron: EVERY_QUARTER, run: () => askAboutDisputes(payouts, payments.gateway) },
  { name: 'split-what-is-due', cron: EVERY_MINUTE, run: () => splitWhatIsDue(payments, SPLITS_A_MINUTE) },
  { name: 'make-notes-of-before', cron: EVERY_MINUTE, run: () => makeNotesOfBefore(payments) },
  { name: 'reconcile-money', cron: EVERY_MORNING, run: () => reconcileDaily(ledger) },
  { name: 'warn-of-turnover', cron: EVERY_MORNING, run: () => warnOfTurnover({ db: database.db, clock }) },
  { name: 'work-off-payouts', cron: EVERY_MINUTE, run: () => workOffPayouts(payouts) },
  { name: 'top-up-owed', cron: EVERY_MORNING, run: () => topUpOwed(payouts) },
  { name: 'open-payout-accounts', cron: EVERY_MINUTE, run: () => openAccounts(payouts) },
  { name: 'settle-left-alone', cron: EVERY_MINUTE, run: () => settleLeftAlone(payouts) },
  { name: 'send-suspension-mails', cron: EVERY_MINUTE, run: () => sendSuspensionMails(notifications) },
  { name: 'send-papers-again', cron: EVERY_MINUTE, run: () => sendPapersAgain(notifications) },
  { name: 'refresh-feeds', cron: EVERY_MINUTE, run: () => refreshDueFeeds(feedsIn) },
  { name: 'tell-of-cases', cron: EVERY_MINUTE, run: () => tellOfCases(notifications) },
  { name: 'send-case-mails', cron: EVERY_MINUTE, run: () => sendCaseMails(notifications) },
  { name: 'send-booking-mails', cron: EVERY_MINUTE, run: () => sendBookingMails(notifications) },
  { name: 'send-owner-mails', cron: EVERY_MINUTE, run: () => sendOwnerMails(notifications) },
  { name: 'send-owner-notices', cron: EVERY_MINUTE, run: () => sendOwnerNotices(notifications) },
  { name: 'send-owner-texts', cron: EVERY_MINUTE, run: () => sendOwnerTexts(notifications) },
  { name: 'send-ticket-mails', cron: EVERY_MINUTE, run: () => sendTicketMails(notifications) },
  { name: 'send-report-mails', cron: EVERY_MINUTE, run: () => sendReportMails(notifications) },
  { name: 'send-review-mails', cron: EVERY_MINUTE, run: () => sendReviewMails(notifications) },
  { name: 'find-likenesses', cron: EVERY_MINUTE, run: () => findLikenesses(listings) },
  { name: 'forget-pictures', cron: EVERY_MINUTE, run: () => forgetPictures(media) },
  { name: 'send-invitations', cron: EVERY_MINUTE, run: () => sendInvitations(notifications) },
  { name: 'send-invitation-texts', cron: EVERY_MINUTE, run: () => sendInvitationTexts(notifications) },
  { name: 'push-booking-steps', cron: EVERY_MINUTE, run: () => pushBookingSteps(notifications) },
  { name: 'push-refund-steps', cron: EVERY_MINUTE, run: () => pushRefundSteps(notifications) },
  { name: 'push-dispute-steps', cron: EVERY_MINUTE, run: () => pushDisputeSteps(notifications) },
  { name: 'send-dispute-mails', cron: EVERY_MINUTE, run: () => sendDisputeMails(notifications) },
  { name: 'send-refund-mails', cron: EVERY_MINUTE, run: () => sendRefundMails(notifications) },
  { name: 'remind-of-check-in', cron: EVERY_QUARTER, run: () => remindOfCheckIn(notifications) },
  { name: 'ask-for-reviews', cron: EVERY_QUARTER, run: () => askForReviews(notifications) },
  { name: 'carry-out-approvals', cron: EVERY_MINUTE, run: () => carryOutApprovals(office) },
  { name: 'look-at-reviews', cron: EVERY_MINUTE, run: () => lookAtReviews({ db: database.db, clock }) },
  { name: 'publish-reviews', cron: EVERY_MINUTE, run: () => publishClosed(database.db, clock.now()) },
  { name: 'write-review-digest', cron: EVERY_MINUTE, run: () => writeDigest({ db: database.db, clock }) },
  ...retentionJobs(config, { db: database.db, clock }),
];
