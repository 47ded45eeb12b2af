import type { LogAction } from '@basera/contract/rules/business/log-actions';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { insertLogEntry } from '../queries.ts';

/** What somebody changed at a business: `action` is a word of the log, `subject` what it was done to, in the owner's words. */
export type Change = {
  businessId: number;
  /** Null for what we said, not one of them. */
  userId: number | null;
  action: LogAction;
  subject: string;
  /** What it was and is; numbers in rupees, days as dates. */
  detail?: Record<string, unknown>;
};

/** Writes a change into the log its owners read, in the transaction that makes it. */
export const noteChange = (trx: Transaction<DB>, change: Change, at: Date): Promise<void> =>
  insertLogEntry(trx, { detail: {}, ...change }, at);
