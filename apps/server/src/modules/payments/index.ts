export { endAttention, moneyNeedingAttention } from './attention.ts';
export type { AboutPayouts, CameIn, PaidBooking, PaidFor, PaymentsDeps, Returned, ReturnedBecause } from './deps.ts';
export { splitBooking, splitWhatIsDue } from './due/split-due.ts';
export { type BookingRow, lockBooking } from './lock-booking.ts';
export { openPayment } from './page/open-payment.ts';
export type { PaymentToOpen } from './page/payment-to-open.ts';
export { payersOfPerson } from './personal-data.ts';
export { presentPayment } from './present.ts';
export { closeUnpaid, insertPayment, type NewPayment, paymentsOfBooking, recordPayment } from './queries.ts';
export { workOffEvents } from './receive-webhook.ts';
export { askAboutPayments, reconcilePayments } from './reconcile-payments.ts';
export { type BankTook, takenByBank } from './refund/bank-took.ts';
export { takenLess } from './refund/bank-took-less.ts';
export { oweRefund } from './refund/owe-refund.ts';
export { presentRefunds } from './refund/present-refunds.ts';
export { refusedRefund, settleByHand } from './refund/refund-by-hand.ts';
export { bankDecides, keptOfBooking, type RefundOfBooking, refundsOfBookings } from './refund/refund-queries.ts';
export { type RefundToTell, refundToTell, takeUnpushedRefundStep, untoldRefundSteps } from './refund/refund-steps.ts';
export { reconcileRefunds, sendRefunds } from './refund/send-refunds.ts';
export { paymentRoutes } from './routes.ts';
export type { RefundStepKind } from './tables.ts';
export { assignable, assignUnasked, type NotAssignable } from './unasked/assign-unasked.ts';
export { endUnaskedDispute, isOpenToUs, noteUnaskedDispute } from './unasked/disputed-unasked.ts';
export { endUnasked } from './unasked/note-unasked.ts';
export { lockUnaskedWithBooking, returnUnasked } from './unasked/return-unasked.ts';
export { spokeLater } from './unasked/spoke-later.ts';
export {
  isUnheardOfSum,
  noteUnaskedAnswer,
  noteUnaskedDisputeAsked,
  noteUnaskedOutOfUse,
  unaskedDispute,
  unaskedDisputesToAskAbout,
  unheardOfSum,
} from './unasked/unasked-dispute-queries.ts';
export {
  bankAsksFor,
  isUndecided,
  type UnaskedMoney,
  unaskedById,
  unaskedNamed,
  unaskedOfNumber,
  unaskedSentBack,
} from './unasked/unasked-queries.ts';
export { takeUnpushedUnaskedStep, unaskedToTell, untoldUnaskedSteps } from './unasked/unasked-steps.ts';
export { type Answered, afterAnswer, type DueToAsk, outOfUse } from './unasked/unheard.ts';
