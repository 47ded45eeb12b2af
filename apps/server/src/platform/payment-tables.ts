import type { CalendarDate } from '@basera/contract/calendar-date';
import type { Paise } from '@basera/contract/money';
import type { InvoiceRow } from '@basera/contract/rules/invoice-rows';
import type { PaymentStatus } from '@basera/contract/rules/payment-status';
import type { JSONColumnType } from 'kysely';
import type { Defaulted, Id } from './schema.ts';

/** Money that comes and goes, and the papers about it. */
export type PaymentTables = {
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
  invoice_counters: { financial_year: string; last: number };
  invoices: {
    id: Id;
    number: string;
    financial_year: string;
    serial: number;
    booking_id: number;
    kind: InvoiceKind;
    issued_on: CalendarDate;
    created_at: Date;
    seller_name: string;
    seller_gstin: string | null;
    property_name: string;
    property_address: string;
    property_state: string;
    operator_name: string;
    operator_address: string;
    operator_gstin: string | null;
    buyer_name: string;
    buyer_email: string | null;
    buyer_gstin: string | null;
    buyer_business: string | null;
    check_in: CalendarDate;
    check_out: CalendarDate;
    rows: JSONColumnType<InvoiceRow[]>;
    total: Paise;
    taxable: Paise;
    cgst: Paise;
    sgst: Paise;
  };
};

/** What an invoice is over: a completed stay, or what was kept of a cancelled one. */
export type InvoiceKind = 'stay' | 'cancellation';
