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
