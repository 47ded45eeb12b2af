import type { PayoutState } from '@basera/contract/rules/listing/readiness';

/** `label`: how its owner knows it ('HDFC ··4471'); null where there is none. */
export type Payout = { state: PayoutState; label: string | null };

/** Port to whoever pays owners out: how far the account of a business is. */
export type PayoutAccount = { of(businessId: number): Promise<Payout> };
