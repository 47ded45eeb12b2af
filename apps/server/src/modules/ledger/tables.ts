import type { CalendarDate } from '@basera/contract/calendar-date';
import type { Paise } from '@basera/contract/money';
import type { LedgerAccount, LedgerKind } from '@basera/contract/rules/tax/ledger-accounts';
import type { JSONColumnType } from 'kysely';
import type {} from '../../platform/schema.ts';

/** The books, what the law takes, and what the gateway reported. */
declare module '../../platform/schema.ts' {
  interface DB {
    ledger_transactions: {
      id: Id;
      key: string;
      kind: LedgerKind;
      booking_id: number | null;
      payment_id: number | null;
      refund_id: number | null;
      payout_id: number | null;
      at: Date;
      facts: JSONColumnType<object> | null;
      note: Defaulted<string>;
      made_in: Defaulted<string>;
    };
    ledger_entries: {
      id: Id;
      transaction_id: number;
      account: LedgerAccount;
      business_id: number | null;
      amount: Paise;
    };
    ledger_due: { booking_id: number; why: string; since: Date };
    tax_rules: {
      id: Id;
      rule: string;
      valid_from: CalendarDate;
      valid_to: CalendarDate | null;
      value: JSONColumnType<object>;
      source: string;
      to_confirm: string;
    };
    tax_statuses: {
      id: Id;
      business_id: number;
      valid_from: CalendarDate;
      gst: 'registered' | 'unregistered';
      gstin: string | null;
      pan_known: boolean;
      kind: 'individual' | 'huf' | 'firm' | 'company' | 'other';
      proof: string;
      noted_by: string;
      noted_at: Date;
    };
    settlement_reports: {
      id: Id;
      gateway: string;
      source: 'gateway' | 'file';
      digest: string;
      name: string;
      rows: number;
      read_at: Date;
    };
    /** Of 0152-days-of-settlements.sql: the last day whose report was read whole, with all before it. */
    settlement_days: { gateway: string; read_until: CalendarDate };
    settlement_items: {
      id: Id;
      report_id: number;
      gateway: string;
      kind: 'payment' | 'refund' | 'transfer' | 'reversal' | 'adjustment';
      entity_id: string;
      transaction_number: string | null;
      amount: Paise;
      fee: Paise;
      tax: Paise;
      debit: Paise;
      credit: Paise;
      currency: string;
      happened_at: Date;
      settlement_id: string | null;
      settled_at: Date | null;
      bank_reference: string | null;
    };
    money_differences: {
      id: Id;
      key: string;
      kind: string;
      booking_id: number | null;
      payment_id: number | null;
      facts: JSONColumnType<object>;
      opened_at: Date;
      settled_at: Date | null;
      settled_by: string | null;
      how: string | null;
    };
  }
}
