import type { Paise } from '@basera/contract/money';
import type { UnheardReason } from '@basera/contract/rules/office/unheard-disputes';
import type { PaymentStatus } from '@basera/contract/rules/status/payment-status';
import type { JSONColumnType } from 'kysely';
import type {} from '../../platform/schema.ts';

/** With the bank; the bank is done, and its number known; the bank would not take it. */
export type RefundStepKind = 'sent' | 'arrived' | 'refused';

/** 'refused': the bank did not take it back. 'taken': the guest's bank has. 'corrected': two of the staff said whose it is. */
export type UnaskedState = 'waiting' | 'returning' | 'refused' | 'returned' | 'assigned' | 'taken' | 'corrected';

/** Money that comes and goes. */
declare module '../../platform/schema.ts' {
  interface DB {
    payments: {
      id: Id;
      booking_id: number;
      user_id: number;
      change_id: number | null;
      gateway: string;
      return_url: string;
      amount: Paise;
      currency: Defaulted<string>;
      status: PaymentStatus;
      transaction_number: string | null;
      paid_at: Date | null;
      attention: string | null;
      /** Of 0139-trust-in-reviews.sql: a mark of what it was paid from. */
      payer: Defaulted<string | null>;
      checked_at: Date | null;
      answered_at: Date | null;
      created_at: Date;
      updated_at: Date;
    };
    payment_links: {
      gateway: string;
      link_id: string;
      payment_id: number;
      url: string;
      expires_at: Date;
      created_at: Date;
    };
    /** Payments with more than one page: when the last was made, and when the gateway was last asked about all of them. */
    several_pages: { payment_id: number; made_at: Date; checked_at: Date | null };
    payment_events: {
      id: Id;
      gateway: string;
      event_id: string;
      payload: JSONColumnType<object>;
      received_at: Date;
      processed_at: Date | null;
      attention: string | null;
      /** Of 0087-machine-room.sql. */
      repeated: Defaulted<number>;
    };
    refunds: {
      id: Id;
      payment_id: number;
      transaction_number: string;
      amount: Paise;
      /** Of 0107-bank-took.sql: what the guest's bank has taken of it itself. */
      by_bank: Defaulted<Paise>;
      reason: string;
      idempotency_key: string;
      gateway_refund_id: string | null;
      status: 'pending' | 'sent' | 'done' | 'failed';
      checked_at: Date | null;
      tries: Defaulted<number>;
      last_error: string | null;
      created_at: Date;
      /** Of 0127-unasked-money.sql: since when the gateway was asked and has not answered. */
      asked_at: Defaulted<Date | null>;
      /** Of 0079-refund-steps.sql: since when the gateway has it, and the number the guest's bank knows it by. */
      sent_at: Defaulted<Date | null>;
      done_at: Date | null;
      reference: Defaulted<string | null>;
      reference_kind: Defaulted<'arn' | 'rrn' | 'utr' | null>;
      /** Of 0148-banks-and-unasked-money.sql: when it was sent from our own bank. */
      by_hand_at: Defaulted<Date | null>;
    };
    /** Money that came and nobody asked for, of 0127-unasked-money.sql; with the refund by which it goes back. */
    unasked_money: {
      id: Id;
      gateway: string;
      transaction_number: string;
      amount: Paise;
      currency: string;
      payment_id: number | null;
      booking_id: number | null;
      link_id: string | null;
      asked_for: Paise | null;
      came_at: Date;
      state: UnaskedState;
      attempt: Defaulted<number>;
      gateway_refund_id: string | null;
      tries: Defaulted<number>;
      last_error: string | null;
      checked_at: Date | null;
      sent_at: Date | null;
      done_at: Date | null;
      reference: string | null;
      reference_kind: 'arn' | 'rrn' | 'utr' | null;
      /** Of 0148-banks-and-unasked-money.sql: since when the gateway was asked and has not answered; what the guest's bank has taken itself. */
      asked_at: Defaulted<Date | null>;
      by_bank: Defaulted<Paise>;
      /** Of 0164-unasked-steps.sql: since when it is to go back. */
      decided_at: Defaulted<Date | null>;
    };
    /** Of 0148-banks-and-unasked-money.sql: a guest's bank asks for money on a page we do not know. */
    unasked_disputes: {
      gateway_ref: string;
      unasked_id: number;
      opened_at: Date;
      decided_at: Date | null;
      taken: Paise | null;
      /** Of 0160-disputes-asked.sql: when the gateway was last asked about it. */
      asked_at: Defaulted<Date | null>;
      /** Of 0170-disputes-unheard.sql: as of disputes about bookings; and who of the staff asked to end it. */
      unanswered_since: Defaulted<Date | null>;
      unknown_at: Defaulted<Date | null>;
      unknown_why: Defaulted<UnheardReason | null>;
      decided_by: Defaulted<number | null>;
    };
    /** What a guest is told of such money of their booking on its way back (0164-unasked-steps.sql). */
    unasked_steps: {
      id: Id;
      unasked_id: number;
      attempt: number;
      kind: RefundStepKind;
      created_at: Date;
      mailed_at: Date | null;
      mail_taken_at: Date | null;
      mail_tries: Defaulted<number>;
      pushed_at: Date | null;
    };
    /** What a guest is told of a refund that is under way. */
    refund_steps: {
      id: Id;
      refund_id: number;
      kind: RefundStepKind;
      created_at: Date;
      mailed_at: Date | null;
      mail_taken_at: Date | null;
      mail_tries: Defaulted<number>;
      pushed_at: Date | null;
    };
  }
}
