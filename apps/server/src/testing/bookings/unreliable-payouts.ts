import type { PaymentGateway } from '../../providers/payment-gateway/payment-gateway.ts';
import type { PayoutGateway } from '../../providers/payout-gateway/payout-gateway.ts';

/** Does a call, or fails it: before it is done, or after, when its answer gets lost (`isLate`). */
export type Maybe = <T>(call: () => Promise<T>, isLate: boolean) => Promise<T>;

/** A gateway of payouts that is down, or loses answers, when `maybe` says so. */
export const unreliablePayouts = (gateway: PayoutGateway, maybe: Maybe): PayoutGateway => ({
  ...gateway,
  transfersOf: (transaction, signal) => maybe(() => gateway.transfersOf(transaction, signal), false),
  readTransfer: (id, signal) => maybe(() => gateway.readTransfer(id, signal), false),
  makeTransfer: (transfer, signal) => maybe(() => gateway.makeTransfer(transfer, signal), true),
  setHold: (id, isHeld, signal) => maybe(() => gateway.setHold(id, isHeld, signal), true),
  reverse: (id, amount, signal) => maybe(() => gateway.reverse(id, amount, signal), true),
});

/** The same of payments; `isLate`: whether what fails now was done, and its answer got lost. */
export const unreliableGateway = (gateway: PaymentGateway, maybe: Maybe, isLate: () => boolean): PaymentGateway => ({
  ...gateway,
  createLink: (request, signal) => maybe(() => gateway.createLink(request, signal), isLate()),
  readLink: (id, signal) => maybe(() => gateway.readLink(id, signal), false),
  refund: (request, signal) => maybe(() => gateway.refund(request, signal), isLate()),
});
