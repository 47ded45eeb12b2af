import type { CalendarDate } from '@basera/contract/calendar-date';
import type { Paise } from '@basera/contract/money';
import type { PaperAgain } from '@basera/contract/rules/office/papers-again';
import type { SlabSum } from '@basera/contract/rules/tax/credit-rows';
import type { InvoiceRow } from '@basera/contract/rules/tax/invoice-rows';
import type { JSONColumnType } from 'kysely';
import type {} from '../../platform/schema.ts';

/** Tax invoices and the credit notes to them, each as it was made out. */
declare module '../../platform/schema.ts' {
  interface DB {
    /** The operator's series; those of owners stand in `invoice_series`. */
    invoice_counters: { financial_year: string; last: number };
    invoice_series: { series: string; financial_year: string; last: number };
    /** Of 0095-people-in-the-office.sql: papers that staff send to their guest once more. */
    papers_again: {
      id: Id;
      booking_id: number;
      paper: PaperAgain;
      staff_id: number | null;
      asked_at: Date;
      mailed_at: Date | null;
      mail_taken_at: Date | null;
      mail_tries: Defaulted<number>;
    };
    invoices: {
      id: Id;
      number: string;
      series: Defaulted<string>;
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
    /** Notes still to be made of before there were any, of 0109-credit-notes-due.sql. */
    credit_notes_due: { booking_id: number; refund_key: string };
    /** What went back after an invoice, of 0099-credit-notes.sql. */
    credit_notes: {
      id: Id;
      number: string;
      series: string;
      financial_year: string;
      serial: number;
      invoice_id: number;
      booking_id: number;
      /** Of the refund it is over, which begins the keys of what is sent for it. */
      refund_key: string;
      issued_on: CalendarDate;
      created_at: Date;
      reason: string;
      rows: JSONColumnType<SlabSum[]>;
      total: Paise;
      taxable: Paise;
      cgst: Paise;
      sgst: Paise;
    };
  }
}

/** What an invoice is over: a completed stay, or what was kept of a cancelled one. */
export type InvoiceKind = 'stay' | 'cancellation';
