import type { Registrations } from '@basera/contract/rules/tax/registrations';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { DB } from '../../platform/schema.ts';
import type { SettlementReport } from '../../providers/settlement-report/settlement-report.ts';

export type LedgerDeps = {
  db: Kysely<DB>;
  clock: Clock;
  log: Logger;
  settlements: SettlementReport;
  /** Whose cost the gateway's fee is. */
  feeBorneBy: 'operator' | 'owner';
  /** Under which numbers the operator itself supplies. */
  registrations: Registrations;
};
