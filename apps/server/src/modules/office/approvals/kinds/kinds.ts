import type { ApprovalKind } from '@basera/contract/rules/office/approval-kinds';
import type { OfficeDeps } from '../../deps.ts';
import { bankAccountKind } from './bank-account.ts';
import { cancelForOwnerKind } from './cancel-for-owner.ts';
import { correctionKind } from './correction.ts';
import { disputeEndKind } from './dispute-end.ts';
import { disputeRefundKind } from './dispute-refund.ts';
import { guaranteeKind } from './guarantee.ts';
import type { RegisteredKind } from './kind.ts';
import { payoutByHandKind } from './payout-by-hand.ts';
import { payoutNotMadeKind } from './payout-not-made.ts';
import { refundByHandKind } from './refund-by-hand.ts';
import { unaskedMoneyKind } from './unasked-money.ts';

/** Each kind that can be asked for; others add theirs here. */
export const registeredKinds = (deps: OfficeDeps): Partial<Record<ApprovalKind, RegisteredKind>> => ({
  bank_account: bankAccountKind(deps),
  cancel_for_owner: cancelForOwnerKind(deps),
  correction: correctionKind(deps),
  dispute_end: disputeEndKind(deps),
  guarantee: guaranteeKind(deps),
  payout_by_hand: payoutByHandKind(deps),
  payout_not_made: payoutNotMadeKind(deps),
  refund_beyond_policy: disputeRefundKind(deps),
  refund_by_hand: refundByHandKind(deps),
  unasked_money: unaskedMoneyKind(deps),
});
