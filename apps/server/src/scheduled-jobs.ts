import type { Deps } from './compose/compose.ts';
import { forgetWhatIsOver } from './modules/accounts/index.ts';
import {
  completeStays,
  forgetDeskContacts,
  forgetOldHolds,
  rejectUnanswered,
  releaseDueHolds,
  remindOwners,
} from './modules/bookings/index.ts';
import { numberUnits } from './modules/calendar/index.ts';
import { refreshDueFeeds } from './modules/feeds/index.ts';
import { reconcileDaily } from './modules/ledger/index.ts';
import {
  forgetDevices,
  pushBookingSteps,
  pushDisputeSteps,
  pushRefundSteps,
  remindOfCheckIn,
  sendBookingMails,
  sendCaseMails,
  sendDisputeMails,
  sendInvitations,
  sendInvitationTexts,
  sendOwnerMails,
  sendOwnerNotices,
  sendOwnerTexts,
  sendRefundMails,
  sendTicketMails,
  tellOfCases,
} from './modules/notifications/index.ts';
import { carryOutApprovals, forgetStaffSessions } from './modules/office/index.ts';
import {
  reconcilePayments,
  reconcileRefunds,
  sendRefunds,
  splitWhatIsDue,
  workOffEvents,
} from './modules/payments/index.ts';
import { openAccounts, workOffPayouts } from './modules/payouts/index.ts';
import { forgetRegisters } from './modules/register/index.ts';
import { forgetOldKeys } from './platform/idempotency.ts';
import type { Job } from './platform/jobs.ts';
import { forgetOldWindows } from './platform/rate-limits.ts';
import { forgetSentMessages } from './providers/message-record.ts';

const EVERY_MINUTE = '* * * * *';
const EVERY_QUARTER = '*/15 * * * *';
const EVERY_HOUR = '7 * * * *';
// Half past ten in India: what was settled that morning is told by then.
const EVERY_MORNING = '0 5 * * *';

// So many that guests do not notice, of an owner of thousands of bookings as well.
const SPLITS_A_MINUTE = 50;

/** What runs by itself, each piece by one server process at a time. */
export const scheduledJobs = ({
  accounts,
  stays,
  bookings,
  calendar,
  payments,
  payouts,
  notifications,
  register,
  feedsIn,
  ledger,
  office,
  clock,
}: Deps): Job[] => [
  { name: 'release-due-holds', cron: EVERY_MINUTE, run: () => releaseDueHolds(bookings) },
  { name: 'reject-unanswered-requests', cron: EVERY_MINUTE, run: () => rejectUnanswered(bookings) },
  { name: 'number-units', cron: EVERY_MINUTE, run: () => numberUnits(calendar) },
  { name: 'remind-owners', cron: EVERY_MINUTE, run: () => remindOwners(bookings) },
  { name: 'complete-stays', cron: EVERY_QUARTER, run: () => completeStays(bookings) },
  { name: 'work-off-payment-events', cron: EVERY_MINUTE, run: () => workOffEvents(payments) },
  { name: 'reconcile-payments', cron: EVERY_MINUTE, run: () => reconcilePayments(payments) },
  { name: 'send-refunds', cron: EVERY_MINUTE, run: () => sendRefunds(payments) },
  { name: 'reconcile-refunds', cron: EVERY_QUARTER, run: () => reconcileRefunds(payments) },
  { name: 'split-what-is-due', cron: EVERY_MINUTE, run: () => splitWhatIsDue(payments, SPLITS_A_MINUTE) },
  { name: 'reconcile-money', cron: EVERY_MORNING, run: () => reconcileDaily(ledger) },
  { name: 'work-off-payouts', cron: EVERY_MINUTE, run: () => workOffPayouts(payouts) },
  { name: 'open-payout-accounts', cron: EVERY_MINUTE, run: () => openAccounts(payouts) },
  { name: 'refresh-feeds', cron: EVERY_MINUTE, run: () => refreshDueFeeds(feedsIn) },
  { name: 'tell-of-cases', cron: EVERY_MINUTE, run: () => tellOfCases(notifications) },
  { name: 'send-case-mails', cron: EVERY_MINUTE, run: () => sendCaseMails(notifications) },
  { name: 'forget-codes-and-sessions', cron: EVERY_HOUR, run: () => forgetWhatIsOver(accounts) },
  { name: 'send-booking-mails', cron: EVERY_MINUTE, run: () => sendBookingMails(notifications) },
  { name: 'send-owner-mails', cron: EVERY_MINUTE, run: () => sendOwnerMails(notifications) },
  { name: 'send-owner-notices', cron: EVERY_MINUTE, run: () => sendOwnerNotices(notifications) },
  { name: 'send-owner-texts', cron: EVERY_MINUTE, run: () => sendOwnerTexts(notifications) },
  { name: 'send-ticket-mails', cron: EVERY_MINUTE, run: () => sendTicketMails(notifications) },
  { name: 'send-invitations', cron: EVERY_MINUTE, run: () => sendInvitations(notifications) },
  { name: 'send-invitation-texts', cron: EVERY_MINUTE, run: () => sendInvitationTexts(notifications) },
  { name: 'push-booking-steps', cron: EVERY_MINUTE, run: () => pushBookingSteps(notifications) },
  { name: 'push-refund-steps', cron: EVERY_MINUTE, run: () => pushRefundSteps(notifications) },
  { name: 'push-dispute-steps', cron: EVERY_MINUTE, run: () => pushDisputeSteps(notifications) },
  { name: 'send-dispute-mails', cron: EVERY_MINUTE, run: () => sendDisputeMails(notifications) },
  { name: 'send-refund-mails', cron: EVERY_MINUTE, run: () => sendRefundMails(notifications) },
  { name: 'remind-of-check-in', cron: EVERY_QUARTER, run: () => remindOfCheckIn(notifications) },
  { name: 'forget-push-devices', cron: EVERY_HOUR, run: () => forgetDevices(notifications) },
  { name: 'forget-idempotency-keys', cron: EVERY_HOUR, run: () => forgetOldKeys(bookings) },
  { name: 'forget-old-holds', cron: EVERY_HOUR, run: () => forgetOldHolds(bookings.db, clock.now()) },
  { name: 'forget-desk-contacts', cron: EVERY_HOUR, run: () => forgetDeskContacts(bookings) },
  { name: 'forget-registers', cron: EVERY_HOUR, run: () => forgetRegisters(register) },
  { name: 'carry-out-approvals', cron: EVERY_MINUTE, run: () => carryOutApprovals(office) },
  { name: 'forget-staff-sessions', cron: EVERY_HOUR, run: () => forgetStaffSessions(office) },
  { name: 'forget-sent-messages', cron: EVERY_HOUR, run: () => forgetSentMessages({ db: stays.db, clock }) },
  { name: 'forget-old-rate-limits', cron: EVERY_HOUR, run: () => forgetOldWindows(stays.db, clock.now()) },
];
