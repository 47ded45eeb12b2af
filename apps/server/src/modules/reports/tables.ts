import type { ReportReason } from '@basera/contract/rules/listing/report-reasons';
import type {} from '../../platform/schema.ts';

/** Of 0092-reports-of-stays.sql: what travellers report of stays. */
declare module '../../platform/schema.ts' {
  interface DB {
    stay_report_cases: {
      id: Id;
      property_id: number;
      opened_at: Date;
      settled_by: Defaulted<number | null>;
      settled_at: Defaulted<Date | null>;
      how: Defaulted<string | null>;
    };
    stay_reports: {
      id: Id;
      case_id: number;
      /** Null: not signed in, or gone since. */
      user_id: number | null;
      /** Where we answer; null of whoever is gone. */
      email: string | null;
      reason: ReportReason;
      message: string;
      request_key: string | null;
      created_at: Date;
    };
    stay_report_mails: {
      id: Id;
      report_id: number;
      kind: 'received' | 'settled';
      mailed_at: Date | null;
      mail_taken_at: Date | null;
      mail_tries: Defaulted<number>;
    };
  }
}
