import type { Paise } from '@basera/contract/money';
import type { GatewayState } from '@basera/contract/rules/business/gateway-states';
import type { UnheardReason } from '@basera/contract/rules/office/unheard-disputes';
import type { JSONColumnType } from 'kysely';
import type {} from '../../platform/schema.ts';
import type { Asked } from '../../providers/payout-gateway/payout-gateway.ts';

export type DisputeStepKind = 'opened' | 'decided';

/** What goes to owners, of 0076-payouts.sql. */
declare module '../../platform/schema.ts' {
  interface DB {
    /** What goes to an owner of a payment that came in. */
    payouts: {
      id: Id;
      payment_id: number;
      booking_id: number;
      business_id: number;
      gateway: string;
      /** The payment at the gateway. */
      transaction_number: string;
      /** Of money that goes back whole. */
      is_stray: Defaulted<boolean>;
      account: string | null;
      amount: Paise;
      /** What has to come back of it, and what has, as the gateway says. */
      to_reverse: Defaulted<Paise>;
      reversed: Defaulted<Paise>;
      state: 'planned' | 'held' | 'released' | 'settled' | 'reversed' | 'failed';
      hold_until: Date;
      /** Somebody of ours released it then, before its day. */
      released_by_hand_at: Date | null;
      transfer_id: string | null;
      attempt: Defaulted<number>;
      /** Of 0153-asked-of-our-own.sql: since when the gateway was asked for it from what we have there, and has not answered. */
      asked_at: Defaulted<Date | null>;
      frozen_at: Date | null;
      frozen_why: string | null;
      settlement_id: string | null;
      bank_reference: string | null;
      released_at: Date | null;
      settled_at: Date | null;
      attention: string | null;
      tries: Defaulted<number>;
      last_error: string | null;
      checked_at: Date | null;
      taken_until: Date | null;
      created_at: Date;
    };
    /** Of 0086-disputes.sql: why what an owner is to have is kept back. */
    disputes: {
      id: Id;
      booking_id: number;
      /** What the gateway calls one of a guest's bank. */
      gateway_ref: string | null;
      opened_by: number | null;
      why: string;
      opened_at: Date;
      decided_at: Date | null;
      decided_by: number | null;
      outcome: 'owner' | 'guest' | 'bank' | null;
      decided_why: string | null;
      /** Of 0107-bank-took.sql: what the guest's bank has taken back, once it has. */
      taken: Defaulted<Paise | null>;
      /** Of 0160-disputes-asked.sql: when the gateway was last asked about it, and since when nobody can be. */
      asked_at: Defaulted<Date | null>;
      unknown_at: Defaulted<Date | null>;
      /** Of 0170-disputes-unheard.sql: since when it has not said anything that helps, why nobody can be asked, and the payment at the gateway. */
      unanswered_since: Defaulted<Date | null>;
      unknown_why: Defaulted<UnheardReason | null>;
      transaction_number: Defaulted<string | null>;
    };
    /** Of 0100-disputes-told.sql: what guests are told of it. */
    dispute_steps: {
      id: Id;
      dispute_id: number;
      kind: DisputeStepKind;
      created_at: Date;
      mailed_at: Date | null;
      mail_taken_at: Date | null;
      mail_tries: Defaulted<number>;
      pushed_at: Date | null;
    };
    /** What pages to pay on were made with. */
    planned_transfers: { payment_id: number; reference: string; account: string; amount: Paise; planned_at: Date };
    /** The account of a business at the gateway. */
    linked_accounts: {
      business_id: number;
      gateway: string;
      account_id: string | null;
      stakeholder_id: string | null;
      product_id: string | null;
      state: GatewayState;
      given_at: Date | null;
      asks: JSONColumnType<Asked[], string | undefined, string>;
      tries: Defaulted<number>;
      last_error: string | null;
      checked_at: Date | null;
      taken_until: Date | null;
    };
  }
}
