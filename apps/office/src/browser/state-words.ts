import type { PAYOUT_STATES } from '@basera/contract/endpoints/partners/money';
import type { BookingStatus } from '@basera/contract/rules/status/booking-status';
import type { ListingStatus } from '@basera/contract/rules/status/listing-status';
import type { PaymentStatus } from '@basera/contract/rules/status/payment-status';
import type { TicketStatus } from '@basera/contract/rules/status/ticket-status';
import { useLingui } from '@lingui/react/macro';

export type PayoutState = (typeof PAYOUT_STATES)[number];

/** What states are called in the office; the server sends their codes. */
export function useStateWords() {
  const { t } = useLingui();
  const booking: Record<BookingStatus, string> = {
    pending: t`Pending`,
    accepted: t`Accepted`,
    rejected: t`Rejected`,
    expired: t`Expired`,
    cancelled: t`Cancelled`,
    completed: t`Completed`,
  };
  const payment: Record<PaymentStatus, string> = {
    pending: t`Not paid yet`,
    failed: t`Failed`,
    expired: t`Expired`,
    completed: t`Paid`,
    refunding: t`Going back`,
    refunded: t`Gone back`,
    partly_refunded: t`Gone back in part`,
  };
  const payout: Record<PayoutState, string> = {
    planned: t`Planned`,
    held: t`On hold`,
    released: t`Released`,
    settled: t`At the bank`,
    reversed: t`Taken back`,
    failed: t`Failed`,
  };
  const ticket: Record<TicketStatus, string> = { open: t`Open`, answered: t`Answered`, closed: t`Closed` };
  const listing: Record<ListingStatus, string> = {
    draft: t`Draft`,
    waiting: t`Being looked at`,
    live: t`Live`,
    paused: t`Paused`,
    ended: t`Ended`,
  };
  return { booking, payment, payout, ticket, listing };
}

/** The words of a code, or the code itself of one that is newer than this page. */
export const wordsOf = (words: Record<string, string>, code: unknown): string => words[String(code)] ?? String(code);
