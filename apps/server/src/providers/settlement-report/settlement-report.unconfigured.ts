import { readSettlementFile } from './settlement-file.ts';
import type { SettlementReport } from './settlement-report.ts';

/** Production without a payment account: nothing comes in, and nothing is settled. */
export const unconfiguredSettlements: SettlementReport = {
  gateway: 'none',
  reachDays: 0,
  itemsOf: async () => [],
  read: readSettlementFile,
};
