import './words/audit-words-catalogue';
import { APPROVAL_KINDS, type ApprovalKind } from '@basera/contract/rules/office/approval-kinds';
import { APPROVAL_DEEDS, type ApprovalDeed, type PlainAuditAction } from '@basera/contract/rules/office/audit-actions';
import { useLingui } from '@lingui/react/macro';
import { wordsOf } from '../state-words';

/** What was done about a case, behind the name of whoever did it. */
function useCaseWords() {
  const { t } = useLingui();
  return {
    case_taken: t`took the case`,
    case_given_back: t`gave the case back`,
    case_noted: t`left a note`,
    ticket_answered: t`answered the ticket`,
    ticket_closed: t`answered the ticket and closed it`,
    dispute_opened: t`opened a dispute`,
    dispute_decided: t`decided the dispute`,
    difference_settled: t`settled the difference`,
    collision_settled: t`settled nights sold twice, for the owner`,
    arrival_confirmed_for_owner: t`noted for the owner that the guests are expected`,
    arrival_settled: t`settled the case of an arrival`,
    door_settled: t`settled what a guest told from the door`,
    guarantee_sent: t`noted that a promised difference was sent`,
    guarantee_withdrawn: t`took back the release of a promised difference`,
    report_settled: t`settled the report`,
    review_kept: t`looked at the review and kept it`,
    answer_removed: t`removed the owner’s answer to a review`,
    review_removed: t`removed the review`,
    review_restored: t`showed a removed review again`,
    answer_restored: t`showed a removed answer of an owner again`,
    ticket_moved: t`said what became of the ticket`,
  };
}

/** What was done, likewise. */
function usePlainWords(): Record<PlainAuditAction, string> {
  const { t } = useLingui();
  const ofCases = useCaseWords();
  return {
    ...ofCases,
    signed_in: t`signed in`,
    signed_in_by_demo_link: t`signed in by a link of the demo`,
    passkey_enrolled: t`enrolled a passkey`,
    staff_added: t`added somebody to the staff`,
    staff_role_changed: t`gave another role`,
    staff_passkeys_reset: t`reset the passkeys`,
    staff_closed: t`closed the account`,
    looked_at: t`said why they look`,
    messages_read: t`read the messages`,
    looked_over_shoulder: t`looked over the owner's shoulder`,
    sessions_ended: t`signed them out everywhere`,
    person_suspended: t`suspended the person`,
    suspension_lifted: t`lifted the suspension`,
    booking_cancelled_for_guest: t`cancelled for the guest`,
    booking_cancelled_for_owner: t`cancelled for the owner`,
    papers_sent_again: t`sent papers again`,
    listing_passed: t`passed the stay`,
    listing_sent_back: t`sent the stay back`,
    listing_paused: t`paused the stay`,
    listing_given_back: t`gave back a pause`,
    proof_noted: t`noted a proof`,
    proof_withdrawn: t`withdrew a proof`,
    stays_differ: t`said that two stays differ`,
    stays_are_one: t`said that two stays are one`,
    retried_jobs: t`had jobs tried again`,
    turned_flag: t`turned a flag`,
    pictures_copied: t`copied pictures to the bucket`,
    pictures_copied_back: t`copied pictures back to the folder`,
    pictures_cleared: t`removed pictures that are elsewhere by now`,
    pictures_mended: t`mended what of the pictures was missing or left over`,
    stays_imported: t`imported stays from a file`,
    account_refused: t`refused an account for payouts`,
    payout_not_made: t`noted that the gateway had made no transfer of a payout`,
    payout_paid_by_hand: t`noted a payout as paid by hand`,
    settlement_taken_in: t`took in a report of the gateway`,
    tax_status_noted: t`noted how an owner stands with the tax offices`,
    tax_rule_set: t`set a rule of what the law takes`,
    accounts_resealed: t`sealed the accounts for payouts anew`,
    everybody_signed_out: t`signed everybody out everywhere`,
    push_keys_renewed: t`changed the keys of push`,
    socket_key_renewed: t`changed the key of the sockets`,
    forgotten_by_hand: t`had forgotten what was kept too long`,
  };
}

/** What became of something that takes two pairs of eyes, and what it is. */
function useApprovalDeeds(): (kind: string, deed: ApprovalDeed) => string {
  const { t } = useLingui();
  const kinds: Record<ApprovalKind, string> = {
    bank_account: t`an account for payouts`,
    cancel_for_owner: t`cancelling for an owner`,
    correction: t`a correction of the books`,
    dispute_end: t`the end of a bank's dispute`,
    guarantee: t`the difference of a dearer stay`,
    payout_by_hand: t`a payout before its day`,
    payout_not_made: t`a payout that the gateway has not made`,
    refund_beyond_policy: t`a refund beyond the terms`,
    refund_by_hand: t`a refund from our own bank`,
    unasked_money: t`what becomes of money nobody asked for`,
  };
  const deeds: Record<ApprovalDeed, (what: string) => string> = {
    asked: (what) => t`asked a second person for ${what}`,
    approved: (what) => t`said yes to ${what}`,
    refused: (what) => t`said no to ${what}`,
    withdrawn: (what) => t`withdrew ${what}`,
    carried_out: (what) => t`carried out ${what}`,
    overtaken: (what) => t`let go ${what}, which was overtaken`,
  };
  return (kind, deed) => deeds[deed](wordsOf(kinds, kind));
}

const APPROVAL = new RegExp(`^(.+?)_(${APPROVAL_DEEDS.join('|')})$`);
const COMMAND = /^command_(.+)$/;

/** The words of an action of the audit; of one that is newer than this page its code. */
export function useAuditWords(): (action: string) => string {
  const { t } = useLingui();
  const plain = usePlainWords();
  const ofApproval = useApprovalDeeds();
  return (action) => {
    const [, kind = '', deed] = APPROVAL.exec(action) ?? [];
    if (kind in APPROVAL_KINDS) return ofApproval(kind, deed as ApprovalDeed);
    const command = COMMAND.exec(action)?.[1];
    if (command !== undefined) return t`ran the command '${command}'`;
    return wordsOf(plain, action);
  };
}
