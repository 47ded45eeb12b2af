import type { BankAccount } from '@basera/contract/rules/business/bank-account';
import type { Kysely, Transaction } from 'kysely';
import type { Background } from '../../platform/background.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { DB } from '../../platform/schema.ts';
import type { PayoutGateway } from '../../providers/payout-gateway/payout-gateway.ts';

/** The accounts that owners give, where the gateway is asked about them. */
export type GivenAccounts = {
  /** Whether what owners give is kept sealed, so that what was not cannot be opened. */
  areSealed: boolean;
  /** As its owner gave it; null where none can be read. */
  open(businessId: number): Promise<BankAccount | null>;
  /** Says that it is fine, or why not, of a locked business. */
  decide(trx: Transaction<DB>, businessId: number, why: string | null): Promise<unknown>;
  /** Says what is asked of its owner before it can be; null where nothing is any more. */
  ask(trx: Transaction<DB>, businessId: number, what: string | null): Promise<unknown>;
};

export type PayoutsDeps = {
  db: Kysely<DB>;
  clock: Clock;
  log: Logger;
  background: Background;
  /** Null where owners are paid by hand. */
  gateway: PayoutGateway | null;
  /** The account at the gateway that the money of a business goes to now; null where none is activated. */
  accountOf(businessId: number): Promise<string | null>;
  /** Null where accounts are looked at by somebody of ours alone. */
  accounts: GivenAccounts | null;
  tellOwnersSoon(): void;
};
