export { usableAccount } from './accounts/account-queries.ts';
export { isWithheld } from './accounts/is-withheld.ts';
export { openAccounts } from './accounts/open-accounts.ts';
export { isInDoubt, type NotMade, noteNotMadeIn } from './by-hand/note-not-made.ts';
export { type PaidByHand, payByHand, payByHandIn } from './by-hand/pay-by-hand.ts';
export { type Releasable, releasable } from './by-hand/release-by-hand.ts';
export type { GivenAccounts, PayoutsDeps } from './deps.ts';
export { askAboutDisputes } from './disputes/ask-about-disputes.ts';
export { endDisputeIn } from './disputes/bank-disputes.ts';
export {
  asksBank,
  type DisputeRow,
  disputeById,
  disputesById,
  isBanksToEnd,
  isUnheard,
  mayBeTaken,
} from './disputes/dispute-queries.ts';
export {
  type DisputeToTell,
  disputesOfBookings,
  disputesOfBusiness,
  disputeToTell,
  takeUnpushedDisputeStep,
  untoldDisputeSteps,
} from './disputes/dispute-steps.ts';
export { decideDisputeIn, openDisputeIfNone, openDisputeIn } from './disputes/disputes.ts';
export { freezeAtDoor, isKeptBack, ownersPartOf, thawAtDoor } from './disputes/kept-at-door.ts';
export { freezePayout, isKept, releasePayout, thawPayout, waitForNewDay } from './freeze-payout.ts';
export { hearOfPayouts } from './hear-of-payouts.ts';
export { notePaid } from './note-paid.ts';
export { type PayoutRow, payoutIfAny, payoutsOfBooking, referenceOf } from './payout-queries.ts';
export { type PayoutInNeed, payoutsByHand, payoutsInNeed } from './payouts-in-need.ts';
export { planTransfers } from './plan-transfers.ts';
export { readyToRefund } from './refunds/ready-to-refund.ts';
export { refundUnderWay } from './refunds/refund-queries.ts';
export type { DisputeStepKind } from './tables.ts';
export { topUpOwed } from './top-ups/top-up-owed.ts';
export { troubleOf } from './trouble/trouble.ts';
export { workOffPayouts } from './work-off-payouts.ts';
export { bringOn } from './work-on-payout.ts';
