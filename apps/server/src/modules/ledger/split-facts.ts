import type { CalendarDate } from '@basera/contract/calendar-date';

/** What a split was reckoned from, as its transaction keeps it; amounts in paise. */
export type SplitFacts = {
  kept: number;
  taxable: number;
  gst: number;
  gst_by: 'owner' | 'operator';
  /** Hundredths of a percent. */
  tds_rate: number;
  tds_code: string | null;
  supplied_on: CalendarDate;
  /** The rows of tax_rules and tax_statuses it follows. */
  rules: number[];
  status: number | null;
  why: string;
};
