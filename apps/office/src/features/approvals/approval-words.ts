import type { Approval } from '@basera/contract/endpoints/office/approvals';
import type { ApprovalKind, ApprovalState } from '@basera/contract/rules/office/approval-kinds';
import type { BadgeTone } from '@basera/ui/badge.tsx';
import { useLingui } from '@lingui/react/macro';

export function useApprovalWords() {
  const { t } = useLingui();
  const kinds: Record<ApprovalKind, string> = {
    bank_account: t`Where an owner's money goes`,
    cancel_for_owner: t`Cancelled for its owner`,
    correction: t`Correction of the books`,
    dispute_end: t`How a bank's dispute ended`,
    guarantee: t`Difference of a dearer stay`,
    payout_by_hand: t`Payout released by hand`,
    payout_not_made: t`Payout that the gateway has not made`,
    refund_beyond_policy: t`Refund beyond policy`,
    refund_by_hand: t`Refund sent from our bank`,
    unasked_money: t`Money nobody asked for`,
  };
  const states: Record<ApprovalState, { words: string; tone: BadgeTone }> = {
    waiting: { words: t`Waiting`, tone: 'warn' },
    approved: { words: t`Approved, waits for its hour`, tone: 'info' },
    refused: { words: t`Sent back`, tone: 'bad' },
    withdrawn: { words: t`Taken back`, tone: 'mute' },
    done: { words: t`Done`, tone: 'good' },
    overtaken: { words: t`Overtaken`, tone: 'mute' },
  };
  return { kinds, states };
}

/** The first fact says what it is about. */
export const titleOf = ({ facts, subject }: Approval): string => String(facts[0]?.value ?? subject);
