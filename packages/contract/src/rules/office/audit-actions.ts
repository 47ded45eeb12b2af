import type { ApprovalKind } from './approval-kinds.ts';

/** What the audit says was done, as codes; the office has words for each in its catalogue. A new one is a line here and there. */
export const AUDIT_ACTIONS = [
  'signed_in',
  'signed_in_by_demo_link',
  'passkey_enrolled',
  'staff_added',
  'staff_role_changed',
  'staff_passkeys_reset',
  'staff_closed',
  'looked_at',
  'messages_read',
  'looked_over_shoulder',
  'sessions_ended',
  'person_suspended',
  'suspension_lifted',
  'booking_cancelled_for_guest',
  'booking_cancelled_for_owner',
  'papers_sent_again',
  'case_taken',
  'case_given_back',
  'case_noted',
  'ticket_answered',
  'ticket_closed',
  'dispute_opened',
  'dispute_decided',
  'difference_settled',
  'collision_settled',
  'arrival_confirmed_for_owner',
  'arrival_settled',
  'report_settled',
  'review_kept',
  'review_removed',
  'listing_passed',
  'listing_sent_back',
  'listing_paused',
  'listing_given_back',
  'proof_noted',
  'proof_withdrawn',
  'stays_differ',
  'stays_are_one',
  'retried_jobs',
  'turned_flag',
  'pictures_copied',
  'pictures_copied_back',
  'pictures_cleared',
  'pictures_mended',
  'stays_imported',
  'account_refused',
  'payout_paid_by_hand',
  'ticket_moved',
  'settlement_taken_in',
  'tax_status_noted',
  'tax_rule_set',
  'accounts_resealed',
  'everybody_signed_out',
  'push_keys_renewed',
  'socket_key_renewed',
  'forgotten_by_hand',
] as const;
export type PlainAuditAction = (typeof AUDIT_ACTIONS)[number];

/** What becomes of something that takes two pairs of eyes. */
export const APPROVAL_DEEDS = ['asked', 'approved', 'refused', 'withdrawn', 'carried_out', 'overtaken'] as const;
export type ApprovalDeed = (typeof APPROVAL_DEEDS)[number];

/** 'bank_account_asked', 'command_staff': made of what it is about and what was done. */
export type AuditAction = PlainAuditAction | `${ApprovalKind}_${ApprovalDeed}` | `command_${string}`;
