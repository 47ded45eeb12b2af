import type {} from '../../platform/schema.ts';

/** What owners were told of their sums, of 0163-turnover-warnings.sql. */
declare module '../../platform/schema.ts' {
  interface DB {
    /** That they come near the threshold of GST, once a financial year: '26-27'. */
    turnover_warnings: { business_id: number; year: string; kind: 'turnover_near' | 'turnover_over'; at: Date };
  }
}
