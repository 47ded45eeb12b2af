import type { Paise } from '@basera/contract/money';
import type { PaymentStatus } from '@basera/contract/rules/status/payment-status';
import type { JSONColumnType } from 'kysely';
import type {} from '../../platform/schema.ts';

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
    };
    refunds: {
      id: Id;
      payment_id: number;
      transaction_number: string;
      amount: Paise;
      reason: string;
      idempotency_key: string;
      gateway_refund_id: string | null;
      status: 'pending' | 'sent' | 'done' | 'failed';
      checked_at: Date | null;
      tries: Defaulted<number>;
      last_error: string | null;
      created_at: Date;
      done_at: Date | null;
    };
  }
}
